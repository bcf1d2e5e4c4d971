import type { components as curation } from '@catalog/contract/curation/types'
import { createDuplicateWarning } from '@catalog/contract/proposals/warnings'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import type { StoredInput } from '../changes/change.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import type { DuplicateSearch, NewRecord } from '../duplicates/duplicates.ts'
import { canSeeRecords, type Viewer } from '../viewer.ts'

export type DuplicateWarning = components['schemas']['ProposalWarning'] & { readonly refers_to: curation['schemas']['Referent'] }

/** Warns of new records that are similar to existing ones: a similar name or alias, the same website or the same ticker. */
export async function listPossibleDuplicates(db: Db, inputs: readonly StoredInput[], viewer: Viewer): Promise<DuplicateWarning[]> {
  const searches = [...groupBySearch(inputs)].filter(([{ type }]) => canSeeRecords(viewer, type))
  const found = await Promise.all(
    searches.map(async ([{ type, find }, made]) =>
      (await find(db, made)).map(({ index, id, slug, name, why }) => ({
        ...createDuplicateWarning(index, type, { slug, name, why }),
        refers_to: { record: { type, id, slug, name } },
      })),
    ),
  )
  return found.flat()
}

function groupBySearch(inputs: readonly StoredInput[]): ReadonlyMap<DuplicateSearch, readonly NewRecord[]> {
  const searches = new Map<DuplicateSearch, NewRecord[]>()
  for (const [index, input] of inputs.entries()) {
    const { duplicates } = getChangeDefinition(input.kind)
    const record = duplicates?.describe(input)
    if (duplicates && record) searches.set(duplicates.search, [...(searches.get(duplicates.search) ?? []), { index, record }])
  }
  return searches
}
