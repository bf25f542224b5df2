import { describe, expect, it } from "vitest";
import { type CallFacts, checkHead, checkHost, checkOrigin, checkToken } from "@/lib/server/caller";

const token = "t".repeat(43);
const own: CallFacts = {
  method: "POST",
  host: "127.0.0.1:4400",
  forwardedHost: null,
  origin: "http://127.0.0.1:4400",
  fetchSite: "same-origin",
  cookieToken: token,
};

describe("who may call (design rule 8)", () => {
  it("answers to this machine's own names on its own port only", () => {
    for (const host of ["127.0.0.1:4400", "localhost:4400", "[::1]:4400"]) expect(checkHost({ ...own, host }, 4400).ok).toBe(true);
    for (const host of ["evil.example:4400", "127.0.0.1:4401", "127.0.0.1", "127.0.0.1:4400.evil.example", "", null]) {
      expect(checkHost({ ...own, host }, 4400)).toMatchObject({ ok: false, status: 421 });
    }
  });

  it("does not believe a forwarded host", () => {
    expect(checkHost({ ...own, forwardedHost: "evil.example" }, 4400).ok).toBe(false);
  });

  it("lets state change only from a page of this server", () => {
    expect(checkOrigin(own).ok).toBe(true);
    for (const origin of ["http://evil.example", "null", null, "https://127.0.0.1:4400", "http://localhost:4400"]) {
      expect(checkOrigin({ ...own, origin })).toMatchObject({ ok: false, status: 403 });
    }
    for (const fetchSite of ["cross-site", "same-site", "none"]) expect(checkOrigin({ ...own, fetchSite }).ok).toBe(false);
    expect(checkOrigin({ ...own, method: "GET", origin: null }).ok).toBe(true);
  });

  it("refuses everybody without the start's token, and everybody when there is none", () => {
    expect(checkToken(own, token).ok).toBe(true);
    for (const cookieToken of [null, "", `${token}x`, token.slice(1)]) {
      expect(checkToken({ ...own, cookieToken }, token)).toMatchObject({ ok: false, status: 401 });
    }
    expect(checkToken({ ...own, cookieToken: "" }, null).ok).toBe(false);
  });

  it("begins no answer of data that only its head is asked of", () => {
    expect(checkHead({ ...own, method: "HEAD" }, "/api/live")).toMatchObject({ ok: false, status: 405 });
    expect(checkHead({ ...own, method: "GET" }, "/api/live").ok).toBe(true);
    expect(checkHead({ ...own, method: "HEAD" }, "/").ok).toBe(true);
  });
});
