import { readJsonBody } from '@catalog/contract/requests/json'
import type { ErrorDetail } from '@catalog/contract/requests/refusal'
import type { components } from '@catalog/contract/types'
import type { entityColumns } from '../entities/columns.ts'
import type { personColumns } from '../people/columns.ts'
import { checkSlug } from '../records/check-slug.ts'
import { buildRejection, createLineCheck, type RejectedValue } from './check-line.ts'
import { lineSchemas } from './line-schemas.ts'

type Schemas = components['schemas']
type Fields<Name extends keyof Schemas, RequiredName extends keyof Schemas[Name], OptionalName extends keyof Schemas[Name] = never> = Pick<
  Schemas[Name],
  RequiredName
> &
  Partial<Pick<Schemas[Name], OptionalName>>

type SourceFields = Fields<'SourceInput', 'url' | 'title', 'kind' | 'trust_tier' | 'description'>
type OrgFit = { readonly capability_slug: string } & Fields<'OrgFit', 'horizon', 'fit_score' | 'confidence' | 'rationale'>
type Provider = {
  readonly capability_slug: string
  readonly provider?: string | null
  readonly provider_name?: string | null
} & Fields<'Provider', never, 'confidence' | 'rationale'>
type Relationship = { readonly related: string } & Fields<'EntityRelationship', 'relationship_type', 'confidence' | 'description'>
type Role = { readonly entity: string; readonly source?: SourceFields | null } & Fields<
  'PersonRole',
  'role_kind',
  'role_label' | 'is_primary' | 'start_date' | 'end_date'
>

/** The lists of a line; a list that the line omits is empty. */
type EntityLists = {
  readonly other_segments: readonly string[]
  readonly aliases: readonly string[]
  readonly taxonomy_terms: readonly string[]
  readonly verticals: readonly string[]
  readonly org_fit: readonly OrgFit[]
  readonly providers: readonly Provider[]
  readonly relationships: readonly Relationship[]
  readonly sources: readonly SourceFields[]
}
type PersonLists = { readonly aliases: readonly string[]; readonly roles: readonly Role[] }

type EntityInput = { readonly type: 'entity'; readonly segment?: string | null } & Partial<EntityLists> &
  Fields<'EntityDossier', 'slug' | 'name', (typeof entityColumns)[number] | 'scale' | 'last_verified_at'>
type PersonInput = { readonly type: 'person' } & Partial<PersonLists> &
  Fields<'PersonDossier', 'slug' | 'name', (typeof personColumns)[number]>

export type EntityLine = EntityInput & EntityLists
export type PersonLine = PersonInput & PersonLists
export type RecordLine = EntityLine | PersonLine

const checks = {
  entity: createLineCheck<EntityInput>(lineSchemas.entity, checkEntity),
  person: createLineCheck<PersonInput>(lineSchemas.person, checkPerson),
}

/** Reads a line with the code that reads and checks the bodies of requests. Returns its record, or the reason for its rejection. */
export function parseLine(line: string | Buffer): { readonly record: RecordLine } | RejectedValue {
  const read = readJsonBody(typeof line === 'string' ? Buffer.from(line) : line)
  if ('refusal' in read) return buildRejection(read.refusal.details)
  const type = findRecordType(read.value)
  if (type === undefined) return { reason: 'type must be "entity" or "person".' }
  const checked = checks[type](read.value)
  return 'reason' in checked ? checked : { record: addEmptyLists(checked.record) }
}

function findRecordType(value: unknown): keyof typeof checks | undefined {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  return type === 'entity' || type === 'person' ? type : undefined
}

function addEmptyLists(input: EntityInput | PersonInput): RecordLine {
  if (input.type === 'person') return { aliases: [], roles: [], ...input }
  const lists = { other_segments: [], aliases: [], taxonomy_terms: [], verticals: [], org_fit: [], providers: [] }
  return { ...lists, relationships: [], sources: [], ...input }
}

function checkEntity({ slug, providers = [] }: EntityInput): ErrorDetail[] {
  const nameless = providers.flatMap(({ provider, provider_name }, index) =>
    provider == null && provider_name == null ? [{ path: `/body/providers/${index}`, message: 'needs a provider or a provider_name' }] : [],
  )
  return [...checkSlug(slug), ...nameless]
}

function checkPerson({ slug, roles = [] }: PersonInput): ErrorDetail[] {
  const backwards = roles.flatMap(({ start_date: start, end_date: end }, index) =>
    start && end && end < start ? [{ path: `/body/roles/${index}`, message: 'ends before it starts' }] : [],
  )
  return [...checkSlug(slug), ...backwards]
}
