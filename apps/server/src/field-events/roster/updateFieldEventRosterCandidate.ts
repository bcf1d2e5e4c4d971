import type { WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { readCandidates } from './roster-queries.ts'
import { toCandidateView } from './roster-views.ts'
import { changeCandidate, resolveCandidateChange } from './roster-writes.ts'

export const updateFieldEventRosterCandidate: WriteHandler<'updateFieldEventRosterCandidate'> = (call) =>
  call.transaction(async (tx) => {
    const { slug, candidateId } = call.path
    const change = await resolveCandidateChange(tx, call.body)
    const event = await findFieldEventOrThrow(tx, slug)
    const changes = await changeCandidate(tx, event, candidateId, change)
    const [row] = await readCandidates(tx, [candidateId.toLowerCase()])
    if (!row) throw new Error(`The locked candidate ${candidateId} is missing.`)
    await recordDirectWrites(tx, call, changes)
    return toCandidateView(row)
  })
