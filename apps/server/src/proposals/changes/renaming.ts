import { addAliases, setColumns } from './assignments.ts'
import type { Assignment, RecordHandle, Report, TranslationContext } from './change.ts'
import { refuseBlank, refuseIdAsSlug } from './texts.ts'

/** The name under which a kind asks who has a slug already. */
export type NameHolder = 'holder'

/** What no record can be called. */
export function checkNewNames(
  problem: Report,
  { new_slug, new_name }: { readonly new_slug?: string | undefined; readonly new_name?: string | undefined },
): void {
  refuseBlank(problem, { '/new_name': new_name })
  refuseIdAsSlug(problem, new_slug, '/new_slug')
}

type NewNames = { readonly slug?: string | undefined; readonly name?: string | undefined; readonly holder: RecordHandle | undefined }

/**
 * A new slug and name; the old ones become aliases, so that old references keep resolving (specification, rename). A
 * slug or alias of another record is refused (decision 37); the record's own former slug may be taken back.
 */
export function renamed(
  { problem }: Pick<TranslationContext<never>, 'problem'>,
  record: RecordHandle,
  { slug, name, holder }: NewNames,
  at: { readonly slug: string },
): Assignment[] {
  if (holder && holder.id !== record.id)
    problem(
      'CONFLICT',
      at.slug,
      `The slug ${slug} belongs to ${holder.name} (${holder.slug})`,
      'Choose another slug, or propose a merge where the two are the same.',
    )
  const newSlug = slug !== undefined && slug !== record.slug
  const newName = name !== undefined && name !== record.name
  return [
    ...setColumns(record, { slug, name }),
    ...(newSlug ? addAliases(record, [record.slug], 'former_slug') : []),
    ...(newName ? addAliases(record, [record.name]) : []),
  ]
}
