import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { existence } from '../../records/families/record-family.ts'
import { type FamilyName, families, listFamilies } from '../changes/families.ts'
import type { RecordedEntry } from '../history/history.ts'
import { toAddressKey } from '../translating/address-key.ts'
import { isSameValue } from '../translating/normalise.ts'
import { readCurrent } from '../translating/preview.ts'
import { findLaterChanges, listMade, refuseWhatIsStoodUpon, refuseWhatWasMergedSince, refuseWhereUsed } from './undo-refusals.ts'

/** Gives every field the value that it had before the acceptance, unless something later stands on one. */
export async function restore(tx: Db, proposalId: string, entries: readonly RecordedEntry[]): Promise<void> {
  const chains = chainsOf(entries)
  const current = await readCurrent(
    tx,
    chains.map(({ last }) => addressOf(last)),
  )
  const stale = chains.filter(({ last }) => !isSameValue(current.get(toAddressKey(addressOf(last))) ?? null, last.after))
  if (stale.length > 0)
    throw await findLaterChanges(
      tx,
      proposalId,
      stale.map(({ last }) => last),
    )
  await refuseWhatWasMergedSince(tx, proposalId, entries)
  await refuseWhereUsed(tx, proposalId, entries)
  await writeBack(tx, chains)
}

type Chain = { readonly first: RecordedEntry; readonly last: RecordedEntry }

/**
 * Joins the entries of each field. Several changes of one proposal may have set it one after the other: the value
 * before the first counts.
 */
function chainsOf(entries: readonly RecordedEntry[]): Chain[] {
  const chains = new Map<string, Chain>()
  for (const entry of entries) {
    const at = toAddressKey(addressOf(entry))
    chains.set(at, { first: entry, last: chains.get(at)?.last ?? entry })
  }
  return [...chains.values()]
}

function addressOf({ family, record_id, key }: RecordedEntry) {
  return { family, record: record_id, key }
}

/**
 * Writes the former values, rows before the records to which they refer. A record that the proposal made is removed
 * as a whole, not field by field.
 */
async function writeBack(tx: Db, chains: readonly Chain[]): Promise<void> {
  const made = new Set(chains.filter(({ first }) => first.key === existence).map(({ first }) => first.record_id))
  const wanted = chains.filter(
    ({ first: { record_id, family, key } }) => !(made.has(record_id) && families[family].archives && key !== existence),
  )
  // Refreshes the entity index once for all writes, in one order: refreshed adapter by adapter, two undos could wait for each other.
  await sql`select put_off_entity_index()`.execute(tx)
  const { ofRecords, ofRows } = listFamilies()
  await writeAll(ofRows.toReversed())
  await refuseWhatIsStoodUpon(tx, listMade(chains.map(({ first }) => first)))
  await writeAll(ofRecords.toReversed())
  await sql`select catch_up_entity_index()`.execute(tx)

  async function writeAll(some: readonly FamilyName[]): Promise<void> {
    for (const family of some) await writeFamily(family)
  }

  async function writeFamily(family: FamilyName): Promise<void> {
    const writes = wanted
      .filter(({ first }) => first.family === family)
      .map(({ first, last }) => ({ record: first.record_id, key: first.key, before: last.after, value: first.before }))
    if (writes.length > 0) await families[family].write(tx, writes)
  }
}
