import type { ReferencePair } from '@catalog/contract/records/reference-pairs'
import type { Db } from '../database/named-statements.ts'
import { resolveTogether } from '../errors/resolve-together.ts'
import { resolvePairs } from '../records/references/resolve-pairs.ts'

type ResolvedPairs = Awaited<ReturnType<typeof resolvePairs>>

/**
 * The entities and the people that pairs mean, each kind in its order and locked (records/references/resolve-pairs.ts). Both kinds are
 * looked up, so that one error names all references that contradict each other or lead nowhere.
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
