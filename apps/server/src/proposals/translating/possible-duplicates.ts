import type { components as curation } from '@catalog/contract/curation/types'
import { createDuplicateWarning } from '@catalog/contract/proposals/warnings'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import type { DuplicateSearch, NewRecord } from '../duplicates/duplicates.ts'
import { canSeeRecords, type Viewer } from '../viewer.ts'
import type { NormalisedChange } from './normalise.ts'

type DuplicateWarning = components['schemas']['ProposalWarning'] & { readonly refers_to: curation['schemas']['Referent'] }

/** Warns of new records that look like one that exists: a similar name or alias, the same website or the same ticker. */
export async function findPossibleDuplicates(db: Db, changes: readonly NormalisedChange[], viewer: Viewer): Promise<DuplicateWarning[]> {
  const sought = [...groupBySearch(changes)].filter(([{ type }]) => canSeeRecords(viewer, type))
  const found = await Promise.all(
    sought.map(async ([{ type, find }, made]) =>
      (await find(db, made)).map(({ index, id, slug, name, why }) => ({
        ...createDuplicateWarning(index, type, { slug, name, why }),
        refers_to: { record: { type, id, slug, name } },
      })),
    ),
  )
  return found.flat()
}

function groupBySearch(changes: readonly NormalisedChange[]): ReadonlyMap<DuplicateSearch, readonly NewRecord[]> {
  const sought = new Map<DuplicateSearch, NewRecord[]>()
  for (const [index, { kind, input }] of changes.entries()) {
    const { duplicates } = getChangeDefinition(kind)
    const record = duplicates?.describe(input)
    if (duplicates && record) sought.set(duplicates.search, [...(sought.get(duplicates.search) ?? []), { index, record }])
  }
  return sought
}
