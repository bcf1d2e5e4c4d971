import type { Catalog, RosterCandidateInput } from '@catalog/client'
import { catchFailure, describeAgreement } from '../testing/agreement.ts'

const scopes = ['read:catalog', 'read:people', 'read:gtm', 'write:gtm'] as const
const stand: RosterCandidateInput = { role: 'exhibitor', display_name: 'A stand' }

async function saveEvent({ fieldEvents }: Catalog, name: string) {
  const { slug } = await fieldEvents.save({ name })
  const save = (...candidates: RosterCandidateInput[]) => fieldEvents.saveRoster(slug, { candidates })
  const readLinks = async () => {
    const { entities, people } = await fieldEvents.get(slug)
    return [entities, people]
  }
  return { slug, save, links: readLinks }
}

describeAgreement([
  [
    'find candidates again by their reference, or by role and name',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { slug, save } = await saveEvent(catalog, 'Called twice')
      const first = await save({ ...stand, external_ref: '12', confidence: 5 }, { ...stand, external_ref: '14' }, stand).withResponse()
      const again = await save(
        { ...stand, external_ref: '12', display_name: ' Another name ' },
        { ...stand, context: 'Says so.' },
      ).withResponse()
      const oldest = await save({ role: 'exhibitor', display_name: 'A stand', next_step: 'Ask.' })
      const other = await save({ ...stand, role: 'speaker' }, { ...stand, display_name: 'a stand' })
      return [[first.status, first.data], [again.status, again.data], oldest, other, (await catalog.fieldEvents.get(slug)).roster]
    },
    [
      [201, { created: 3, updated: 0, data: [{ confidence: 5, external_ref: '12', review_status: 'unreviewed' }, {}, { confidence: 3 }] }],
      [
        200,
        {
          created: 0,
          updated: 2,
          data: [
            { display_name: 'Another name', confidence: 5 },
            { external_ref: null, context: 'Says so.' },
          ],
        },
      ],
      { created: 0, data: [{ external_ref: null, context: 'Says so.', next_step: 'Ask.' }] },
      { created: 2 },
      Array(5).fill({}),
    ],
  ],
  [
    'change nothing where a list says nothing new',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { slug, save } = await saveEvent(catalog, 'Called again')
      const list: RosterCandidateInput[] = [
        { ...stand, matched_entity_slug: 'acme' },
        { role: 'media', display_name: 'A magazine' },
      ]
      await save(...list)
      const before = await catalog.fieldEvents.get(slug)
      const { status } = await save(...list).withResponse()
      return [status, JSON.stringify(before) === JSON.stringify(await catalog.fieldEvents.get(slug))]
    },
    [200, true],
  ],
  [
    'link whom a candidate is, in the role that links have for it',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const { slug, save, links } = await saveEvent(catalog, 'Matched')
      const roles = [
        'sponsor',
        'exhibitor',
        'speaker',
        'organizer',
        'host',
        'media',
        'attendee',
        'partner',
        'target',
        'competitor',
        'other',
      ] as const
      for (const role of roles)
        await save(
          { role, display_name: 'An entity', matched_entity_slug: 'acme' },
          { role, display_name: 'A person', matched_person_slug: 'ada' },
        )
      const seen = await links()
      const [first] = (await fieldEvents.roster(slug)).data
      return [seen.map((list) => list.map(({ role }) => role)), first]
    },
    [
      [
        ['attending', 'competitor', 'host', 'media', 'other', 'partner', 'speaker', 'sponsor', 'target_customer'],
        ['attending', 'host', 'organizer', 'other', 'speaker', 'target_contact'],
      ],
      { review_status: 'matched', matched_entity: { slug: 'acme' }, matched_person: null },
    ],
  ],
  [
    'carry over what is known of reaching a candidate, and keep what the link says already',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const { slug, save, links } = await saveEvent(catalog, 'Carried over')
      await fieldEvents.attachEntity(slug, {
        entity_slug: 'acme',
        role: 'attending',
        relationship_note: 'Old friends.',
        outreach_status: 'met',
      })
      const { data } = await save(
        { ...stand, outreach_status: 'to_contact', evidence_note: 'On the list.', next_step: 'Ask.', meeting_target: true },
        { ...stand, display_name: 'Another', context: 'Says so.', relationship_note: 'New.', matched_entity_slug: 'bolt' },
      )
      const id = String(data[0]?.id)
      const steps = []
      for (const sent of [
        { matched_entity_slug: 'acme' },
        { outreach_status: 'contacted', meeting_target: false },
        { next_step: null },
        { relationship_note: null },
        { review_status: 'promoted', next_step: 'Not carried over.' },
        { matched_person_slug: 'ada', next_step: 'Call.' },
        { matched_person_id: null },
      ] as const)
        steps.push([await fieldEvents.updateRosterCandidate(slug, id, sent), await links()])
      return steps
    },
    [
      [
        { review_status: 'matched' },
        [[{ relationship_note: 'Old friends.', outreach_status: 'met', next_step: 'Ask.', meeting_target: true }, {}], []],
      ],
      [{}, [[{ outreach_status: 'contacted', meeting_target: false }, { relationship_note: 'New.' }], []]],
      [{ next_step: null }, [[{ next_step: null }, {}], []]],
      [{}, [[{ relationship_note: 'Old friends.' }, {}], []]],
      [{ review_status: 'promoted', next_step: 'Not carried over.' }, [[{ next_step: null }, {}], []]],
      [
        { review_status: 'matched', matched_entity: null, matched_person: { slug: 'ada' } },
        [[{}, {}], [{ relationship_note: 'On the list.' }]],
      ],
      [{ review_status: 'unreviewed', matched_person: null }, [[{}, {}], [{}]]],
    ],
  ],
  [
    'refuse a list that contradicts itself, whole',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { slug, save } = await saveEvent(catalog, 'Contradicted')
      const { id } = await catalog.entities.get('acme')
      await save({ ...stand, external_ref: '12' })
      const fine = { role: 'media', display_name: 'A magazine' } as const
      const refusals = [
        await catchFailure(save(fine, { ...stand, matched_entity_slug: 'acme', matched_person_slug: 'ada' })),
        await catchFailure(save(fine, { ...stand, matched_entity_slug: 'acme', matched_entity_id: null })),
        await catchFailure(save(fine, stand, { ...stand, display_name: ' A stand ' })),
        await catchFailure(save({ ...stand, external_ref: '12' }, stand)),
        await catchFailure(
          save(fine, { ...stand, matched_entity_slug: 'nobody' }, { ...stand, external_ref: '1', matched_person_slug: 'no-one' }),
        ),
        await catchFailure(save(fine, { ...stand, matched_entity_slug: 'bolt', matched_entity_id: id })),
      ]
      return [refusals, (await catalog.fieldEvents.get(slug)).roster.length]
    },
    [
      [
        { code: 'VALIDATION_ERROR', details: [{ path: '/body/candidates/1' }] },
        { code: 'VALIDATION_ERROR', details: [{ path: '/body/candidates/1/matched_entity_slug' }] },
        { code: 'VALIDATION_ERROR', details: [{ path: '/body/candidates/2' }] },
        { code: 'VALIDATION_ERROR', details: [{ path: '/body/candidates/1' }] },
        {
          code: 'NOT_FOUND',
          details: [{ path: '/body/candidates/1/matched_entity_slug' }, { path: '/body/candidates/2/matched_person_slug' }],
        },
        { code: 'VALIDATION_ERROR', details: [{ path: '/body/candidates/1/matched_entity_slug' }] },
      ],
      1,
    ],
  ],
  [
    'let no two candidates be called the same',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const { slug, save } = await saveEvent(catalog, 'Taken')
      const { data } = await save(stand, { ...stand, external_ref: '12' }, { ...stand, display_name: 'Another' })
      const [first, second, third] = data.map(({ id }) => id) as [string, string, string]
      const update = (id: string, body: Parameters<typeof fieldEvents.updateRosterCandidate>[2]) =>
        fieldEvents.updateRosterCandidate(slug, id, body)
      return [
        await catchFailure(update(first, { external_ref: '12' })),
        await catchFailure(update(third, { display_name: 'A stand ' })),
        await catchFailure(update(second, { external_ref: null })),
        await update(first, { external_ref: '14' }),
        await update(second, { external_ref: null }),
        await catchFailure(update(first, { matched_entity_slug: 'acme', matched_person_slug: 'ada' })),
        await catchFailure(update('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0999', { review_status: 'dismissed' })),
      ]
    },
    [
      { code: 'CONFLICT' },
      { code: 'CONFLICT' },
      { code: 'CONFLICT' },
      { external_ref: '14' },
      { external_ref: null },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body' }] },
      { code: 'NOT_FOUND' },
    ],
  ],
  [
    'page through a roster, the oldest first, with a cursor that is good for that one alone',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { fieldEvents } = catalog
      const { slug, save } = await saveEvent(catalog, 'Paged')
      const { slug: other } = await saveEvent(catalog, 'Paged, too')
      for (const n of [1, 2, 3]) await save({ ...stand, external_ref: String(n) }, { ...stand, external_ref: `${n}b` })
      const { data } = await fieldEvents.roster(slug)
      await fieldEvents.updateRosterCandidate(slug, String(data[1]?.id), { review_status: 'dismissed' })
      const pages = []
      for await (const page of fieldEvents.roster(slug, { review_status: 'unreviewed', limit: 2 }).pages())
        pages.push([page.data.map(({ external_ref }) => external_ref), page.total])
      const { next_cursor } = await fieldEvents.roster(slug, { limit: 1 })
      return [
        pages,
        (await fieldEvents.roster(slug)).total,
        await catchFailure(fieldEvents.roster(other, { limit: 1, cursor: String(next_cursor) })),
      ]
    },
    [
      [
        [['1', '2'], null],
        [['2b', '3'], null],
        [['3b'], null],
      ],
      6,
      { code: 'VALIDATION_ERROR', details: [{ path: '/query/cursor' }] },
    ],
  ],
])
