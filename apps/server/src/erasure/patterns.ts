import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import { limits, words } from './words.ts'

/** Regular expressions of PostgreSQL for the erased text, and the ids and slugs of records that are erased as a whole. */
export type ErasurePatterns = {
  /** Pattern in texts; null if only records are erased. */
  readonly pattern: string | null
  /** Pattern in the text of JSON: finds every place that `pattern` finds, and perhaps more. */
  readonly jsonPattern: string | null
  /** Ids and slugs: an object in JSON that names one of them is erased as a whole. */
  readonly recordReferences: readonly string[]
}

/** Builds patterns that find a text anywhere. */
export function buildTextPatterns(text: string): ErasurePatterns {
  return { pattern: `***:${escapePattern(text)}`, jsonPattern: `***:${escapePattern(escapeForJson(text))}`, recordReferences: [] }
}

/** Builds patterns that find names as whole words, ignoring case. */
export function buildNamePatterns(names: readonly string[], recordReferences: readonly string[]): ErasurePatterns {
  if (names.length === 0) return { pattern: null, jsonPattern: null, recordReferences }
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  return {
    pattern: `***:(?i)(?<![[:alnum:]])(?:${longestFirst.map(escapePattern).join('|')})(?![[:alnum:]])`,
    jsonPattern: `***:(?i)(?:${longestFirst.map((name) => escapePattern(escapeForJson(name))).join('|')})`,
    recordReferences,
  }
}

/** Replacement for erased text: the date and the number of the tombstone. */
export type ErasureMark = { readonly text: string }

/** Builds the condition that a column of this type contains the erased text. */
export function buildContainsCondition(
  column: string,
  type: string,
  { pattern, jsonPattern, recordReferences }: ErasurePatterns,
): RawBuilder<unknown> {
  const value = sql`${sql.ref(`t.${column}`)}`
  if (type === 'jsonb') {
    const named = recordReferences.length > 0 ? sql`${value}::text ~ ${buildAlternatives(recordReferences)}` : sql`false`
    const said = jsonPattern === null ? sql`false` : sql`(${value}::text collate "und-x-icu") ~ ${jsonPattern}`
    return sql`(${said} or ${named}) and ${buildRedactedValue(column, type, { pattern, jsonPattern, recordReferences }, { text: '0 0' })} is distinct from ${value}`
  }
  if (pattern === null) return sql`false`
  return type === 'text[]'
    ? sql`exists (select from unnest(${value}) one where (one collate "und-x-icu") ~ ${pattern})`
    : sql`(${value} collate "und-x-icu") ~ ${pattern}`
}

/** Builds the value of a column without the erased text. */
export function buildRedactedValue(
  column: string,
  type: string,
  { pattern, recordReferences }: ErasurePatterns,
  { text }: ErasureMark,
): RawBuilder<unknown> {
  const value = sql`${sql.ref(`t.${column}`)}`
  const maxLengths = sql`${[...limits]}::integer[]`
  if (type === 'jsonb')
    return sql`erased_json(${value}, ${pattern}::text, ${[...recordReferences]}::text[], ${text}, ${maxLengths}, ${[...words]}::text[], false)`
  return type === 'text[]'
    ? sql`erased_texts(${value}, ${pattern}::text, ${text}, ${maxLengths})`
    : sql`erased_text(${value}, ${pattern}::text, ${text}, ${maxLengths})`
}

/** Builds an empty value for a column. */
export function buildErasedValue(column: string, type: string, { text }: ErasureMark): RawBuilder<unknown> {
  const value = sql`${sql.ref(`t.${column}`)}`
  return type === 'jsonb'
    ? sql`erased_json(${value}, null, '{}', ${text}, '{}', ${[...words]}::text[], true)`
    : type === 'text[]'
      ? sql`erased_texts(${value}, null, ${text}, '{}')`
      : sql`erased_text(${value}, null, ${text}, '{}')`
}

/** Builds a pattern that finds any of the texts as a whole value in JSON. */
export function buildAlternatives(texts: readonly string[]): string {
  return `***:"(?:${texts.map((text) => escapePattern(escapeForJson(text))).join('|')})"`
}

export type TableName = keyof DB & string

function escapeForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function escapePattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
}
