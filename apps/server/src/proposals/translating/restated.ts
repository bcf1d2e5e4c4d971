import { uuid } from '@catalog/contract/texts/slug'
import type { Db } from '../../database/named-statements.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import type { IndexedChange, RestatementSearch } from '../restatements/restatements.ts'
import type { NormalisedChange } from './normalise.ts'

/** Finds the changes that restate existing data of the catalog in other words. Returns their indices. */
export async function findRestatedIndices(db: Db, changes: readonly NormalisedChange[]): Promise<ReadonlySet<number>> {
  const searches = [...groupBySearch(changes)]
  const found = await Promise.all(searches.map(([search, statements]) => search(db, statements)))
  return new Set(found.flat())
}

/** Groups the changes by their search. Omits changes about new records of the same proposal, which cannot restate anything. */
function groupBySearch(changes: readonly NormalisedChange[]): ReadonlyMap<RestatementSearch, readonly IndexedChange[]> {
  const searches = new Map<RestatementSearch, IndexedChange[]>()
  for (const [index, { kind, input, refs }] of changes.entries()) {
    const { restates } = getChangeDefinition(kind)
    const records = refs.map(({ id }) => id)
    if (restates && records.every((id) => uuid.test(id)))
      searches.set(restates, [...(searches.get(restates) ?? []), { index, input, records }])
  }
  return searches
}
