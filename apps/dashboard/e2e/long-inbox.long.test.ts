import { describe, expect, it } from 'vitest'
import { makeWorld } from '../../server/src/proposals/testing/world.ts'
import { curate } from '../../server/src/testing/curation-client.ts'
import { decideByKey, waitForReadyCard, waitUntilDecisionsSent } from './testing/deciding.ts'
import { fillVocabulary, propose } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({ fill: fillVocabulary })

/** Number of proposals that are loaded initially: a short page and the next page. */
const loaded = 240
/** Number of proposals about one entity. */
const waiting = loaded + 30

async function rejectAll(ids: readonly string[]): Promise<void> {
  const cookie = await dashboard.getCookie('admin')
  for (let from = 0; from < ids.length; from += 100) {
    const body = { ids: ids.slice(from, from + 100) }
    expect((await curate(dashboard.address, 'POST', '/proposals/reject', { cookie, body })).status).toBe(200)
  }
}

describe('a list of several pages behind a filter', () => {
  it('shows the total, loads further pages, and says when no proposals are waiting', async () => {
    const { target } = await makeWorld(dashboard.database)
    const other = await makeWorld(dashboard.database)
    const ids: string[] = []
    for (let count = 1; count <= waiting; count++)
      ids.push(await propose(dashboard, target, { kind: 'update_notes', append_text: `${count}.` }))
    await propose(dashboard, other.target, { kind: 'update_notes', append_text: 'Another.' })
    const page = await dashboard.open('curator', `/inbox?entity=${target}`)
    expect(await waitForReadyCard(page)).toBe(ids[0])
    await page.getByText(`1 of ${waiting}`).waitFor()
    // A colleague decides all but three of the loaded items, and the keys still work.
    const left = loaded - 2
    await rejectAll(ids.slice(1, left))
    await page.getByText(`1 of ${waiting - left + 1}`).waitFor()
    const decided = [await decideByKey(page, 'a')]
    for (let count = 1; count < 6; count++) {
      await waitForReadyCard(page, decided.at(-1))
      decided.push(await decideByKey(page, 'a'))
    }
    expect(decided).toEqual([ids[0], ...ids.slice(left, left + 5)])
    await waitUntilDecisionsSent(page)
    await page.getByText(`1 of ${waiting - left - 5}`).waitFor()
    await rejectAll(ids.slice(left + 5))
    await page
      .getByText(/Rejected by\s*Test admin/)
      .first()
      .waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: 'No proposals match these filters' }).waitFor()
    await page.getByText('Without the filters, 1 is waiting').waitFor()
  })
})

describe('a snoozed proposal', () => {
  const ids: string[] = []

  it('leaves the list until the chosen day, and returns when the snooze is undone in the message', async () => {
    const { target } = await makeWorld(dashboard.database)
    for (const text of ['First.', 'Second.']) ids.push(await propose(dashboard, target, { kind: 'update_notes', append_text: text }))
    const page = await dashboard.open('curator', `/inbox?entity=${target}`)
    expect(await waitForReadyCard(page)).toBe(ids[0])
    await page.keyboard.press('Shift+S')
    await page.getByRole('dialog', { name: 'Snooze until' }).getByRole('button', { name: 'Snooze', exact: true }).click()
    expect(await waitForReadyCard(page, ids[0])).toBe(ids[1])
    await page.getByText('1 of 1').first().waitFor()
    await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 of 2').first().waitFor()
  })

  it('shows the colleague to whom it was handed over', async () => {
    const { target } = await makeWorld(dashboard.database)
    for (const text of ['First.', 'Second.']) ids.push(await propose(dashboard, target, { kind: 'update_notes', append_text: text }))
    const page = await dashboard.open('curator', `/inbox?entity=${target}`)
    const first = await waitForReadyCard(page)
    await page.keyboard.press('Shift+H')
    const dialog = page.getByRole('dialog', { name: 'Hand over' })
    await dialog.getByLabel('Curator').selectOption({ label: 'Test admin' })
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
    await waitForReadyCard(page, first)
    await page.getByRole('list', { name: 'Proposals' }).getByText('for Test admin').waitFor()
  })
})

describe('the undo button of a message', () => {
  it('undoes the decision that the message is about', async () => {
    const { target } = await makeWorld(dashboard.database)
    const ids: string[] = []
    for (const text of ['First.', 'Second.', 'Third.'])
      ids.push(await propose(dashboard, target, { kind: 'update_notes', append_text: text }))
    const page = await dashboard.open('curator', `/inbox?entity=${target}`)
    await decideByKey(page, 'a')
    await waitForReadyCard(page, ids[0])
    await waitUntilDecisionsSent(page)
    await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
    await waitUntilDecisionsSent(page)
    const cookie = await dashboard.getCookie('admin')
    await expect.poll(async () => (await curate(dashboard.address, 'GET', `/proposals/${ids[0]}`, { cookie })).body.status).toBe('pending')
  })
})

describe('a destructive change', () => {
  it('says how to confirm it when x or a is pressed', async () => {
    const { target } = await makeWorld(dashboard.database)
    await propose(dashboard, target, { kind: 'rename_entity', new_name: 'Another name' })
    const page = await dashboard.open('curator', `/inbox?entity=${target}`)
    await waitForReadyCard(page)
    await page.keyboard.press('x')
    await page.getByRole('log').getByText('Confirm it first (Shift D), then accept').first().waitFor()
    await page.keyboard.press('a')
    await expect.poll(() => page.getByRole('log').getByText('Confirm it first (Shift D), then accept').count()).toBe(2)
    await page.keyboard.press('Shift+D')
    await page.keyboard.press('a')
    await page.getByRole('log').getByText('accepted').first().waitFor()
  })
})
