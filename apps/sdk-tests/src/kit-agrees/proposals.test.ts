import { ApprovedBundle, change } from '@catalog/client'
import { catchFailure, describeAgreement, validateBundle } from '../testing/agreement.ts'
import { asItWas } from '../testing/catalogs-under-test.ts'

const nowhere = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0999'
const providerPlaces = [{ path: '/body/changes/1/capability_slug' }, { path: '/body/changes/1/provider_entity_id' }]

describeAgreement([
  [
    'show what a bundle would change',
    {},
    async (world) => {
      const { environment, target, changes, warnings } = await world.createClient().proposals.validate({
        target_entity_slug: 'acme',
        changes: [
          change.updateEntityFields({
            field_updates: { one_liner: 'It makes everything.', scale_patch: { employees: 12 } },
            confidence: 4,
          }),
          change.createPerson({ person: { slug: 'new-person', name: 'New Person', country: 'CZ' }, confidence: 2 }),
          change.updatePerson({ target_person_slug_or_id: 'ada', person: { city: 'Brno' }, confidence: 5, rationale: 'Says so.' }),
        ],
        sources: [{ url: 'https://example.org', title: 'A page', trust_tier: 'public' }],
      })
      const seen = changes.map(({ fields, ...said }) => ({
        ...said,
        fields: fields.map(({ record, field, base, proposed }) => [`${record.type} ${record.slug}`, field, base, proposed]),
      }))
      // The kit knows no other agents, whose proposals could be pending.
      const own = warnings.filter(({ code }) => code !== 'already_pending')
      return [environment, target.slug, seen, own, (await validateBundle(world.createClient(), asItWas)).warnings]
    },
    [
      'test',
      'acme',
      [
        {
          kind: 'update_entity_fields',
          fields: [
            ['entity acme', 'one_liner', asItWas, 'It makes everything.'],
            ['entity acme', 'scale.employees', null, 12],
          ],
        },
        { kind: 'create_person', references: [{ type: 'person', id: null, slug: 'new-person' }] },
        { kind: 'update_person', references: [{ type: 'person', slug: 'ada' }], fields: [['person ada', 'city', null, 'Brno']] },
      ],
      [{ code: 'low_confidence', change_index: 1 }],
      [{ code: 'no_change' }],
    ],
  ],
  [
    'make of an approval one proposal, however often and by how many it is submitted',
    {},
    async (world) => {
      const stored = JSON.stringify((await validateBundle(world.createClient(), 'It makes most things.')).approve({ by: 'reviewer' }))
      const submit = () => world.createClient().proposals.submit(ApprovedBundle.from(stored)).withResponse()
      const answers = await Promise.all([submit(), submit(), submit()])
      const seen = answers.map(({ status, data, headers }) => [
        status,
        data.replayed,
        data.change_count,
        headers.get('Idempotency-Replayed'),
      ])
      const list = await world.createClient().proposals.list()
      const [summary] = list.data
      const { proposed_changes, ...rest } = await world.createClient().proposals.get(String(summary?.id))
      // A retry gets the first answer again, even after the catalog has changed.
      await world.changeOneLiner('It makes little.')
      return [
        seen.sort(),
        list.total,
        list.data.map(({ id: _, created_at: __, target_entity, ...said }) => ({ ...said, target: target_entity?.slug })),
        rest.change_kinds,
        proposed_changes.map(({ kind, outcome, note, edited }) => ({ kind, outcome, note, edited })),
        (await submit()).data.replayed,
      ]
    },
    [
      [
        [200, true, 1, 'true'],
        [200, true, 1, 'true'],
        [201, false, 1, null],
      ],
      1,
      [{ status: 'pending', source: 'agent', change_count: 1, change_kinds: ['update_entity_fields'], target: 'acme' }],
      ['update_entity_fields'],
      [{ kind: 'update_entity_fields', outcome: null, note: null, edited: false }],
      true,
    ],
  ],
  [
    'refuse an approval that the catalog has left behind, and take a new one',
    {},
    async (world) => {
      const approved = (await validateBundle(world.createClient())).approve({ by: 'reviewer' })
      await world.changeOneLiner('It makes little.')
      const stale = await catchFailure(world.createClient().proposals.submit(approved))
      const current = (await validateBundle(world.createClient())).approve({ by: 'reviewer' })
      return [stale, (await world.createClient().proposals.submit(current)).replayed]
    },
    [{ code: 'APPROVAL_MISMATCH', status: 409, retryable: false, attempts: 1 }, false],
  ],
  [
    'refuse an Idempotency-Key that stands for something else',
    {},
    async (world) => {
      const catalog = world.createClient()
      const options = { idempotencyKey: 'mine' }
      const [one, other] = [await validateBundle(catalog, 'One.'), await validateBundle(catalog, 'Another.')].map((bundle) =>
        bundle.approve({ by: 'reviewer' }),
      )
      await catalog.proposals.submit(one as ApprovedBundle, options)
      const said = { target_entity_slug: 'acme', text: 'Seen at the summit.' }
      const first = await catalog.propose.lore(said, { idempotencyKey: 'note' }).withResponse()
      const again = await catalog.propose.lore(said, { idempotencyKey: 'note' }).withResponse()
      return [
        await catchFailure(catalog.proposals.submit(other as ApprovedBundle, options)),
        [first.status, first.data.replayed, again.status, again.data.replayed, again.headers.get('Idempotency-Replayed')],
        first.data.proposal_id === again.data.proposal_id,
        (await catchFailure(catalog.propose.lore({ ...said, text: 'Else.' }, { idempotencyKey: 'note' }))).code,
      ]
    },
    [{ code: 'CONFLICT', status: 409 }, [201, false, 200, true, 'true'], true, 'CONFLICT'],
  ],
  [
    'count the changes of what serves one purpose',
    {},
    async (world) => {
      const { propose, proposals } = world.createClient()
      const receipts = [
        await propose.person({ person: { slug: `p-${world.now()}`, name: 'New Person' }, role: { entity_slug: 'acme', role_kind: 'ceo' } }),
        await propose.lore({ text: 'Somebody makes pools.' }),
        await propose.personTouchpoint({ person_slug: 'ada', kind: 'call', label: 'First call' }),
        await propose.entityRelationship({ target_entity_slug: 'acme', contact_path: 'Through a friend.' }),
        await propose.drilldownChanges('pools', {
          target_entity_slug: 'acme',
          changes: [change.setRelationshipStatus({ status: 'active' })],
        }),
      ]
      const kinds = receipts.map(async ({ proposal_id }) => {
        const { change_kinds, status, target_entity, source_ref } = await proposals.get(proposal_id)
        return [change_kinds, status, target_entity?.slug, source_ref]
      })
      return [receipts.map(({ change_count, replayed }) => [change_count, replayed]), await Promise.all(kinds)]
    },
    [
      [
        [2, false],
        [1, false],
        [1, false],
        [1, false],
        [1, false],
      ],
      [
        [['create_person', 'attach_person_role'], 'pending', 'acme', null],
        [['add_lore'], 'unmatched', null, null],
        [['add_touchpoint'], 'pending', null, null],
        [['update_contact_path'], 'pending', 'acme', null],
        [['set_relationship_status'], 'pending', 'acme', 'drilldown:pools'],
      ],
    ],
  ],
  [
    'refuse a proposal that names what is not there, and say where',
    {},
    async (world) => {
      const { proposals, propose, entities } = world.createClient()
      const { id: acme } = await entities.get('acme')
      const ghost = change.attachPersonRole({ person_slug_or_id: 'ghost', role_kind: 'ceo' })
      const born = change.createPerson({ person: { slug: 'born', name: 'Born' } })
      const validate = (...changes: Parameters<typeof proposals.validate>[0]['changes']) =>
        catchFailure(proposals.validate({ target_entity_slug: 'acme', changes }))
      const buildRelationship = (related_entity_id: string) => ({ related_entity_id, relationship_type: 'infra' as const })
      const { changes } = await proposals.validate({
        target_entity_slug: 'acme',
        changes: [born, change.attachPersonRole({ person_slug_or_id: 'BORN', role_kind: 'ceo' })],
      })
      return [
        changes.map(({ kind }) => kind),
        await validate(ghost),
        await validate(ghost, change.updateEntitySegment({ segment_slug: 'nowhere' }), ghost, ghost, ghost, ghost),
        await catchFailure(proposals.validate({ target_entity_slug: 'nobody', target_entity_id: nowhere, changes: [ghost] })),
        await catchFailure(proposals.validate({ target_entity_slug: 'bolt', target_entity_id: acme, changes: [ghost] })),
        await catchFailure(
          propose.relationships({ target_entity_slug: 'acme', suggestions: [buildRelationship('bolt'), buildRelationship('ghost')] }),
        ),
        await catchFailure(
          propose.orgFit({ target_entity_slug: 'nobody', suggestions: [{ capability_slug: 'none', horizon: 'now', fit_score: 3 }] }),
        ),
        await validate(ghost, change.addProvider({ capability_slug: 'none', provider_entity_id: 'ghost' })),
        await catchFailure(propose.entity({ entity: { slug: 'new', name: 'New', segment_slug: 'nowhere', subsegment_slug: 'neither' } })),
        await catchFailure(propose.entity({ entity: { slug: 'acme', name: 'Another', segment_slug: 'nowhere' } })),
        await catchFailure(propose.segment({ segment: { slug: 'new', name: 'New', parent_slug: 'nowhere' } })),
        await catchFailure(propose.person({ person: { slug: 'new', name: 'New' }, role: { role_kind: 'ceo' } })),
        await catchFailure(propose.personRole({ target_entity_slug: 'acme', person_slug_or_id: 'ghost', role_kind: 'ceo' })),
      ]
    },
    [
      ['create_person', 'attach_person_role'],
      { code: 'NOT_FOUND', details: [{ path: '/body/changes/0/person_slug_or_id' }] },
      { code: 'NOT_FOUND', details: [{}, { path: '/body/changes/1/segment_slug' }, {}, {}, {}, {}] },
      {
        code: 'NOT_FOUND',
        details: [{ path: '/body/target_entity_id' }, { path: '/body/target_entity_slug' }, { path: '/body/changes/0/person_slug_or_id' }],
      },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/target_entity_slug' }, { path: '/body/changes/0/person_slug_or_id' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/suggestions/1/related_entity_id' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/target_entity_slug' }, { path: '/body/suggestions/0/capability_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/changes/0/person_slug_or_id' }, ...providerPlaces] },
      { code: 'NOT_FOUND', details: [{ path: '/body/entity/segment_slug' }, { path: '/body/entity/subsegment_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/entity/segment_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/segment/parent_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/role/entity_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/person_slug_or_id' }] },
    ],
  ],
  [
    'ask whom a touchpoint, and which segment a lore is about',
    {},
    async (world) => {
      const { propose, people, segments } = world.createClient()
      const { id: person_id } = await people.get('ada')
      const { id: segment_id } = await segments.get('pools')
      const call = { kind: 'call', label: 'First call' }
      const lore = { text: 'Pools grow.' }
      return [
        await catchFailure(propose.personTouchpoint(call)),
        await catchFailure(propose.personTouchpoint({ ...call, person_slug: 'ghost' })),
        await catchFailure(propose.personTouchpoint({ ...call, person_id, person_slug: 'bob' })),
        await catchFailure(propose.personTouchpoint({ ...call, person_id, person_slug: 'ghost' })),
        await catchFailure(propose.personTouchpoint({ ...call, person_id: nowhere, person_slug: 'ghost' })),
        await catchFailure(propose.segmentLore(lore)),
        await catchFailure(propose.segmentLore({ ...lore, segment_slug: 'nowhere' })),
        await catchFailure(propose.segmentLore({ ...lore, segment_id, segment_slug: 'mining' })),
        await catchFailure(propose.segmentLore({ ...lore, segment_id, segment_slug: 'nowhere' })),
        await catchFailure(propose.segmentLore({ ...lore, segment_id: nowhere, segment_slug: 'nowhere' })),
      ]
    },
    [
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/person_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/person_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/person_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/person_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/person_id' }, { path: '/body/person_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/segment_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/segment_slug' }] },
      { code: 'VALIDATION_ERROR', details: [{ path: '/body/segment_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/segment_slug' }] },
      { code: 'NOT_FOUND', details: [{ path: '/body/segment_id' }, { path: '/body/segment_slug' }] },
    ],
  ],
  [
    'refuse as new what is there already',
    {},
    async (world) => {
      const catalog = world.createClient()
      const ada = { slug: 'ada', name: 'Ada' }
      return [
        await catchFailure(catalog.propose.entity({ entity: { slug: 'acme', name: 'Another', segment_slug: 'pools' } })),
        await catchFailure(catalog.propose.person({ person: ada })),
        await catchFailure(catalog.propose.person({ person: ada, role: { entity_slug: 'nobody', role_kind: 'ceo' } })),
        await catchFailure(catalog.propose.segment({ segment: { slug: 'pools', name: 'Pools' } })),
        await catchFailure(
          catalog.proposals.validate({ target_entity_slug: 'acme', changes: [change.createPerson({ person: ada, confidence: 4 })] }),
        ),
      ]
    },
    [
      { code: 'CONFLICT', details: [{ path: '/body/entity/slug' }] },
      { code: 'CONFLICT', details: [{ path: '/body/person/slug' }] },
      { code: 'NOT_FOUND' },
      { code: 'CONFLICT', details: [{ path: '/body/segment/slug' }] },
      { code: 'CONFLICT', details: [{ path: '/body/changes/0/person/slug' }] },
    ],
  ],
])
