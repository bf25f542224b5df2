"use client";
// Adding a root by its path; what the server says against it stands below the field.

import { type FormEvent, useState } from "react";
import { useAddRoot } from "@/components/roots/use-roots";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

export function AddRoot() {
  const [path, setPath] = useState("");
  const add = useAddRoot();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(path.trim(), { onSuccess: () => setPath("") });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="flex items-start gap-2">
        <TextField
          id="root-path"
          label="Folder on this machine"
          placeholder="/home/you/projects"
          autoComplete="off"
          spellCheck={false}
          value={path}
          onChange={(event) => {
            setPath(event.target.value);
            if (add.isError) add.reset();
          }}
          hint="Its absolute path. Reprise looks for runs in it and in the projects below it."
          error={add.isError ? problemInWords(add.error) : null}
          className="flex-1"
        />
        <Button type="submit" variant="primary" disabled={path.trim() === "" || add.isPending} className="mt-5">
          {add.isPending ? "Adding…" : "Add root"}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {add.isSuccess ? "The root was added" : ""}
      </p>
    </form>
  );
}
