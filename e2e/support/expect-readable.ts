// A page that everybody can read: nothing for axe to object to, and nothing that scrolls sideways.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { untilUsable } from "./until-usable";

/** Waits until the page is alive, then looks at it whole. @param target the address, for the message */
export async function expectReadable(page: Page, target: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "…" })).toHaveCount(0);
  await untilUsable(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ""}`),
    target,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${target} scrolls sideways`).toBe(0);
}

/** In both themes, wide and narrow; afterwards as it was. */
export async function expectReadableEverywhere(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectReadable(page, `${name}, ${colorScheme}, ${width} px`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
