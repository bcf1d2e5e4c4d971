import type { ReferencePair } from '@catalog/contract/records/reference-pairs'
import type { Db } from '../database/named-statements.ts'
import { resolveTogether } from '../errors/resolve-together.ts'
import { resolvePairs } from '../records/references/resolve-pairs.ts'

type ResolvedPairs = Awaited<ReturnType<typeof resolvePairs>>

/**
 * Finds and locks the entities and people that pairs of references name, in the order of the pairs (records/references/resolve-pairs.ts).
 * Looks up both kinds together, so that one error reports all unknown or contradictory references.
 */
export async function resolveRecords(
  tx: Db,
  pairs: { readonly entities: readonly ReferencePair[]; readonly people: readonly ReferencePair[] },
): Promise<{ readonly entities: ResolvedPairs; readonly people: ResolvedPairs }> {
  const [entities, people] = await resolveTogether(
    () => resolvePairs(tx, 'entity', pairs.entities),
    () => resolvePairs(tx, 'person', pairs.people),
  )
  return { entities, people }
}
