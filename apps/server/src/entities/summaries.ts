import { sql } from 'kysely'
import type { ReadContext } from '../http/call.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { type EntityRow, summaryColumns } from './columns.ts'
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

export type Summaries<Row> = { readonly rows: readonly Row[]; readonly getText: (row: Row) => Buffer }

type SummaryContext = Pick<ReadContext, 'db' | 'reference' | 'services'>

/** Maximum number of times that a list is read again because one of its records was written during the read. */
const maxRepeats = 2

/**
 * Reads a list of records: `read` returns their states, and the result has the JSON text of each record's summary. Texts are cached by the
 * versions of their rows, so none is ever out of date (rule read.kept-texts). A second statement reads the texts that are not cached. If a
 * record was written between the two statements, the list is read again, so that it shows one moment. If this happens too often, the later
 * state of the record is returned.
 */
export async function readSummaries<Row extends StateRow>(
  context: SummaryContext,
  read: () => Promise<readonly Row[]>,
): Promise<Summaries<Row>> {
  const { reference, services } = context
  for (let repeats = 0; ; repeats++) {
    const rows = await read()
    const texts = new Map<string, Buffer>()
    const lacking: Row[] = []
    for (const row of rows) {
      const kept = services.summaryTexts.find(buildStateKey(row, reference))
      if (kept === undefined) lacking.push(row)
      else texts.set(row.id, kept)
    }
    const isOfOneMoment = lacking.length === 0 || (await renderMissingSummaries(context, lacking, texts))
    if (isOfOneMoment || repeats === maxRepeats) return { rows, getText: ({ id }) => texts.get(id) ?? throwMissing(id) }
  }
}

/** Renders and caches summaries of the present records; returns true if all records were still in the state that was read before. */
async function renderMissingSummaries(
  { db, reference, services }: SummaryContext,
  states: readonly StateRow[],
  texts: Map<string, Buffer>,
): Promise<boolean> {
  const ids = states.map(({ id }) => id)
  const { rows } = await sql<EntityRow & StateRow>`
    select ${summaryColumns}, ${writers} from entities e where e.id = any (${ids}::uuid[])`.execute(db)
  const read = new Set(states.map((state) => buildStateKey(state, reference)))
  for (const { written_by, placed_by, ...row } of rows) {
    const text = JSON.stringify(toEntitySummary(row, reference))
    const name = buildStateKey({ ...row, written_by, placed_by }, reference)
    texts.set(row.id, services.summaryTexts.store(name, text))
    read.delete(name)
  }
  return read.size === 0
}

function buildStateKey({ id, updated_at, written_by, placed_by }: StateRow, { version }: Vocabulary): string {
  return `${id} ${written_by} ${placed_by} ${updated_at} ${version}`
}

/** Throws for an impossible case: an entity that was just read must exist, because entities are never deleted. */
function throwMissing(id: string): never {
  throw new Error(`The entity ${id} was in a list, but is not there.`)
}
