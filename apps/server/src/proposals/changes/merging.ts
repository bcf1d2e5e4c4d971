import { buildAliasAssignments } from './assignments.ts'
import { isNew, type RecordHandle, type Translation, type TranslationContext } from './change.ts'

/**
 * Declares a merge: the survivor gets the duplicate's slug and name as aliases, which are fields. The rest of the merge (moving references
 * and other aliases, archiving the duplicate) is one effect, because its rows cannot be listed beforehand.
 */
export function defineMerge(
  { problem }: Pick<TranslationContext<never>, 'problem'>,
  type: 'entity' | 'person',
  survivor: RecordHandle,
  duplicate: RecordHandle,
  at: { readonly survivor: string; readonly duplicate: string },
): Omit<Translation, 'input'> {
  for (const [record, place] of [[survivor, at.survivor] as const, [duplicate, at.duplicate] as const])
    if (isNew(record))
      problem('VALIDATION_ERROR', place, `names ${record.slug}, which this proposal itself makes; only records that exist are merged`)
  if (survivor.id === duplicate.id)
    problem('VALIDATION_ERROR', at.duplicate, `names ${survivor.slug}, which is the survivor itself, or was merged into it already`)
  const names = [duplicate.name].filter((name) => name !== survivor.name)
  return {
    records: [survivor, duplicate],
    assignments: [...buildAliasAssignments(survivor, [duplicate.slug], 'former_slug'), ...buildAliasAssignments(survivor, names)],
    effect: { merge: type, survivor, duplicate, at },
  }
}
