import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export const colours = ['light', 'dark'] as const
export type Colour = (typeof colours)[number]

/**
 * The rules of axe about colours. Only these run again for the second colour scheme, because the others give the same results for every
 * scheme.
 */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Lists what axe finds wrong with the page as it is now, in these colour schemes, with open dialogs and menus. */
export async function listAccessProblems(page: Page, colorSchemes: readonly Colour[] = colours): Promise<string[]> {
  const problems: string[] = []
  for (const [place, colorScheme] of colorSchemes.entries()) {
    // During a transition, axe would measure a colour that belongs to neither scheme.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = createAxe(page)
    const { violations } = await (place === 0 ? axe : axe.withRules(ofColours)).analyze()
    for (const { id, help, nodes } of violations)
      problems.push(`${colorScheme}: ${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  return problems
}

/**
 * Runs axe in the page itself and describes violations only. By default, axe opens a second page on each run and also describes every
 * element that passed, which takes several times as long. Only pages with frames need that, and the dashboard's policy forbids frames.
 */
function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}
