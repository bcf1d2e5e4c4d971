import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listAccessProblems } from './testing/accessibility.ts'
import { waitForReadyCard } from './testing/deciding.ts'
import { listOverflows } from './testing/layout.ts'
import { fillVocabulary, proposeNotes } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard({ fill: fillVocabulary })

async function renameAgent(name: string): Promise<string> {
  const { id } = await dashboard.database.run((db) => db.updateTable('agents').set({ name }).returning('id').executeTakeFirstOrThrow())
  return id
}

/** Returns how far the middle of the agent's initial is above or below the lines of its name on the card, in pixels. */
async function measureInitialOffset(page: Page, name: string): Promise<number> {
  const link = page.getByRole('article').getByRole('link', { name })
  return await link.evaluate((element) => {
    const [initial, text] = [...element.children].map((child) => child.getBoundingClientRect())
    if (!initial || !text) throw new Error('The link has no initial and name.')
    const middle = (initial.top + initial.bottom) / 2
    return Math.max(text.top - middle, middle - text.bottom, 0)
  })
}

/** Lists the elements with the name whose text is cut off, and fails if no element shows it. */
async function listCutNames(page: Page, name: string): Promise<string[]> {
  const shown = page.getByText(name).filter({ visible: true })
  await shown.first().waitFor()
  const descriptions = await shown.evaluateAll((elements) =>
    elements.map((element) => {
      const box = element.closest('span, a, h1, td') ?? element
      return box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1 ? getComputedStyle(box).overflow : 'visible'
    }),
  )
  return descriptions.filter((overflow) => overflow !== 'visible')
}

it('shows the whole of a long agent name in the inbox and on the agent pages, without sideways scrolling', async () => {
  await proposeNotes(dashboard, 2)
  const name = 'deep-research-and-enrichment-agent-of-the-european-mining-desk-production-eu-west-1'
  const id = await renameAgent(name)
  for (const width of [1280, 320]) {
    const page = await dashboard.open('curator', `/inbox?order=oldest&agent=${id}`, { viewport: { width, height: 720 } })
    await waitForReadyCard(page)
    await waitUntilSettled(page)
    expect([width, await listCutNames(page, name), await listOverflows(page)]).toEqual([width, [], []])
    expect([width, await measureInitialOffset(page, name)]).toEqual([width, 0])
    if (width === 320) {
      await page.getByRole('button', { name: 'Inbox' }).click()
      await waitUntilSettled(page)
      expect([await listCutNames(page, name), await listOverflows(page)]).toEqual([[], []])
      expect(await listAccessProblems(page, ['light', 'dark'])).toEqual([])
    }
    for (const path of ['/agents', `/agents/${id}`]) {
      await page.goto(path)
      await waitUntilSettled(page)
      expect([path, width, await listCutNames(page, name), await listOverflows(page)]).toEqual([path, width, [], []])
    }
  }
})

it('limits a very long agent name to three lines in the list, and puts the whole name into its title', async () => {
  await proposeNotes(dashboard, 1)
  const name = 'scout-of-everything-'.repeat(10).slice(0, 190)
  await renameAgent(name)
  const page = await dashboard.open('curator', '/inbox?order=oldest')
  await waitForReadyCard(page)
  const about = page.getByRole('list', { name: 'Proposals' }).getByTitle(name).first()
  expect(await about.textContent()).toContain(name)
  expect(await about.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))).toBeCloseTo(
    3,
    0,
  )
})
