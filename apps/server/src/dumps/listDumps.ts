import { cutPageInMemory } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { toRfc3339 } from '../values/timestamps.ts'
import { type DumpRow, readDumps } from './queries.ts'
import { toDumpFileView } from './views.ts'

/** Lists the dumps that are ready, newest first, with the files that the key may read. */
export const listDumps: ReadHandler<'listDumps'> = async (call) => {
  const { db, services } = call
  const ready = (await readDumps(db)).flatMap(toReadyDump).toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
  const { rows, nextCursor, total } = cutPageInMemory(call, ready, ({ at, id }) => [-at, id])
  const { scopes } = await call.caller()
  const canReadContent = ({ content }: { readonly content: string }) => content !== 'people' || scopes.includes('read:people')
  const data = rows.map(({ id, madeAt, cursor, files }) => ({
    id,
    made_at: madeAt,
    cursor,
    files: files.filter(canReadContent).map((file) => toDumpFileView(file, services.downloadLinks)),
  }))
  return { data, next_cursor: nextCursor, total }
}

function toReadyDump({ id, state, made_at, cursor, files }: DumpRow) {
  if (state !== 'ready' || made_at === null || cursor === null) return []
  const madeAt = toRfc3339(made_at)
  return [{ id, at: Date.parse(madeAt), madeAt, cursor, files }]
}
