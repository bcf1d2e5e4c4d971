import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { makeEntity, makePerson } from '../../testing/records.ts'
import type { TestAnswer, TestOptions } from '../../testing/test-server.ts'
import { accept, fieldEvents as path, sendProposal as propose } from './proposals.ts'
import type { Catalog } from './world.ts'

/** Provides the requests and reads of field-event tests. Each test has a separate event slug, entity and person. */
export function setUpFieldEvents(catalog: Catalog) {
  const own = { slug: '', entity: '', entityId: '', person: '' }
  beforeEach(async () => {
    own.slug = `event-${randomUUID().slice(0, 8)}`
    own.entity = `entity-of-${own.slug}`
    own.person = `person-of-${own.slug}`
    own.entityId = await makeEntity(catalog.database, { slug: own.entity, name: 'Vault Co', aliases: [`alias of ${own.slug}`] })
    await makePerson(catalog.database, { slug: own.person, name: 'Ana' })
  })

  const send = (body: object, options?: TestOptions) => catalog.post(path, body, options)
  const dryRun = (body: object, options?: TestOptions) => send({ ...body, dry_run: true }, options)

  function submit(body: object, digest: string, key: string = randomUUID()): Promise<TestAnswer> {
    return send(body, { headers: { 'idempotency-key': key, 'x-catalog-approval-digest': digest } })
  }

  const proposeEvent = (body: object) => propose(catalog, path, body)
  const acceptEvent = async (body: object) => accept(catalog.database, await proposeEvent(body))
  const readEvent = async () => (await catalog.get(`/agents/field-events/${own.slug}`)).body

  const buildCreation = () => ({ operation: 'create', event: { slug: own.slug, name: 'A meeting of miners', starts_at: '2027-06-10' } })
  const buildUpdate = (event: object, more: object = {}) => ({ operation: 'update', event: { slug: own.slug, ...event }, ...more })
  const buildFullCreation = () => ({
    ...buildCreation(),
    segments: [{ segment_slug: 'treasuries', relevance: 'A day of its own.' }],
    entities: [
      { entity_slug: own.entity, role: 'sponsor', outreach_status: 'contacted', relationship_note: 'Old friends.', meeting_target: true },
    ],
    people: [{ person_slug: own.person, role: 'speaker', next_step: 'Write to her.' }],
    unmatched_entities: ['Example / Mining', 'Example / Mining '],
    unmatched_people: ['Somebody'],
    match_rationale: 'Both are on the list of sponsors.',
    sources: [{ url: 'https://example.org/sponsors', title: 'Sponsors' }],
  })

  /** Reads the outreach data of the event's links, which agents cannot read. */
  async function readLinks(table: 'field_event_entities' | 'field_event_people' = 'field_event_entities'): Promise<object[]> {
    const { rows } = await catalog.database.run((db) =>
      sql<object>`
        select l.role, l.outreach_status, l.relationship_note, l.next_step, l.meeting_target
        from ${sql.table(table)} l join field_events f on f.id = l.field_event_id where f.slug = ${own.slug} order by l.role`.execute(db),
    )
    return rows
  }

  return {
    own,
    send,
    dryRun,
    submit,
    proposeEvent,
    acceptEvent,
    canonical: readEvent,
    creation: buildCreation,
    update: buildUpdate,
    full: buildFullCreation,
    links: readLinks,
  }
}
