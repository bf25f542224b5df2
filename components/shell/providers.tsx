"use client";
// What the whole interface needs around it: queries, URL state, the clock, the theme.

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useMemo, useState } from "react";
import type { Theme } from "@/components/shell/theme";
import { ThemeContext, useApplyTheme } from "@/components/shell/use-theme";
import { NowProvider } from "@/components/ui/now";

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Freshness comes from the live stream, so that nothing is read twice without a change on disk.
      queries: { staleTime: 60_000, refetchOnWindowFocus: false, retry: 1, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** @param nowMs the server's clock when it made the page */
export function Providers({
  nowMs,
  theme: firstTheme,
  children,
}: {
  readonly nowMs: number;
  readonly theme: Theme;
  readonly children: ReactNode;
}) {
  const [client] = useState(makeQueryClient);
  const [theme, rememberTheme] = useState(firstTheme);
  const setTheme = useApplyTheme(rememberTheme);
  const themeState = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>
        <NowProvider firstMs={nowMs}>
          <ThemeContext value={themeState}>{children}</ThemeContext>
        </NowProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  );
}
