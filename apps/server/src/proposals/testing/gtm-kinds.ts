import { type Fields, type KindCases, nobody } from './kind-case.ts'
import { accept, fieldEvents, sendProposal } from './proposals.ts'
import type { Catalog, World } from './world.ts'

const buildCreation = ({ own }: World, event: Fields = {}): Fields => ({
  operation: 'create',
  event: { slug: own('made'), name: own('Made'), ...event },
})
const buildUpdate = ({ own }: World, event: Fields = {}): Fields => ({ operation: 'update', event: { slug: own('made'), ...event } })

/** Records to connect to an event, with the values of each connection. */
const buildLinks = ({ target, person }: World): Fields => ({
  segments: [{ segment_slug: 'treasuries', relevance: 'A day of its own.' }],
  entities: [
    { entity_slug: target, role: 'sponsor', outreach_status: 'contacted', relationship_note: 'Old friends.', meeting_target: true },
  ],
  people: [{ person_slug: person, role: 'speaker', next_step: 'Write.' }],
  unmatched_entities: ['Example / Mining'],
  unmatched_people: ['Somebody'],
})

/** Creates the event with all of its connections, before the update. */
async function makeEvent(world: World, catalog: Catalog): Promise<void> {
  const made = { ...buildCreation(world, { city: 'Prague', starts_at: '2027-06-10' }), ...buildLinks(world) }
  await accept(catalog.database, await sendProposal(catalog, fieldEvents, made))
}

/** The kinds that belong to the GTM layer. */
export const gtmKinds = {
  gtm_upsert_assignment: {
    again: 'nothing',
    valid: [
      {
        says: 'creates an assignment with defaults',
        change: () => ({ segment_slug: 'treasuries', next_step: 'Write.', needs: ['product'] }),
        shows: () => ({
          assignments: [
            { segment: 'treasuries', lane: 'watching', outreach_status: 'not-contacted', next_step: 'Write.', needs: ['product'] },
          ],
        }),
      },
      {
        says: 'accepts a stage with its evidence',
        change: () => ({ segment_slug: 'miners', stage: 'booked', source_ref: { label: 'Mail', href: 'https://example.org/mail' } }),
        shows: () => ({
          assignments: [{ segment: 'miners', stage: 'booked', source_ref: { label: 'Mail', href: 'https://example.org/mail' } }],
        }),
      },
    ],
    invalid: [
      {
        says: 'an unknown segment',
        change: () => ({ segment_slug: 'nowhere', learned: 'A' }),
        code: 'NOT_FOUND',
        at: '/segment_slug',
        message: /"nowhere"/,
      },
      {
        says: 'a stage without evidence',
        change: () => ({ segment_slug: 'miners', stage: 'booked' }),
        code: 'VALIDATION_ERROR',
        at: '/source_ref',
        message: /required|evidence/,
      },
    ],
    rival: {
      change: () => ({ segment_slug: 'treasuries', next_step: 'Call.', learned: 'Much.' }),
      verdict: 'conflict',
      field: () => 'gtm.treasuries.next_step',
      showsKept: () => ({ assignments: [{ next_step: 'Call.', learned: 'Much.', needs: ['product'] }] }),
      showsOverridden: () => ({ assignments: [{ next_step: 'Write.', learned: 'Much.', needs: ['product'] }] }),
    },
  },
  upsert_field_event: {
    again: 'taken',
    send: (_, body) => ({ path: fieldEvents, body }),
    at: '/body',
    valid: [
      {
        says: 'creates an event with its connections',
        change: (world) => ({ ...buildCreation(world, { starts_at: '2027-06-10', priority: 'high' }), ...buildLinks(world) }),
        shows: ({ own, target, person }) => ({
          madeEvent: {
            name: own('Made'),
            starts_at: '2027-06-10',
            priority: 'high',
            lifecycle_status: 'researching',
            segments: [{ relevance: 'A day of its own.', segment: { slug: 'treasuries' } }],
            entities: [{ role: 'sponsor', entity: { slug: target } }],
            people: [{ role: 'speaker', person: { slug: person } }],
          },
        }),
      },
      {
        says: 'sets the sent fields of an event, and keeps the others',
        prepare: makeEvent,
        change: (world) => ({
          ...buildUpdate(world, { city: null, venue: 'The hall' }),
          segments: [{ segment_slug: 'treasuries', relevance: null }],
          entities: [
            { entity_slug: world.target, role: 'sponsor', outreach_status: 'met' },
            { entity_slug: world.other, role: 'host' },
          ],
          people: [{ person_slug: world.person, role: 'speaker', next_step: null }],
          unmatched_people: ['Someone else'],
        }),
        shows: ({ own, target, other, person }) => ({
          madeEvent: {
            name: own('Made'),
            starts_at: '2027-06-10',
            city: null,
            venue: 'The hall',
            segments: [{ relevance: null, segment: { slug: 'treasuries' } }],
            entities: [
              { role: 'host', entity: { slug: other } },
              { role: 'sponsor', entity: { slug: target } },
            ],
            people: [{ role: 'speaker', person: { slug: person } }],
          },
        }),
      },
    ],
    invalid: [
      {
        says: 'an update of an unknown event',
        change: (world) => buildUpdate(world, { venue: 'The hall' }),
        code: 'NOT_FOUND',
        at: '/event/slug',
        message: /made-of/,
      },
      {
        says: 'the creation of an existing event',
        prepare: makeEvent,
        change: (world) => buildCreation(world),
        code: 'CONFLICT',
        at: '/event/slug',
        message: /taken|exists/,
      },
      {
        says: 'an unknown entity',
        change: (world) => ({ ...buildCreation(world), entities: [{ entity_id: nobody, role: 'host' }] }),
        code: 'NOT_FOUND',
        at: '/entities/0/entity_id',
        message: /no entity/i,
      },
      {
        says: 'an unknown segment of the event',
        change: (world) => ({ ...buildCreation(world), segments: [{ segment_slug: 'nowhere' }] }),
        code: 'NOT_FOUND',
        at: '/segments/0/segment_slug',
        message: /"nowhere"/,
      },
      {
        says: 'an end before the stored start',
        prepare: makeEvent,
        change: (world) => buildUpdate(world, { ends_at: '2027-06-09' }),
        code: 'VALIDATION_ERROR',
        at: '/event/ends_at',
        message: /before/,
      },
    ],
    rival: { change: (world) => buildCreation(world, { name: 'Another' }), verdict: 'clash' },
  },
} satisfies Record<string, KindCases>
