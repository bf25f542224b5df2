// The frame around every page: theme from the cookie, facts of this server, providers.

import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import "@/app/globals.css";
import "@/app/report.css";
import "@/app/report-code.css";
import "@/app/report-print.css";
import { AppShell } from "@/components/shell/app-shell";
import { Providers } from "@/components/shell/providers";
import { parseTheme, themeCookieName } from "@/components/shell/theme";
import { getServices } from "@/lib/server/get-services";

export const metadata: Metadata = {
  title: { template: "%s · Reprise", default: "Reprise" },
  description: "Where agent runs stopped, what survived, and how to go on.",
  icons: {
    icon: [
      { url: "/icon.svg", type: "image/svg+xml" },
      { url: "/favicon.ico", sizes: "32x32" },
    ],
  },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fafafb" },
    { media: "(prefers-color-scheme: dark)", color: "#0c0d10" },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(themeCookieName)?.value);
  const services = getServices();
  const { roots } = await services.readRoots();
  const isDemo = roots.length > 0 && roots.every((root) => root.origin === "demo");
  return (
    <html lang="en" data-theme={theme}>
      <body>
        <Providers nowMs={services.nowMs()} theme={theme}>
          <AppShell readOnly={!services.mayAct} isDemo={isDemo}>
            {children}
          </AppShell>
        </Providers>
      </body>
    </html>
  );
}
