import type { Assignment, Translation } from '../changes/change.ts'
import type { Problem } from './problems.ts'

/** The parts of a sent change that this check needs. */
type WrittenChange = { readonly input: { readonly kind: string }; readonly at: string }

type Claim = { readonly taker: string; readonly by: number }

/**
 * Reports slugs that two changes of one proposal want for two records: the catalog cannot tell, because no record has
 * them yet. Two changes that make a record of the same slug make two records, though both have the same name (`new:…`)
 * until then.
 */
export function findRepeatedSlugs(written: readonly WrittenChange[], translations: readonly Translation[]): Problem[] {
  const claims = new Map<string, Claim>()
  return translations.flatMap(({ assignments }, index) =>
    assignments.filter(isSlug).flatMap((assignment) => {
      const slug = `${assignment.record.type} ${assignment.propose(null)}`
      const taker = assignment.record.id.startsWith('new:') ? `change ${index}` : assignment.record.id
      const earlier = claims.get(slug)
      claims.set(slug, earlier ?? { taker, by: index })
      return earlier && earlier.taker !== taker ? [problemOf(written[index], earlier, assignment)] : []
    }),
  )
}

function isSlug({ address: { family, key } }: Assignment): boolean {
  return (family === 'entity' || family === 'person') && key === 'slug'
}

function problemOf(change: WrittenChange | undefined, { by }: Claim, { record, propose }: Assignment): Problem {
  const { kind } = change?.input ?? {}
  const at = kind === 'create_person' ? '/person/slug' : kind?.startsWith('create_') ? '/slug' : '/new_slug'
  const wanted = String(propose(null))
  return {
    code: 'CONFLICT',
    path: `${change?.at ?? ''}${at}`,
    message: `The slug ${wanted} of a ${record.type} is wanted by change ${by}, too`,
    hint: 'Each record has a slug of its own.',
  }
}
