// From the list of runs to the page of one.

import { expect, type Page } from "@playwright/test";

/** Opens a run by its title, or the beginning of it. */
export async function openRun(page: Page, title: string): Promise<void> {
  // The list draws only the rows that are in sight, and a run that is at work stands far down.
  await page.getByRole("searchbox").fill(title);
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
}
