import { idempotencyHours, toReplay, usedForAnotherRequest } from '@catalog/contract/calls/idempotency'
import { hashJson } from '../approval/canonical-json.ts'
import type { Answer } from './answer.ts'
import type { MockContext } from './mock-context.ts'
import { toRefusal } from './refusal.ts'

const keptForMs = idempotencyHours * 60 * 60 * 1000

/**
 * Writes once within a day for each Idempotency-Key of an operation: the same request gets the first answer again, and
 * a different request is refused. Refusals are not stored.
 */
export async function withIdempotency({ state, operation, path, headers, body }: MockContext, write: () => Answer): Promise<Answer> {
  const key = headers.get('Idempotency-Key')
  if (key === null) return write()
  const name = JSON.stringify([operation, key])
  // Computed first, because nothing may be awaited between looking the key up and storing the answer.
  const requestHash = await hashJson({ path, body })
  const known = state.keptAnswers.get(name)
  if (known && known.at > state.now() - keptForMs) {
    if (known.requestHash === requestHash) return toReplay(known.answer.status, known.answer.body)
    throw toRefusal(usedForAnotherRequest)
  }
  const answer = write()
  state.keptAnswers.set(name, { requestHash, answer, at: state.now() })
  return answer
}
