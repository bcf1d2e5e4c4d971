import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export const colours = ['light', 'dark'] as const
export type Colour = (typeof colours)[number]

/** What axe finds wrong with the page as it is now, dialogs and open menus included; in these colours. */
export async function accessProblems(page: Page, wanted: readonly Colour[] = colours): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of wanted) {
    // A colour on its way from one to the other is neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const { id, help, nodes } of violations)
      problems.push(`${colorScheme}: ${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  return problems
}
