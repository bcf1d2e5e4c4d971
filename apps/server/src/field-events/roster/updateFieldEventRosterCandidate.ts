import { createCandidateNotFoundRefusal } from '@catalog/contract/field-events/roster/names'
import { createRefusalError } from '../../errors/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { readCandidates } from './roster-queries.ts'
import { toCandidateView } from './roster-views.ts'
import { changeCandidate, resolveCandidateChange } from './roster-writes.ts'

export const updateFieldEventRosterCandidate: Handler<'updateFieldEventRosterCandidate'> = (call) =>
  call.transaction(async (tx) => {
    const { slug, candidateId } = call.path
    const change = await resolveCandidateChange(tx, call.body)
    const event = await findFieldEventOrThrow(tx, slug)
    const id = candidateId.toLowerCase()
    const changes = await changeCandidate(tx, event.id, id, change)
    const [row] = await readCandidates(tx, [id])
    if (!changes || !row) throw createRefusalError(createCandidateNotFoundRefusal(event.slug, candidateId))
    await recordDirectWrites(tx, call, changes)
    return toCandidateView(row)
  })
