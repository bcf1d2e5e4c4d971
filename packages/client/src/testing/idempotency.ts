import { sha256 } from '../approval/canonical-json.ts'
import type { Answer } from './answer.ts'
import type { MockContext } from './mock-context.ts'
import { Refusal } from './refusal.ts'

const keptForMs = 24 * 60 * 60 * 1000

/**
 * Writes once within a day for each Idempotency-Key of an operation: the same request gets the first answer again, and
 * another one is refused. What is refused itself is not kept.
 */
export async function withIdempotency({ world, operation, path, headers, body }: MockContext, write: () => Answer): Promise<Answer> {
  const key = headers.get('Idempotency-Key')
  if (key === null) return write()
  const name = JSON.stringify([operation, key])
  // Nothing is awaited between looking the key up and keeping the answer.
  const requestHash = await sha256({ path, body })
  const known = world.kept.get(name)
  if (known && known.at > world.now() - keptForMs) {
    if (known.requestHash === requestHash) return toReplay(known.answer)
    throw new Refusal('CONFLICT', 'This Idempotency-Key was used for another request.', {
      hint: 'Send a new Idempotency-Key with a new request. A key stands for one request of one operation for 24 hours.',
    })
  }
  const answer = write()
  world.kept.set(name, { requestHash, answer, at: world.now() })
  return answer
}

/** The answer again. That of a proposal says so itself and is a 200, because nothing was created this time. */
export function toReplay({ status, body }: Answer): Answer {
  const headers = { 'Idempotency-Replayed': 'true' }
  return 'replayed' in body ? { status: 200, body: { ...body, replayed: true }, headers } : { status, body, headers }
}
