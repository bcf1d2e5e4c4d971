import { selectWrittenSubjects } from '../../proposals/reviewing/written-subjects.ts'
import { findAuditLogStart } from '../../records/audit-log-start.ts'
import { readDirectWrites } from '../../records/direct-writes.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { toDirectWriteView } from './direct-write-view.ts'

export const listDirectWrites: CurationReadHandler<'listDirectWrites'> = async (call) => {
  const { subject_type: subjectType, subject_id: subjectId, agent: agentId, record, ...filter } = call.query
  const start = record === undefined ? undefined : await findAuditLogStart(call.db, [record])
  const subjects = record === undefined || start === undefined ? undefined : selectWrittenSubjects(record, start)
  return paginateQuery(
    call,
    (position, limit) => {
      const last = position === undefined ? undefined : Number(position.keys[0])
      const { operation, after, before } = filter
      return readDirectWrites(call.db, { subjectType, subjectId, agentId, subjects, start, operation, after, before }, last, limit)
    },
    ({ id }) => [id],
    toDirectWriteView,
  )
}
