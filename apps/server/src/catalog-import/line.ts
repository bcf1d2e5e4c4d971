import { z } from 'zod'
import { entityColumns } from '../entities/columns.ts'
import { personColumns } from '../people/columns.ts'
import { uuid } from '../records/uuid.ts'
import { buildRules } from './contract-rules.ts'

/*
 * The schema of an import line: an entity or a person, with its dependent records. Its fields are the contract's, with the
 * contract's rules; other records are named by their slugs. An unknown field is refused, so that a misspelt one is not lost.
 */
const name = z.string().max(500).regex(/\S/, 'must not be blank')
/** A slug with the form of an id would be ambiguous where a record is looked up by either. */
const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,200}$/, 'must be 1 to 200 lowercase letters, digits and hyphens')
  .refine((value) => !uuid.test(value), 'must not have the form of an id (UUID)')
const reference = z.string().min(1).max(200)
/** What the contract only says in words. */
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code such as US')
  .nullish()

const source = z.strictObject({
  url: buildRules('SourceInput', { required: ['url'], optional: [] }).url,
  ...buildRules('SourceFields', { required: ['title'], optional: ['kind', 'trust_tier', 'description'] }),
})

const orgFit = z.strictObject({
  capability_slug: reference,
  ...buildRules('OrgFit', { required: ['horizon'], optional: ['fit_score', 'confidence', 'rationale'] }),
})

const provider = z
  .strictObject({
    capability_slug: reference,
    provider: reference.nullish(),
    provider_name: name.nullish(),
    ...buildRules('Provider', { optional: ['confidence', 'rationale'] }),
  })
  .refine(({ provider, provider_name }) => provider != null || provider_name != null, 'needs a provider or a provider_name')

const relationship = z.strictObject({
  related: reference,
  ...buildRules('EntityRelationship', { required: ['relationship_type'], optional: ['confidence', 'description'] }),
})

const [, , ...entityFields] = entityColumns

const entity = z.strictObject({
  type: z.literal('entity'),
  slug,
  name,
  segment: reference.nullish(),
  other_segments: z.array(reference).max(50).default([]),
  aliases: z.array(name).max(200).default([]),
  ...buildRules('EntityDossier', { optional: [...entityFields, 'scale', 'last_verified_at'], sent: 'EntityInput' }),
  country,
  taxonomy_terms: z.array(reference).max(200).default([]),
  verticals: z.array(reference).max(50).default([]),
  org_fit: z.array(orgFit).max(100).default([]),
  providers: z.array(provider).max(200).default([]),
  relationships: z.array(relationship).max(500).default([]),
  sources: z.array(source).max(500).default([]),
})

const role = z
  .strictObject({
    entity: reference,
    ...buildRules('PersonRole', { required: ['role_kind'], optional: ['role_label', 'is_primary', 'start_date', 'end_date'] }),
    source: source.nullish(),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, 'ends before it starts')

const [, , ...personFields] = personColumns

const person = z.strictObject({
  type: z.literal('person'),
  slug,
  name,
  aliases: z.array(name).max(200).default([]),
  ...buildRules('PersonDossier', { optional: personFields, sent: 'PersonInput' }),
  country,
  roles: z.array(role).max(200).default([]),
})

const unknownType = 'type must be "entity" or "person"'
const record = z.discriminatedUnion('type', [entity, person], { error: unknownType })

export type EntityLine = z.infer<typeof entity>
export type PersonLine = z.infer<typeof person>
export type RecordLine = EntityLine | PersonLine

/** Reads the record of a line, or tells why it cannot be taken. */
export function parseLine(line: string): { readonly record: RecordLine } | { readonly reason: string } {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return { reason: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (isNestedTooDeep(value)) return { reason: `This is nested more than ${deepest} levels deep.` }
  const unstorable = unstorablePart(value)
  if (unstorable) return { reason: unstorable }
  const read = record.safeParse(value)
  if (read.success) return { record: read.data }
  return { reason: `${read.error.issues.map((issue) => inWords(issue, value)).join('; ')}.` }
}

type Issue = z.core.$ZodIssue

function inWords(issue: Issue, line: unknown): string {
  const { path, message } = issue
  if (message === unknownType) return message
  const where = path.join('.')
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys, path, line)
  if (issue.code !== 'custom' && valueAt(line, path) === undefined) return `${where} is missing`
  return [where, message].filter(Boolean).join(': ')
}

function unknownFields(keys: readonly string[], path: Issue['path'], line: unknown): string {
  const fields = keys.map((key) => `"${key}"`).join(', ')
  const where = path.length > 0 ? `${path.join('.')}: ` : ''
  return `${where}There is no field ${fields}; there are ${Object.keys(objectAt(path, line).shape).join(', ')}`
}

/** Finds the schema of the object at a path: that of the last name in it, because numbers are only places in lists. */
function objectAt(path: Issue['path'], line: unknown) {
  const parts = { source, sources: source, org_fit: orgFit, providers: provider, relationships: relationship, roles: role }
  const list = path.findLast((part) => typeof part === 'string')
  const part = Object.entries(parts).find(([name]) => name === list)
  return part?.[1] ?? (valueAt(line, ['type']) === 'person' ? person : entity)
}

function valueAt(value: unknown, path: Issue['path']): unknown {
  return path.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
}

/** Levels of nesting, more than any record has. Unlimited nesting would exhaust the stack, here or in the database. */
const deepest = 100

function isNestedTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isNestedTooDeep(part, levels - 1))
}

/** Tells why a value, or any part of it, cannot be stored as it is. */
function unstorablePart(value: unknown): string | undefined {
  if (typeof value === 'string') return unstorableText(value)
  if (typeof value === 'number') return unstorableNumber(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const reason = unstorableKey(key) ?? unstorablePart(part)
    if (reason) return reason
  }
  return undefined
}

function unstorableText(text: string): string | undefined {
  if (!text.includes('\0') && text.isWellFormed()) return undefined
  return 'A text contains a NUL or half of a surrogate pair, which cannot be stored.'
}

/** Refuses numbers beyond these bounds: parsing makes neighbouring ones equal, or infinite. */
function unstorableNumber(number: number): string | undefined {
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return undefined
  return `A number is beyond ±${Number.MAX_SAFE_INTEGER}, where digits are lost; write it as a text.`
}

/** Refuses the key that JavaScript takes for an object's prototype, so that readers of an answer would lose it. */
function unstorableKey(key: string): string | undefined {
  return key === '__proto__' ? 'A field is called "__proto__", which cannot be stored.' : unstorableText(key)
}
