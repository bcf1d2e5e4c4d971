import { findDump } from '../../dumps/queries.ts'
import { toRequestedDumpView } from '../../dumps/views.ts'
import { requestDump } from '../../dumps/writes.ts'
import type { CurationWriteHandler } from '../call.ts'

/** Requests a dump, which housekeeping creates. */
export const createDump: CurationWriteHandler<'createDump'> = async ({ db, services }) => {
  const id = await requestDump(db, 'curator')
  const dump = await findDump(db, id)
  if (!dump) throw new Error(`The dump ${id} was requested, but does not exist.`)
  return {
    answer: toRequestedDumpView(dump, services.downloadLinks),
    log: [{ subject: { type: 'dump', id }, changes: { state: 'waiting' } }],
  }
}
