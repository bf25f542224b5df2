// Sign of life for the launcher; tells nothing about anybody's runs.

export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json({ ok: true, name: "reprise" });
}
