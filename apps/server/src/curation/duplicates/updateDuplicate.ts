import { findPairType, insertVerdict, toRecordPair } from '../../duplicates/distinctions.ts'
import { ApiError, createInvalidRequestError } from '../../errors/api-error.ts'
import type { CurationWriteHandler } from '../call.ts'

export const updateDuplicate: CurationWriteHandler<'updateDuplicate'> = async ({ db, path, body, curator }) => {
  const pair = toRecordPair(path.a, path.b)
  if (pair.a === pair.b) throw createInvalidRequestError([{ path: '/path/b', message: 'is the same record as a' }])
  const type = await findPairType(db, pair)
  if (type === undefined)
    throw new ApiError('NOT_FOUND', `${pair.a} and ${pair.b} are not two entities or two people of the catalog.`, {
      hint: 'Use the ids of a pair from the list of duplicates.',
    })
  const { distinct, note } = body
  await insertVerdict(db, type, pair, { distinct, note, curatorId: curator.id })
  const id = `${pair.a}:${pair.b}`
  return {
    answer: { id, distinct, note: distinct ? (note ?? null) : null },
    log: [{ subject: { type: 'duplicate', id }, changes: { ...body } }],
  }
}
