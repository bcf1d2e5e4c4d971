import document from '@catalog/contract/curation/document.json' with { type: 'json' }
import { formatFieldName, parseFieldPath, type Reference } from '@catalog/contract/wording/fields'
import { getKindName } from '@catalog/contract/wording/kinds'
import { getFieldName, getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { describe, expect, it } from 'vitest'
import { listFields } from '../../../generate/change-schemas.ts'
import type { ChangeSchemas } from '../../edit-form/schema.ts'
import changeSchemas from '../../generated/change-schemas.json'

const id = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0010'
const references: readonly Reference[] = [
  { type: 'entity', id, slug: 'hex-trust', name: 'Hex Trust' },
  { type: 'person', id, slug: 'ada', name: 'Ada Example' },
  { type: 'segment', id, slug: 'miners', name: 'Miners' },
  { type: 'capability', id, slug: 'custody', name: 'Custody' },
  { type: 'taxonomy_term', id, slug: 'lightning', name: 'Lightning' },
  { type: 'taxonomy_term', id, slug: 'miners.pools', name: 'Mining pools' },
]
const formatField = (field: string) => formatFieldName(parseFieldPath(field, references))

describe('formatFieldName', () => {
  it.each([
    ['one_liner', 'One-liner'],
    ['website_url', 'Website'],
    ['x_url', 'X'],
    ['notes_md', 'Notes'],
    ['is_public', 'Publicly traded'],
    ['strategic_importance', 'Strategic importance'],
    ['segments', 'Segments'],
    ['scale.hashrate_eh', 'Scale · Hashrate (EH/s)'],
    ['org_fit.custody', 'Fit · Custody'],
    ['provider.custody.hex-trust', 'Provider · Custody · Hex Trust'],
    ['provider.custody.Vault / 100% & Co. Ltd.', 'Provider · Custody · Vault / 100% & Co. Ltd.'],
    ['relationship.custody.hex-trust', 'Relationship · Custody · Hex Trust'],
    ['event.2026-03-01.listing.Listed: 5.5 % up', 'Event · 2026-03-01 · listing · Listed: 5.5 % up'],
    ['taxonomy_term.lightning', 'Tag · Lightning'],
    ['taxonomy_term.miners.pools', 'Tag · Mining pools'],
    [`lore.${id}`, 'Lore'],
    [`touchpoint.${id}`, 'Touchpoint'],
    ['role.hex-trust.head_of_treasury', 'Role · Hex Trust · Head of treasury'],
    ['gtm.miners', 'GTM · Miners'],
    ['gtm.miners.next_step', 'GTM · Miners · Next step'],
    ['gtm.miners.sizing.est_monthly_volume_usd', 'GTM · Miners · Sizing: Estimated monthly volume (US$)'],
    ['segments.miners.relevance', 'Segment · Miners · Relevance'],
    ['entities.hex-trust.sponsor.outreach_status', 'Entity · Hex Trust · Sponsor · Outreach status'],
    ['people.ada.speaker', 'Person · Ada Example · Speaker'],
    ['unmatched_people.Some. Body', 'Person not in the catalog · Some. Body'],
    ['alias.Hex. Trust', 'Other name · Hex. Trust'],
    ['family_of_tomorrow.some.thing', 'Family of tomorrow · some.thing'],
  ])('%s: %s', (field, name) => {
    expect(formatField(field)).toBe(name)
  })

  it('returns the slug in words when the change does not name the record', () => {
    expect(formatFieldName(parseFieldPath('org_fit.cold-storage'))).toBe('Fit · Cold storage')
  })
})

/** The properties of a schema, where it has any. */
function listColumns(schema: object | undefined): string[] {
  const properties = schema && 'properties' in schema ? schema.properties : undefined
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

describe('getFieldName', () => {
  const ofChanges = Object.values(changeSchemas as unknown as ChangeSchemas).flatMap((schema) => listFields(schema).map(([name]) => name))
  const schemas: Readonly<Record<string, object>> = document.components.schemas
  const ofRecords = [
    'EntityDossier',
    'EntitySummary',
    'PersonDossier',
    'PersonSummary',
    'FieldEvent',
    'GtmAssignment',
    'Segment',
    'Lore',
    'Touchpoint',
  ]
  const columns = [...ofChanges, ...ofRecords.flatMap((name) => listColumns(schemas[name]))]

  it.each([...new Set(columns)])('gives %s a readable name', (column) => {
    const name = getFieldName(column)
    expect(name).toMatch(/^\p{Lu}/u)
    expect(name).not.toMatch(/_|\b(url|md|slug or id|org|est)\b/)
  })
})

describe('getKindName', () => {
  const kinds: readonly string[] = document.components.schemas.ChangeKind.enum
  const verbs = /^(Add|Archive|Assign|Create|Edit|Merge|Rename|Set|Update) [a-z]|^Set GTM /

  it.each(kinds)('gives %s a name that begins with a verb', (kind) => {
    expect(getKindName(kind)).toMatch(verbs)
    expect(getKindName(kind)).not.toContain('_')
  })

  it('gives every kind a unique name', () => {
    expect(new Set(kinds.map(getKindName)).size).toBe(kinds.length)
  })

  it('spells out a kind that is not in the table, such as one of a newer server', () => {
    expect(['split_entity', 'constructor'].map(getKindName)).toEqual(['Split entity', 'Constructor'])
  })
})

describe('getValueName', () => {
  it.each([
    ['infra', 'Infrastructure'],
    ['intro', 'Introduction'],
    ['warm_intro', 'Warm introduction'],
    ['warm-intro', 'Warm introduction'],
    ['bd-ready', 'Business development ready'],
    ['bd-handoff', 'Business development handoff'],
    ['ex_employee', 'Former employee'],
    ['whatsapp', 'WhatsApp'],
    ['ceo', 'CEO'],
    ['owner_1', 'First account owner'],
    ['owner_2', 'Second account owner'],
    ['asked-unanswered', 'Asked, no answer yet'],
  ])('spells out %s', (value, name) => {
    expect(getValueName(value)).toBe(name)
  })

  const schemas = Object.values<object>(document.components.schemas)
  const values = schemas.flatMap((schema) => ('enum' in schema && Array.isArray(schema.enum) ? schema.enum : [])).filter(isText)

  it.each([...new Set(values)])('gives %s a name without abbreviations that only insiders know', (value) => {
    expect(getValueName(value)).not.toMatch(/_|\b(infra|intro|bd|ex)\b/i)
  })

  it.each([...new Set(values)])('gives %s a name that does not end in a number', (value) => {
    expect(getValueName(value)).not.toMatch(/ \d+$/)
  })
})

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

it('names values and operations of the contract', () => {
  expect(['in_review', 'initial-contact', 'acceptProposal', 'gtm_assignment', 'x_url', 'has_own_property'].map(getValueName)).toEqual([
    'In review',
    'Initial contact',
    'Accept proposal',
    'GTM assignment',
    'X',
    'Has own property',
  ])
  expect(['Archive person', 'GTM assignment'].map(toSentencePart)).toEqual(['archive person', 'GTM assignment'])
})
