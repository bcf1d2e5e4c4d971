import { ApprovedBundle, type ProposalReceipt } from '@catalog/client'
import type { InputRequiredResult } from '@modelcontextprotocol/server'
import type { Answer } from '../../answers/answer.ts'
import { decide } from '../../approving/approve.ts'
import { type Shown, summarisePreview } from '../../approving/preview-text.ts'
import { approvedJson, findPreview } from '../../approving/previews.ts'
import type { ToolCall } from '../../calls/session.ts'
import type { StoredPreview } from '../../options.ts'
import { defineTool } from '../define-tool.ts'
import { text } from '../properties.ts'

interface Args {
  readonly preview_id: string
}

export const submitPreview = defineTool<Args>({
  name: 'catalog_submit_preview',
  description:
    'Send a preview to the curators. Where the client can, the person is shown it and decides first. Sent twice, it is one proposal.',
  effect: 'proposes',
  scopes: [['write:proposals', 'read:catalog']],
  properties: { preview_id: text('From catalog_preview_changes.') },
  required: ['preview_id'],
  run: async ({ preview_id }, call) => {
    const preview = await findPreview(call, preview_id)
    if (!preview) return { refusal: noPreview }
    return submit(call, preview_id, preview)
  },
})

/** Sends a preview after the person was asked, where that is possible. */
export async function submit(call: ToolCall, id: string, preview: StoredPreview): Promise<Answer | InputRequiredResult> {
  const decision = await decide(call, { about: id, digest: preview.digest, show: () => describeForPerson(preview) })
  if ('question' in decision) return decision.question
  if ('refusal' in decision) return decision
  const { catalog, options, ask, calling } = call
  const approved = ApprovedBundle.from(approvedJson(preview, decision.by, (options.now ?? Date.now)()))
  return { fields: describeReceipt(await ask(catalog.proposals.submit(approved, calling)), decision.by) }
}

export function describeReceipt({ proposal_id, change_count, inbox_url, replayed }: ProposalReceipt, by: string) {
  const next = 'A curator decides. catalog_my_proposals says later what became of it.'
  return { proposal_id, change_count, inbox_url, replayed, approved_by: by, next }
}

/** What the person is asked: about which entity, and what would change. A field event has no target. */
function describeForPerson({ validated }: StoredPreview): string {
  const { normalized_changes, warnings, target } = validated.approval as ApprovedView
  const about = target ? ` about ${target.name} (${target.slug})` : ''
  const lines = summarisePreview({ changes: normalized_changes, warnings })
  return [`Send this proposal${about} to the curators of the catalog?`, ...lines].join('\n')
}

interface ApprovedView {
  readonly normalized_changes: Shown['changes']
  readonly warnings: Shown['warnings']
  readonly target?: { readonly slug: string; readonly name: string }
}

const noPreview =
  'There is no such preview. A preview is good for 24 hours, and for the key that made it. Preview the changes again, and send the new preview_id.'
