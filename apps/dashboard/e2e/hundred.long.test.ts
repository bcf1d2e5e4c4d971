import { expect, it } from 'vitest'
import { readCatalogRows } from '../../server/src/proposals/testing/world.ts'
import { curate } from '../../server/src/testing/curation-client.ts'
import { rejectByKey, waitForReadyCard, waitUntilDecisionsSent } from './testing/deciding.ts'
import { fillVocabulary, proposeEveryKind, proposePools } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({
  fill: async (served) => {
    await fillVocabulary(served)
    const kinds = (await proposeEveryKind(served)).size
    await proposeEveryKind(served)
    await proposePools(served, 100 - 2 * kinds)
  },
})

type Card = { readonly id: string; readonly status: string; readonly destructive: boolean }

async function readAllCards(): Promise<readonly Card[]> {
  const cookie = await dashboard.getCookie('curator')
  return (await curate(dashboard.address, 'GET', '/proposals?status=all&limit=200', { cookie })).body.data
}

type TableDump = Awaited<ReturnType<typeof readCatalogRows>>

/** Reads every row of the catalog, except curators, their log, and the search words, which are never removed. */
async function dumpRecords(): Promise<TableDump> {
  const tables = Object.entries(await readCatalogRows(dashboard.database))
  return Object.fromEntries(tables.filter(([table]) => !/^curat|^search_words$/.test(table)))
}

/** Counts the cards in each status. */
function countByStatus(cards: readonly Card[]): Record<string, number> {
  return Object.fromEntries(Object.entries(Object.groupBy(cards, ({ status }) => status)).map(([status, of]) => [status, of?.length ?? 0]))
}

it('decides a hundred proposals of all kinds by keyboard alone, and undoes every decision', async () => {
  const cards = await readAllCards()
  expect(countByStatus(cards)).toEqual({ pending: 100 })
  const destructive = new Set(cards.filter((card) => card.destructive).map(({ id }) => id))
  const before = await dumpRecords()
  const page = await dashboard.open('curator', '/')
  let last: string | undefined
  for (let decision = 0; decision < 100; decision++) {
    last = await waitForReadyCard(page, last)
    if (decision % 10 === 9) await rejectByKey(page, '1')
    else {
      if (destructive.has(last)) await page.keyboard.press('Shift+D')
      await page.keyboard.press('a')
    }
  }
  await page.getByRole('heading', { name: 'No proposals waiting' }).waitFor()
  await waitUntilDecisionsSent(page)
  expect(countByStatus(await readAllCards())).toEqual({ accepted: 90, rejected: 10 })
  for (let decision = 0; decision < 100; decision++) await page.keyboard.press(decision % 2 === 0 ? 'u' : 'Control+z')
  await waitUntilDecisionsSent(page)
  expect(countByStatus(await readAllCards())).toEqual({ pending: 100 })
  expectUnchanged(before, await dumpRecords())
})

/** Checks that every earlier row is unchanged, and that the only new rows are created records, now archived, and their parts. */
function expectUnchanged(before: TableDump, after: TableDump): void {
  const added = Object.entries(after).flatMap(([table, rows]) => {
    const was = new Set(before[table])
    return rows.filter((row) => !was.has(row)).map((row) => ({ table, row }))
  })
  const lost = Object.entries(before).flatMap(([table, rows]) => {
    const now = new Set(after[table])
    return rows.filter((row) => !now.has(row)).map((row) => ({ table, row }))
  })
  const archived = added.flatMap(({ row }) => (/"(archived|merged)"/.test(row) ? (/"id": "([0-9a-f-]{36})"/.exec(row)?.[1] ?? []) : []))
  const unexplained = added.filter(({ row }) => !archived.some((id) => row.includes(id)))
  expect({ lost, unexplained }).toEqual({ lost: [], unexplained: [] })
}
