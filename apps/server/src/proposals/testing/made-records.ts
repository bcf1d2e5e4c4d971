import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { DB } from '../../database/tables.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { RecordType } from '../changes/change.ts'
import { accept, fieldEvents, sendProposal } from './proposals.ts'
import type { World } from './world.ts'

export const tablesOfRecords: Readonly<Record<RecordType, keyof DB>> = {
  entity: 'entities',
  person: 'people',
  segment: 'segments',
  field_event: 'field_events',
}
export const recordTypes = Object.keys(tablesOfRecords) as RecordType[]

type PostClient = Pick<TestServer, 'post'>

const bodies: Readonly<Record<RecordType, (slug: string, name: string) => readonly [string, object]>> = {
  entity: (slug, name) => ['/agents/proposals/entity', { entity: { slug, name, segment_slug: 'treasuries', aliases: [`${name} alias`] } }],
  person: (slug, name) => ['/agents/proposals/person', { person: { slug, name, aliases: [`${name} alias`] } }],
  segment: (slug, name) => ['/agents/proposals/segments', { segment: { slug, name } }],
  field_event: (slug, name) => [fieldEvents, { operation: 'create', event: { slug, name } }],
}

/** Proposes a record of the type, with the slug `own('made')`, and returns the proposal's id. */
export function proposeRecord(server: PostClient, { own }: Pick<World, 'own'>, type: RecordType, name = own('Made')): Promise<string> {
  return sendProposal(server, ...bodies[type](own('made'), name))
}

export type MadeRecord = { readonly proposalId: string; readonly id: string }

/** Creates a record of the type by a proposal. */
export async function makeRecord(server: PostClient, database: Database, world: World, type: RecordType): Promise<MadeRecord> {
  const proposalId = await proposeRecord(server, world, type)
  await accept(database, proposalId)
  return { proposalId, id: (await findIdBySlug(database, type, world.own('made'))) ?? '' }
}

async function findIdBySlug(database: Database, type: RecordType, slug: string): Promise<string | undefined> {
  const { rows } = await database.run((db) =>
    sql<{ id: string }>`select id from ${sql.table(tablesOfRecords[type])} where slug = ${slug}`.execute(db),
  )
  return rows[0]?.id
}
