import type { CallPromise, Catalog, FieldEventRequest, ProposalPreview, ProposalReceipt, ProposeOptions } from '@catalog/client'
import { getKindName } from '@catalog/contract/wording/kinds'
import type { TextAnswer } from '../../answers/answer.ts'
import { cleanLine } from '../../answers/clean.ts'
import { addApprover, decideApproval } from '../../approving/approve.ts'
import { computeDigest } from '../../approving/digest.ts'
import { describePreview, describeRevision, summarisePreview } from '../../approving/preview-text.ts'
import { savePreview } from '../../approving/previews.ts'
import type { ToolCall } from '../../calls/session.ts'
import { loadContract } from '../../contract/document.ts'
import { normalizeBody } from '../../contract/normalize-request.ts'
import { type SuggestionKind, suggestions } from '../../contract/suggestions.ts'
import { defineTool } from '../define-tool.ts'
import { buildEnumSchema, buildObjectSchema } from '../properties.ts'
import { describeNextStep } from './submit.ts'

type DirectSuggestionKind = Exclude<SuggestionKind, 'upsert_field_event'>

interface Args {
  readonly kind: SuggestionKind
  readonly body: Readonly<Record<string, unknown>>
}

export const suggest = defineTool<Args>({
  name: 'catalog_suggest',
  description:
    'Propose a new entity or segment, lore, a touchpoint, or a field event (which returns a preview_id). Asks the person if the client can, which costs a second call.',
  effect: 'proposes',
  scopes: [['write:proposals']],
  properties: { kind: buildEnumSchema(Object.keys(suggestions)), body: buildObjectSchema('See catalog_describe_change.') },
  required: ['kind', 'body'],
  run: async ({ kind, body: given }, call) => {
    const body = normalizeBody(await loadContract(), suggestions[kind], given)
    if (kind === 'upsert_field_event') return previewFieldEvent(call, body)
    const propose = senders[kind]
    const show = async () =>
      describeForPerson(kind, await call.awaitAnswer(propose.preview(call.catalog, body, { ...call.callOptions, dryRun: true })))
    const decision = await decideApproval(call, { about: kind, digest: await computeDigest({ kind, body }), buildMessage: show })
    if ('question' in decision) return decision.question
    if ('refusal' in decision) return decision
    const receipt = await call.awaitAnswer(propose.send(call.catalog, body, addApprover(call, decision)))
    return { text: describeReceipt(receipt, decision.by, describeNextStep(call)) }
  },
})

function describeReceipt({ proposal_id, replayed, inbox_url, warnings }: ProposalReceipt, by: string, next: string): string {
  const sent = replayed ? 'It had already been sent' : 'Sent'
  return [
    `${sent}, as proposal ${proposal_id}: ${inbox_url}`,
    `approved_by: ${cleanLine(by)}`,
    ...summarisePreview({ changes: [], warnings }),
    next,
  ].join('\n')
}

type Body = Args['body']

interface Sender {
  send(catalog: Catalog, body: Body, options: ProposeOptions): CallPromise<ProposalReceipt>
  preview(catalog: Catalog, body: Body, options: ProposeOptions<true>): CallPromise<ProposalPreview>
}

type Method = 'entity' | 'segment' | 'lore' | 'segmentLore' | 'personTouchpoint' | 'entityRelationship'

const senders: Readonly<Record<DirectSuggestionKind, Sender>> = {
  create_entity: createSender('entity'),
  create_segment: createSender('segment'),
  add_lore: createSender('lore'),
  add_segment_lore: createSender('segmentLore'),
  add_touchpoint: createSender('personTouchpoint'),
  update_contact_path: createSender('entityRelationship'),
}

/** Creates a function that sends a suggestion. It does not check the body, because the catalog does. */
function createSender(method: Method): Sender {
  return {
    send: (catalog, body, options) => catalog.propose[method](body as never, options),
    preview: (catalog, body, options) => catalog.propose[method](body as never, options),
  }
}

/** Previews a field event, which catalog_submit_preview sends later, like a bundle. */
async function previewFieldEvent(call: ToolCall, body: Body): Promise<TextAnswer> {
  const { catalog, awaitAnswer, callOptions } = call
  const event = await awaitAnswer(catalog.proposals.validateFieldEvent(body as unknown as FieldEventRequest, callOptions))
  const id = await savePreview(call, event)
  const shown = [describePreview(event), ...describeRevision(event.request.revises)].join('\n')
  return { text: `${shown}\n\npreview_id: ${id}\nNothing is sent yet. To send it: catalog_submit_preview.` }
}

function describeForPerson(kind: DirectSuggestionKind, { normalized_changes, warnings, revision_of }: ProposalPreview): string {
  const lines = summarisePreview({ changes: normalized_changes, warnings })
  const question = `Send this suggestion (${getKindName(kind)}) to the curators of the catalog?`
  return [question, ...describeRevision(revision_of?.proposal_id), ...lines].join('\n')
}
