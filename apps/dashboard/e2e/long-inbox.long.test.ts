import { describe, expect, it } from 'vitest'
import { makeWorld } from '../../server/src/proposals/testing/world.ts'
import { curate } from '../../server/src/testing/curation-client.ts'
import { allSent, decideByKey, readyCard } from './testing/deciding.ts'
import { propose, vocabulary } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({ fill: vocabulary })

/** More than one page of the list, behind the filter by their entity. */
const waiting = 230

async function rejectAll(ids: readonly string[]): Promise<void> {
  const cookie = await dashboard.cookieOf('admin')
  for (let from = 0; from < ids.length; from += 100) {
    const body = { ids: ids.slice(from, from + 100) }
    expect((await curate(dashboard.address, 'POST', '/proposals/reject', { cookie, body })).status).toBe(200)
  }
}

describe('a list of several pages behind a filter', () => {
  it('says how many wait in all, goes on behind the first page, and says that nothing waits when nothing does', async () => {
    const { target } = await makeWorld(dashboard.database)
    const other = await makeWorld(dashboard.database)
    const ids: string[] = []
    for (let count = 1; count <= waiting; count++)
      ids.push(await propose(dashboard, target, { kind: 'update_notes', append_text: `${count}.` }))
    await propose(dashboard, other.target, { kind: 'update_notes', append_text: 'Another.' })
    const page = await dashboard.open('curator', `/inbox?entity=${target}`)
    expect(await readyCard(page)).toBe(ids[0])
    await page.getByText(`1 of ${waiting}`).waitFor()
    // A colleague decides all of the first page but two, and the page goes on by key.
    await rejectAll(ids.slice(1, 198))
    await page.getByText(`1 of ${waiting - 197}`).waitFor()
    const decided = [await decideByKey(page, 'a')]
    for (let count = 1; count < 6; count++) {
      await readyCard(page, decided.at(-1))
      decided.push(await decideByKey(page, 'a'))
    }
    expect(decided).toEqual([ids[0], ...ids.slice(198, 203)])
    await allSent(page)
    await page.getByText(`1 of ${waiting - 203}`).waitFor()
    await rejectAll(ids.slice(203))
    await page.getByText(/Rejected by\s*Test admin/).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: 'No proposals match these filters' }).waitFor()
    await page.getByText('Without the filters, 1 are waiting').waitFor()
  })
})
