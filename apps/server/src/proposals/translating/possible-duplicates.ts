import { withSdkWords } from '@catalog/contract/calls/sdk-methods'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import type { DuplicateSearch, Likeness, NewRecord } from '../duplicates/duplicates.ts'
import { canSeeRecords, type Viewer } from '../viewer.ts'
import type { NormalisedChange } from './normalise.ts'

type Warning = components['schemas']['ProposalWarning']

/** Warns of new records that look like one that exists: a similar name or alias, the same website or the same ticker. */
export async function findPossibleDuplicates(db: Db, changes: readonly NormalisedChange[], viewer: Viewer): Promise<Warning[]> {
  const sought = [...groupBySearch(changes)].filter(([{ type }]) => canSeeRecords(viewer, type))
  const found = await Promise.all(
    sought.map(async ([search, made]) => (await search.find(db, made)).map((likeness) => toWarning(search, likeness))),
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

function toWarning({ type, readWith }: DuplicateSearch, { index, slug, name, why }: Likeness): Warning {
  return {
    code: 'possible_duplicate',
    change_index: index,
    message: `Change ${index} creates a record that looks like the ${type.replace('_', ' ')} ${slug} (${name}): ${why}.`,
    hint: `Read ${withSdkWords(readWith.replace('{slug}', slug))}; if it is the same, propose changes to it instead.`,
  }
}
