import { ApprovedBundle } from '@catalog/client'
import type { InputRequiredResult } from '@modelcontextprotocol/server'
import type { RefusalAnswer, StructuredAnswer } from '../../answers/answer.ts'
import { addApprover, decideApproval } from '../../approving/approve.ts'
import { describeRevision, type PreviewContent, summarisePreview } from '../../approving/preview-text.ts'
import { findPreview, toApprovedJson } from '../../approving/previews.ts'
import type { ToolCall } from '../../calls/session.ts'
import type { StoredPreview } from '../../options.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema } from '../properties.ts'

interface Args {
  readonly preview_id: string
}

export const submitPreview = defineTool<Args>({
  name: 'catalog_submit_preview',
  description: 'Send a preview to the curators. If the client can ask, the person decides first. Sending it twice creates one proposal.',
  effect: 'proposes',
  scopes: [['write:proposals', 'read:catalog']],
  properties: { preview_id: buildTextSchema('From catalog_preview_changes.') },
  required: ['preview_id'],
  output: {
    properties: {
      proposal_id: { type: 'string' },
      change_count: { type: 'integer' },
      inbox_url: { type: 'string' },
      replayed: { type: 'boolean' },
      approved_by: { type: 'string' },
      next: { type: 'string' },
    },
    required: ['proposal_id', 'change_count', 'inbox_url', 'replayed', 'approved_by'],
  },
  run: async ({ preview_id }, call) => {
    const preview = await findPreview(call, preview_id)
    if (!preview) return { refusal: noPreview }
    return submitStoredPreview(call, preview_id, preview)
  },
})

/** Asks the person if the client can, and then sends the preview. */
export async function submitStoredPreview(
  call: ToolCall,
  id: string,
  preview: StoredPreview,
): Promise<StructuredAnswer | RefusalAnswer | InputRequiredResult> {
  const decision = await decideApproval(call, { about: id, digest: preview.digest, buildMessage: () => describeForPerson(preview) })
  if ('question' in decision) return decision.question
  if ('refusal' in decision) return decision
  const { catalog, options, awaitAnswer } = call
  const approved = ApprovedBundle.from(toApprovedJson(preview, decision.by, (options.now ?? Date.now)()))
  const { proposal_id, change_count, inbox_url, replayed } = await awaitAnswer(
    catalog.proposals.submit(approved, addApprover(call, decision)),
  )
  return { fields: { proposal_id, change_count, inbox_url, replayed, approved_by: decision.by, next: describeNextStep(call) } }
}

/** Says what happens next. Names catalog_my_proposals only to a key that may read its proposals. */
export function describeNextStep({ options }: ToolCall): string {
  return options.scopes.includes('read:proposals')
    ? 'A curator decides. catalog_my_proposals shows the outcome later.'
    : 'A curator decides.'
}

/** Writes the question to the person: about which entity, and what would change. A field event has no target. */
function describeForPerson({ validated }: StoredPreview): string {
  const { normalized_changes, warnings, target, revision_of } = validated.approval as ApprovedView
  const about = target ? ` about ${target.name} (${target.slug})` : ''
  const lines = summarisePreview({ changes: normalized_changes, warnings })
  return [`Send this proposal${about} to the curators of the catalog?`, ...describeRevision(revision_of?.proposal_id), ...lines].join('\n')
}

interface ApprovedView {
  readonly normalized_changes: PreviewContent['changes']
  readonly warnings: PreviewContent['warnings']
  readonly target?: { readonly slug: string; readonly name: string }
  readonly revision_of?: { readonly proposal_id: string }
}

const noPreview =
  'This preview does not exist. A preview is valid for 24 hours, and only for the key that made it. Preview the changes again, and send the new preview_id.'
