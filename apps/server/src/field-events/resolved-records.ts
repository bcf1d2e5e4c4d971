import { mergeUnresolved, type ReferencePair } from '@catalog/contract/records/reference-pairs'
import type { Db } from '../database/named-statements.ts'
import { ApiError, createRefusalError, invalidRequestError } from '../errors/api-error.ts'
import { resolvePairs } from '../records/references/resolve-pairs.ts'

type Resolved = Awaited<ReturnType<typeof resolvePairs>>

/**
 * The entities and the people that pairs mean, each kind in its order and locked (records/references/resolve-pairs.ts). Both kinds are looked
 * up, so that a caller is told at once of all references that contradict each other or lead nowhere.
 */
export async function resolveRecords(
  tx: Db,
  pairs: { readonly entities: readonly ReferencePair[]; readonly people: readonly ReferencePair[] },
): Promise<{ readonly entities: Resolved; readonly people: Resolved }> {
  const [entities, people] = await Promise.allSettled([
    resolvePairs(tx, 'entity', pairs.entities),
    resolvePairs(tx, 'person', pairs.people),
  ])
  if (entities.status === 'rejected' || people.status === 'rejected') throw refusalOf([entities, people])
  return { entities: entities.value, people: people.value }
}

function refusalOf(outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons: readonly unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  const refusals = reasons.filter((reason) => reason instanceof ApiError)
  if (refusals.length < reasons.length) return reasons.find((reason) => !(reason instanceof ApiError))
  const contradicting = refusals.filter(({ code }) => code === 'VALIDATION_ERROR')
  if (contradicting.length > 0) return invalidRequestError(contradicting.flatMap(({ details = [] }) => details))
  return createRefusalError(mergeUnresolved(refusals.map(({ message, hint, details = [] }) => ({ message, hint, details }))))
}
