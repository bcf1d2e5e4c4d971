import type { components } from '@catalog/contract/curation/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { isNewId } from '../changes/change.ts'
import type { ChangeRow } from '../queries.ts'
import { toWrittenChanges } from '../translating/change-rows.ts'
import { type AnyTarget, type TranslationResult, translate } from '../translating/translate.ts'
import { type HinderingProblem, toUnresolvableProblem } from './conflict-error.ts'

type NamedRecord = components['schemas']['NamedRecord']

/** Translations of stored changes; undefined for a change with a problem. */
export type TranslatedRows = Pick<TranslationResult, 'translations'> & { readonly problems: readonly HinderingProblem[] }

/**
 * Translates stored changes against the current catalog. A change that names a removed record is not possible, even if another record now
 * has the slug, because the change was proposed for the removed record.
 */
export async function translateRows(
  db: Db,
  vocabulary: Vocabulary,
  target: AnyTarget | undefined,
  rows: readonly ChangeRow[],
): Promise<TranslatedRows> {
  const readable = rows.filter(({ isDamaged }) => !isDamaged)
  const [{ translations, problems }, gone] = await Promise.all([
    translate(db, vocabulary, target, toWrittenChanges(readable), 'curator'),
    findGoneRecords(db, readable),
  ])
  const translated = new Map(readable.map((row, place) => [row, translations[place]]))
  const impossible = [...findDamagedChanges(rows), ...gone]
  const paths = new Set(impossible.map(({ path }) => path))
  const others = problems.filter(({ path }) => !paths.has(path.split('/').slice(0, 3).join('/')))
  return {
    translations: rows.map((row) => (paths.has(`/changes/${row.index}`) ? undefined : translated.get(row))),
    problems: [...impossible, ...others.map(toUnresolvableProblem)],
  }
}

/** Reports changes that are partly damaged. */
export function findDamagedChanges(rows: readonly ChangeRow[]): HinderingProblem[] {
  return rows
    .filter(({ isDamaged }) => isDamaged)
    .map(({ index, kind }) => ({
      code: 'CONFLICT',
      hindrance: { code: 'unresolvable', refers_to: { change_index: index } },
      path: `/changes/${index}`,
      message: `The ${kind} is damaged: a part of it is stored incorrectly and cannot be read`,
      hint: 'Restore the content of the change by an edit, leave the change out, or reject the proposal.',
    }))
}

/** Reports changes that name records which are no longer in the catalog, because their creation was undone. */
async function findGoneRecords(db: Db, rows: readonly ChangeRow[]): Promise<HinderingProblem[]> {
  const named = rows.flatMap(({ index, refs }) => refs.filter(({ id }) => !isNewId(id)).map((record) => ({ index, record })))
  if (named.length === 0) return []
  const present = await readNamedRecords(
    db,
    named.map(({ record }) => record.id),
  )
  return named
    .filter(({ record }) => !present.has(record.id))
    .map(({ index, record: { type, id, slug, name } }) => ({
      code: 'CONFLICT' as const,
      hindrance: { code: 'gone' as const, refers_to: { change_index: index, record: { type, id, slug, name } } },
      path: `/changes/${index}`,
      message: `The ${type.replace('_', ' ')} ${slug}, which it names, is not in the catalog: its creation was undone`,
      hint: 'Leave this change out, edit it to name another record, or accept the creation again.',
    }))
}

/** Reads the records with these ids for use in error details; omits removed ones. */
export async function readNamedRecords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  const { rows } = await sql<NamedRecord>`
    select 'entity' as type, id, slug, name from entities where id = any(${ids}::uuid[])
    union all select 'person', id, slug, name from people where id = any(${ids}::uuid[])
    union all select 'segment', id, slug, name from segments where id = any(${ids}::uuid[])
    union all select 'field_event', id, slug, name from field_events where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
