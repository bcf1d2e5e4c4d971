import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { makeSegment, makeTerm } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { refreshMovedEntities } from './moved-entities.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'curator')
  cookie = await signInAs(server.address, 'curator@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const kinds = {
  segment: {
    path: '/segments',
    make: makeSegment,
    members: sql`insert into entity_segments (entity_id, segment_id, is_primary) select id, `,
    rest: sql`, true`,
  },
  tag: { path: '/taxonomy', make: makeTerm, members: sql`insert into entity_taxonomy_terms (entity_id, term_id) select id, `, rest: sql`` },
} as const

/** Creates entities in `<name>-old/<name>`, and returns functions to move `<name>` below `<name>-new` and to count its entities. */
async function makeMembers(kind: keyof typeof kinds, name: string, count: number) {
  const { path, make, members, rest } = kinds[kind]
  await scratch.database.transaction(async (tx) => {
    const id = await make(tx, `${name}-old/${name}`)
    await make(tx, `${name}-new`)
    await sql`insert into entities (slug, name) select ${name} || '-' || n, 'Moved ' || n from generate_series(1, ${count}::integer) n`.execute(
      tx,
    )
    await sql`${members} ${id}::uuid ${rest} from entities where slug like ${`${name}-%`}`.execute(tx)
  })
  const moveToNewParent = () => curate(server.address, 'PATCH', `${path}/${name}`, { cookie, body: { parent_slug: `${name}-new` } })
  const countEntities = async (parent: 'old' | 'new') => (await server.get(`/entities?${kind}=${name}-${parent}&limit=1`)).body.total
  return { moveToNewParent, found: countEntities }
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('the entities of a %s that moves', (kind) => {
  it('moves up to 200 entities below its new parent at once', async () => {
    const { moveToNewParent, found: countFound } = await makeMembers(kind, `small-${kind}`, 200)
    expect((await moveToNewParent()).status).toBe(200)
    expect([await countFound('old'), await countFound('new')]).toEqual([0, 200])
  })

  it('moves more than 200 entities later, and shows them below the old parent until then', async () => {
    const { moveToNewParent, found: countFound } = await makeMembers(kind, `large-${kind}`, 450)
    expect((await moveToNewParent()).status).toBe(200)
    expect([await countFound('old'), await countFound('new')]).toEqual([450, 0])
    await Promise.all([refreshMovedEntities(scratch.database), refreshMovedEntities(scratch.database)])
    expect([await countFound('old'), await countFound('new')]).toEqual([0, 450])
    const { rows } = await scratch.database.run((db) => sql`select * from entity_index except select * from entity_index_now`.execute(db))
    expect(rows).toEqual([])
  })
})
