import { isObject, type Json, type JsonObject } from '../values/fields/json.ts'
import { type Problem, toPointer } from './problems.ts'
import type { FormSchema } from './schema.ts'

/**
 * A value while it is edited. Fields that are missing from it are not sent. It is plain data, so that it can survive a reload. Numbers and
 * JSON are stored as typed.
 */
export type Draft =
  | { readonly is: 'null' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'json'; readonly text: string }
  | { readonly is: 'switch'; readonly on: boolean }
  | { readonly is: 'list'; readonly items: readonly ListItem[] }
  | { readonly is: 'map'; readonly entries: readonly MapEntry[] }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, Draft>> }

/** The id identifies an item when items are reordered. */
export type ListItem = { readonly id: number; readonly draft: Draft }
export type MapEntry = { readonly id: number; readonly key: string; readonly draft: Draft }

const anything: FormSchema = { type: 'json', nullable: true }

/** Returns the schema of a field of an object. An unknown field is edited as JSON, so that it is never lost. */
export function getFieldSchema(fields: Readonly<Record<string, FormSchema>>, name: string): FormSchema {
  return Object.hasOwn(fields, name) ? (fields[name] ?? anything) : anything
}

/** Converts a value to a draft. A value that does not fit its schema is edited as JSON. */
export function toDraft(schema: FormSchema, value: Json): Draft {
  if (value === null && schema.type !== 'json') return { is: 'null' }
  return buildTypedDraft(schema, value) ?? { is: 'json', text: formatJson(value) }
}

function buildTypedDraft(schema: FormSchema, value: Json): Draft | undefined {
  switch (schema.type) {
    case 'text':
    case 'enum':
    case 'const':
    case 'date':
    case 'date-time':
      return typeof value === 'string' ? { is: 'text', text: value } : undefined
    case 'integer':
    case 'number':
      return typeof value === 'number' ? { is: 'text', text: String(value) } : undefined
    case 'boolean':
      return typeof value === 'boolean' ? { is: 'switch', on: value } : undefined
    case 'list':
      return Array.isArray(value) ? buildListDraft(schema.items, value) : undefined
    case 'map':
      return isObject(value) ? buildMapDraft(schema.values, value) : undefined
    case 'object':
      return isObject(value) ? buildObjectDraft(schema.fields, value) : undefined
    case 'json':
      return undefined
  }
}

function buildListDraft(items: FormSchema, values: readonly Json[]): Draft {
  return { is: 'list', items: values.map((value, id) => ({ id, draft: toDraft(items, value) })) }
}

function buildMapDraft(values: FormSchema, value: JsonObject): Draft {
  return { is: 'map', entries: Object.entries(value).map(([key, inner], id) => ({ id, key, draft: toDraft(values, inner) })) }
}

function buildObjectDraft(fields: Readonly<Record<string, FormSchema>>, value: JsonObject): Draft {
  return {
    is: 'object',
    fields: Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toDraft(getFieldSchema(fields, name), inner)])),
  }
}

/** Builds the draft of an added value. It is empty; an object has its required fields. */
export function buildEmptyDraft(schema: FormSchema): Draft {
  switch (schema.type) {
    case 'boolean':
      return { is: 'switch', on: true }
    case 'list':
      return { is: 'list', items: [] }
    case 'map':
      return { is: 'map', entries: [] }
    case 'const':
      return { is: 'text', text: schema.value }
    case 'json':
      return { is: 'json', text: '' }
    case 'object':
      return {
        is: 'object',
        fields: Object.fromEntries(schema.required.map((name) => [name, buildEmptyDraft(getFieldSchema(schema.fields, name))])),
      }
    default:
      return { is: 'text', text: '' }
  }
}

/** Builds the draft of a new change: the given values, and an empty field for each missing value that is required. */
export function buildNewChangeDraft(schema: FormSchema, value: Json): Draft {
  if (value === null) return buildEmptyDraft(schema)
  if (schema.type !== 'object' || !isObject(value)) return toDraft(schema, value)
  const given = Object.entries(value).map(
    ([name, inner]) => [name, buildNewChangeDraft(getFieldSchema(schema.fields, name), inner)] as const,
  )
  const needed = schema.required.map((name) => [name, buildEmptyDraft(getFieldSchema(schema.fields, name))] as const)
  return { is: 'object', fields: Object.fromEntries([...needed, ...given]) }
}

/** Converts a draft to a value, and lists what cannot be converted. The server decides whether the value is allowed. */
export function fromDraft(schema: FormSchema, draft: Draft): { readonly value: Json; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  return { value: parseDraft(schema, draft, '', problems), problems }
}

function parseDraft(schema: FormSchema, draft: Draft, path: string, problems: Problem[]): Json {
  switch (draft.is) {
    case 'null':
      return null
    case 'switch':
      return draft.on
    case 'json':
      return parseJsonOrText(draft.text, path, problems)
    case 'text':
      return parseText(schema, draft.text, path, problems)
    case 'list':
      return draft.items.map((item, index) =>
        parseDraft(schema.type === 'list' ? schema.items : anything, item.draft, toPointer(path, index), problems),
      )
    case 'map':
      return parseMap(schema.type === 'map' ? schema.values : anything, draft.entries, path, problems)
    case 'object':
      return parseObject(schema.type === 'object' ? schema.fields : {}, draft.fields, path, problems)
  }
}

function parseObject(
  fields: Readonly<Record<string, FormSchema>>,
  drafts: Readonly<Record<string, Draft>>,
  path: string,
  problems: Problem[],
): Json {
  const read = Object.entries(drafts).map(([name, inner]) => [
    name,
    parseDraft(getFieldSchema(fields, name), inner, toPointer(path, name), problems),
  ])
  return Object.fromEntries(read)
}

function parseMap(values: FormSchema, entries: readonly MapEntry[], path: string, problems: Problem[]): Json {
  const keys = entries.map(({ key }) => key)
  const read = entries.map(({ key, draft }, index) => {
    const at = toPointer(path, key)
    if (key === '') problems.push({ path: at, message: 'has no name' })
    else if (keys.indexOf(key) !== index) problems.push({ path: at, message: 'is a duplicate name' })
    return [key, parseDraft(values, draft, at, problems)] as const
  })
  return Object.fromEntries(read)
}

function parseText(schema: FormSchema, text: string, path: string, problems: Problem[]): Json {
  if (schema.type === 'integer' || schema.type === 'number') {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    if (!Number.isFinite(number)) problems.push({ path, message: 'is not a number' })
    return Number.isFinite(number) ? number : text
  }
  if (text === '' && ['enum', 'date', 'date-time'].includes(schema.type)) problems.push({ path, message: 'is required' })
  return text
}

/** Formats a value of any type for editing. Text has no quotes unless it is blank or could be parsed as JSON. */
function formatJson(value: Json): string {
  const isPlain = typeof value === 'string' && value.trim() !== '' && !beginsJson.test(value) && parseJson(value) === undefined
  return isPlain ? value : JSON.stringify(value, null, 2)
}

/** Matches the first character of a quoted string, a list or an object. */
const beginsJson = /^\s*["[{]/

function parseJsonOrText(text: string, path: string, problems: Problem[]): Json {
  const value = parseJson(text)
  if (value !== undefined) return value
  if (text.trim() === '') problems.push({ path, message: 'has no value' })
  else if (beginsJson.test(text)) problems.push({ path, message: 'starts like JSON but is not valid JSON' })
  return text
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Lists the paths for which the form has a field. */
export function listPaths(draft: Draft, path = ''): string[] {
  if (draft.is === 'list') return [path, ...draft.items.flatMap((item, index) => listPaths(item.draft, toPointer(path, index)))]
  if (draft.is === 'map') return [path, ...draft.entries.flatMap((entry) => listPaths(entry.draft, toPointer(path, entry.key)))]
  if (draft.is !== 'object') return [path]
  return [path, ...Object.entries(draft.fields).flatMap(([name, inner]) => listPaths(inner, toPointer(path, name)))]
}
