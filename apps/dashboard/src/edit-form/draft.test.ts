import document from '@catalog/contract/curation/document.json' with { type: 'json' }
import agents from '@catalog/contract/document.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import changeSchemas from '../generated/change-schemas.json'
import type { Json, JsonObject } from '../values/fields/json.ts'
import { buildEmptyDraft, type Draft, fromDraft, listPaths, toDraft } from './draft.ts'
import type { ChangeSchemas, FormSchema } from './schema.ts'

const schemas = changeSchemas as unknown as ChangeSchemas
const kinds = Object.keys(schemas)

it('has a schema for every kind of change', () => {
  expect(kinds.toSorted()).toEqual([...document.components.schemas.ChangeKind.enum].sort())
})

/** Changes by kind: the contract's examples, and for each kind generated changes with every field. */
const examples: readonly (readonly [string, JsonObject])[] = [
  ...kinds.map((kind) => [kind, buildFullValue(schemas[kind] as FormSchema) as JsonObject] as const),
  ...kinds.map((kind) => [kind, buildFullValue(schemas[kind] as FormSchema, 'null') as JsonObject] as const),
  ...listChanges([agents, document]).map((change) => [String(change.kind), change] as const),
]

describe('a change converted to a draft and back', () => {
  it.each(examples)('stays the same: %s', (kind, change) => {
    const schema = schemas[kind] as FormSchema
    const { value, problems } = fromDraft(schema, toDraft(schema, change))
    expect([value, problems]).toEqual([change, []])
  })

  it('survives a round trip through JSON', () => {
    for (const [kind, change] of examples) {
      const schema = schemas[kind] as FormSchema
      const kept = JSON.parse(JSON.stringify(toDraft(schema, change))) as Draft
      expect(fromDraft(schema, kept).value).toEqual(change)
    }
  })

  it('keeps fields without a schema, and values that do not fit their schema', () => {
    const change = { kind: 'suggest_org_fit', fit_score: 'five', of_tomorrow: { a: [1, null] }, horizon: 7 }
    const schema = schemas.suggest_org_fit as FormSchema
    expect(fromDraft(schema, toDraft(schema, change)).value).toEqual(change)
  })
})

it.each(kinds)('gives each missing field of %s its own input when it is added', (kind) => {
  const fields: Readonly<Record<string, FormSchema>> = schemas[kind]?.fields ?? {}
  for (const [name, schema] of Object.entries(fields)) {
    const paths = listPaths({ is: 'object', fields: { [name]: buildEmptyDraft(schema) } })
    expect(paths).toContain(`/${name}`)
  }
})

describe('fromDraft', () => {
  const validateDraft = (schema: FormSchema, draft: Draft) => fromDraft(schema, draft).problems
  const buildTextDraft = (content: string): Draft => ({ is: 'text', text: content })

  it.each<[string, FormSchema, Draft, string]>([
    ['a number that cannot be read', { type: 'integer' }, buildTextDraft('many'), ''],
    ['a missing number', { type: 'number' }, buildTextDraft(' '), ''],
    ['a missing choice', { type: 'enum', values: ['a'] }, buildTextDraft(''), ''],
    ['a missing day', { type: 'date' }, buildTextDraft(''), ''],
    ['JSON that cannot be read', { type: 'json' }, { is: 'json', text: '{' }, ''],
    ['a value of any type that is missing', { type: 'json' }, { is: 'json', text: ' ' }, ''],
    ['an item', { type: 'list', items: { type: 'integer' } }, { is: 'list', items: [{ id: 0, draft: buildTextDraft('x') }] }, '/0'],
    [
      'an entry without a name',
      { type: 'map', values: { type: 'text' } },
      { is: 'map', entries: [{ id: 0, key: '', draft: buildTextDraft('x') }] },
      '/',
    ],
    [
      'a field',
      { type: 'object', fields: { 'a/b': { type: 'integer' } }, required: [] },
      { is: 'object', fields: { 'a/b': buildTextDraft('x') } },
      '/a~1b',
    ],
  ])('reports %s at its path', (_, schema, draft, path) => {
    expect(validateDraft(schema, draft).map((problem) => problem.path)).toEqual([path])
  })

  it.each<[Json, string]>([
    [12, '12'],
    [true, 'true'],
    ['2026-09', '2026-09'],
    ['On its own', 'On its own'],
    ['12', '"12"'],
    ['"quoted"', '"\\"quoted\\""'],
    ['', '""'],
    [' ', '" "'],
    [{ of: 1 }, '{\n  "of": 1\n}'],
  ])('formats %j for editing, and parses it back', (value, written) => {
    const draft = toDraft({ type: 'json' }, value)
    expect([draft, fromDraft({ type: 'json' }, draft)]).toEqual([
      { is: 'json', text: written },
      { value, problems: [] },
    ])
  })

  it('reports a duplicate key at its path', () => {
    const entries = [0, 1].map((id) => ({ id, key: 'a', draft: buildTextDraft('x') }))
    expect(validateDraft({ type: 'map', values: { type: 'text' } }, { is: 'map', entries })).toEqual([
      { path: '/a', message: 'is a duplicate name' },
    ])
  })
})

/** Builds a value with every field of a schema. With `null`, nullable fields are null, to test that they stay null. */
function buildFullValue(schema: FormSchema, nulls: 'null' | 'values' = 'values'): Json {
  if (schema.nullable && nulls === 'null') return null
  switch (schema.type) {
    case 'text':
      return 'A text'
    case 'enum':
      return schema.values.at(-1) ?? ''
    case 'const':
      return schema.value
    case 'integer':
      return 3
    case 'number':
      return 0.5
    case 'boolean':
      return false
    case 'date':
      return '2026-11-22'
    case 'date-time':
      return '2026-11-22T10:00:00Z'
    case 'json':
      return { of: [1, 'two', null, true] }
    case 'list':
      return [buildFullValue(schema.items, nulls), buildFullValue(schema.items, nulls)]
    case 'map':
      return { 'a key': buildFullValue(schema.values, nulls), 'a/b~c': buildFullValue(schema.values, nulls) }
    case 'object':
      return Object.fromEntries(Object.entries(schema.fields).map(([name, field]) => [name, buildFullValue(field, nulls)]))
  }
}

/** Lists the changes in an example: objects that have a kind and every field that this kind requires. */
function listChanges(part: unknown): JsonObject[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(listChanges)
  const schema = 'kind' in part && typeof part.kind === 'string' ? schemas[part.kind] : undefined
  const isChange = schema?.required.every((name) => name in part) && !('index' in part) && !('outcome' in part)
  return isChange ? [part as JsonObject, ...inner] : inner
}
