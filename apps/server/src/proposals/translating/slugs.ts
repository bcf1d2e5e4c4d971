import { type Assignment, isNew, type Translation } from '../changes/change.ts'
import { families } from '../changes/families.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import type { Problem } from './problems.ts'

/** The parts of a sent change that this check uses. */
type WrittenChange = { readonly input: { readonly kind: string }; readonly at: string }

type Claim = { readonly taker: string; readonly by: number }

/**
 * Reports slugs that two changes of one proposal would give to two records. A look-up in the catalog cannot find these conflicts, because
 * no record has the slugs yet. Two changes that each create a record with the same slug also conflict, although both records have the same
 * handle (`new:…`).
 */
export function checkRepeatedSlugs(writtenChanges: readonly WrittenChange[], translations: readonly Translation[]): Problem[] {
  const claims = new Map<string, Claim>()
  return translations.flatMap(({ assignments }, index) =>
    assignments.filter(isSlugAssignment).flatMap((assignment) => {
      const slug = `${assignment.record.type} ${assignment.propose(null)}`
      const taker = isNew(assignment.record) ? `change ${index}` : assignment.record.id
      const earlier = claims.get(slug)
      claims.set(slug, earlier ?? { taker, by: index })
      return earlier && earlier.taker !== taker ? [buildProblem(writtenChanges[index], earlier, assignment)] : []
    }),
  )
}

export function isSlugAssignment({ address: { family, key } }: Assignment): boolean {
  return families[family].makesRecordBy !== undefined && key === 'slug'
}

function buildProblem(change: WrittenChange | undefined, { by }: Claim, { record, propose }: Assignment): Problem {
  const at = change ? `${change.at}${getChangeDefinition(change.input.kind).slugAt ?? ''}` : ''
  const wanted = String(propose(null))
  return {
    code: 'CONFLICT',
    path: at,
    message: `The slug ${wanted} of a ${record.type} is wanted by change ${by}, too`,
    hint: 'Choose a different slug for each record.',
  }
}
