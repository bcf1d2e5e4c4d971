import type { Catalog, FieldEventRequest } from '@catalog/client'
import { catchFailure, describeAgreement } from '../testing/agreement.ts'

const scopes = ['read:catalog', 'read:people', 'read:gtm', 'write:gtm', 'read:proposals', 'write:proposals'] as const

/** The preview of a proposal as a reviewer sees it. */
async function readPreview(catalog: Catalog, request: FieldEventRequest) {
  const { environment, changes, warnings } = await catalog.proposals.validateFieldEvent(request)
  // Only the server knows other agents' pending proposals and similar records, so their warnings are left out.
  const own = warnings.filter(({ code }) => code === 'no_change' || code === 'low_confidence')
  return [environment, changes, own]
}

describeAgreement([
  [
    'show what a proposal would make of an event that is new',
    { scopes },
    async (world) =>
      readPreview(world.createClient(), {
        operation: 'create',
        event: { slug: 'proposed', name: 'Proposed', city: 'Prague', starts_at: '2027-06-10' },
        segments: [{ segment_slug: 'pools', relevance: 'High.' }],
        entities: [
          { entity_slug: 'acme', role: 'sponsor', outreach_status: 'met' },
          { entity_slug: 'bolt', role: 'host' },
        ],
        people: [{ person_slug: 'ada', role: 'speaker', next_step: null }],
        unmatched_entities: [' Somebody ', 'Somebody', 'Else'],
        unmatched_people: ['No one'],
        match_rationale: 'On its site.',
        sources: [{ url: 'https://example.org', title: 'Its site', trust_tier: 'public' }],
      }),
    ['test', [{ kind: 'upsert_field_event', operation: 'create' }], []],
  ],
  [
    'show what a proposal would change of an event that is there',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      await fieldEvents.save({ slug: 'there', name: 'There', city: 'Prague', ends_at: '2027-06-12' })
      await fieldEvents.attachEntity('there', { entity_slug: 'acme', role: 'sponsor', next_step: 'Ask.' })
      await fieldEvents.attachSegment('there', { segment_slug: 'pools', relevance: 'Low.' })
      return [
        await readPreview(catalog, {
          operation: 'update',
          event: { slug: 'there', city: 'Brno', starts_at: '2027-06-10', priority: 'watch' },
          segments: [{ segment_slug: 'pools', relevance: null }],
          entities: [
            { entity_slug: 'acme', role: 'sponsor', next_step: 'Call.' },
            { entity_slug: 'acme', role: 'host', meeting_target: true },
          ],
        }),
        await readPreview(catalog, { operation: 'update', event: { slug: 'there', city: 'Prague' } }),
      ]
    },
    [
      ['test', [{ operation: 'update' }], []],
      ['test', [{}], [{ code: 'no_change' }]],
    ],
  ],
  [
    'refuse the approval of an event that was changed since, and take a new one',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      await catalog.fieldEvents.save({ slug: 'left-behind', name: 'Left behind', city: 'Prague' })
      const validateUpdate = () =>
        catalog.proposals.validateFieldEvent({ operation: 'update', event: { slug: 'left-behind', city: 'Brno' } })
      const approved = (await validateUpdate()).approve({ by: 'reviewer' })
      await catalog.fieldEvents.update('left-behind', { city: 'Plzen' })
      const stale = await catchFailure(catalog.proposals.submit(approved))
      const current = (await validateUpdate()).approve({ by: 'reviewer' })
      return [stale, (await catalog.proposals.submit(current)).replayed, (await catalog.proposals.submit(current)).replayed]
    },
    [{ code: 'APPROVAL_MISMATCH' }, false, true],
  ],
  [
    'refuse a proposal about an event that is not as it says',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      await catalog.fieldEvents.save({ slug: 'as-it-is', name: 'As it is', ends_at: '2027-06-12' })
      const { id: acme } = await catalog.entities.get('acme')
      const requests: readonly FieldEventRequest[] = [
        { operation: 'create', event: { slug: 'as-it-is', name: 'Again' } },
        { operation: 'update', event: { slug: 'not-there', city: 'Brno' } },
        { operation: 'create', event: { slug: 'nameless' } },
        { operation: 'update', event: { slug: 'as-it-is' } },
        { operation: 'update', event: { slug: 'as-it-is', starts_at: '2027-06-13' } },
        { operation: 'create', event: { slug: 'reversed', name: 'Reversed', starts_at: '2027-06-13', ends_at: '2027-06-12' } },
        { operation: 'update', event: { slug: 'as-it-is' }, entities: [{ entity_slug: 'nobody', role: 'host' }] },
        { operation: 'update', event: { slug: 'as-it-is' }, entities: [{ role: 'host' }] },
        { operation: 'update', event: { slug: 'as-it-is' }, entities: [{ entity_id: acme, entity_slug: 'bolt', role: 'host' }] },
        {
          operation: 'update',
          event: { slug: 'as-it-is' },
          entities: [
            { entity_id: acme, role: 'host' },
            { entity_slug: 'acme', role: 'host' },
          ],
        },
        { operation: 'update', event: { slug: 'not-there' }, segments: [{ segment_slug: 'nowhere' }] },
        {
          operation: 'update',
          event: { slug: 'as-it-is' },
          entities: [{ entity_id: acme, entity_slug: 'bolt', role: 'host' }],
          people: [{ role: 'host' }],
        },
        {
          operation: 'update',
          event: { slug: 'not-there', starts_at: '2027-06-13', ends_at: '2027-06-12' },
          entities: [{ entity_id: acme, entity_slug: 'bolt', role: 'host' }],
        },
      ]
      return Promise.all(requests.map((request) => catchFailure(catalog.proposals.validateFieldEvent(request))))
    },
    [
      { code: 'CONFLICT', details: [{ path: '/body/event/slug' }] },
      { code: 'NOT_FOUND' },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/event/name' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/event' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/event/ends_at' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/event/ends_at' }] },
      { code: 'NOT_FOUND' },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/entities/0/entity_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/entities/0/entity_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/entities/1' }] },
      { code: 'NOT_FOUND', details: [{}, {}] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/people/0/person_slug' }, { path: '/body/entities/0/entity_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/event/ends_at' }, { path: '/body/event/slug' }] },
    ],
  ],
  [
    'hide from those who may not read them what the team has noted',
    { scopes: ['read:catalog', 'write:gtm', 'write:proposals'] },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      await fieldEvents.save({ slug: 'hidden', name: 'Hidden', city: 'Prague', notes_md: 'Ours.' })
      await fieldEvents.attachEntity('hidden', { entity_slug: 'acme', role: 'sponsor', next_step: 'Ask.' })
      return readPreview(catalog, {
        operation: 'update',
        event: { slug: 'hidden', city: 'Brno', notes_md: 'Ours.', outreach_goal: 'Mine.' },
        entities: [{ entity_slug: 'acme', role: 'sponsor', next_step: 'Call.', relationship_note: null }],
      })
    },
    ['test', [{ operation: 'update' }], []],
  ],
])
