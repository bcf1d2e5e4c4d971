import type { components } from '@catalog/contract/curation/types'
import { getKindName } from '@catalog/contract/wording/kinds'

type ProposalSummary = Pick<components['schemas']['InboxItem'], 'subject' | 'change_kinds' | 'status'>

/** Names a proposal by the record that it is about or would create. An agent may have written the name: shown in a page, it is quoted. */
export function getProposalName({ subject, change_kinds: [kind], status }: ProposalSummary): string {
  if (subject) return subject.name.trim() === '' ? `Untitled ${subject.type.replace('_', ' ')}` : subject.name
  if (status === 'unmatched') return 'No target yet'
  return kind ? getKindName(kind) : 'A proposal'
}
