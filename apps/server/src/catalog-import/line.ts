import { readJsonBody } from '@catalog/contract/requests/json'
import type { ErrorDetail } from '@catalog/contract/requests/refusal'
import { toUtc } from '@catalog/contract/texts/timestamps'
import type { components } from '@catalog/contract/types'
import type { entityColumns } from '../entities/columns.ts'
import { createValueCheck } from '../http/validation/body-check.ts'
import type { personColumns } from '../people/columns.ts'
import { checkSlug } from '../records/check-slug.ts'
import { contractSchemas } from '../stored-json/contract-schemas.ts'
import { lineSchemas } from './line-schemas.ts'

type Schemas = components['schemas']
type Fields<Name extends keyof Schemas, RequiredName extends keyof Schemas[Name], OptionalName extends keyof Schemas[Name] = never> = Pick<
  Schemas[Name],
  RequiredName
> &
  Partial<Pick<Schemas[Name], OptionalName>>

type Source = Fields<'SourceInput', 'url' | 'title', 'kind' | 'trust_tier' | 'description'>
type OrgFit = { readonly capability_slug: string } & Fields<'OrgFit', 'horizon', 'fit_score' | 'confidence' | 'rationale'>
type Provider = {
  readonly capability_slug: string
  readonly provider?: string | null
  readonly provider_name?: string | null
} & Fields<'Provider', never, 'confidence' | 'rationale'>
type Relationship = { readonly related: string } & Fields<'EntityRelationship', 'relationship_type', 'confidence' | 'description'>
type Role = { readonly entity: string; readonly source?: Source | null } & Fields<
  'PersonRole',
  'role_kind',
  'role_label' | 'is_primary' | 'start_date' | 'end_date'
>

/** The lists of a line, which are empty where it leaves them out. */
type EntityLists = {
  readonly other_segments: readonly string[]
  readonly aliases: readonly string[]
  readonly taxonomy_terms: readonly string[]
  readonly verticals: readonly string[]
  readonly org_fit: readonly OrgFit[]
  readonly providers: readonly Provider[]
  readonly relationships: readonly Relationship[]
  readonly sources: readonly Source[]
}
type PersonLists = { readonly aliases: readonly string[]; readonly roles: readonly Role[] }

type SentEntity = { readonly type: 'entity'; readonly segment?: string | null } & Partial<EntityLists> &
  Fields<'EntityDossier', 'slug' | 'name', (typeof entityColumns)[number] | 'scale' | 'last_verified_at'>
type SentPerson = { readonly type: 'person' } & Partial<PersonLists> &
  Fields<'PersonDossier', 'slug' | 'name', (typeof personColumns)[number]>

export type EntityLine = SentEntity & EntityLists
export type PersonLine = SentPerson & PersonLists
export type RecordLine = EntityLine | PersonLine

const checks = {
  entity: createValueCheck(contractSchemas, lineSchemas.entity),
  person: createValueCheck(contractSchemas, lineSchemas.person),
}

type ParsedLine = { readonly record: RecordLine } | { readonly reason: string }

/** Reads the record of a line by the code that reads and checks the bodies of requests, or returns the reason why it is rejected. */
export function parseLine(line: string): ParsedLine {
  const read = readJsonBody(Buffer.from(line.replace(/^\uFEFF/, '')))
  if ('refusal' in read) return reject(read.refusal.details)
  const type = findType(read.value)
  if (type === undefined) return { reason: 'type must be "entity" or "person".' }
  const { body, details, advice } = checks[type](read.value)
  if (!isValid(body, details)) return reject(details, advice)
  const problems = body.type === 'entity' ? checkEntity(body) : checkPerson(body)
  return problems.length > 0 ? reject(problems) : { record: complete(body) }
}

function findType(value: unknown): keyof typeof checks | undefined {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  return type === 'entity' || type === 'person' ? type : undefined
}

/** True when the check of a line, whose schemas have these types, found nothing. */
function isValid(_body: unknown, details: readonly ErrorDetail[]): _body is SentEntity | SentPerson {
  return details.length === 0
}

function complete(sent: SentEntity | SentPerson): RecordLine {
  if (sent.type === 'person') return { aliases: [], roles: [], ...sent }
  const { last_verified_at: verifiedAt } = sent
  const lists = { other_segments: [], aliases: [], taxonomy_terms: [], verticals: [], org_fit: [], providers: [] }
  return { ...lists, relationships: [], sources: [], ...sent, ...(verifiedAt && { last_verified_at: toUtc(verifiedAt) }) }
}

function checkEntity({ slug, providers = [] }: SentEntity): ErrorDetail[] {
  const nameless = providers.flatMap(({ provider, provider_name }, index) =>
    provider == null && provider_name == null ? [{ path: `/body/providers/${index}`, message: 'needs a provider or a provider_name' }] : [],
  )
  return [...checkSlug(slug), ...nameless]
}

function checkPerson({ slug, roles = [] }: SentPerson): ErrorDetail[] {
  const backwards = roles.flatMap(({ start_date: start, end_date: end }, index) =>
    start && end && end < start ? [{ path: `/body/roles/${index}`, message: 'ends before it starts' }] : [],
  )
  return [...checkSlug(slug), ...backwards]
}

function reject(details: readonly ErrorDetail[], advice: readonly string[] = []): { readonly reason: string } {
  const problems = details.map(({ path, message }) => `${toPlace(path)} ${message}`).join('; ')
  return { reason: [`${problems}.`, ...advice.map((sentence) => sentence.replaceAll('/body', 'the line'))].join(' ') }
}

/** Names a place as a person reads it: `roles.0.source.title` for `/body/roles/0/source/title`. */
function toPlace(pointer: string): string {
  const steps = pointer.split('/').slice(2)
  return steps.length === 0 ? 'The line' : `${steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')}:`
}
