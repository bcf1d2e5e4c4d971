import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { awaitInTurn } from '../../database/statements/await-in-turn.ts'
import { existence } from '../../records/families/record-family.ts'
import { type FamilyName, families, listFamilies } from '../changes/families.ts'
import { lockOtherProposals } from '../deciding/detached-proposals.ts'
import type { RecordedEntry } from '../history/history.ts'
import { toAddressKey } from '../translating/address-key.ts'
import { isSameValue } from '../translating/normalise.ts'
import { readCurrentValues } from '../translating/preview.ts'
import { assertTypesRestored, mapUnstorableError } from './damaged-history.ts'
import {
  assertNoLaterFieldChanges,
  assertNotMergedAway,
  assertNotReferenced,
  createLaterChangesError,
  type LaterFieldChange,
  listCreationEntries,
  type MergedAwayRecord,
  readLaterFieldChanges,
  readMergedAwayRecords,
} from './undo-refusals.ts'

/** The values that an undo restores, and the later changes that build on them. */
export type RestorePlan = {
  readonly chains: readonly Chain[]
  /** The fields that no longer have the values that the proposal set. */
  readonly changed: readonly RecordedEntry[]
  readonly merged: readonly MergedAwayRecord[]
  readonly used: readonly LaterFieldChange[]
  /** Other proposals that lose their target. */
  readonly detached: readonly string[]
}

/** Reads the current values of the fields, and the changes that build on them. Sends all statements at once. */
export async function loadRestorePlan(tx: Db, proposalId: string, entries: readonly RecordedEntry[]): Promise<RestorePlan> {
  const chains = buildChains(entries)
  const [detached, current, merged, used] = await Promise.all([
    lockOtherProposals(tx, proposalId, listCreatedEntityIds(entries)),
    readCurrentValues(
      tx,
      chains.map(({ last }) => toAddress(last)),
    ),
    readMergedAwayRecords(tx, proposalId, entries),
    readLaterFieldChanges(tx, proposalId, entries),
  ])
  const isChanged = ({ last }: Chain) => !isSameValue(current.get(toAddressKey(toAddress(last))) ?? null, last.after)
  return { chains, changed: chains.filter(isChanged).map(({ last }) => last), merged, used, detached }
}

/** Lists the entities that an acceptance created. */
export function listCreatedEntityIds(entries: readonly RecordedEntry[]): string[] {
  return listCreationEntries(entries).flatMap(({ record_type, record_id }) => (record_type === 'entity' ? [record_id] : []))
}

/** Refuses to restore values on which later changes build. */
export async function assertRestorable(tx: Db, proposalId: string, { changed, merged, used }: RestorePlan): Promise<void> {
  if (changed.length > 0) throw await createLaterChangesError(tx, proposalId, changed)
  await assertNotMergedAway(tx, merged)
  await assertNoLaterFieldChanges(tx, used)
}

type Chain = { readonly first: RecordedEntry; readonly last: RecordedEntry }

/** Combines the entries of each field: its first and its last change by the proposal. */
function buildChains(entries: readonly RecordedEntry[]): Chain[] {
  const chains = new Map<string, Chain>()
  for (const entry of entries) {
    const at = toAddressKey(toAddress(entry))
    chains.set(at, { first: entry, last: chains.get(at)?.last ?? entry })
  }
  return [...chains.values()]
}

function toAddress({ family, record_id, key }: RecordedEntry) {
  return { family, record: record_id, key }
}

/**
 * Restores the value that every field had before the acceptance; rows are restored before the records to which they refer. A record that
 * the proposal created is removed as a whole, unless something builds on it.
 */
export async function restoreValues(tx: Db, chains: readonly Chain[]): Promise<void> {
  const made = new Set(chains.filter(({ first }) => first.key === existence).map(({ first }) => first.record_id))
  const wanted = chains.filter(
    ({ first: { record_id, family, key } }) => !(made.has(record_id) && families[family].archives && key !== existence),
  )
  const writeFamily = async (family: FamilyName) => {
    const own = wanted.filter(({ first }) => first.family === family)
    const [some] = own
    if (!some) return
    const writes = own.map(({ first, last }) => ({ record: first.record_id, key: first.key, before: last.after, value: first.before }))
    await families[family].write(tx, writes).catch((error: unknown) => {
      throw mapUnstorableError(error, some.first)
    })
  }
  const { ofRecords, ofRows } = listFamilies()
  const written = wanted.map(({ first }) => first)
  await awaitInTurn([
    // Refreshes the entity index once for all writes, in a fixed order: if each adapter refreshed it, two undos could deadlock. The feed is
    // written once, too.
    sql`select defer_derived_rows()`.execute(tx),
    ...ofRows.toReversed().map(writeFamily),
    assertNotReferenced(tx, listCreationEntries(chains.map(({ first }) => first))),
    ...ofRecords.toReversed().map(writeFamily),
    readCurrentValues(tx, written.map(toAddress)).then((held) => assertTypesRestored(written, held)),
    sql`select write_deferred_rows()`.execute(tx),
  ])
}
