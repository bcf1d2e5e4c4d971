import { change } from '@catalog/client'
import { expect } from 'vitest'
import { catchFailure, describeAgreement } from '../testing/agreement.ts'

describeAgreement([
  [
    'say what was not found',
    {},
    async (world) => {
      const catalog = world.createClient()
      return [
        await catchFailure(catalog.entities.get('nobody')),
        await catchFailure(catalog.people.get('nobody')),
        await catchFailure(catalog.segments.get('nowhere')),
        await catchFailure(catalog.proposals.get('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0999')),
        await catchFailure(catalog.entities.list({ segment: 'nowhere' })),
        await catchFailure(
          catalog.proposals.validate({ target_entity_slug: 'nobody', changes: [change.updateNotes({ append_text: 'More.' })] }),
        ),
        await catchFailure(catalog.propose.lore({ target_entity_slug: 'nobody', text: 'More.' })),
      ]
    },
    Array(7).fill({ code: 'NOT_FOUND', status: 404 }),
  ],
  [
    'name what is wrong with a request by its place',
    {},
    async (world) => {
      const catalog = world.createClient()
      return [
        await catchFailure(catalog.entities.list({ limit: 201 })),
        await catchFailure(catalog.entities.list({ limit: 0 })),
        await catchFailure(catalog.entities.list({ limit: 1.5 })),
        await catchFailure(catalog.entities.list({ cursor: 'made-up' })),
        await catchFailure(catalog.proposals.validate({ target_entity_slug: 'acme', changes: [] })),
        await catchFailure(catalog.propose.personRole({ person_slug_or_id: 'ada', role_kind: 'ceo' })),
      ]
    },
    ['/query/limit', '/query/limit', '/query/limit', '/query/cursor', '/body/changes', '/body/target_entity_slug'].map((path) => ({
      code: 'VALIDATION_ERROR',
      details: [{ path }],
    })),
  ],
  [
    'say how many entities there are where the server keeps that, or the page is all of them',
    {},
    async (world) => {
      const { entities } = world.createClient()
      const queries = [
        {},
        { segment: 'mining' },
        { segment: 'mining', country: 'CZ' },
        { country: 'CZ' },
        { city: 'Prague' },
        { name: 'o' },
        { lifecycle_status: 'active' },
        { lifecycle_status: 'defunct' },
        { lifecycle_status: 'archived' },
      ] as const
      const totals = queries.map(async (query) => [(await entities.list(query)).total, (await entities.list({ ...query, limit: 1 })).total])
      return Promise.all(totals)
    },
    [
      [5, 5],
      [1, 1],
      [1, 1],
      [5, null],
      [1, 1],
      [4, null],
      [5, null],
      [0, 0],
      [1, 1],
    ],
  ],
  [
    'page through a list in its order, with a cursor that is good for that list alone',
    {},
    async (world) => {
      const catalog = world.createClient()
      const pages = []
      for await (const { data, next_cursor, total } of catalog.entities.list({ limit: 2 }).pages())
        pages.push([data.map(({ slug }) => slug), next_cursor !== null, total])
      const people = await catalog.people.list({ limit: 3 })
      const [cursor] = [(await catalog.entities.list({ limit: 2 })).next_cursor ?? '']
      return [
        pages,
        [people.data.map(({ slug }) => slug), people.next_cursor, people.total],
        await catchFailure(catalog.people.list({ cursor })),
        await catchFailure(catalog.people.list({ cursor, entity: 'nobody' })),
        await catchFailure(catalog.entities.list({ cursor, country: 'CZ' })),
        await catchFailure(catalog.entities.list({ cursor, segment: 'nowhere' })),
        (await catalog.entities.list({ cursor, limit: 1 })).data.map(({ slug }) => slug),
        (await catalog.segments.list()).data.map(({ slug }) => slug),
      ]
    },
    [
      [
        [['acme', 'bolt'], true, 5],
        [['coil', 'dyne'], true, 5],
        [['echo'], false, 5],
      ],
      [['ada', 'bob', 'cy'], null, 3],
      { code: 'VALIDATION_ERROR' },
      { code: 'VALIDATION_ERROR' },
      { code: 'VALIDATION_ERROR' },
      { code: 'NOT_FOUND' },
      ['coil'],
      ['mining', 'pools'],
    ],
  ],
  [
    'find records by words, ranked, and forgiving of a typo',
    {},
    async (world) => {
      const { entities, people } = world.createClient()
      const searches = ['Acme', 'corp', 'corporation ACME', 'acmee', 'ácme — corp', 'acme bolt', 'ech', 'gone', '!!!', 'thíngs som']
      const found = searches.map(async (q) => {
        const { data, total } = await entities.list({ q })
        return [data.map(({ slug }) => slug), total]
      })
      const filtered = await entities.list({ q: 'gone', lifecycle_status: 'archived' })
      return [
        await Promise.all(found),
        filtered.data.map(({ slug }) => slug),
        (await people.list({ q: 'ADA' })).data.map(({ slug }) => slug),
      ]
    },
    [
      [
        [['acme'], 1],
        [['acme'], 1],
        [['acme'], 1],
        [['acme'], 1],
        [['acme'], 1],
        [[], 0],
        [['echo'], 1],
        [[], 0],
        [[], 0],
        [['acme'], 1],
      ],
      ['gone'],
      ['ada'],
    ],
  ],
  [
    'find an entity by what it is called and where it stands',
    {},
    async (world) => {
      const catalog = world.createClient()
      const { id, slug, people, segment, segment_resolution } = await catalog.entities.get('ACME corporation', { include: ['people'] })
      const queries = [
        { segment: 'mining' },
        { city: 'PRAGUE' },
        { country: 'cz' },
        { name: 'CORP' },
        { lifecycle_status: 'archived' },
        { city: ' prague ' },
        { name: ' corp' },
      ] as const
      return [
        [slug, people, segment, segment_resolution.display_path, Object.hasOwn(await catalog.entities.get(id), 'people')],
        await Promise.all(queries.map(async (query) => (await catalog.entities.list(query)).data.map((entity) => entity.slug))),
        (await catalog.entities.get(' ÁCME corporation ')).slug,
      ]
    },
    [
      ['acme', [], { slug: 'pools', name: 'pools' }, 'mining → pools', false],
      [['acme'], ['acme'], expect.any(Array), ['acme'], ['gone'], ['acme'], ['acme']],
      'acme',
    ],
  ],
])
