"use client";
// A fault inside Reprise itself. Nothing on disk depends on this page.

import { Button, ButtonLink } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";

export default function ErrorPage({ error, reset }: { readonly error: Error & { readonly digest?: string }; readonly reset: () => void }) {
  return (
    <div role="alert">
      <Empty
        title="This page failed, which is a fault of Reprise"
        action={
          <>
            <Button variant="primary" onClick={reset}>
              Try again
            </Button>
            <ButtonLink href="/">See all runs</ButtonLink>
          </>
        }
      >
        Your runs are untouched: a page only reads. The terminal that runs Reprise shows what went wrong
        {error.digest === undefined ? "." : ` (${error.digest}).`}
      </Empty>
    </div>
  );
}
