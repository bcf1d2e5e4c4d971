import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { createSenderRedactor } from '../field-visibility.ts'
import { warnOfRevision } from '../revisions/lost-edits.ts'
import type { RevisedProposal } from '../revisions/revised.ts'
import type { NormalisedProposal } from '../translating/normalise.ts'
import type { DuplicateWarning } from '../translating/possible-duplicates.ts'
import { findWarnings, type Warning } from '../translating/warnings.ts'
import type { Viewer } from '../viewer.ts'
import { changeView } from '../views.ts'

type Schemas = components['schemas']

export type ShownChanges = {
  readonly changes: Schemas['NormalizedChange'][]
  readonly warnings: readonly Warning[]
}

type Besides = {
  readonly sources: readonly Schemas['EvidenceSource'][] | undefined
  readonly duplicates: Promise<readonly DuplicateWarning[]>
  /** The proposal that will be replaced. */
  readonly revised: RevisedProposal | undefined
}

/** Shows changes as their sender may see them, with all warnings for the reviewer. */
export async function showChanges(
  db: Db,
  viewer: Viewer,
  { changes }: Pick<NormalisedProposal, 'changes'>,
  { sources = [], duplicates, revised }: Besides,
): Promise<ShownChanges> {
  const [warnings, redact] = await Promise.all([
    findWarnings(db, { changes }, viewer, duplicates),
    createSenderRedactor(db, viewer, changes),
  ])
  return {
    changes: changes.map((change) => changeView(change, redact(change), [...sources])),
    warnings: warnOfRevision(warnings, changes, revised),
  }
}
