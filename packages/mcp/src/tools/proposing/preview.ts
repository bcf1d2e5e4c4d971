import type { BundleProposalRequest } from '@catalog/client'
import { describePreview, describeRevision } from '../../approving/preview-text.ts'
import { savePreview } from '../../approving/previews.ts'
import { loadContract } from '../../contract/document.ts'
import { normalizeBody } from '../../contract/normalize-request.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema, trustTier } from '../properties.ts'

interface Args {
  readonly target?: string
  readonly changes: readonly { readonly kind: string }[]
  readonly sources?: readonly { readonly url: string; readonly title: string; readonly trust_tier: string }[]
  readonly match_rationale?: string
  readonly revises?: string
}

const change = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    confidence: {
      type: 'integer',
      description: '5 documented, 4 strongly reputed, 3 plausible.',
      minimum: 3,
      maximum: 5,
    },
    rationale: buildTextSchema('Why it follows from the sources.'),
  },
  required: ['kind'],
}

const source = {
  type: 'object',
  properties: { url: buildTextSchema('Where it says so.'), title: buildTextSchema('What it is.'), trust_tier: trustTier },
  required: ['url', 'title', 'trust_tier'],
}

export const previewChanges = defineTool<Args>({
  name: 'catalog_preview_changes',
  description:
    'Show the effect of changes, field by field, with warnings. Writes nothing. Returns a preview_id for catalog_submit_preview, valid 24 hours.',
  effect: 'reads',
  scopes: [['write:proposals', 'read:catalog']],
  properties: {
    target: buildTextSchema('Slug of the entity that the changes are about.'),
    changes: { type: 'array', description: 'See catalog_describe_change.', items: change, minItems: 1, maxItems: 30 },
    sources: { type: 'array', description: 'The evidence of these changes.', items: source, maxItems: 20 },
    match_rationale: buildTextSchema('Why this is the right target.'),
    revises: buildTextSchema('Id of my pending proposal that this replaces.'),
  },
  required: ['changes'],
  run: async ({ target, ...request }, call) => {
    const { catalog, awaitAnswer, callOptions } = call
    // Does not check the changes, because the catalog does, and its errors explain what is wrong.
    const asked = { ...request, ...(target !== undefined && { target_entity_slug: target }) } as BundleProposalRequest
    const sent = normalizeBody(await loadContract(), 'validateBundle', asked)
    const bundle = await awaitAnswer(catalog.proposals.validate(sent, callOptions))
    const id = await savePreview(call, bundle)
    const next =
      bundle.warnings.length > 0
        ? 'Read the warnings before you send it: correct or leave out what they are about, and preview again.'
        : 'There are no warnings.'
    return {
      text: [
        describePreview(bundle),
        ...describeRevision(bundle.request.revises),
        '',
        `preview_id: ${id}`,
        `Nothing is sent yet. ${next} To send it: catalog_submit_preview.`,
      ].join('\n'),
    }
  },
})
