import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { toSortKey } from '../../records/fold-text.ts'
import { mergePlans } from '../../records/merges/merge-plan.ts'
import type { RecordKind } from '../../records/references/resolve.ts'
import type { Assignment, Translation } from '../changes/change.ts'
import { families } from '../changes/families.ts'
import { canSeeRecords, type Viewer } from '../viewer.ts'
import type { Problem } from './problems.ts'

/** A record, with the reference to it in the request and the path of that reference. */
export type NamedRecord = { readonly id: string; readonly reference: string; readonly path: string }

/** A translated change, with the references to its records in the request. */
export type NamedTranslation = { readonly translation: Translation; readonly names: readonly NamedRecord[] }

/** True when the change makes the record active again, regardless of its kind. */
export function isRestore({ address: { family, key }, propose }: Assignment): boolean {
  return families[family].archives === true && key === 'lifecycle_status' && propose(null) === 'active'
}

/**
 * Reports changes that name a merged record and would restore its survivor instead. The request means the merged record, which cannot be
 * restored (rule proposal.lifecycle).
 */
export async function checkMergedRestores(db: Db, namedTranslations: readonly NamedTranslation[], viewer: Viewer): Promise<Problem[]> {
  const restores = namedTranslations.flatMap(({ translation, names }) =>
    translation.assignments
      .filter(isRestore)
      .flatMap(({ record: { type, id } }) =>
        type === 'entity' || type === 'person' ? names.filter((name) => name.id === id).map((name) => ({ ...name, type })) : [],
      ),
  )
  const problems = await Promise.all(
    restores.map(async ({ type, id, reference, path }): Promise<Problem[]> => {
      const merged = await findMergedByName(db, type, id, reference)
      return merged === undefined ? [] : [buildProblem(type, merged, path, canSeeRecords(viewer, type))]
    }),
  )
  return problems.flat()
}

type MergedRecord = { readonly slug: string; readonly survivor: string }

function buildProblem(type: RecordKind, { slug, survivor }: MergedRecord, path: string, isSeen: boolean): Problem {
  return {
    code: 'CONFLICT',
    path,
    message: isSeen
      ? `The ${type} ${slug} was merged into ${survivor}, so it cannot be restored`
      : `The ${type} was merged into another one`,
    hint: 'Leave the change out; if the merge was wrong, a curator can undo it. To restore the surviving record, use its own slug or id.',
  }
}

/** Finds a record that was merged into this one and that has this name, or had it as an alias until the merge. */
async function findMergedByName(db: Db, kind: RecordKind, survivorId: string, reference: string): Promise<MergedRecord | undefined> {
  const { records, aliases } = mergePlans[kind]
  const key = toSortKey(reference)
  const { rows } = await sql<MergedRecord>`
    select d.slug, s.slug as survivor from ${sql.table(records)} s join ${sql.table(records)} d on d.merged_into_id = s.id
    where s.id = ${survivorId} and s.slug <> ${reference.toLowerCase()} and s.id::text <> ${reference.toLowerCase()} and (
      d.id::text = ${reference.toLowerCase()} or d.slug = ${reference.toLowerCase()} or sort_key_of(d.name) = ${key} or exists (
        select from merges m join merge_rows r on r.merge_id = m.id
        where m.duplicate_id = d.id and r.table_name = ${aliases} and sort_key_of(r.before ->> 'alias') = ${key}))
    order by d.slug limit 1`.execute(db)
  return rows[0]
}
