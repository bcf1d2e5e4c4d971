import type { MergeEffect, Translation } from '../changes/change.ts'
import type { Problem } from './problems.ts'

/**
 * Reports merges of a record that an earlier change of the same proposal already merges into another. The other checks do not find this,
 * because the catalog still has the record.
 */
export function checkRepeatedMerges(writtenChanges: readonly { readonly at: string }[], translations: readonly Translation[]): Problem[] {
  const earlier = new Map<string, string>()
  return translations.flatMap(({ effect }, index) => {
    if (!effect) return []
    const at = writtenChanges[index]?.at ?? ''
    const problems = (['survivor', 'duplicate'] as const).flatMap((part) => buildProblems(effect, part, at, earlier.get(effect[part].id)))
    earlier.set(effect.duplicate.id, at)
    return problems
  })
}

function buildProblems(effect: MergeEffect, part: 'survivor' | 'duplicate', at: string, by: string | undefined): Problem[] {
  if (by === undefined) return []
  const { type, slug } = effect[part]
  return [
    {
      code: 'CONFLICT',
      path: `${at}${effect.at[part]}`,
      message: `The ${type} ${slug} is already merged into another one by change ${by.split('/').at(-1)}`,
      hint: 'Merge each record only once, into the record that should remain.',
    },
  ]
}
