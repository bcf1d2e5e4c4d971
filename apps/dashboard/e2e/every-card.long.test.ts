import { mkdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { kindCases } from '../../server/src/proposals/testing/kinds.ts'
import { accessProblems } from './testing/accessibility.ts'
import { readyCard } from './testing/deciding.ts'
import { wideProblems } from './testing/layout.ts'
import { proposeEveryKind, vocabulary } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { settle } from './testing/settle.ts'

let ids: ReadonlyMap<string, string>
const dashboard = serveDashboard({
  fill: async (served) => {
    await vocabulary(served)
    ids = await proposeEveryKind(served)
  },
})

/** Where screenshots go, for whoever wants to look at them. */
const pictures = process.env.CATALOG_PICTURES

it.each(Object.keys(kindCases))('the card of %s shows what it would change, in words, and its form what it holds', async (kind) => {
  const page = await dashboard.open('curator', `/inbox/${ids.get(kind)}`)
  await readyCard(page)
  const article = page.locator('[data-card] article').first()
  await settle(page)
  if (pictures) mkdirSync(pictures, { recursive: true })
  if (pictures) await page.screenshot({ path: `${pictures}/${kind}.png`, fullPage: true })
  const names = await article.getByRole('rowheader').allInnerTexts()
  expect(names.length).toBeGreaterThan(0)
  // Names are those of people, and records are named: no underscores, no ids.
  expect(names.filter((name) => /_|[0-9a-f]{8}-[0-9a-f]{4}-/.test(name))).toEqual([])
  expect(await article.locator('td').allInnerTexts()).not.toContainEqual(expect.stringMatching(/[0-9a-f]{8}-[0-9a-f]{4}-|\[object/))
  expect(await accessProblems(page, ['light'])).toEqual([])
  await page.keyboard.press('e')
  await article.locator('form').waitFor()
  await settle(page)
  if (pictures) await page.screenshot({ path: `${pictures}/${kind}-form.png`, fullPage: true })
  expect(await accessProblems(page, ['light'])).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await settle(page)
  expect(await wideProblems(page)).toEqual([])
})
