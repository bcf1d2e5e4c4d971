import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog } from '../../proposals/testing/world.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const catalog = serveCatalog()
let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer(catalog.database)
  await makeCurator(catalog.database, 'viewer')
  cookie = await signInAs(server.address, 'viewer@example.org')
})
afterAll(() => server.stop())

const getProvenance = async (id: string) => {
  const { body } = await curate(server.address, 'GET', `/records/entity/${id}/provenance`, { cookie })
  const findField = (key: string) => body.fields.find((field: { key: string }) => field.key === key)
  return { complete: body.complete, findField }
}
const proposeAndAccept = async (target: string, change: object) => {
  const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [change] })
  await accept(catalog.database, id)
  return id
}
const buildUpdate = (field_updates: object) => ({ kind: 'update_entity_fields', field_updates })

type RepeatedEntry = {
  readonly recordId: string
  readonly family?: string
  readonly key: string
  readonly field?: string
  readonly proposalId: string
}

/** Adds `times` entries of one field: acceptances of the proposal or, for `undone`, alternating acceptances and undos. */
async function insertRepeatedEntries(
  { recordId, family = 'entity', key, field = key, proposalId }: RepeatedEntry,
  times: number,
  outcome: 'accepted' | 'undone',
) {
  await catalog.database.transaction((db) =>
    sql`
      insert into field_history (record_type, record_id, family, key, field, before, after, proposal_id, change_index, curator_id, undoes)
      select 'entity', ${recordId}, ${family}, ${key}, ${field}, '"before"', '"after"', ${proposalId}, 0, 'a-curator', ${outcome} = 'undone' and n % 2 = 0
      from generate_series(1, ${times}::integer) n order by n`.execute(db),
  )
}

describe('the provenance of a record with a long history (rule provenance.bounded)', () => {
  it('contains the origin of every field even if one of them has 10,000 entries', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const described = await proposeAndAccept(target, buildUpdate({ description: 'Described.' }))
    const said = await proposeAndAccept(target, buildUpdate({ one_liner: 'Said.' }))
    await insertRepeatedEntries({ recordId: ids.target, key: 'one_liner', proposalId: said }, 10_000, 'accepted')
    const { complete, findField } = await getProvenance(target)
    expect(complete).toBe(true)
    expect(findField('entity/one_liner').origin.proposal_id).toBe(said)
    expect(findField('entity/description').origin.proposal_id).toBe(described)
    expect(findField('entity/name').origin.source).toBe('import')
  })

  it('finds the origin behind any number of undone entries', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const stands = await proposeAndAccept(target, buildUpdate({ one_liner: 'It stands.' }))
    await insertRepeatedEntries({ recordId: ids.target, key: 'one_liner', proposalId: stands }, 600, 'undone')
    const { complete, findField } = await getProvenance(target)
    expect(complete).toBe(true)
    expect(findField('entity/one_liner').origin.proposal_id).toBe(stands)
  })

  it('omits only the field whose origin is too far back', async () => {
    const { target, ids } = await makeWorld(catalog.database)
    const stands = await proposeAndAccept(target, buildUpdate({ one_liner: 'It stands.' }))
    const described = await proposeAndAccept(target, buildUpdate({ description: 'Described.' }))
    await insertRepeatedEntries({ recordId: ids.target, key: 'one_liner', proposalId: stands }, 10_400, 'undone')
    const { complete, findField } = await getProvenance(target)
    expect(complete).toBe(false)
    expect(findField('entity/one_liner')).toBeUndefined()
    expect(findField('entity/description').origin.proposal_id).toBe(described)
    expect(findField('entity/name').origin.source).toBe('import')
  })

  it('finds the origin of a row even if the key of its older entries is now the key of another row', async () => {
    const { target, other, third, own, ids } = await makeWorld(catalog.database)
    const buildProvider = (provider_entity_id: string) => ({ kind: 'add_provider', capability_slug: 'custody', provider_entity_id })
    const first = await proposeAndAccept(target, buildProvider(other))
    await proposeAndAccept(other, { kind: 'rename_entity', new_slug: own('renamed') })
    const second = await proposeAndAccept(target, buildProvider(third))
    const { rows } = await catalog.database.run((db) =>
      sql<{ key: string; field: string }>`
        select second.key, first.field from field_history first, field_history second
        where first.proposal_id = ${first} and second.proposal_id = ${second} limit 1`.execute(db),
    )
    const [row] = rows
    if (!row) throw new Error('Nothing was written.')
    await insertRepeatedEntries({ recordId: ids.target, family: 'entity_provider', ...row, proposalId: second }, 40, 'accepted')
    const { complete, findField } = await getProvenance(target)
    expect(complete).toBe(true)
    expect(findField(`entity_provider/${row.key}`).origin.proposal_id).toBe(second)
    const renamed = row.key.replace(ids.third, ids.other)
    expect(findField(`entity_provider/${renamed}`).origin.proposal_id).toBe(first)
  })
})
