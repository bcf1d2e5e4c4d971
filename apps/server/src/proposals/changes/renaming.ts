import { buildAliasAssignments, buildColumnAssignments } from './assignments.ts'
import type { Assignment, RecordHandle, TranslationContext } from './change.ts'

/** The name under which a kind requests the record that already has the slug. */
export type NameHolder = 'holder'

type NewNames = { readonly slug?: string | undefined; readonly name?: string | undefined; readonly holder: RecordHandle | undefined }

/**
 * Sets a new slug and name; the old ones become aliases, so that old references keep resolving. The slug or alias of another record is
 * refused (rule proposal.taken-slug); a former slug of the same record is allowed.
 */
export function planRename(
  { problem, sees }: Pick<TranslationContext<never>, 'problem' | 'sees'>,
  record: RecordHandle,
  { slug, name, holder }: NewNames,
  at: { readonly slug: string },
): Assignment[] {
  if (holder && holder.id !== record.id)
    problem(
      'CONFLICT',
      at.slug,
      sees(record.type) ? `The slug ${slug} belongs to ${holder.name} (${holder.slug})` : `The slug ${slug} is taken`,
      'Choose another slug, or propose a merge if both records are the same.',
    )
  const newSlug = slug !== undefined && slug !== record.slug
  const newName = name !== undefined && name !== record.name
  return [
    ...buildColumnAssignments(record, { slug, name }),
    ...(newSlug ? buildAliasAssignments(record, [record.slug], 'former_slug') : []),
    ...(newName ? buildAliasAssignments(record, [record.name]) : []),
  ]
}
