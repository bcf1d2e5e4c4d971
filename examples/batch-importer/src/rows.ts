// The file to import, and the journal of finished records.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Catalog } from '@catalog/client'

/** The methods of `catalog.propose` that take only a body. */
type Method = Exclude<keyof Catalog['propose'], 'drilldownChanges'>
/** One record: its method, the body, and its place in the file. */
export type Row = { readonly propose: Method; readonly body: never; readonly location: string }
/** `name` is the same each time this agent imports the record. */
export type NamedRow = Row & { readonly name: string }

export class UnreadableError extends Error {
  readonly hint = 'Every record is { "propose": a method of catalog.propose, "body": what it takes }.'
}

/** NDJSON, or one JSON array. The catalog checks the bodies; everything else is checked before anything is sent. */
export function readRows(file: string, methods: readonly string[]): Row[] {
  const text = readText(file)
  const records = text.trimStart().startsWith('[') ? parseArray(text) : parseLines(text)
  for (const { propose, body, location } of records) {
    if (!methods.includes(propose))
      throw new UnreadableError(`The record at ${location} has no "propose" that is one of ${methods.join(', ')}.`)
    if (typeof body !== 'object' || body === null) throw new UnreadableError(`The record at ${location} has no "body".`)
  }
  return records
}

/** Names each row after its content, so that a record that occurs twice in the file is proposed once. */
export function nameRows(rows: readonly Row[], agentId: string): NamedRow[] {
  const named = new Map<string, NamedRow>()
  for (const row of rows) {
    const digest = createHash('sha256')
      .update(JSON.stringify([agentId, row.propose, row.body]))
      .digest('hex')
    if (!named.has(digest)) named.set(digest, { ...row, name: `import-${digest}` })
  }
  return [...named.values()]
}

/** The names of the records that are done. */
export function readDoneNames(journal: string): Set<string> {
  return new Set(existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [])
}

function readText(file: string): string {
  try {
    // Some Windows programs begin a text file with a byte order mark.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new UnreadableError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

function parseArray(text: string): Row[] {
  const array = parseJson(text, 'the array') as object[]
  return array.map((record, index) => ({ ...record, location: `position ${index + 1}` }) as Row)
}

function parseLines(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const location = `line ${index + 1}`
    return line.trim() === '' ? [] : ({ ...(parseJson(line, location) as object), location } as Row)
  })
}

function parseJson(text: string, location: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableError(`The text at ${location} is not JSON: ${(error as Error).message}`)
  }
}
