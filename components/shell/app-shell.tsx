// The frame of every page: skip link, top bar, main.

import { Lock } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { LiveIndicator } from "@/components/shell/live/live-indicator";
import { Logo } from "@/components/shell/logo";
import { NavLinks } from "@/components/shell/nav-links";
import { ShellCommands } from "@/components/shell/shell-commands";
import { Badge } from "@/components/ui/badge";

/** @param isDemo true when all that is shown is the demo */
export function AppShell({
  readOnly,
  isDemo,
  children,
}: {
  readonly readOnly: boolean;
  readonly isDemo: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col font-sans">
      <a
        href="#main"
        className="sr-only z-50 rounded bg-ink px-3 py-2 text-sm font-medium text-ink-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <header data-print="hide" className="sticky top-0 z-30 border-b bg-canvas/90 backdrop-blur-md">
        <div className="mx-auto flex h-bar max-w-page items-center gap-1 px-3 sm:gap-4 sm:px-6">
          <Link href="/" className="flex h-7 items-center gap-2 rounded text-ink" aria-label="Reprise, all runs">
            <Logo className="size-4.5" />
            <span className="text-base font-semibold tracking-tight max-sm:hidden">Reprise</span>
          </Link>
          <NavLinks />
          <div className="ml-auto flex min-w-0 items-center gap-0.5 sm:gap-3">
            <LiveIndicator />
            {isDemo && (
              <Badge title="No root is configured, so a made-up project is shown. It is safe to break." className="max-sm:hidden">
                Demo
              </Badge>
            )}
            {readOnly && (
              <Badge title="Started read-only: Reprise looks, and cannot change anything.">
                <Lock aria-hidden="true" className="size-3" />
                <span className="max-sm:sr-only">Read-only</span>
              </Badge>
            )}
            <ShellCommands />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 pt-6 pb-20 outline-none sm:px-6">
        {children}
      </main>
    </div>
  );
}
