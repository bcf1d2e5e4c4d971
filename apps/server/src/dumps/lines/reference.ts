import type { Db } from '../../database/named-statements.ts'
import { selectSegmentLore } from '../../vocabulary/queries.ts'
import { toLoreView, toSegmentView, toTermView } from '../../vocabulary/views.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { Line } from './line.ts'
import { readRelatedRows } from './read-of-each.ts'

/** Lists the vocabulary, which comes first because all other lines refer to it. It has only a few hundred rows. */
export async function* listReferenceLines(db: Db, reference: Vocabulary): AsyncGenerator<readonly Line[]> {
  const ids = reference.segments.map(({ id }) => id)
  const loreOf = await readRelatedRows(db, ids, (segment) => selectSegmentLore(db, segment, null))
  yield reference.segments.map((segment) => ({
    type: 'segment',
    ...toSegmentView(segment),
    lore: loreOf(segment.id).map(toLoreView),
  }))
  yield reference.terms.map((term) => ({ type: 'taxonomy_term', ...toTermView(term, reference) }))
  yield reference.capabilities.map((capability) => ({ type: 'capability', ...capability }))
  yield reference.needs.map((need) => ({ type: 'need', ...need }))
  yield reference.verticals.map((vertical) => ({ type: 'vertical', ...vertical }))
}
