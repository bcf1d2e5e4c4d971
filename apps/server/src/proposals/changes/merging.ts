import { addAliases } from './assignments.ts'
import type { RecordHandle, Translation, TranslationContext } from './change.ts'

/**
 * What a merge says before it happens: whose names the survivor takes on. Moving the references over, the other
 * aliases and archiving the duplicate are one effect, because they concern rows that nobody can list beforehand.
 */
export function merging(
  { problem }: Pick<TranslationContext<never>, 'problem'>,
  type: 'entity' | 'person',
  survivor: RecordHandle,
  duplicate: RecordHandle,
  at: string,
): Omit<Translation, 'input'> {
  if (survivor.id === duplicate.id)
    problem('VALIDATION_ERROR', at, `names ${survivor.slug}, which is the survivor itself, or was merged into it already`)
  const names = [duplicate.name].filter((name) => name !== survivor.name)
  return {
    records: [survivor, duplicate],
    assignments: [...addAliases(survivor, [duplicate.slug], 'former_slug'), ...addAliases(survivor, names)],
    effect: { merge: type, survivor, duplicate },
  }
}
