import { selectWrittenSubjects } from '../../proposals/reviewing/written-subjects.ts'
import { readDirectWrites } from '../../records/direct-writes.ts'
import type { Read } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { toDirectWriteView } from './direct-write-view.ts'

export const listDirectWrites: Read<'listDirectWrites'> = (call) => {
  const { subject_type: subjectType, subject_id: subjectId, agent: agentId, record, ...filter } = call.query
  const subjects = record === undefined ? undefined : selectWrittenSubjects(record)
  return paginateQuery(
    call,
    (position, limit) => {
      const last = position === undefined ? undefined : Number(position.keys[0])
      const { operation, after, before } = filter
      return readDirectWrites(call.db, { subjectType, subjectId, agentId, subjects, operation, after, before }, last, limit)
    },
    ({ id }) => [id],
    toDirectWriteView,
  )
}
