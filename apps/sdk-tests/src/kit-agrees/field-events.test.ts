import type { Catalog } from '@catalog/client'
import { expect } from 'vitest'
import { catchFailure, describeAgreement } from '../testing/agreement.ts'

const scopes = ['read:catalog', 'read:people', 'read:gtm', 'write:gtm'] as const
const nowhere = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0999'

/** Every call that is about an event. */
const startEveryCall = ({ fieldEvents }: Catalog, slug: string) => [
  fieldEvents.get(slug),
  fieldEvents.getCanonical(slug),
  fieldEvents.update(slug, { city: 'Brno' }),
  fieldEvents.attachSegment(slug, { segment_slug: 'pools' }),
  fieldEvents.attachEntity(slug, { entity_slug: 'acme', role: 'attending' }),
  fieldEvents.attachPerson(slug, { person_slug: 'ada', role: 'speaker' }),
  fieldEvents.createGoal(slug, { title: 'Meet somebody' }),
  fieldEvents.updateGoal(slug, nowhere, { status: 'missed' }),
  fieldEvents.createInteraction(slug, { counterpart_name: 'Somebody' }),
  fieldEvents.updateInteraction(slug, nowhere, { status: 'missed' }),
  fieldEvents.createFollowUp(slug, { action_text: 'Call back' }),
  fieldEvents.updateFollowUp(slug, nowhere, { status: 'done' }),
  fieldEvents.scorecard(slug),
  fieldEvents.updateScorecard(slug, { verdict: 'weak' }),
  fieldEvents.capture(slug, { org_name: 'Somebody', why: 'A talk.' }),
  fieldEvents.roster(slug),
  fieldEvents.saveRoster(slug, { candidates: [{ role: 'media', display_name: 'Somebody' }] }),
  fieldEvents.updateRosterCandidate(slug, nowhere, { review_status: 'dismissed' }),
]

describeAgreement([
  [
    'keep an event under its slug, and change of it what is sent',
    { scopes },
    async (world) => {
      const { fieldEvents } = world.createClient()
      const made = await fieldEvents.save({ slug: 'kept', name: 'Kept', city: 'Prague', starts_at: '2027-06-10' }).withResponse()
      const again = await fieldEvents.save({ slug: 'kept', name: 'Kept again', venue: 'Hall', starts_at: null }).withResponse()
      const renamed = await fieldEvents.update('kept', { slug: 'held', priority: 'high', city: null })
      return [
        [made.status, made.data],
        [again.status, again.data],
        renamed,
        (await fieldEvents.get('kept')).slug,
        (await fieldEvents.get(renamed.id)).slug,
        (await fieldEvents.get('HELD')).slug,
        (await fieldEvents.save({ slug: 'kept', name: 'Kept on' })).slug,
        await catchFailure(fieldEvents.save({ name: 'Kept' })),
      ]
    },
    [
      [201, { slug: 'kept', event_kind: 'conference', priority: 'watch', lifecycle_status: 'researching', scorecard: null, roster: [] }],
      [200, { name: 'Kept again', city: 'Prague', venue: 'Hall', starts_at: null }],
      { slug: 'held', city: null, priority: 'high' },
      'held',
      'held',
      'held',
      'held',
      { code: 'CONFLICT' },
    ],
  ],
  [
    'say when an event was changed, which it is not by what it said already',
    { scopes },
    async (world) => {
      const { fieldEvents } = world.createClient()
      const { updated_at: first } = await fieldEvents.save({ slug: 'dated', name: 'Dated', city: 'Prague' })
      const { updated_at: second } = await fieldEvents.save({ slug: 'dated', name: 'Dated', city: 'Prague' })
      await fieldEvents.attachEntity('dated', { entity_slug: 'acme', role: 'host' })
      const { updated_at: third } = await fieldEvents.update('dated', { city: 'Prague' })
      const { updated_at: fourth } = await fieldEvents.update('dated', { city: 'Brno' })
      return [first === second, second === third, third < fourth]
    },
    [true, true, true],
  ],
  [
    'make a slug of a name, once',
    { scopes },
    async (world) => {
      const { fieldEvents } = world.createClient()
      const { slug } = await fieldEvents.save({ name: "Člověk & Co's 2nd Summit!" })
      return [
        slug,
        await catchFailure(fieldEvents.save({ name: 'Clovek, Cos 2nd: summit' })),
        await catchFailure(fieldEvents.save({ name: '東京' })),
        await catchFailure(fieldEvents.update((await fieldEvents.save({ name: 'Other one' })).slug, { slug })),
      ]
    },
    ['clovek-cos-2nd-summit', { code: 'CONFLICT' }, { code: 'VALIDATION_ERROR', details: [{ path: '/body/slug' }] }, { code: 'CONFLICT' }],
  ],
  [
    'refuse days in the wrong order, also where one of them was there before',
    { scopes },
    async (world) => {
      const { fieldEvents } = world.createClient()
      const { slug } = await fieldEvents.save({ name: 'Three days', starts_at: '2027-06-10', ends_at: '2027-06-12' })
      return [
        await catchFailure(fieldEvents.save({ name: 'Reversed', starts_at: '2027-06-10', ends_at: '2027-06-09' })),
        await catchFailure(fieldEvents.update(slug, { starts_at: '2027-06-13' })),
        await catchFailure(fieldEvents.save({ slug, name: 'Three days', ends_at: '2027-06-09' })),
        (await fieldEvents.update(slug, { starts_at: '2027-06-13', ends_at: null })).starts_at,
      ]
    },
    [
      { details: [{ path: '/body/ends_at' }] },
      { details: [{ path: '/body/starts_at' }] },
      { details: [{ path: '/body/ends_at' }] },
      '2027-06-13',
    ],
  ],
  [
    'list events by their first day, and those that pass all filters',
    { scopes },
    async (world) => {
      const { fieldEvents } = world.createClient()
      const place = 'Listington'
      await fieldEvents.save({ slug: 'l-undated', name: 'Undated', city: place, event_kind: 'meetup' })
      await fieldEvents.save({ slug: 'l-second', name: 'Café Größe', city: place, starts_at: '2027-06-10', priority: 'high' })
      await fieldEvents.save({ slug: 'l-also-second', name: 'Also', venue: `${place} Hall`, starts_at: '2027-06-10' })
      await fieldEvents.save({ slug: 'l-first', name: 'First', country: place, starts_at: '0999-01-01', lifecycle_status: 'planning' })
      const q = 'listing'
      const queries = [
        { event_kind: 'meetup' },
        { priority: 'high' },
        { lifecycle_status: 'planning' },
        { starts_after: '2027-06-10' },
        { starts_before: '2027-06-10' },
        { q: 'LISTINGTON caf gro' },
        { q: 'listing l-first' },
        { q: 'istington' },
        { q: '& !' },
      ] as const
      const first = await fieldEvents.list({ q, limit: 2 })
      const cursor = first.next_cursor ?? ''
      return [
        await fieldEvents.list({ q }),
        await Promise.all(queries.map(async (query) => (await fieldEvents.list({ q, ...query })).data.map(({ slug }) => slug))),
        [first.data.map(({ slug }) => slug), first.total],
        (await fieldEvents.list({ q, cursor })).data.map(({ slug }) => slug),
        await catchFailure(fieldEvents.list({ cursor })),
        await catchFailure(fieldEvents.list({ limit: 0 })),
      ]
    },
    [
      { total: 4, data: [{ slug: 'l-first' }, { slug: 'l-also-second' }, { slug: 'l-second' }, { slug: 'l-undated' }] },
      [['l-undated'], ['l-second'], ['l-first'], ['l-also-second', 'l-second'], ['l-first'], ['l-second'], ['l-first'], [], []],
      [['l-first', 'l-also-second'], null],
      ['l-second', 'l-undated'],
      { code: 'VALIDATION_ERROR', details: [{ path: '/query/cursor' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/query/limit' }] },
    ],
  ],
  [
    'find a link again by its record and role, and keep what is not sent',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const { slug } = await fieldEvents.save({ name: 'Linked' })
      const { id } = await catalog.entities.get('bolt')
      const sent = [
        () => fieldEvents.attachEntity(slug, { entity_slug: 'Acme Corporation', role: 'sponsor', next_step: 'Ask.', meeting_target: true }),
        () => fieldEvents.attachEntity(slug, { entity_slug: 'acme', role: 'sponsor', outreach_status: 'met', next_step: null }),
        () => fieldEvents.attachEntity(slug, { entity_slug: 'acme', role: 'attending' }),
        () => fieldEvents.attachEntity(slug, { entity_id: id, entity_slug: 'bolt', role: 'host', relationship_note: 'Old friends.' }),
        () => fieldEvents.attachPerson(slug, { person_slug: 'bob', role: 'speaker' }),
        () => fieldEvents.attachPerson(slug, { person_slug: 'ada', role: 'speaker', meeting_target: true }),
        () => fieldEvents.attachSegment(slug, { segment_slug: 'pools', relevance: 'A day of its own.' }),
        () => fieldEvents.attachSegment(slug, { segment_slug: 'pools' }),
        () => fieldEvents.attachSegment(slug, { segment_slug: 'mining' }),
      ]
      const answers = []
      for (const send of sent) {
        const { status, data } = await send().withResponse()
        answers.push([status, data])
      }
      const { segments, entities, people } = await fieldEvents.get(slug)
      return [answers, segments, entities, people]
    },
    [
      [
        [201, { role: 'sponsor', outreach_status: 'research', next_step: 'Ask.', meeting_target: true, entity: { slug: 'acme' } }],
        [200, { role: 'sponsor', outreach_status: 'met', next_step: null, meeting_target: true }],
        [201, { role: 'attending' }],
        [201, { entity: { slug: 'bolt' } }],
        [201, {}],
        [201, {}],
        [201, { relevance: 'A day of its own.', segment: { slug: 'pools' } }],
        [200, { relevance: 'A day of its own.' }],
        [201, { relevance: null }],
      ],
      [{ segment: { slug: 'mining' } }, { segment: { slug: 'pools' } }],
      [{ entity: { slug: 'acme' }, role: 'attending' }, { entity: { slug: 'acme' }, role: 'sponsor' }, { entity: { slug: 'bolt' } }],
      [{ person: { slug: 'ada' } }, { person: { slug: 'bob' } }],
    ],
  ],
  [
    'refuse a link with nobody, with somebody unknown, and with two at once',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const { slug } = await fieldEvents.save({ name: 'Linked badly' })
      const { id: acme } = await catalog.entities.get('acme')
      const { id: pools } = await catalog.segments.get('pools')
      return [
        await catchFailure(fieldEvents.attachEntity(slug, { role: 'attending' })),
        await catchFailure(fieldEvents.attachPerson(slug, { role: 'attending' })),
        await catchFailure(fieldEvents.attachSegment(slug, { relevance: 'High.' })),
        await catchFailure(fieldEvents.attachEntity(slug, { entity_slug: 'nobody', role: 'attending' })),
        await catchFailure(fieldEvents.attachPerson(slug, { person_id: nowhere, person_slug: 'no-one', role: 'attending' })),
        await catchFailure(fieldEvents.attachSegment(slug, { segment_slug: 'nowhere' })),
        await catchFailure(fieldEvents.attachSegment(slug, { segment_id: nowhere, segment_slug: 'nowhere' })),
        await catchFailure(fieldEvents.attachEntity(slug, { entity_id: acme, entity_slug: 'bolt', role: 'attending' })),
        await catchFailure(fieldEvents.attachSegment(slug, { segment_id: pools, segment_slug: 'mining' })),
        (await fieldEvents.get(slug)).entities,
      ]
    },
    [
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/entity_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/person_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/segment_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/entity_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/person_id' }, { path: '/body/person_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/segment_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/segment_id' }, { path: '/body/segment_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/entity_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/segment_slug' }] },
      [],
    ],
  ],
  [
    'show everybody an event without what the team has noted',
    { scopes },
    async (world) => {
      const { fieldEvents } = world.createClient()
      await fieldEvents.save({ slug: 'shown', name: 'Shown', notes_md: 'Ours.', outreach_goal: 'Ours.', city: 'Prague' })
      await fieldEvents.attachSegment('shown', { segment_slug: 'pools', relevance: 'High.' })
      await fieldEvents.attachEntity('shown', { entity_slug: 'acme', role: 'host', next_step: 'Ours.' })
      await fieldEvents.attachPerson('shown', { person_slug: 'ada', role: 'speaker' })
      return fieldEvents.getCanonical('shown')
    },
    { city: 'Prague', entities: [{ role: 'host', entity: { slug: 'acme' } }], people: [{ person: { slug: 'ada' } }] },
  ],
  [
    'show people of an event to those who may read them',
    { scopes: ['read:catalog', 'write:gtm'] },
    async (world) => {
      const { fieldEvents } = world.createClient()
      await fieldEvents.save({ slug: 'peopled', name: 'Peopled' })
      await fieldEvents.attachPerson('peopled', { person_slug: 'ada', role: 'speaker' })
      return [Object.hasOwn(await fieldEvents.getCanonical('peopled'), 'people'), await catchFailure(fieldEvents.list())]
    },
    [false, { code: 'FORBIDDEN' }],
  ],
  [
    'say that there is no such event',
    { scopes },
    (world) => Promise.all(startEveryCall(world.createClient(), 'Nowhere-2027').map(catchFailure)),
    Array(18).fill({ code: 'NOT_FOUND', message: expect.stringContaining('No field event has the slug "Nowhere-2027".') }),
  ],
  [
    'name what of a request cannot be so',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const { slug } = await fieldEvents.save({ name: 'Misspelt' })
      const castBody = <Body>(body: object) => body as Body
      return Promise.all(
        [
          fieldEvents.save(castBody({ slug: 'Not a slug', name: 'X', starts_at: '2027-02-30', priority: 'urgent' })),
          fieldEvents.update(slug, {}),
          fieldEvents.update(slug, castBody({ lifecycle_status: 'over', owner: 'Somebody' })),
          fieldEvents.list(castBody({ event_kind: 'party' })),
          fieldEvents.attachEntity(slug, castBody({ entity_slug: 'acme' })),
          fieldEvents.attachPerson(slug, castBody({ person_slug: 'ada', role: 'sponsor' })),
          fieldEvents.createGoal(slug, castBody({ status: 'done' })),
          fieldEvents.createInteraction(slug, castBody({ entity_slug: 'acme', status: 'held', scheduled_at: 'tomorrow' })),
          fieldEvents.createFollowUp(slug, castBody({ action_text: 'Call', owner_profile_id: nowhere, due_date: '2027-6-1' })),
          fieldEvents.updateFollowUp(slug, nowhere, castBody({ status: 'closed' })),
          fieldEvents.updateScorecard(slug, castBody({ verdict: 'good', cost_amount: -1 })),
          fieldEvents.saveRoster(slug, { candidates: [] }),
          fieldEvents.saveRoster(slug, castBody({ candidates: [{ role: 'guest', display_name: '', confidence: 6 }] })),
          fieldEvents.updateRosterCandidate(slug, 'no-uuid', { review_status: 'dismissed' }),
        ].map(catchFailure),
      )
    },
    Array(14).fill({ code: 'VALIDATION_ERROR', status: 400 }),
  ],
  [
    'leave field events to those who may write them',
    { scopes: ['read:gtm'] },
    async (world) => Promise.all(startEveryCall(world.createClient(), 'nowhere').map(async (call) => (await catchFailure(call)).code)),
    ['NOT_FOUND', ...Array(11).fill('FORBIDDEN'), 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  ],
])
