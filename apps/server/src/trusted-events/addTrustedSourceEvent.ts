import { buildAdviceHint } from '@catalog/contract/requests/refusal'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { addEvent, toEventView } from '../entities/events.ts'
import { createInvalidRequestError } from '../errors/api-error.ts'
import { resolveTogether } from '../errors/resolve-together.ts'
import { withIdempotency } from '../http/answers/idempotency.ts'
import { type BodyOf, buildCreatedAnswer, buildOkAnswer, type WriteHandler } from '../http/call.ts'
import { assertActive } from '../records/active.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import { findDifferences } from '../records/families/differences.ts'
import type { ResolvedRecord } from '../records/references/resolve-many.ts'
import { resolveRequiredPair } from '../records/references/resolve-pairs.ts'
import { toSourceSummary } from '../sources/views.ts'
import { findProblems } from './rules.ts'
import { assertSourceExists, findOrRegisterTrustedSource } from './source.ts'

export const addTrustedSourceEvent: WriteHandler<'addTrustedSourceEvent'> = async (call) => {
  const { body } = call
  const { details, advice } = findProblems(body)
  if (details.length > 0) throw createInvalidRequestError(details, buildAdviceHint(details, advice))
  return withIdempotency(call, async (tx) => {
    const [entity] = await resolveTogether(
      () => lockEntity(tx, body),
      () => assertSourceExists(tx, body.source),
    )
    const { source, isNew: isNewSource } = await findOrRegisterTrustedSource(tx, entity, body.source)
    const { occurred_at, event_kind, headline, body: text = null, confidence = null, rationale } = body.event
    const said = { occurred_at, event_kind: event_kind.trim(), headline: headline.trim(), body: text, confidence }
    const { event, isNew } = await addEvent(tx, entity.id, said)
    const answer = { event: toEventView(event), source: toSourceSummary(source) }
    const { id: sourceId, ...sourceSaid } = answer.source
    const { id: eventId, ...eventSaid } = answer.event
    await recordDirectWrites(tx, call, [
      ...buildDirectWritesIfNew(isNewSource, 'source', sourceId, { entity_id: entity.id, ...sourceSaid }),
      ...buildDirectWritesIfNew(isNew, 'entity_event', eventId, {
        entity_id: entity.id,
        source_id: sourceId,
        ...eventSaid,
        ...(rationale && { rationale }),
      }),
    ])
    return isNew ? buildCreatedAnswer(answer) : buildOkAnswer(answer)
  })
}

/** Finds and locks the entity. Concurrent calls about it wait for each other, so that each new source gets one audit log entry. */
async function lockEntity(tx: Db, body: BodyOf<'addTrustedSourceEvent'>): Promise<ResolvedRecord> {
  const entity = await resolveRequiredPair(tx, 'entity', 'target_entity', body)
  assertActive('entity', [entity])
  await sql`select from entities where id = ${entity.id} for no key update`.execute(tx)
  return entity
}

function buildDirectWritesIfNew(isNew: boolean, type: string, id: string, fields: object) {
  return isNew ? [{ subject: { type, id }, changes: findDifferences({}, fields) }] : []
}
