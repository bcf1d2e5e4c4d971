import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bundles, sendProposal } from '../../server/src/proposals/testing/proposals.ts'
import { makeWorld } from '../../server/src/proposals/testing/world.ts'
import { type CurationAnswer, curate } from '../../server/src/testing/curation-client.ts'
import { listAccessProblems } from './testing/accessibility.ts'
import { waitForReadyCard } from './testing/deciding.ts'
import { pressKeys } from './testing/keys.ts'
import { listOverflows } from './testing/layout.ts'
import { buildOneLinerChange, fillVocabulary, propose } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'
import { waitUntilSettled } from './testing/settle.ts'

const dashboard = serveDashboard({ fill: fillVocabulary })

async function callCuration(method: string, path: string, body?: object, role: 'curator' | 'admin' = 'curator'): Promise<CurationAnswer> {
  return curate(dashboard.address, method, path, { cookie: await dashboard.getCookie(role), ...(body && { body }) })
}

async function createProposal(...changes: object[]): Promise<{ readonly id: string; readonly target: string; readonly name: string }> {
  const world = await makeWorld(dashboard.database)
  const id = await propose(dashboard, world.target, ...(changes.length > 0 ? changes : [buildOneLinerChange('First.')]))
  return { id, target: world.target, name: world.own('Target') }
}

async function readProposal(id: string) {
  return (await callCuration('GET', `/proposals/${id}`)).body
}

/** Asks one question, and returns its id. */
async function askQuestion(id: string, text = 'Which page says so?', role: 'curator' | 'admin' = 'curator'): Promise<string> {
  const { body } = await callCuration('POST', `/proposals/${id}/questions`, { questions: [{ index: 0, wants: 'evidence', text }] }, role)
  return body.thread.at(-1).id
}

async function answerQuestion(id: string, question_id: string, more: object = {}): Promise<void> {
  await dashboard.server.post(`/agents/proposals/${id}/answers`, { answers: [{ question_id, text: 'On page 12.', ...more }] })
}

async function openCard(id: string): Promise<Page> {
  const page = await dashboard.open('curator', `/inbox/${id}`)
  await waitForReadyCard(page)
  return page
}

const locateThread = (page: Page) => page.getByRole('region', { name: 'Questions to the agent' })

describe('the thread of a card', () => {
  it('shows questions and answers with their evidence as text, in light and dark and at 320 px', async () => {
    const { id } = await createProposal()
    const hostile = `Pay\u202Eecilop <script>alert(1)</script> [a](javascript:alert(1))`
    const question = await askQuestion(id, hostile)
    await answerQuestion(id, question, {
      text: hostile,
      sources: [{ url: 'https://example.org/report', title: 'Annual report', note: 'Page 12.' }],
    })
    await askQuestion(id, 'And since when?', 'admin')
    const page = await openCard(id)
    await locateThread(page).getByRole('link', { name: 'Annual report' }).waitFor()
    const shown = (await locateThread(page).textContent()) ?? ''
    for (const words of ['Test curator asked for evidence', 'answered', 'Page 12.', 'Test admin', 'Open for less than a minute', 'U+202E'])
      expect(shown).toContain(words)
    expect(shown.match(/<script>alert\(1\)<\/script>/g)).toHaveLength(2)
    expect(await locateThread(page).locator('script, a[href^="javascript"]').count()).toBe(0)
    expect(await listAccessProblems(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await waitUntilSettled(page)
    expect(await listOverflows(page)).toEqual([])
    expect(await listAccessProblems(page, ['light'])).toEqual([])
  })

  it('lets curators take back their own questions, but not those of others', async () => {
    const { id } = await createProposal()
    await askQuestion(id)
    await askQuestion(id, 'And since when?', 'admin')
    const page = await openCard(id)
    await locateThread(page).getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('log').getByText('Question taken back.').waitFor()
    await locateThread(page).getByText('Closed without an answer').waitFor()
    expect(await locateThread(page).getByRole('button', { name: 'Take back' }).count()).toBe(0)
    expect((await readProposal(id)).thread.map((entry: { readonly closed_at: string | null }) => entry.closed_at === null)).toEqual([
      false,
      true,
    ])
  })
})

describe('asking', () => {
  const locateForm = (page: Page) => page.getByRole('dialog', { name: 'Ask the agent' })

  it('asks about the change at the cursor by key, opens the next card, and confirms the question', async () => {
    const { id, name } = await createProposal(buildOneLinerChange('First.'), { kind: 'update_notes', append_text: 'Second.' })
    const page = await openCard(id)
    await pressKeys(page, 'n', 'q')
    await locateForm(page).waitFor()
    expect(await listAccessProblems(page)).toEqual([])
    await page.keyboard.press('3')
    await page.keyboard.type('It is spelled otherwise.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('log').getByRole('link', { name }).waitFor()
    expect(await readProposal(id)).toMatchObject({
      status: 'pending',
      waiting_on: 'agent',
      thread: [{ kind: 'question', index: 1, wants: 'correction', text: 'It is spelled otherwise.' }],
    })
  })

  it('opens with the button of a change, can ask about the whole proposal, and fits into 320 px', async () => {
    const { id } = await createProposal(buildOneLinerChange('First.'), { kind: 'update_notes', append_text: 'Second.' })
    const page = await openCard(id)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: 'Ask the agent' }).nth(1).click()
    expect(await locateForm(page).getByLabel('About').inputValue()).toBe('1')
    await waitUntilSettled(page)
    expect(await listOverflows(page)).toEqual([])
    await locateForm(page).getByLabel('About').selectOption('The whole proposal')
    await locateForm(page).getByLabel('Clarification').check()
    await locateForm(page).getByLabel('Question').fill('Why?')
    await locateForm(page).getByRole('button', { name: 'Ask', exact: true }).click()
    await expect.poll(async () => (await readProposal(id)).thread).toMatchObject([{ index: null, wants: 'clarification', text: 'Why?' }])
  })

  it('says why a question was not sent, and keeps the typed text, when the proposal has changed in between', async () => {
    const { id } = await createProposal()
    const page = await openCard(id)
    await pressKeys(page, 'q')
    await locateForm(page).getByLabel('Question').fill('Which page says so?')
    await askQuestion(id, 'Since when?', 'admin')
    await locateForm(page).getByRole('button', { name: 'Ask', exact: true }).click()
    await locateForm(page).getByText('The question was not sent.').waitFor()
    expect((await readProposal(id)).thread).toHaveLength(1)
    await page.keyboard.press('Escape')
    await locateThread(page).getByText('Since when?').waitFor()
    await waitForReadyCard(page)
    await pressKeys(page, 'q')
    expect(await locateForm(page).getByLabel('Question').inputValue()).toBe('Which page says so?')
  })

  it('offers to reject instead after three rounds', async () => {
    const { id } = await createProposal()
    for (const text of ['Once?', 'Twice?', 'Three times?']) await answerQuestion(id, await askQuestion(id, text))
    const page = await openCard(id)
    await pressKeys(page, 'q')
    await locateForm(page).getByText('Curators have asked about this proposal 3 times.').waitFor()
    await locateForm(page).getByRole('button', { name: 'Ask again' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Reject' }).waitFor()
  })
})

describe('the list', () => {
  it('leaves out proposals that wait for an agent, lists them on request, and shows them again once answered', async () => {
    const { body: before } = await callCuration('GET', '/proposals?limit=200')
    for (const { id } of before.data) await callCuration('POST', `/proposals/${id}/reject`, {})
    const [asked, other] = [await createProposal(), await createProposal()]
    const question = await askQuestion(asked.id)
    const page = await dashboard.open('curator', '/')
    expect(await waitForReadyCard(page)).toBe(other.id)
    const list = page.getByRole('complementary', { name: 'Waiting proposals' })
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining(other.name)])
    await list.getByText('1 waiting', { exact: true }).waitFor()
    const turn = page.getByRole('button', { name: 'Waiting for an agent: 1' })
    await turn.click()
    expect(await waitForReadyCard(page, other.id)).toBe(asked.id)
    expect(await turn.getAttribute('aria-pressed')).toBe('true')
    expect(await listAccessProblems(page)).toEqual([])
    await turn.click()
    await page.waitForURL(/inbox(\/[^?]*)?$/)
    await answerQuestion(asked.id, question)
    await list.getByText('Answered', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Answered: 1' }).waitFor()
  })

  it('says that all proposals wait for agents, and links to them', async () => {
    const { body: before } = await callCuration('GET', '/proposals?limit=200')
    for (const { id } of before.data) await callCuration('POST', `/proposals/${id}/reject`, {})
    const { id } = await createProposal()
    await askQuestion(id)
    const page = await dashboard.open('curator', '/')
    await page.getByRole('link', { name: '1 waiting for an agent' }).click()
    expect(await waitForReadyCard(page)).toBe(id)
  })
})

describe('the versions of a revised proposal', () => {
  const buildFieldsChange = (field_updates: object) => ({ kind: 'update_entity_fields', field_updates, confidence: 4 })
  const locateVersions = (page: Page) => page.getByRole('region', { name: 'Versions of the proposal' })

  it('shows the differences of fields and evidence by a key, in light and dark and at 320 px', async () => {
    const world = await makeWorld(dashboard.database)
    const sendVersion = (field_updates: object, sources: readonly string[], more: object = {}) => {
      const body = {
        target_entity_slug: world.target,
        changes: [buildFieldsChange(field_updates)],
        sources: sources.map((url) => ({ url })),
        ...more,
      }
      return sendProposal(dashboard.server, bundles, body)
    }
    const first = await sendVersion({ one_liner: 'Mines.', description: 'Long.', website_url: 'https://mines.example' }, [
      'https://example.org/a',
    ])
    const revision = await sendVersion(
      { one_liner: 'Mines and trades.', website_url: 'https://mines.example', x_url: 'https://x.com/mines' },
      ['https://example.org/a', 'https://example.org/b'],
      { revises: first },
    )
    const page = await openCard(revision)
    await pressKeys(page, 'd')
    await locateVersions(page).getByText('Version 2 (this one) compared with version 1').waitFor()
    const items = await locateVersions(page).getByRole('listitem').allTextContents()
    expect(items).toEqual([
      expect.stringMatching(/One-liner Changed.*Mines.*Mines and trades/),
      expect.stringContaining('Added'),
      expect.stringMatching(/Description Dropped.*Long\./),
      'https://example.org/b ',
    ])
    await locateVersions(page).getByText('1 field is the same').click()
    await locateVersions(page).getByText('mines.example').waitFor()
    expect(await listAccessProblems(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await waitUntilSettled(page)
    expect(await listOverflows(page)).toEqual([])
    await page.keyboard.press('Escape')
    await locateVersions(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'an earlier version' }).click()
    await page.getByText('Its agent replaced it with').waitFor()
    expect(await waitForReadyCard(page)).toBe(first)
  })

  it('offers no comparison for a proposal that was not revised, and names the keys in the help', async () => {
    const page = await openCard((await createProposal()).id)
    await pressKeys(page, 'd')
    expect(await page.getByRole('button', { name: 'Compare versions' }).count()).toBe(0)
    await pressKeys(page, '?')
    for (const words of ['Ask the agent about the change at the cursor', 'Compare the versions of a revised proposal'])
      await page.getByRole('dialog').getByText(words).waitFor()
  })
})
