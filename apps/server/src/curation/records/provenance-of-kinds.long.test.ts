import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFamily, listFamilies } from '../../proposals/changes/families.ts'
import { readAcceptance } from '../../proposals/history/history.ts'
import { buildRequest, type KindCases } from '../../proposals/testing/kind-case.ts'
import { kindCases } from '../../proposals/testing/kinds.ts'
import { accept, sendProposal, undo } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog } from '../../proposals/testing/world.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const catalog = serveCatalog()
let server: TestServer
let cookie: string
/** The families in which a test has found a value with its origin. */
const found = new Set<string>()

beforeAll(async () => {
  server = await startTestServer(catalog.database)
  await makeCurator(catalog.database, 'viewer')
  cookie = await signInAs(server.address, 'viewer@example.org')
})
afterAll(() => server.stop())

type RecordAddress = { readonly record_type: string; readonly record_id: string }

async function readOrigins({
  record_type,
  record_id,
}: RecordAddress): Promise<Map<string, { proposal_id: string | null; change_kind: string }>> {
  const { status, body } = await curate(server.address, 'GET', `/records/${record_type}/${record_id}/provenance`, { cookie })
  // A segment or field event is removed when its creation is undone.
  if (status === 404) return new Map()
  expect([status, body.complete]).toEqual([200, true])
  // biome-ignore lint/suspicious/noExplicitAny: checked against the contract already.
  return new Map(body.fields.map(({ key, origin }: any) => [key, origin]))
}

/** Returns the last entry of each field that the acceptance wrote, except for removed and unchanged values. */
async function readWrittenValues(proposalId: string) {
  const newestFirst = await catalog.database.run((db) => readAcceptance(db, proposalId))
  const last = newestFirst.filter(
    (entry, index) =>
      newestFirst.findIndex(
        ({ record_id, family, key }) => [record_id, family, key].join() === [entry.record_id, entry.family, entry.key].join(),
      ) === index,
  )
  return last.filter(({ before, after }) => after !== null && JSON.stringify(before) !== JSON.stringify(after))
}

describe.each(Object.entries(kindCases))('values written by %s', (kind, cases: KindCases) => {
  it('names the proposal as the origin of its values until it is undone', async () => {
    const [valid] = cases.valid
    const world = await makeWorld(catalog.database)
    await valid.prepare?.(world, catalog)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const proposalId = await sendProposal(catalog, path, body)
    await accept(catalog.database, proposalId)
    const written = await readWrittenValues(proposalId)
    for (const entry of written) {
      const origin = (await readOrigins(entry)).get(`${entry.family}/${entry.key}`)
      const isFilled = findFamily(entry.family)?.columns?.includes(entry.key) && kind.startsWith('merge_')
      if (!isFilled || entry.record_id !== world.ids.target) {
        expect(origin, `${entry.family}/${entry.key}`).toMatchObject({ proposal_id: proposalId, change_kind: kind })
        found.add(entry.family)
      }
    }
    await undo(catalog.database, proposalId)
    for (const entry of written) for (const origin of (await readOrigins(entry)).values()) expect(origin.proposal_id).not.toBe(proposalId)
  })
})

it('covers every family of fields', () => {
  const { ofRecords, ofRows } = listFamilies()
  expect([...found].sort()).toEqual([...ofRecords, ...ofRows].sort())
})
