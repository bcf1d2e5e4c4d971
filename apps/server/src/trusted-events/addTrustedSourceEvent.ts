import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { addEvent, eventView } from '../entities/events.ts'
import { invalidRequest } from '../http/api-error.ts'
import { type BodyOf, created, type Handler, ok } from '../http/call.ts'
import { answerOnce } from '../http/idempotency.ts'
import { differences } from '../records/differences.ts'
import { recordDirectWrites } from '../records/direct-writes.ts'
import type { ResolvedRecord } from '../records/resolve-many.ts'
import { resolvePairs } from '../records/resolve-pairs.ts'
import { sourceSummary } from '../sources/views.ts'
import { problemsOf } from './rules.ts'
import { trustedSource } from './source.ts'

export const addTrustedSourceEvent: Handler<'addTrustedSourceEvent'> = async (call) => {
  const { body } = call
  const problems = problemsOf(body)
  if (problems.length > 0) throw invalidRequest(problems)
  return answerOnce(call, async (tx) => {
    const entity = await lockedEntity(tx, body)
    const { source, isNew: isNewSource } = await trustedSource(tx, entity, body.source)
    const { occurred_at, event_kind, headline, body: text = null, confidence = null, rationale } = body.event
    const said = { occurred_at, event_kind: event_kind.trim(), headline: headline.trim(), body: text, confidence }
    const { event, isNew } = await addEvent(tx, entity.id, said)
    const answer = { event: eventView(event), source: sourceSummary(source) }
    const { id: sourceId, ...sourceSaid } = answer.source
    const { id: eventId, ...eventSaid } = answer.event
    await recordDirectWrites(tx, call, [
      ...added(isNewSource, 'source', sourceId, { entity_id: entity.id, ...sourceSaid }),
      ...added(isNew, 'entity_event', eventId, {
        entity_id: entity.id,
        source_id: sourceId,
        ...eventSaid,
        ...(rationale && { rationale }),
      }),
    ])
    return isNew ? created(answer) : ok(answer)
  })
}

/** The entity that is meant. Those who add to the same one take turns, so that the trail says of each source once who registered it. */
async function lockedEntity(tx: Db, { target_entity_id: id, target_entity_slug: slug }: Body): Promise<ResolvedRecord> {
  const [entity] = await resolvePairs(tx, 'entity', [
    { at: '/body', idField: 'target_entity_id', slugField: 'target_entity_slug', id, slug },
  ])
  if (!entity) throw new Error('The rules let a request pass that names no entity.')
  await sql`select from entities where id = ${entity.id} for no key update`.execute(tx)
  return entity
}

type Body = BodyOf<'addTrustedSourceEvent'>

function added(isNew: boolean, type: string, id: string, said: object) {
  return isNew ? [{ subject: { type, id }, changes: differences({}, said) }] : []
}
