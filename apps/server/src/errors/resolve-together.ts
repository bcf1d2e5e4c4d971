import { mergeRefusals } from '@catalog/contract/records/reference-pairs'
import { ApiError, createRefusalError } from './api-error.ts'

/**
 * Runs two searches for records that one body names, and returns both results. If both fail, one error names all unknown references (rule
 * reference.all-unknown).
 */
export async function resolveTogether<One, Other>(
  findOne: () => One | Promise<One>,
  findOther: () => Other | Promise<Other>,
): Promise<[One, Other]> {
  const [first, second] = await Promise.allSettled([runSearch(findOne), runSearch(findOther)])
  if (first.status === 'rejected' || second.status === 'rejected') throw mergeErrors([first, second])
  return [first.value, second.value]
}

async function runSearch<Value>(findValue: () => Value | Promise<Value>): Promise<Value> {
  return findValue()
}

/** Merges errors about references into one. Any other error is thrown instead. */
function mergeErrors(outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons: readonly unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  const [first, ...others] = reasons.filter((reason) => reason instanceof ApiError)
  const failure = reasons.find((reason) => !(reason instanceof ApiError))
  if (failure !== undefined || !first) return failure
  const merged = mergeRefusals([first, ...others])
  return merged instanceof ApiError ? merged : createRefusalError(merged)
}
