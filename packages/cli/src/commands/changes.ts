import { readFile } from 'node:fs/promises'
import { type Catalog, type ChangedRecordType, type ChangeEvent, type ChangePage, type ChangeType, ValidationError } from '@catalog/client'
import { toMoment } from '@catalog/contract/records/as-of'
import type { CliContext } from '../cli-context.ts'
import { createUsageError } from '../command-error.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import { fieldsOf } from '../generated/fields.ts'
import { type OutputOptions, printBudget } from '../output/answer.ts'
import { assertKnownFields, pickFields } from '../output/fields.ts'
import { createPrinter, printJson } from '../output/printer.ts'
import { createStyledText } from '../output/style.ts'
import { formatValue, getValue } from '../output/values.ts'

interface ChangesOptions extends OutputOptions {
  readonly since?: string
  readonly from?: string
  readonly cursorFile?: string
  readonly follow?: boolean
  readonly type?: ChangeType[]
  readonly recordType?: ChangedRecordType[]
  readonly limit?: number
}

const maxPageSize = 1000

export async function printChanges(context: CliContext, options: ChangesOptions): Promise<void> {
  const { since, cursorFile, follow, limit = Number.POSITIVE_INFINITY } = options
  if (since !== undefined && options.from !== undefined) throw createUsageError('Use either --since or --from.')
  assertKnownFields(options.fields, fieldsOf.ChangeEvent)
  const stored = await readStoredCursor(cursorFile)
  const catalog = await context.createCatalog()
  const from = stored ?? since
  let cursor = from
  let left = limit
  for await (const { data, next_cursor } of readPages(context, catalog, from, options)) {
    const wanted = data.slice(0, left)
    for (const event of wanted) await printChange(context, event, options)
    left -= wanted.length
    // Saves the cursor only after the whole page was printed, so that a crash repeats events instead of losing them.
    if (wanted.length === data.length) {
      if (cursorFile && next_cursor !== cursor) await writeAtomically(cursorFile, `${next_cursor}\n`)
      cursor = next_cursor
    }
    if (left === 0) break
  }
  if (cursor !== undefined) createPrinter(context.stderr, context.env).printLine(`Continue with: --since ${cursor}`)
  if (!follow) printBudget(context, catalog, options)
}

/** Yields the pages of the changes so far and, with --follow, of later changes. */
async function* readPages(
  context: CliContext,
  { changes: feed }: Catalog,
  startCursor: string | undefined,
  options: ChangesOptions,
): AsyncGenerator<ChangePage> {
  const { follow, type, recordType: record_type, limit = Number.POSITIVE_INFINITY } = options
  const moment = options.from === undefined ? undefined : toMoment(options.from)
  const { signal } = context
  let cursor = startCursor
  for (let left = limit; left > 0; ) {
    const size = Math.min(maxPageSize, left)
    const readPage = (pageCursor: string | undefined) =>
      feed.get({ cursor: pageCursor, from: pageCursor === undefined ? moment : undefined, type, record_type, limit: size })
    const page = await readPage(cursor).catch((error: unknown) => {
      if (cursor !== startCursor) throw error
      return readPage(getReplacementCursorOrThrow(context, toCursorError(error, startCursor, options), startCursor, options))
    })
    yield page
    cursor = page.next_cursor
    left -= page.data.length
    if (page.data.length < size) {
      if (follow && left > 0) yield* feed.follow({ cursor, type, record_type, limit: size, signal }).pages()
      return
    }
  }
}

/** Names the option or the file that an invalid cursor comes from. Returns other errors unchanged. */
function toCursorError(error: unknown, cursor: string | undefined, { since, cursorFile }: ChangesOptions): unknown {
  if (!(error instanceof ValidationError)) return error
  const problem = error.details?.find(({ path }) => path === '/query/cursor')
  if (!problem) return error
  const path = cursor === since || cursorFile === undefined ? '--since' : `The cursor in ${cursorFile}`
  const fix = path === '--since' ? 'Use' : `Delete ${cursorFile}, and use`
  return new ValidationError({
    ...error,
    message: `${path} ${problem.message}`,
    hint: `${fix} the cursor that changes or dump printed, or begin again with --since 0 or --from DAY.`,
    details: [],
  })
}

/** Returns the cursor of --since if the cursor in the file is lost. Throws the error if --since has no other cursor. */
function getReplacementCursorOrThrow(
  { stderr, env }: CliContext,
  error: unknown,
  lostCursor: string | undefined,
  { since, cursorFile }: ChangesOptions,
): string {
  const isLost = error instanceof Error && 'code' in error && error.code === 'CURSOR_LOST'
  if (!isLost || cursorFile === undefined || since === undefined || since === lostCursor) throw error
  const printer = createPrinter(stderr, env)
  printer.printLine(`The cursor in ${cursorFile} is lost: changes after it are missing. Continuing from --since ${since}.`)
  return since
}

async function readStoredCursor(file: string | undefined): Promise<string | undefined> {
  if (!file) return undefined
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw createUsageError(`${file} cannot be read: ${error.message}.`)
  })
  return text.trim() || undefined
}

async function printChange({ stdout, env }: CliContext, event: ChangeEvent, { json, fields }: OutputOptions): Promise<void> {
  if (json) return printJson(stdout, pickFields(event, fields))
  const printer = createPrinter(stdout, env)
  if (fields) return printer.printLine(fields.map((field) => formatValue(getValue(event, field))).join('  '))
  const { at, type, record, changed, merged_into } = event
  const what = [changed.join(', '), merged_into && `into ${merged_into}`].filter(Boolean).join(' ')
  printer.printLine(
    createStyledText('dim', at),
    `  ${type.padEnd(9)}  ${record.type}  `,
    createStyledText('bold', record.slug ?? record.id),
    what && `  ${what}`,
  )
}
