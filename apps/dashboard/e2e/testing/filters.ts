import type { Page } from 'playwright-core'

/** Chooses in a filter, whose list opens as soon as the kit has loaded. */
export async function chooseFilter(page: Page, name: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: choice }).click()
}
