import type { Db } from '../../database/named-statements.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { ChangeRow, LockedProposal } from '../queries.ts'
import { sortMakersFirst, toChangeInputs } from '../translating/change-rows.ts'
import { listAddresses, previewFields, readCurrentValues } from '../translating/preview.ts'
import type { Problem } from '../translating/problems.ts'
import { findTarget } from '../translating/target.ts'
import type { TranslatedChange } from './conflicts.ts'
import { type TranslatedRows, translateRows } from './gone-records.ts'
import { readForDecisionOrThrow, readVersion } from './lock.ts'
import { assertSeen, hashListEntry, hashWaitingProposal, type PossibleChanges } from './seen.ts'

/** The changes of a proposal compared with the current catalog: the possible changes, and the problems of the others. */
export type CatalogPreview = PossibleChanges & { readonly problems: readonly Problem[] }

/** Compares all changes of a proposal with the current catalog, in the order in which they apply. Writes and locks nothing. */
export async function previewAgainstCatalog(
  db: Db,
  vocabulary: Vocabulary,
  proposal: Pick<LockedProposal, 'target_entity_id'>,
  rows: readonly ChangeRow[],
): Promise<CatalogPreview> {
  const ordered = sortMakersFirst(rows)
  const translated = await translateRows(db, vocabulary, findTarget(proposal, toChangeInputs(ordered)), ordered)
  const possible = listPossibleChanges(ordered, translated)
  const translations = possible.map(({ translation }) => translation)
  return {
    possible,
    problems: translated.problems,
    previews: previewFields(translations, await readCurrentValues(db, listAddresses(translations))),
  }
}

/** Lists the changes that were translated without a problem. */
export function listPossibleChanges(
  rows: readonly ChangeRow[],
  { translations }: Pick<TranslatedRows, 'translations'>,
): TranslatedChange[] {
  return rows.flatMap((row, place) => {
    const translation = translations[place]
    return translation ? [{ row, translation }] : []
  })
}

/** Refuses a decision on a locked pending proposal that has changed since the curator saw it. */
export async function assertUnchangedSinceSeen(
  tx: Db,
  vocabulary: Vocabulary,
  proposal: LockedProposal,
  rows: readonly ChangeRow[],
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return
  const [present, version] = await Promise.all([previewAgainstCatalog(tx, vocabulary, proposal, rows), readVersion(tx, proposal.id)])
  assertSeen({ proposal, version }, seen, () => hashWaitingProposal(proposal, rows, present))
}

/** Reads the current `seen` hash of a proposal's list entry. */
export async function readListEntryHash(db: Db, id: string): Promise<string> {
  const proposal = await readForDecisionOrThrow(db, id)
  return hashListEntry(proposal, proposal.version)
}
