import { mkdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { kindCases } from '../../server/src/proposals/testing/kinds.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { waitForReadyCard } from './testing/deciding.ts'
import { pressKeys } from './testing/keys.ts'
import { listOverflows } from './testing/layout.ts'
import { fillVocabulary, proposeEveryKind } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

let ids: ReadonlyMap<string, string>
const dashboard = serveDashboard({
  fill: async (served) => {
    await fillVocabulary(served)
    ids = await proposeEveryKind(served)
  },
})

/** Folder for screenshots; none are taken without it. */
const pictures = process.env.CATALOG_PICTURES

it('shows every kind of change readably on its card, and its values in the form', async () => {
  if (pictures) mkdirSync(pictures, { recursive: true })
  const page = await dashboard.open('curator', '/inbox')
  for (const kind of Object.keys(kindCases)) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`/inbox/${ids.get(kind)}`)
    await waitForReadyCard(page)
    const article = page.locator('[data-card] article').first()
    await waitUntilSettled(page)
    // The folded parts are loaded after the first card.
    await article.getByText('Activity').waitFor()
    if (pictures) await page.screenshot({ path: `${pictures}/${kind}.png`, fullPage: true })
    const names = await article.getByRole('rowheader').allInnerTexts()
    expect([kind, names]).not.toEqual([kind, []])
    // Columns and records have readable names, without underscores and ids.
    expect([kind, names.filter((name) => /_|[0-9a-f]{8}-[0-9a-f]{4}-/.test(name))]).toEqual([kind, []])
    const values = await article.locator('td').allInnerTexts()
    expect([kind, values.filter((value) => /[0-9a-f]{8}-[0-9a-f]{4}-|\[object/.test(value))]).toEqual([kind, []])
    expect([kind, await listAccessProblems(page, ['light'])]).toEqual([kind, []])
    await pressKeys(page, 'e')
    await article.locator('form').waitFor()
    await waitUntilSettled(page)
    if (pictures) await page.screenshot({ path: `${pictures}/${kind}-form.png`, fullPage: true })
    expect([kind, await listAccessProblems(page, ['light'])]).toEqual([kind, []])
    await page.setViewportSize({ width: 320, height: 700 })
    await waitUntilSettled(page)
    expect([kind, await listOverflows(page)]).toEqual([kind, []])
  }
}, 600_000)
