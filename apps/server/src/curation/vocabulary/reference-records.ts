import type { NamedKind } from '@catalog/contract/records/not-found'
import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { CursorState } from '../../http/answers/cursor.ts'
import type { ListCall } from '../../http/answers/paging.ts'
import { findDifferences } from '../../records/families/differences.ts'
import { findReferenceRecordOrThrow } from '../../vocabulary/resolve.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { insertReferenceRecord, lockVocabulary, type ReferenceTable, updateReferenceRow } from '../../vocabulary/writes.ts'
import type { LogEntry } from '../audit-log.ts'
import { toPage } from '../paging.ts'

type NamedRow = { readonly id: string; readonly slug: string }
export type Columns = Readonly<Record<string, string | number | null>>

/** A kind of reference data: the table of its records, their view, and the columns that a body sets. */
export type ReferenceKind<Row extends NamedRow, Body, View extends object> = {
  readonly table: ReferenceTable
  readonly noun: NamedKind
  readonly listRows: (reference: Vocabulary) => readonly Row[]
  readonly toView: (row: Row, reference: Vocabulary) => View
  /** Returns the columns that a body sets, with references resolved; throws for unknown references and for cycles. */
  readonly toColumns: (body: Body, reference: Vocabulary, current: Row | undefined) => Columns | Promise<Columns>
}
type WriteResult<View> = { readonly answer: View; readonly log: readonly LogEntry[] }
type Call<Body> = { readonly body: Body; readonly db: Db; reference(): Promise<Vocabulary> }

/** Lists all records of a kind, in the order of the keys. */
export async function listRecords<Row extends NamedRow, View extends object>(
  { listRows, toView }: Pick<ReferenceKind<Row, never, View>, 'listRows' | 'toView'>,
  call: ListCall & Pick<Call<unknown>, 'reference'>,
  getKeys: (row: Row) => CursorState['keys'],
) {
  const reference = await call.reference()
  const page = toPage(call, listRows(reference), getKeys)
  return { data: page.rows.map((row) => toView(row, reference)), next_cursor: page.nextCursor, total: page.total }
}

export async function createRecord<Row extends NamedRow, Body, View extends object>(
  kind: ReferenceKind<Row, Body, View>,
  { body, db, reference }: Call<Body & { readonly slug: string }>,
): Promise<WriteResult<View>> {
  await lockVocabulary(db)
  const columns = await kind.toColumns(body, await reference(), undefined)
  const id = await insertReferenceRecord(db, kind.table, { slug: body.slug, ...columns })
  if (id === undefined)
    throw new ApiError('CONFLICT', `The slug "${body.slug}" is taken by another ${kind.noun}.`, {
      hint: `Choose another slug, or edit that ${kind.noun}.`,
    })
  return toWriteResult(kind, await reference(), id, {})
}

export async function updateRecord<Row extends NamedRow, Body, View extends object>(
  kind: ReferenceKind<Row, Body, View>,
  { path, body, db, reference }: Call<Body> & { readonly path: { readonly slug: string } },
): Promise<WriteResult<View>> {
  await lockVocabulary(db)
  const before = await reference()
  const row = findRecordOrThrow(kind, before, path.slug)
  await updateReferenceRow(db, kind.table, row.id, await kind.toColumns(body, before, row))
  return toWriteResult(kind, await reference(), row.id, kind.toView(row, before))
}

/** Finds a record by slug or id, or throws NOT_FOUND; `bodyPath` is the path of the reference in the body. */
export function findRecordOrThrow<Row extends NamedRow>(
  { noun, listRows }: Pick<ReferenceKind<Row, never, object>, 'noun' | 'listRows'>,
  reference: Vocabulary,
  slugOrId: string,
  bodyPath?: string,
): Row {
  return findReferenceRecordOrThrow(listRows(reference), noun, slugOrId, 'Choose one from the Reference data page.', bodyPath)
}

function toWriteResult<Row extends NamedRow, Body, View extends object>(
  kind: ReferenceKind<Row, Body, View>,
  reference: Vocabulary,
  id: string,
  before: object,
): WriteResult<View> {
  const answer = kind.toView(findRecordOrThrow(kind, reference, id), reference)
  return { answer, log: [{ subject: { type: kind.noun.replace(' ', '_'), id }, changes: findDifferences(before, answer) }] }
}
