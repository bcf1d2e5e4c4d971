import type { Catalog } from '@catalog/client'
import { catchFailure, describeAgreement } from '../testing/agreement.ts'

const scopes = ['read:catalog', 'read:people', 'read:gtm', 'write:gtm'] as const
const nowhere = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0999'

async function saveEvent({ fieldEvents }: Catalog, name: string) {
  const { slug } = await fieldEvents.save({ name })
  return slug
}

describeAgreement([
  [
    'add goals and change what is sent of one',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const slug = await saveEvent(catalog, 'With goals')
      const first = await fieldEvents.createGoal(slug, { title: 'Meet makers', metric: 'Talks', target_value: 3 }).withResponse()
      await fieldEvents.createGoal(slug, { title: 'Meet makers', due_date: '2027-06-12', status: 'at_risk' })
      const changed = await fieldEvents.updateGoal(slug, first.data.id, { progress_value: 2.5, status: 'missed', metric: null })
      const same = await fieldEvents.updateGoal(slug, first.data.id.toUpperCase(), { status: 'missed' })
      return [
        [first.status, first.data],
        changed,
        changed.updated_at === same.updated_at,
        await catchFailure(fieldEvents.updateGoal(slug, nowhere, { status: 'missed' })),
        await catchFailure(fieldEvents.updateGoal(await saveEvent(catalog, 'Without goals'), first.data.id, { status: 'missed' })),
        (await fieldEvents.get(slug)).goals,
      ]
    },
    [
      [201, { title: 'Meet makers', status: 'on_track', target_value: 3, progress_value: null }],
      { progress_value: 2.5, status: 'missed', metric: null },
      true,
      { code: 'NOT_FOUND' },
      { code: 'NOT_FOUND' },
      [{ status: 'missed' }, { status: 'at_risk', due_date: '2027-06-12' }],
    ],
  ],
  [
    'add interactions with somebody, and never leave one with nobody',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const slug = await saveEvent(catalog, 'With talks')
      const { data, status } = await fieldEvents
        .createInteraction(slug, { entity_slug: 'acme', person_slug: 'ada', scheduled_at: '2027-06-11T16:00:00+02:00' })
        .withResponse()
      const named = await fieldEvents.createInteraction(slug, { counterpart_name: 'Somebody', counterpart_context: 'Of the press.' })
      const held = await fieldEvents.updateInteraction(slug, data.id, { status: 'completed', signal_strength: 'strong', person_id: null })
      const { id: bolt } = await catalog.entities.get('bolt')
      return [
        [status, data],
        named,
        held,
        await fieldEvents.updateInteraction(slug, named.id, { entity_id: bolt, counterpart_name: null, scheduled_at: null }),
        await catchFailure(fieldEvents.updateInteraction(slug, data.id, { entity_id: null })),
        await catchFailure(fieldEvents.createInteraction(slug, { purpose: 'A talk.' })),
        await catchFailure(fieldEvents.createInteraction(slug, { entity_slug: 'nobody', person_slug: 'no-one' })),
        await catchFailure(fieldEvents.createInteraction(slug, { entity_slug: 'nobody', entity_id: bolt, person_slug: 'ada' })),
        await catchFailure(fieldEvents.updateInteraction(slug, data.id, { entity_id: null, entity_slug: 'acme' })),
        await catchFailure(fieldEvents.updateInteraction(slug, data.id, { entity_id: bolt, entity_slug: 'acme' })),
        await catchFailure(fieldEvents.updateInteraction(slug, nowhere, { status: 'missed' })),
        (await fieldEvents.get(slug)).interactions,
      ]
    },
    [
      [201, { entity: { slug: 'acme' }, person: { slug: 'ada' }, status: 'planned', scheduled_at: '2027-06-11T14:00:00.000Z' }],
      { entity: null, counterpart_name: 'Somebody', signal_strength: 'none' },
      { status: 'completed', signal_strength: 'strong', person: null },
      { entity: { slug: 'bolt' }, counterpart_name: null },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/entity_slug' }, { path: '/body/person_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/entity_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/entity_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/entity_slug' }] },
      { code: 'NOT_FOUND' },
      [{ entity: { slug: 'acme' } }, { entity: { slug: 'bolt' } }],
    ],
  ],
  [
    'say when a follow-up was done, as long as it is',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const slug = await saveEvent(catalog, 'With follow-ups')
      const { id: interaction_id } = await fieldEvents.createInteraction(slug, { entity_slug: 'acme' })
      const { data, status } = await fieldEvents
        .createFollowUp(slug, { action_text: 'Send it.', interaction_id, entity_slug: 'acme', due_date: '2027-06-20' })
        .withResponse()
      const completed_at = '2027-06-19T10:00:00+02:00'
      const update = (body: Parameters<typeof fieldEvents.updateFollowUp>[2]) => fieldEvents.updateFollowUp(slug, data.id, body)
      return [
        [status, data],
        (await update({ status: 'done' })).completed_at !== null,
        (await update({ completed_at })).completed_at,
        (await update({ destination: 'By mail.' })).completed_at,
        (await update({ completed_at: null })).completed_at,
        (await update({ status: 'done', completed_at })).completed_at,
        await update({ status: 'in_progress', interaction_id: null, entity_id: null }),
        await catchFailure(update({ completed_at })),
        await catchFailure(update({ status: 'cancelled', completed_at })),
        (await fieldEvents.createFollowUp(slug, { action_text: 'Was done.', status: 'done', completed_at })).completed_at,
        await catchFailure(fieldEvents.createFollowUp(slug, { action_text: 'Not done.', completed_at })),
        (await fieldEvents.get(slug)).followUps,
      ]
    },
    [
      [201, { status: 'open', follow_up_type: 'other', entity: { slug: 'acme' }, due_date: '2027-06-20', completed_at: null }],
      true,
      '2027-06-19T08:00:00.000Z',
      '2027-06-19T08:00:00.000Z',
      null,
      '2027-06-19T08:00:00.000Z',
      { status: 'in_progress', completed_at: null, interaction_id: null, entity: null },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/completed_at' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/completed_at' }] },
      '2027-06-19T08:00:00.000Z',
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/completed_at' }] },
      [{ action_text: 'Send it.' }, { action_text: 'Was done.' }],
    ],
  ],
  [
    "follow up on interactions of the follow-up's own event alone",
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const [slug, other] = [await saveEvent(catalog, 'This one'), await saveEvent(catalog, 'That one')]
      const { id: interaction_id } = await fieldEvents.createInteraction(other, { entity_slug: 'acme' })
      const { id } = await fieldEvents.createFollowUp(slug, { action_text: 'Send it.' })
      return [
        await catchFailure(fieldEvents.createFollowUp(slug, { action_text: 'Send it.', interaction_id })),
        await catchFailure(fieldEvents.updateFollowUp(slug, id, { interaction_id })),
        await catchFailure(fieldEvents.updateFollowUp(other, id, { status: 'done' })),
        await catchFailure(fieldEvents.createFollowUp(slug, { action_text: 'Send it.', person_slug: 'no-one', interaction_id })),
        await catchFailure(
          fieldEvents.createFollowUp('nowhere', { action_text: 'Send it.', entity_slug: 'nobody', person_slug: 'no-one' }),
        ),
        await catchFailure(fieldEvents.updateFollowUp(slug, id, { entity_id: null, entity_slug: 'acme', interaction_id })),
      ]
    },
    [
      { code: 'NOT_FOUND', details: [{ path: '/body/interaction_id' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/interaction_id' }] },
      { code: 'NOT_FOUND' },
      { code: 'NOT_FOUND', details: [{ path: '/body/person_slug' }, { path: '/body/interaction_id' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/entity_slug' }, { path: '/body/person_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/entity_slug' }] },
    ],
  ],
  [
    "count an event's work for its scorecard",
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const slug = await saveEvent(catalog, 'Judged')
      const unwritten = await fieldEvents.scorecard(slug)
      for (const status of ['achieved', 'achieved', 'missed'] as const) await fieldEvents.createGoal(slug, { title: 'A goal', status })
      for (const [status, signal_strength] of [
        ['completed', 'strong'],
        ['completed', 'weak'],
        ['missed', 'weak'],
        ['planned', 'none'],
      ] as const)
        await fieldEvents.createInteraction(slug, { entity_slug: 'acme', status, signal_strength })
      for (const status of ['done', 'open', 'open', 'cancelled', 'done', 'open'] as const)
        await fieldEvents.createFollowUp(slug, { action_text: 'To do', status })
      const before = await fieldEvents.get(slug)
      const { data, status } = await fieldEvents
        .updateScorecard(slug, { verdict: 'mixed', cost_amount: 12.5, review_30_completed_at: '2027-07-12T00:00:00+02:00' })
        .withResponse()
      const changed = await fieldEvents.updateScorecard(slug, { verdict: null, cost_currency: 'EUR' })
      return [unwritten, before.scorecard, [status, data], changed, (await fieldEvents.get(slug)).scorecard]
    },
    [
      { verdict: null, created_at: null, derived: { goals_total: 0, goal_achievement_pct: null, follow_up_completion_pct: null } },
      null,
      [
        200,
        {
          verdict: 'mixed',
          review_30_completed_at: '2027-07-11T22:00:00.000Z',
          derived: {
            goal_achievement_pct: 66.7,
            meeting_completion_pct: 50,
            follow_up_completion_pct: 33.3,
            signals: { none: 1, weak: 2, moderate: 0, strong: 1 },
          },
        },
      ],
      { verdict: null, cost_amount: 12.5, cost_currency: 'EUR' },
      { cost_amount: 12.5 },
    ],
  ],
  [
    'make of notes a conversation, candidates, and what is to be done',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const slug = await saveEvent(catalog, 'Noted')
      const { data, status } = await fieldEvents
        .capture(slug, {
          person_name: ' A manager ',
          org_name: 'Acme',
          why: 'Looks for a partner.',
          what_mattered: 'Before the summer.',
          ask: 'Send the overview.',
          owner: 'Nobody known',
          due_date: '2027-06-20',
        })
        .withResponse()
      const again = await fieldEvents.capture(slug, { org_name: 'Acme', why: 'Came back.', ask: ' ' })
      const same = await fieldEvents.capture(slug, { person_name: 'Echo', org_name: 'Echo', what_mattered: 'A person of that name.' })
      const { interactions, followUps, roster, entities } = await fieldEvents.get(slug)
      return [[status, data], again, same, interactions.length, followUps.length, roster, entities]
    },
    [
      [
        201,
        {
          interaction: {
            counterpart_name: 'A manager',
            counterpart_context: 'Acme',
            status: 'completed',
            purpose: 'Looks for a partner.',
            outcome_notes: 'Before the summer.',
            next_step: 'Send the overview.',
            owner_name: 'Nobody known',
            owner_profile_id: null,
            scheduled_at: 'now',
          },
          candidates: [
            { display_name: 'A manager', candidate_type: 'person', role: 'attendee', context: 'Looks for a partner.\nBefore the summer.' },
            { display_name: 'Acme', candidate_type: 'entity', review_status: 'unreviewed' },
          ],
          follow_up: { action_text: 'Send the overview.', due_date: '2027-06-20', status: 'open' },
        },
      ],
      { interaction: { counterpart_name: 'Acme' }, candidates: [{ context: 'Looks for a partner.\nBefore the summer.' }], follow_up: null },
      { candidates: [{ candidate_type: 'person' }] },
      3,
      1,
      [{}, {}, {}],
      [],
    ],
  ],
  [
    'know again who is on the roster already, whoever else is noted with them',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const slug = await saveEvent(catalog, 'Noted again')
      const noted = [
        await fieldEvents.capture(slug, { person_name: 'A manager', org_name: 'Acme', why: 'A talk.' }),
        await fieldEvents.capture(slug, { person_name: 'A founder', org_name: 'Acme', why: 'Another talk.' }),
        await fieldEvents.capture(slug, { person_name: 'A manager', org_name: 'Bolt', why: 'Has moved.' }),
      ]
      return [...noted.map(({ candidates }) => candidates), (await fieldEvents.get(slug)).roster.length]
    },
    [
      [{ display_name: 'A manager' }, { display_name: 'Acme', context: 'A talk.' }],
      [{ display_name: 'A founder' }, { display_name: 'Acme', context: 'A talk.' }],
      [{ display_name: 'A manager', context: 'A talk.' }, { display_name: 'Bolt' }],
      4,
    ],
  ],
  [
    'say what notes lack',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const slug = await saveEvent(catalog, 'Noted badly')
      return [
        await catchFailure(fieldEvents.capture(slug, { why: 'A talk.' })),
        await catchFailure(fieldEvents.capture(slug, { org_name: ' ', why: 'A talk.' })),
        await catchFailure(fieldEvents.capture(slug, { owner: 'Somebody', due_date: '2027-06-20' })),
        await catchFailure(fieldEvents.capture(slug, { org_name: 'Acme', ask: ' x ' })),
        (await fieldEvents.get(slug)).roster,
      ]
    },
    [
      { code: 'VALIDATION_ERROR', details: [{ path: '/body' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body' }] },
      { details: [{ path: '/body' }, { path: '/body' }, { path: '/body/due_date' }] },
      { details: [{ path: '/body/ask' }] },
      [],
    ],
  ],
])
