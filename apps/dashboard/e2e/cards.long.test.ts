import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accept, bundles, reject, sendProposal } from '../../server/src/proposals/testing/proposals.ts'
import { makeWorld, type World } from '../../server/src/proposals/testing/world.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { waitForReadyCard } from './testing/deciding.ts'
import { pressKeys } from './testing/keys.ts'
import { listOverflows } from './testing/layout.ts'
import { buildOneLinerChange, fillVocabulary, propose } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard({ fill: fillVocabulary })

/** Creates a proposal about new records, and opens its card. */
async function openCard(changes: (world: World) => readonly object[], more: object = {}) {
  const world = await makeWorld(dashboard.database)
  const body = { target_entity_slug: world.target, changes: changes(world), ...more }
  const id = await sendProposal(dashboard.server, bundles, body)
  return { world, id, page: await openProposal(id) }
}

async function openProposal(id: string): Promise<Page> {
  const page = await dashboard.open('curator', `/inbox/${id}`)
  await waitForReadyCard(page)
  return page
}

const locateCard = (page: Page) => page.locator('[data-card] article').first()
const locateRow = (page: Page, name: string) => locateCard(page).getByRole('row', { name: new RegExp(`^${name}`) })
const readCellTexts = (page: Page, name: string) => locateRow(page, name).getByRole('cell').allInnerTexts()

describe('a card', () => {
  it('shows the current value on the left, the proposed one on the right, and the evidence', async () => {
    const { page, world } = await openCard(
      () => [buildOneLinerChange('Holds and mines.'), { kind: 'set_relationship_status', status: 'warm' }],
      {
        sources: [{ url: 'https://example.org/report', title: 'The report', trust_tier: 'public', note: 'Page 3.' }],
        match_rationale: 'The same ticker.',
      },
    )
    await locateCard(page)
      .getByRole('heading', { name: world.own('Target') })
      .waitFor()
    expect(await readCellTexts(page, 'One-liner')).toEqual(['Holds.', 'Holds and mines.'])
    expect(await readCellTexts(page, 'Relationship status')).toEqual(['Empty', 'Warm'])
    for (const words of ['The same ticker.', 'The report', 'example.org', 'Page 3.', 'public'])
      expect(await locateCard(page).textContent()).toContain(words)
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('names the person of a change as in the list, with the target next to it', async () => {
    const { page, world } = await openCard(({ person }) => [
      { kind: 'soft_delete_person', target_person_slug_or_id: person, reason: 'Left the company.' },
      buildOneLinerChange('Holds and mines.'),
    ])
    const head = locateCard(page).locator('> header')
    await head.getByRole('heading', { name: world.own('Person') }).waitFor()
    await head.getByRole('link', { name: world.own('Target') }).waitFor()
    const row = page.getByRole('list', { name: 'Proposals' }).locator('[aria-current="true"]')
    expect(await row.textContent()).toMatch(
      new RegExp(`^${world.own('Person')}.*Archive person \\+1 · target ${world.own('Target')} · test`),
    )
    expect(await listAccessProblems(page, ['light', 'dark'])).toEqual([])
    await page.setViewportSize({ width: 320, height: 720 })
    await waitUntilSettled(page)
    expect(await listOverflows(page)).toEqual([])
  })

  it('shows the base, current and proposed values of a conflict, and resolves it with a key', async () => {
    const world = await makeWorld(dashboard.database)
    const id = await propose(dashboard, world.target, buildOneLinerChange('Mines.'))
    await accept(dashboard.database, await propose(dashboard, world.target, buildOneLinerChange('Trades.')))
    const page = await openProposal(id)
    const [now, after] = await readCellTexts(page, 'One-liner')
    expect([now?.includes('Trades.'), now?.includes('When proposed: Holds.'), after]).toEqual([true, true, 'Mines.'])
    const [keep, override] = [page.getByRole('button', { name: /^Keep current/ }), page.getByRole('button', { name: /^Use proposed/ })]
    await pressKeys(page, '[')
    await page.locator('[data-kept="now"]').waitFor()
    expect([await keep.getAttribute('aria-pressed'), await override.getAttribute('aria-pressed')]).toEqual(['true', 'false'])
    await pressKeys(page, ']')
    await page.locator('[data-kept="after"]').waitFor()
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('shows what an agent wrote as text, even when it contains markup', async () => {
    const hostile = `Pay\u202Eecilop <script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1))`
    const { page } = await openCard(
      () => [buildOneLinerChange(hostile), { kind: 'update_notes', append_text: `${hostile} ${'word '.repeat(39_000)}` }],
      {
        match_rationale: hostile,
        sources: [{ url: 'https://example.org/a', title: 'x\u202Ey', note: hostile }],
      },
    )
    const shown = (await locateCard(page).textContent()) ?? ''
    expect(shown).toContain('<script>alert(1)</script>')
    expect(shown).toContain('U+202E')
    expect(shown.length).toBeLessThan(10_000)
    expect(await locateCard(page).locator('script, img, a[href^="javascript"]').count()).toBe(0)
    await page.getByText('Submitted payload').click()
    await page
      .getByRole('button', { name: /^Show all/ })
      .last()
      .click()
    await waitUntilSettled(page)
    expect((await locateCard(page).textContent())?.length).toBeGreaterThan(190_000)
  })

  it('shows values that the record already has, and makes warnings readable', async () => {
    const { page } = await openCard(() => [
      { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'mining' },
      { ...buildOneLinerChange('Perhaps.'), confidence: 2 },
    ])
    await locateCard(page).getByText('Nothing would change: the record has this already: Tag · Mining.').waitFor()
    await locateCard(page).getByText('The agent gives it 2 of 5.').waitFor()
    expect(
      await locateCard(page)
        .getByText(/Change \d|_/)
        .count(),
    ).toBe(0)
  })

  it('shows what a rejected proposal had proposed', async () => {
    const { id, page } = await openCard(() => [buildOneLinerChange('Trades.')])
    await reject(dashboard.database, id)
    await page.reload()
    await page.getByText(/Rejected by/).waitFor()
    expect(await readCellTexts(page, 'One-liner')).toEqual(['Holds.', 'Trades.'])
    expect(
      await locateRow(page, 'One-liner')
        .getByRole('cell')
        .last()
        .evaluate((cell) => getComputedStyle(cell).textDecorationLine),
    ).toBe('line-through')
  })

  it('stacks into one column at 320 px', async () => {
    const { page } = await openCard((world) => [
      buildOneLinerChange('Narrow.'),
      { kind: 'suggest_relationship', related_entity_id: world.other, relationship_type: 'custody' },
    ])
    await page.setViewportSize({ width: 320, height: 700 })
    await waitUntilSettled(page)
    expect(await listOverflows(page)).toEqual([])
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('shows the history of a field', async () => {
    const world = await makeWorld(dashboard.database)
    await accept(dashboard.database, await propose(dashboard, world.target, buildOneLinerChange('Trades.')))
    const page = await openProposal(await propose(dashboard, world.target, buildOneLinerChange('Mines.')))
    await pressKeys(page, 'h')
    const history = page.getByRole('region', { name: 'History of the field' })
    await history.getByText('Trades.').waitFor()
    expect(await history.textContent()).toContain('Holds.')
  })

  it('shows a similar proposal beside the change', async () => {
    const { page, world } = await openCard(() => [buildOneLinerChange('The same.')])
    await propose(dashboard, world.target, buildOneLinerChange('The same.'), { kind: 'update_notes', append_text: 'More.' })
    await page.reload()
    await waitForReadyCard(page)
    await pressKeys(page, 'y')
    const beside = page.getByRole('region', { name: 'Beside it' })
    await beside.getByText('the same').first().waitFor()
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('shows which record is merged into which, and asks for a confirmation of the merge', async () => {
    const { page, world } = await openCard(({ other }) => [
      { kind: 'merge_entities', duplicate_entity_id: other },
      buildOneLinerChange('One of two.'),
    ])
    await locateCard(page).getByText('is merged into').waitFor()
    const boxes = locateCard(page).getByRole('checkbox')
    expect([await boxes.nth(0).isChecked(), await boxes.nth(1).isChecked()]).toEqual([false, true])
    await pressKeys(page, 'x')
    expect(await boxes.nth(0).isChecked()).toBe(false)
    await pressKeys(page, 'Shift+D')
    await locateCard(page)
      .getByRole('button', { name: /^Confirmed/ })
      .waitFor()
    expect(await boxes.nth(0).isChecked()).toBe(true)
    await pressKeys(page, 'y')
    const beside = page.getByRole('region', { name: 'Beside it' })
    await beside.getByRole('rowheader', { name: 'Name', exact: true }).waitFor()
    expect(await beside.textContent()).toContain(world.own('Other'))
  })
})

describe('the form of a change', () => {
  it('saves with Ctrl+Enter, and the card shows the saved values', async () => {
    const { page } = await openCard(() => [buildOneLinerChange('Holds bitcoins.')])
    await pressKeys(page, 'e')
    await page.getByLabel('One-liner').fill('Holds bitcoin as its reserve.')
    expect(await listAccessProblems(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await locateRow(page, 'One-liner').getByText('Holds bitcoin as its reserve.').waitFor()
    await page.getByText('Edited', { exact: true }).waitFor()
  })

  it('asks before it discards the typed text, and restores the text after a reload', async () => {
    const { page } = await openCard(() => [buildOneLinerChange('Typed.')])
    await pressKeys(page, 'e')
    await page.getByLabel('One-liner').fill('Typed anew.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.reload()
    await waitForReadyCard(page)
    await pressKeys(page, 'e')
    expect(await page.getByLabel('One-liner').inputValue()).toBe('Typed anew.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByLabel('One-liner').waitFor({ state: 'detached' })
  })

  it('shows an error beside its field, and keeps the typed text', async () => {
    const { page } = await openCard(() => [{ kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 3 }])
    await pressKeys(page, 'e')
    await page.getByLabel('Fit score').fill('9')
    await page.keyboard.press('Control+Enter')
    await page.locator('[aria-invalid="true"]').waitFor()
    expect(await page.getByLabel('Fit score').inputValue()).toBe('9')
    expect(await listAccessProblems(page)).toEqual([])
  })

  it('finds the record that a field refers to', async () => {
    const { page, world } = await openCard(({ other }) => [
      { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'custody' },
    ])
    await pressKeys(page, 'e')
    const field = page.getByLabel('Other entity')
    await page.getByText(world.own('Other')).first().waitFor()
    await field.fill(world.third)
    await page.getByRole('option', { name: world.own('Third') }).click()
    expect(await field.inputValue()).toBe(world.third)
    expect(await listAccessProblems(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await locateCard(page)
      .getByRole('link', { name: world.own('Third') })
      .first()
      .waitFor()
  })
})
