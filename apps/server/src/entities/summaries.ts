import { sql } from 'kysely'
import { getLimit, type ListCall, parseStart } from '../http/answers/paging.ts'
import type { ReadContext } from '../http/call.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { type EntityRow, summaryColumns } from './columns.ts'
import type { EntityFilter } from './filters.ts'
import { type ListedRow, listEntityRows } from './listing.ts'
import { toEntitySummary } from './views.ts'

/**
 * Identifies one state of an entity, by the transactions that wrote its row and its row in the index. The latter is written again after
 * each change of a membership or a term, which it contains as facets. `updated_at` distinguishes databases with equal counts of
 * transactions.
 */
export type StateRow = { readonly id: string; readonly updated_at: string; readonly written_by: string; readonly placed_by: string }

const writers = sql`e.xmin as written_by, (select x.xmin from entity_index x where x.entity_id = e.id) as placed_by`

/** Selects the columns of a `StateRow` for an entity `e`. */
export const stateColumns = sql`e.id, e.updated_at, ${writers}`

/** Selects the columns of a `StateRow` and all that a summary shows, for an entity `e`. */
const stateAndSummaryColumns = sql`${summaryColumns}, ${writers}`

export type Summaries<Row> = { readonly rows: readonly Row[]; readonly getText: (row: StateRow) => Buffer }

type SummaryContext = Pick<ReadContext, 'db' | 'reference' | 'services'>

/** Maximum number of times that a list is read again because one of its records was written during the read. */
const maxRepeats = 2

/**
 * Reads a page of entities by name with the JSON text of each summary. If most summaries of the previous page were not cached, as in a walk
 * through a large catalog, those of this page are probably not cached either, and are read together with their states: one statement
 * instead of two.
 */
export async function readListedSummaries(call: SummaryContext & ListCall, filter: EntityFilter): Promise<Summaries<ListedRow<StateRow>>> {
  const { db, services } = call
  const start = parseStart(call)
  const limit = getLimit(call)
  const lastId = start?.keys[1]
  if (typeof lastId === 'string' && services.uncachedPages.delete(lastId)) {
    const rows = await listEntityRows<StateRow & EntityRow>(db, filter, stateAndSummaryColumns, start, limit)
    const { texts, lacking } = getCachedTexts(call, rows)
    for (const row of lacking) storeText(call, row, texts)
    noteUncachedPage(services, rows, lacking.length, limit)
    return toSummaries(rows, texts)
  }
  return readSummaries(call, () => listEntityRows<StateRow>(db, filter, stateColumns, start, limit), limit)
}

/**
 * Notes the last record of a page that has a next one, if most of the page was not cached. Rows beyond the limit only show that there is a
 * next page.
 */
function noteUncachedPage(services: SummaryContext['services'], rows: readonly StateRow[], missingCount: number, limit: number): void {
  const last = rows[limit - 1]
  if (last && rows.length > limit && 2 * missingCount > rows.length) services.uncachedPages.set(last.id, true)
}

/**
 * Reads a list of records: `read` returns their states, and the result has the JSON text of each record's summary. Texts are cached by the
 * versions of their rows, so none is ever out of date (rule read.kept-texts). A second statement reads the texts that are not cached. If a
 * record was written between the two statements, the list is read again, so that it shows one moment. If this happens too often, the later
 * state of the record is returned.
 */
export async function readSummaries<Row extends StateRow>(
  context: SummaryContext,
  read: () => Promise<readonly Row[]>,
  limit?: number,
): Promise<Summaries<Row>> {
  for (let repeats = 0; ; repeats++) {
    const rows = await read()
    const { texts, lacking } = getCachedTexts(context, rows)
    if (limit !== undefined && repeats === 0) noteUncachedPage(context.services, rows, lacking.length, limit)
    const isOfOneMoment = lacking.length === 0 || (await renderMissingSummaries(context, lacking, texts))
    if (isOfOneMoment || repeats === maxRepeats) return toSummaries(rows, texts)
  }
}

/** Finds the cached texts of these records by id, and the records that lack one. */
function getCachedTexts<Row extends StateRow>({ reference, services }: SummaryContext, rows: readonly Row[]) {
  const texts = new Map<string, Buffer>()
  const lacking: Row[] = []
  for (const row of rows) {
    const kept = services.summaryTexts.find(buildStateKey(row, reference))
    if (kept === undefined) lacking.push(row)
    else texts.set(row.id, kept)
  }
  return { texts, lacking }
}

/** Renders and caches summaries of the current records; returns true if all records were still in the state that was read before. */
async function renderMissingSummaries(context: SummaryContext, states: readonly StateRow[], texts: Map<string, Buffer>): Promise<boolean> {
  const { db, reference } = context
  const ids = states.map(({ id }) => id)
  const { rows } = await sql<EntityRow & StateRow>`
    select ${stateAndSummaryColumns} from entities e where e.id = any (${ids}::uuid[])`.execute(db)
  const read = new Set(states.map((state) => buildStateKey(state, reference)))
  for (const row of rows) read.delete(storeText(context, row, texts))
  return read.size === 0
}

/** Renders and caches the summary of a record, and adds it to the texts; returns its key in the cache. */
function storeText({ reference, services }: SummaryContext, row: EntityRow & StateRow, texts: Map<string, Buffer>): string {
  const key = buildStateKey(row, reference)
  texts.set(row.id, services.summaryTexts.store(key, JSON.stringify(toEntitySummary(row, reference))))
  return key
}

function toSummaries<Row extends StateRow>(rows: readonly Row[], texts: ReadonlyMap<string, Buffer>): Summaries<Row> {
  return { rows, getText: ({ id }) => texts.get(id) ?? throwMissingText(id) }
}

function buildStateKey({ id, updated_at, written_by, placed_by }: StateRow, { version }: Vocabulary): string {
  return `${id} ${written_by} ${placed_by} ${updated_at} ${version}`
}

/** Throws for an impossible case: an entity that was just read must exist, because entities are never deleted. */
function throwMissingText(id: string): never {
  throw new Error(`The entity ${id} is missing although it was just listed.`)
}
