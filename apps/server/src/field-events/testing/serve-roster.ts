import { randomUUID } from 'node:crypto'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { getOkBody, type ServedDatabase, serveScratchDatabase } from '../../testing/serve-scratch.ts'
import type { TestAnswer, TestOptions } from '../../testing/test-server.ts'

type Schemas = components['schemas']
type SentFields = Readonly<Record<string, unknown>>

/** The link of an event with an entity or person. */
export type Link = Schemas['FieldEventEntityLink'] & Schemas['FieldEventPersonLink']

export type RosterHarness = {
  readonly served: ServedDatabase
  /** Makes an event for a test and returns its slug. */
  makeEvent(): Promise<string>
  /** Makes an entity or a person with a unique name, and returns its slug and id. */
  makeEntity(): Promise<{ readonly slug: string; readonly id: string }>
  makePerson(): Promise<{ readonly slug: string; readonly id: string }>
  save(event: string, candidates: readonly SentFields[], options?: TestOptions): Promise<TestAnswer>
  /** Adds one candidate and returns it. */
  addCandidate(event: string, candidate?: SentFields): Promise<Schemas['FieldEventRosterCandidate']>
  changeCandidate(event: string, id: string, fields: SentFields): Promise<TestAnswer>
  listCandidates(event: string): Promise<Schemas['FieldEventRosterCandidate'][]>
  /** Reads the event's links with entities and people. */
  readLinks(event: string): Promise<Link[]>
  /** Counts the direct writes in the audit log. */
  countDirectWrites(): Promise<number>
}

export function serveRoster(): RosterHarness {
  const served = serveScratchDatabase()
  const saveRoster: RosterHarness['save'] = (event, candidates, options) =>
    served.post(`/field-events/${event}/roster`, { candidates }, options)
  return {
    served,
    save: saveRoster,
    async makeEvent() {
      const slug = `event-${randomUUID()}`
      await served.database.run((db) => db.insertInto('field_events').values({ slug, name: slug }).execute())
      return slug
    },
    async makeEntity() {
      const slug = `entity-${randomUUID()}`
      return { slug, id: await makeEntity(served.database, { slug }) }
    },
    async makePerson() {
      const slug = `person-${randomUUID()}`
      return { slug, id: await makePerson(served.database, { slug }) }
    },
    async addCandidate(event, candidate = {}) {
      const { body } = await saveRoster(event, [{ role: 'exhibitor', display_name: 'A stand', ...candidate }])
      return body.data[0]
    },
    changeCandidate: (event, id, sent) => served.patch(`/field-events/${event}/roster/${id}`, sent),
    listCandidates: async (event) => (await getOkBody(served, `/field-events/${event}/roster`, { limit: 200 })).data,
    async readLinks(event) {
      const { entities, people } = await getOkBody(served, `/field-events/${event}`)
      return [...entities, ...people]
    },
    async countDirectWrites() {
      const { rows } = await served.database.run((db) => sql<{ n: number }>`select count(*)::integer as n from direct_writes`.execute(db))
      return rows[0]?.n ?? 0
    },
  }
}
