import type { Db } from '../../database/named-statements.ts'
import type { Line } from '../../dumps/lines/line.ts'
import { insertImportRows } from '../insert-filled.ts'
import { type KnownIds, readKnownIds } from './known.ts'
import type { ReferenceLine } from './lines.ts'

/** The records of the vocabulary by the ids that they have in the dump. */
export type Vocabulary = {
  readonly segments: KnownIds
  readonly terms: KnownIds
  readonly capabilities: KnownIds
  readonly verticals: KnownIds
}

/** Adds the missing records of the vocabulary with the ids of the dump. Skips a record whose slug exists. Returns how many it added. */
export async function restoreVocabulary(tx: Db, lines: readonly ReferenceLine[]): Promise<{ vocabulary: Vocabulary; created: number }> {
  const [segments, terms] = [sortParentsFirst(pickLines(lines, 'segment')), sortParentsFirst(pickLines(lines, 'taxonomy_term'))]
  const [capabilities, needs] = [pickLines(lines, 'capability'), pickLines(lines, 'need')]
  const verticals = pickLines(lines, 'vertical')
  const known = {
    segments: addMissingIds(await readKnownIds(tx, 'segments', segments), segments),
    terms: addMissingIds(await readKnownIds(tx, 'taxonomy_terms', terms), terms),
    capabilities: addMissingIds(await readKnownIds(tx, 'capabilities', capabilities), capabilities),
    needs: addMissingIds(await readKnownIds(tx, 'needs', needs), needs),
    verticals: addMissingIds(await readKnownIds(tx, 'verticals', verticals), verticals),
  }
  const filterAdded = <Line extends ReferenceLine>(lines: readonly Line[], { addedIds }: { readonly addedIds: ReadonlySet<string> }) =>
    lines.filter(({ id }) => addedIds.has(id))
  await insertImportRows(
    tx,
    'segments',
    filterAdded(segments, known.segments).map((line) => ({ ...line, parent_id: findId(known.segments.ids, line.parent_id) })),
  )
  await insertImportRows(
    tx,
    'segment_lore',
    filterAdded(segments, known.segments).flatMap(({ id, lore }) => lore.map((one) => ({ ...one, segment_id: id }))),
    'keep',
  )
  await insertImportRows(
    tx,
    'taxonomy_terms',
    filterAdded(terms, known.terms).map((line) => ({
      ...line,
      parent_id: findId(known.terms.ids, line.parent_id),
      replaced_by_id: findId(known.terms.ids, line.replaced_by?.id ?? null),
    })),
  )
  await insertImportRows(tx, 'capabilities', filterAdded(capabilities, known.capabilities))
  await insertImportRows(
    tx,
    'needs',
    filterAdded(needs, known.needs).map((line) => ({
      ...line,
      primary_capability_id: findId(known.capabilities.ids, line.primary_capability_id),
    })),
  )
  await insertImportRows(
    tx,
    'verticals',
    filterAdded(verticals, known.verticals).map((line) => ({ ...line, segment_hint_id: findId(known.segments.ids, line.segment_hint_id) })),
  )
  return {
    vocabulary: {
      segments: known.segments.ids,
      terms: known.terms.ids,
      capabilities: known.capabilities.ids,
      verticals: known.verticals.ids,
    },
    created: Object.values(known).reduce((sum, { addedIds }) => sum + addedIds.size, 0),
  }
}

function pickLines<Type extends ReferenceLine['type']>(lines: readonly ReferenceLine[], type: Type): Line<Type>[] {
  return lines.filter((line): line is Line<Type> => line.type === type)
}

type ExtendedIds = { readonly ids: KnownIds; readonly addedIds: ReadonlySet<string> }

function addMissingIds(knownIds: KnownIds, lines: readonly ReferenceLine[]): ExtendedIds {
  const fresh = lines.flatMap(({ id }) => (knownIds.has(id) ? [] : [id]))
  return { ids: new Map([...knownIds, ...fresh.map((id) => [id, id] as const)]), addedIds: new Set(fresh) }
}

/** Sorts parents before their children: rows are sent in several statements, and a parent must exist before its child. */
function sortParentsFirst<Line extends { readonly id: string; readonly parent_id: string | null }>(lines: readonly Line[]): Line[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const computeDepth = (line: Line, maxDepth = lines.length): number => {
    const parent = line.parent_id === null || maxDepth === 0 ? undefined : byId.get(line.parent_id)
    return parent ? 1 + computeDepth(parent, maxDepth - 1) : 0
  }
  return lines
    .map((line) => ({ line, depth: computeDepth(line) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ line }) => line)
}

function findId(ids: KnownIds, id: string | null): string | null {
  return id === null ? null : (ids.get(id) ?? null)
}
