import type { CatalogError } from '../errors.ts'
import type { Attempt } from './attempt-timeout.ts'
import type { WithResponse } from './call-promise.ts'

/** Tells of the start of a try, and of its answer or failure. */
export async function loggedTry(
  current: Attempt,
  tryOnce: (current: Attempt) => Promise<WithResponse<unknown>>,
): Promise<WithResponse<unknown>> {
  const { session, call, attempt } = current
  const started = session.clock.elapsed()
  const tell = (what: string, fields?: object) => session.log?.('debug', `${call.name} ${what}`, { attempt, ...fields })
  const ms = () => Math.round(session.clock.elapsed() - started)
  tell('started')
  try {
    const answer = await tryOnce(current)
    const { status, request_id } = answer
    tell(`answered ${status}`, { request_id, ms: ms() })
    return answer
  } catch (error) {
    const { code, status, request_id, name } = Object(error) as CatalogError
    tell(`failed with ${code ?? name}`, { status, request_id, ms: ms() })
    throw error
  }
}
