import type { CatalogError } from '../errors.ts'
import type { Attempt } from '../request/attempt-timeout.ts'

/** The fields of an answer that are logged. */
type LoggedAnswer = { readonly status: number; readonly request_id: string | undefined }

/** Runs an attempt, and logs its start and its answer or failure. */
export async function logTry<Answer extends LoggedAnswer>(
  current: Attempt,
  tryOnce: (current: Attempt) => Promise<Answer>,
): Promise<Answer> {
  const { session, call, attempt } = current
  const started = session.clock.elapsed()
  const logStep = (step: string, fields?: object) => session.log?.('debug', `${call.name} ${step}`, { attempt, ...fields })
  const getElapsedMs = () => Math.round(session.clock.elapsed() - started)
  logStep('started')
  try {
    const answer = await tryOnce(current)
    const { status, request_id } = answer
    logStep(`answered ${status}`, { request_id, ms: getElapsedMs() })
    return answer
  } catch (error) {
    const { code, status, request_id, name } = Object(error) as CatalogError
    logStep(`failed with ${code ?? name}`, { status, request_id, ms: getElapsedMs() })
    throw error
  }
}
