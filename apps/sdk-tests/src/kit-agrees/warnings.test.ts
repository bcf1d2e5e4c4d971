import { type Bundle, type Catalog, change, type ProposalWarning } from '@catalog/client'
import contract from '@catalog/contract/document.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { type AgreementCase, describeAgreement } from '../testing/agreement.ts'

type Code = ProposalWarning['code']
type BundleRequest = Bundle['request']
type Changes = BundleRequest['changes']

/** Changes that each cause a warning with the code, their entity, and the proposals that have to be pending first. */
interface WarningCase {
  readonly about?: string
  readonly changes: Changes
  readonly plain?: (catalog: Catalog) => PromiseLike<{ readonly warnings: readonly ProposalWarning[] }>
  readonly before?: (catalog: Catalog) => PromiseLike<unknown>
  /** Indices of the changes that cause the warning. */
  readonly at: readonly number[]
}

const buildNote = (append_text: string, confidence?: number) => change.updateNotes({ append_text, ...(confidence && { confidence }) })
const buildPerson = (slug: string, name: string) => change.createPerson({ person: { slug, name } })
const buildRole = (person_slug_or_id: string) => change.attachPersonRole({ person_slug_or_id, role_kind: 'ceo' })

/**
 * Codes of warnings about decisions of curators. The kit cannot cause them, because in it no curator edits a proposal or says that two
 * records differ.
 */
const ofCurators = ['edit_lost', 'said_to_differ'] as const

/** One case for each other code of the contract. */
const warningCases: { readonly [Of in Exclude<Code, (typeof ofCurators)[number]>]: WarningCase } = {
  low_confidence: {
    changes: [buildNote('A rumour.', 1), buildNote('Seen.', 3)],
    plain: ({ propose }) => propose.lore({ target_entity_slug: 'acme', text: 'A rumour that went round.', confidence: 2 }),
    at: [0],
  },
  no_change: {
    about: 'echo',
    changes: [
      change.suggestRelationship({ related_entity_id: 'dyne', relationship_type: 'infra' }),
      change.suggestRelationship({ related_entity_id: 'dyne', relationship_type: 'partnership' }),
      change.suggestRelationship({ related_entity_id: 'bolt', relationship_type: 'infra' }),
      change.suggestEntityLifecycle({ lifecycle_status: 'active', reason: 'It is back.' }),
      change.suggestEntityLifecycle({ lifecycle_status: 'defunct', reason: 'It closed.' }),
      change.setRelationshipStatus({ status: 'client' }),
      change.updateEntityFields({ field_updates: { one_liner: null } }),
    ],
    plain: ({ propose }) =>
      propose.relationships({ target_entity_slug: 'echo', suggestions: [{ related_entity_id: 'dyne', relationship_type: 'infra' }] }),
    at: [0, 6],
  },
  repeated_change: {
    changes: [
      buildNote('Twice.', 5),
      buildNote('Once.'),
      buildNote('Twice.', 4),
      buildPerson('new', 'Somebody New'),
      buildRole('NEW'),
      buildRole('new'),
    ],
    plain: ({ propose }) =>
      propose.relationships({
        target_entity_slug: 'acme',
        suggestions: ['bolt', 'Bolt', 'coil'].map((related_entity_id) => ({ related_entity_id, relationship_type: 'partnership' })),
      }),
    at: [2, 5],
  },
  already_pending: {
    before: ({ propose }) =>
      propose.drilldownChanges('pools', { target_entity_slug: 'acme', changes: [{ kind: 'set_relationship_status', status: 'warm' }] }),
    changes: [change.setRelationshipStatus({ status: 'warm', confidence: 5 }), change.setRelationshipStatus({ status: 'client' })],
    plain: async ({ propose }) => {
      const said = { target_entity_slug: 'acme', text: 'It waits.' }
      await propose.lore(said)
      return propose.lore({ ...said, confidence: 4 }, { again: true })
    },
    at: [0],
  },
  possible_duplicate: {
    changes: [
      buildPerson('bob-too', 'BÓB'),
      buildPerson('bobby', 'Bobby Tables'),
      change.createPerson({ person: { slug: 'lost-too', name: 'Lost', aliases: ['Nobody Here', 'ada'] } }),
    ],
    plain: ({ propose }) => propose.entity({ entity: { slug: 'acme-corp', name: 'ACME Corporations', segment_slug: 'pools' } }),
    at: [0, 2],
  },
  record_inactive: {
    changes: [
      buildRole('lost'),
      buildRole('ada'),
      change.suggestRelationship({ related_entity_id: 'gone', relationship_type: 'partnership' }),
      change.updatePerson({ target_person_slug_or_id: 'lost', person: { city: 'Brno' } }),
      change.mergeEntities({ duplicate_entity_id: 'gone' }),
    ],
    plain: ({ propose }) => propose.lore({ target_entity_slug: 'gone', text: 'It was there.' }),
    at: [0, 2, 3, 4],
  },
}

/** Each case has its own changes, because proposals of other agents share the catalog on the server, but not in the kit. */
const cases = Object.entries(warningCases).map(
  ([code, { about = 'acme', changes, plain, before, at }]): AgreementCase => [
    `warn of ${code}`,
    {},
    async ({ createClient }) => {
      const catalog = createClient()
      await before?.(catalog)
      const bundle = await catalog.proposals.validate({ target_entity_slug: about, changes: [...changes] })
      const { data: dry } = await catalog.raw.POST('/agents/proposals/bundle', {
        body: { target_entity_slug: about, changes: [...changes], dry_run: true },
      })
      const receipt = await catalog.proposals.submit(bundle.approve({ by: 'reviewer' }))
      const all = [bundle.warnings, dry && 'warnings' in dry && dry.warnings, receipt.warnings, (await plain?.(catalog))?.warnings]
      return [
        all,
        bundle.warnings.filter((one) => one.code === code).map(({ change_index }) => change_index),
        bundle.changes.map(({ references }) => references),
      ]
    },
    [
      [expect.anything(), expect.anything(), expect.anything(), expect.arrayContaining([expect.objectContaining({ code })])],
      at,
      expect.anything(),
    ],
  ],
)

it('has a case for every code of the contract', () => {
  expect(Object.keys(warningCases).sort()).toEqual(
    contract.components.schemas.ProposalWarning.properties.code.enum
      .filter((code) => !ofCurators.some((other) => other === code))
      .toSorted(),
  )
})

const unread: AgreementCase = [
  'tell nobody of an inactive record without the scope for it',
  { scopes: ['write:proposals'] },
  async ({ createClient }) => {
    const { propose } = createClient()
    const role = await propose.personRole({ target_entity_slug: 'acme', person_slug_or_id: 'lost', role_kind: 'cfo' })
    const lore = await propose.lore({ target_entity_slug: 'gone', text: 'Nobody may know.' })
    return [role.warnings, lore.warnings]
  },
  [[], []],
]

const buildRelationship = (related_entity_id: string, extra: object = {}) =>
  change.suggestRelationship({ related_entity_id, relationship_type: 'infra', ...extra })
const buildProvider = (provider_name: string, extra: object = {}) =>
  change.addProvider({ capability_slug: 'custody', provider_name, ...extra })
const buildAdvisor = (extra: object = {}) => change.attachPersonRole({ person_slug_or_id: 'cy', role_kind: 'advisor', ...extra })
const buildFit = (fit_score: number, extra: object = {}) =>
  change.suggestOrgFit({ capability_slug: 'custody', horizon: 'near', fit_score, ...extra })

/** Changes to the entity dyne, and whether the catalog already says the same. */
const rows: readonly (readonly [Changes[number], boolean])[] = [
  [buildRelationship('echo'), true],
  [buildRelationship('echo', { description: 'Runs its nodes.' }), false],
  [buildRelationship('bolt'), false],
  [buildProvider('A Vault'), true],
  [buildProvider('a vault', { confidence: 4 }), true],
  [buildProvider('A Vault', { rationale: 'Their site says so.' }), true],
  [buildProvider('A Vault', { confidence: 4 }), false],
  [buildProvider('Another Vault'), false],
  [change.addProvider({ capability_slug: 'CUSTODY', provider_entity_id: 'echo' }), true],
  [change.addProvider({ capability_slug: 'custody', provider_entity_id: 'bolt' }), false],
  [buildAdvisor(), true],
  [buildAdvisor({ start_date: '2024-01-01', is_primary: false, role_label: null }), true],
  [buildAdvisor({ end_date: '2025-01-01' }), false],
  [change.attachPersonRole({ person_slug_or_id: 'cy', role_kind: 'founder' }), false],
  [change.attachPersonRole({ person_slug_or_id: 'ada', role_kind: 'advisor' }), false],
  [buildFit(4), true],
  [buildFit(4, { confidence: 3 }), true],
  [buildFit(4, { rationale: 'They asked.' }), false],
  [buildFit(3), false],
]

const listCodes = (warnings: readonly ProposalWarning[]) => warnings.map(({ code, change_index }) => [code, change_index])

/** One case for each change, because two changes of the same row would affect each other. */
const rowCases: readonly AgreementCase[] = [
  [
    'warn of rows that are there as proposed, and of none that would change',
    {},
    async ({ createClient }) => {
      const { proposals } = createClient()
      const bundles = await Promise.all(rows.map(([one]) => proposals.validate({ target_entity_slug: 'dyne', changes: [one] })))
      return bundles.map(({ warnings }) => warnings)
    },
    rows.map(([, isThere]) => (isThere ? [{ code: 'no_change', change_index: 0 }] : [])),
  ],
  [
    'compare what a proposal makes of a row in the end',
    {},
    async ({ createClient }) => {
      const { proposals } = createClient()
      const findCodes = async (...changes: Changes) =>
        listCodes((await proposals.validate({ target_entity_slug: 'dyne', changes })).warnings)
      return [
        await findCodes(buildFit(3), buildFit(4)),
        await findCodes(buildAdvisor({ end_date: '2025-01-01' }), buildAdvisor()),
        await findCodes(buildRelationship('bolt'), buildRelationship('bolt')),
      ]
    },
    [[['no_change', 1]], [], [['repeated_change', 1]]],
  ],
  [
    'warn of rows that are there in what serves one purpose',
    {},
    async ({ createClient }) => {
      const { propose } = createClient()
      const target_entity_slug = 'dyne'
      const answers = await Promise.all([
        propose.relationships(
          { target_entity_slug, suggestions: [{ related_entity_id: 'echo', relationship_type: 'infra' }] },
          { dryRun: true },
        ),
        propose.providers(
          { target_entity_slug, suggestions: [{ capability_slug: 'custody', provider_name: 'A Vault' }] },
          { dryRun: true },
        ),
        propose.orgFit(
          { target_entity_slug, suggestions: [{ capability_slug: 'custody', horizon: 'near', fit_score: 4 }] },
          { dryRun: true },
        ),
        propose.personRole({ target_entity_slug, person_slug_or_id: 'cy', role_kind: 'advisor' }, { dryRun: true }),
      ])
      return answers.map(({ warnings }) => listCodes(warnings))
    },
    Array(4).fill([['no_change', 0]]),
  ],
  [
    'tell nobody of a row that is there without the scope for it',
    { scopes: ['read:catalog', 'write:proposals'] },
    async ({ createClient }) => {
      const { proposals } = createClient()
      const changes = [buildAdvisor(), buildProvider('A Vault')]
      return listCodes((await proposals.validate({ target_entity_slug: 'dyne', changes })).warnings)
    },
    [['no_change', 1]],
  ],
  [
    'tell nobody of a row in whatever words without a scope that reads',
    { scopes: ['write:proposals'] },
    async ({ createClient }) => {
      const { propose } = createClient()
      const suggestions = ['a vault', 'A Vault'].map((provider_name) => ({ capability_slug: 'custody', provider_name }))
      const dry = await propose.providers({ target_entity_slug: 'dyne', suggestions }, { dryRun: true })
      return listCodes(dry.warnings)
    },
    [['repeated_change', 1]],
  ],
]

describeAgreement([...cases, unread, ...rowCases])
