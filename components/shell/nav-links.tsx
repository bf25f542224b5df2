"use client";
// The rooms of the house, and how many needs wait in the inbox.

import { Inbox } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { enginesPath } from "@/components/shell/engines-href";
import { NeedCount } from "@/components/shell/need-count";
import { classNames } from "@/components/ui/class-names";

export const places = [
  { href: "/", label: "Runs", key: "r" },
  { href: "/inbox", label: "Inbox", key: "i" },
  { href: "/reports", label: "Reports", key: "p" },
  { href: "/journal", label: "Journal", key: "j" },
  { href: "/roots", label: "Roots", key: "o" },
] as const;

/** Pages with a key and a command, but without a place in the bar. */
export const morePlaces = [{ href: enginesPath, label: "Engines", key: "e" }] as const;

function isCurrent(href: string, path: string): boolean {
  return href === "/" ? path === "/" || path === "/run" : path.startsWith(href);
}

/** Main navigation. */
export function NavLinks() {
  const path = usePathname();
  return (
    <nav aria-label="Main">
      <ul className="flex items-center sm:gap-0.5">
        {places.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent(href, path) ? "page" : undefined}
              className={classNames(
                "flex h-7 items-center rounded px-1 text-xs font-medium sm:text-sm transition-colors duration-100 sm:px-2.5",
                isCurrent(href, path) ? "bg-fill-strong text-ink" : "text-ink-muted hover:bg-fill hover:text-ink",
              )}
            >
              {href === "/inbox" ? (
                <>
                  <Inbox aria-hidden="true" className="size-4 sm:hidden" />
                  <span className="max-sm:sr-only">{label}</span>
                  <NeedCount />
                </>
              ) : (
                label
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
