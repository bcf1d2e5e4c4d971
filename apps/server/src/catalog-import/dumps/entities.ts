import type { Db } from '../../database/named-statements.ts'
import { contactColumns } from '../../entities/columns.ts'
import { insertImportRows } from '../insert-filled.ts'
import { readTakenSlugs } from '../references.ts'
import { type KnownIds, readKnownIds } from './known.ts'
import type { EntityLine } from './lines.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Adds entities with the ids of the dump, and those of their rows that refer to no other entity except the one that they were merged into.
 * Skips an entity whose id or slug is taken. Returns how many were added.
 */
export async function restoreEntities(tx: Db, all: readonly EntityLine[], vocabulary: Vocabulary): Promise<number> {
  const there = await readKnownIds(tx, 'entities', all)
  const taken = await readTakenSlugs(
    tx,
    'entity',
    all.map(({ slug }) => slug),
  )
  const lines = all.filter(({ id, slug }) => !there.has(id) && !taken.has(slug))
  const survivors = await readKnownIds(
    tx,
    'entities',
    lines.flatMap(({ merged_into }) => merged_into ?? []),
  )
  await insertImportRows(
    tx,
    'entities',
    lines.map((line) => toEntityRow(line, survivors)),
  )
  const collectParts = <Part extends object>(listParts: (line: EntityLine) => readonly Part[]) =>
    lines.flatMap((line) => listParts(line).map((part) => ({ ...part, entity_id: line.id })))
  await insertImportRows(
    tx,
    'entity_aliases',
    collectParts(({ aliases }) => aliases.map((alias) => ({ alias }))),
  )
  await insertImportRows(
    tx,
    'entity_segments',
    collectParts(({ segment_resolution: { all_segment_memberships: all } }) =>
      all.map(({ is_primary, segment }) => ({ is_primary, segment_id: getIdOrThrow(vocabulary.segments, segment) })),
    ),
  )
  await insertImportRows(
    tx,
    'entity_taxonomy_terms',
    collectParts(({ taxonomy_terms: terms }) => terms.map((term) => ({ term_id: getIdOrThrow(vocabulary.terms, term) }))),
  )
  await insertImportRows(
    tx,
    'entity_org_fits',
    collectParts(({ org_fit: fits }) =>
      fits.map((fit) => ({ ...fit, capability_id: getIdOrThrow(vocabulary.capabilities, fit.capability) })),
    ),
  )
  await insertImportRows(
    tx,
    'entity_lore',
    collectParts(({ lore }) => lore),
  )
  await insertImportRows(
    tx,
    'entity_events',
    collectParts(({ events }) => events),
  )
  return lines.length
}

function toEntityRow(line: EntityLine, survivorIds: KnownIds) {
  const { contact_path: contact, merged_into: survivor, ...rest } = line
  const { source_ref = null, ...path } = contact ?? {}
  return { ...rest, ...noContact, ...path, contact_source_ref: source_ref, merged_into_id: survivor && getIdOrThrow(survivorIds, survivor) }
}

const noContact = Object.fromEntries(contactColumns.map((column) => [column, null]))

/** Returns the id in this catalog of a record of the dump. Records are added before the rows that refer to them. */
export function getIdOrThrow(knownIds: KnownIds, { id, slug }: { readonly id: string; readonly slug: string }): string {
  const found = knownIds.get(id)
  if (found === undefined) throw new MissingRecord(slug)
  return found
}

/** Thrown for a line that refers to a record which is neither in the catalog nor in the dump. */
export class MissingRecord extends Error {
  constructor(slug: string) {
    super(`"${slug}", which it names, is not in the catalog`)
  }
}
