import type { Db } from '../../database/named-statements.ts'
import type { FieldChange } from '../changes/field-change.ts'
import type { ChangeKind } from '../changes/registry.ts'
import { isDestructiveChange } from '../translating/destructive.ts'
import type { NormalisedChange } from '../translating/normalise.ts'
import { isAboutOtherProposal, listReferringWarnings } from '../translating/warnings.ts'
import { findChangeEvidence, type ReviewedEvidence } from './evidence.ts'
import type { ReviewedChange, ReviewedField } from './inbox.ts'
import { readDraftDuplicates } from './inbox-queries.ts'
import { renderChanges } from './render-changes.ts'

/** Reviews changes that are not proposed yet, in the same way as the inbox; each keeps the kind that was sent. Writes nothing. */
export async function reviewDraft(
  db: Db,
  sentChanges: readonly { readonly kind: ChangeKind }[],
  changes: readonly NormalisedChange[],
  evidence: readonly ReviewedEvidence['source'][],
): Promise<ReviewedChange[]> {
  const [rendered, duplicates, warnings] = await Promise.all([
    renderChanges(
      db,
      changes.map(({ fields }) => fields),
    ),
    readDraftDuplicates(
      db,
      changes.map(({ fingerprint }) => fingerprint),
    ),
    listReferringWarnings(db, { changes }, 'curator'),
  ])
  return sentChanges.flatMap(({ kind }, index) => {
    const change = changes[index]
    if (!change) return []
    const { input, refs, fields } = change
    return {
      row: { index, kind, input, refs, fields, edited: false, outcome: null, note: null, isDamaged: false },
      original: input,
      destructive: isDestructiveChange({ kind }, fields),
      problems: [],
      fields: fields.map(toDraftField),
      rendered: rendered[index] ?? [],
      duplicates: duplicates.filter((duplicate) => duplicate.index === index),
      evidence: findChangeEvidence(input, evidence),
      warnings: warnings.filter((warning) => warning.change_index === index && !isAboutOtherProposal(warning)),
    }
  })
}

/** Shows a field with its values before and after the change. */
function toDraftField({ record, field, base, proposed, merges, lost }: FieldChange): ReviewedField {
  return { record, field, base, proposed, merges, ...(lost !== undefined && { lost }), before: base, after: proposed, reason: null }
}
