import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { ChangedRecordType, ChangeEvent, ChangeType } from '@catalog/client'
import { usageError } from '../command-error.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import { fieldsOf } from '../generated/fields.ts'
import { type OutputOptions, tellBudget } from '../output/answer.ts'
import { checkFields, pick } from '../output/fields.ts'
import { createPrinter, printJson } from '../output/printer.ts'
import { styled } from '../output/style.ts'
import { showValue, valueAt } from '../output/values.ts'
import type { Surroundings } from '../surroundings.ts'

interface ChangesOptions extends OutputOptions {
  readonly since?: string
  readonly cursorFile?: string
  readonly follow?: boolean
  readonly type?: ChangeType[]
  readonly recordType?: ChangedRecordType[]
  readonly limit?: number
}

const largestPage = 1000
/** The longest that the contract allows, and a try that outlasts it. */
const longestWaitSeconds = 30
const longestTryMs = 45_000
const shortestWaitMs = 1_000

export async function changes(surroundings: Surroundings, options: ChangesOptions): Promise<void> {
  const { since, cursorFile, follow, type, recordType: record_type, limit = Number.POSITIVE_INFINITY } = options
  const { signal } = surroundings
  checkFields(options.fields, fieldsOf.ChangeEvent)
  const catalog = await surroundings.openCatalog()
  let cursor = (await storedCursor(cursorFile)) ?? since
  let left = limit
  while (left > 0 && !signal?.aborted) {
    const size = Math.min(largestPage, left)
    // Without a cursor, the first page says where now is, and there is nothing to wait for.
    const waiting = follow && cursor !== undefined ? { wait: longestWaitSeconds } : {}
    const query = { cursor, type, record_type, limit: size, ...waiting }
    const began = performance.now()
    const { data, next_cursor } = await catalog.changes.get(query, { attemptTimeout: longestTryMs, signal })
    for (const event of data) await show(surroundings, event, options)
    // After they were printed: who is killed in between prints them again rather than never.
    if (cursorFile && next_cursor !== cursor) await writeAtomically(cursorFile, `${next_cursor}\n`)
    cursor = next_cursor
    left -= data.length
    if (data.length < size && !follow) break
    // A catalog that does not wait must not cost a call every few milliseconds.
    if (data.length === 0 && cursor !== undefined) await setTimeout(Math.max(0, shortestWaitMs - (performance.now() - began)))
  }
  createPrinter(surroundings.stderr, surroundings.env).line(`Go on with: --since ${cursor}`)
  tellBudget(surroundings, catalog, options)
}

async function storedCursor(file: string | undefined): Promise<string | undefined> {
  if (!file) return undefined
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw usageError(`${file} cannot be read: ${error.message}.`)
  })
  return text.trim() || undefined
}

async function show({ stdout, env }: Surroundings, event: ChangeEvent, { json, fields }: OutputOptions): Promise<void> {
  if (json) return printJson(stdout, pick(event, fields))
  const printer = createPrinter(stdout, env)
  if (fields) return printer.line(fields.map((field) => showValue(valueAt(event, field))).join('  '))
  const { at, type, record, changed, merged_into } = event
  const what = [changed.join(', '), merged_into && `into ${merged_into}`].filter(Boolean).join(' ')
  printer.line(styled('dim', at), `  ${type.padEnd(9)}  ${record.type}  `, styled('bold', record.slug ?? record.id), what && `  ${what}`)
}
