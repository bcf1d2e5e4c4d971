import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { createSenderRedactor } from '../field-visibility.ts'
import { buildRevisionWarnings } from '../revisions/lost-edits.ts'
import type { RevisedProposal } from '../revisions/revised.ts'
import type { NormalisedProposal } from '../translating/normalise.ts'
import type { DuplicateWarning } from '../translating/possible-duplicates.ts'
import { findWarnings, type Warning } from '../translating/warnings.ts'
import type { Viewer } from '../viewer.ts'
import { toChangeView } from '../views.ts'

type Schemas = components['schemas']

export type ChangesPreview = {
  readonly changes: Schemas['NormalizedChange'][]
  readonly warnings: readonly Warning[]
}

type PreviewContext = {
  readonly sources: readonly Schemas['EvidenceSource'][] | undefined
  readonly duplicates: Promise<readonly DuplicateWarning[]>
  /** The proposal that will be replaced. */
  readonly revised: RevisedProposal | undefined
}

/** Shows changes with the values that their sender may see, and with all warnings for the reviewer. */
export async function previewChanges(
  db: Db,
  viewer: Viewer,
  { changes }: Pick<NormalisedProposal, 'changes'>,
  { sources = [], duplicates, revised }: PreviewContext,
): Promise<ChangesPreview> {
  const [warnings, redact] = await Promise.all([
    findWarnings(db, { changes }, viewer, duplicates),
    createSenderRedactor(db, viewer, changes),
  ])
  return {
    changes: changes.map((change) => toChangeView(change, redact(change), [...sources])),
    warnings: buildRevisionWarnings(warnings, changes, revised),
  }
}
