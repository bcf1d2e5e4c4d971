import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson, makeSegment } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'

const served = serveScratchDatabase(async ({ database }) => {
  const entity = await makeEntity(database, { slug: 'vault', name: 'Vault' })
  const person = await makePerson(database, { slug: 'ana', name: 'Ana' })
  await database.transaction(async (tx) => {
    const segment = await makeSegment(tx, 'treasuries')
    await sql`insert into field_events (slug, name, notes_md, strategic_reason) values ('prague', 'Prague', 'A secret.', 'A secret.')`.execute(
      tx,
    )
    await sql`insert into field_event_segments (field_event_id, segment_id, relevance) select id, ${segment}::uuid, 'A day.' from field_events`.execute(
      tx,
    )
    await sql`
      insert into field_event_entities (field_event_id, entity_id, role, relationship_note, next_step)
      select id, ${entity}::uuid, 'sponsor', 'A secret.', 'A secret.' from field_events`.execute(tx)
    await sql`
      insert into field_event_people (field_event_id, person_id, role, relationship_note)
      select id, ${person}::uuid, 'speaker', 'A secret.' from field_events`.execute(tx)
  })
})

describe('a canonical field event', () => {
  it('shows the event and its connections without notes on outreach and relationships', async () => {
    const { status, body } = await served.get('/agents/field-events/prague')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      slug: 'prague',
      segments: [{ relevance: 'A day.', segment: { slug: 'treasuries' } }],
      entities: [{ role: 'sponsor', entity: { slug: 'vault' } }],
      people: [{ role: 'speaker', person: { slug: 'ana' } }],
    })
    expect(JSON.stringify(body)).not.toContain('A secret.')
  })

  it('omits people for a key that may not read people', async () => {
    const key = await served.key({ scopes: ['read:catalog'] })
    const { body } = await served.get('/agents/field-events/prague', { key })
    expect(body).not.toHaveProperty('people')
    expect(body.entities).toHaveLength(1)
  })

  it('returns NOT_FOUND for a slug that no event has', async () => {
    const { status, body } = await served.get('/agents/field-events/nowhere')
    expect(status).toBe(404)
    expect(body.error.message).toBe('No field event has the slug "nowhere".')
  })
})
