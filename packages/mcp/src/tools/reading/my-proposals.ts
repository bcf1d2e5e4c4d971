import type { HiddenValue, ProposalDetail, ProposalStatus, ProposalSummary, ProposedChange } from '@catalog/client'
import { spellCall } from '../../answers/go-on.ts'
import { countBytes } from '../../answers/parts.ts'
import { defineTool } from '../define-tool.ts'
import { oneOf, type Paging, pageOf, paging, text } from '../properties.ts'

interface Args extends Paging {
  readonly id?: string
  readonly status?: ProposalStatus
}

/** Of its fields those that are never null. */
const listedProposal = {
  type: 'object',
  properties: { id: { type: 'string' }, status: { type: 'string' }, created_at: { type: 'string' } },
}

/** How the whole of a proposal is read, with what each change says of its fields. */
export function callForProposal(id: string): string {
  return spellCall('catalog_call_read', { operation: 'getProposal', arguments: { id } })
}

export const myProposals = defineTool<Args>({
  name: 'catalog_my_proposals',
  description: 'What became of my proposals, and why. With an id: one, change by change. Do not repeat what was rejected.',
  effect: 'reads',
  scopes: [['read:proposals']],
  properties: { id: text('One proposal.'), status: oneOf('Only these.', ['pending', 'accepted', 'rejected', 'unmatched']), ...paging },
  output: {
    properties: {
      proposal: listedProposal,
      whole: { type: 'string' },
      proposals: { type: 'array', items: listedProposal },
      total: { type: 'integer' },
      next_cursor: { type: 'string' },
      left_out: { type: 'integer' },
      hint: { type: 'string' },
    },
  },
  run: async ({ id, status, ...page }, { catalog, ask, calling }) => {
    if (id !== undefined)
      return { fields: { proposal: describeOne(await ask(catalog.proposals.get(id, calling))), whole: callForProposal(id) } }
    const found = await ask(catalog.proposals.list({ status, mine_only: true, ...pageOf(page) }, calling))
    return { fields: fitted(found.data.map(describeListed), { next_cursor: found.next_cursor, total: found.total }) }
  },
})

function describeListed(proposal: ProposalSummary) {
  const { id, status, target_entity, change_count, change_kinds, decision_notes, created_at } = proposal
  const target = target_entity?.slug ?? null
  return {
    id,
    status,
    target,
    change_count,
    change_kinds: change_kinds.slice(0, 5),
    decision_notes: shortNote(decision_notes, 100, 'with its id'),
    created_at,
  }
}

function describeOne(proposal: ProposalDetail) {
  const { id, status, target_entity, decision_notes, rejection_reason, reviewed_at, created_at, proposed_changes } = proposal
  const changes = proposed_changes.map(describeChange)
  return {
    id,
    status,
    target: target_entity?.slug ?? null,
    rejection_reason,
    decision_notes: shortNote(decision_notes, 1500, 'in the whole'),
    created_at,
    reviewed_at,
    changes,
  }
}

/** Describes what became of a change; the values of its fields stand in the whole proposal. */
function describeChange({ kind, outcome, note, edited, fields }: ProposedChange, index: number) {
  const about = [...new Set(fields.map(({ record, field }) => `${record.slug}.${field}`))]
  const shown = about.slice(0, 4)
  const more = about.length > shown.length ? { fields_left_out: about.length - shown.length } : {}
  return { index, kind, outcome, note: shortNote(note, 250, 'in the whole'), ...(edited && { edited }), fields: shown, ...more }
}

/** Notes are a curator's words. One that is long says how much of it is missing, and where that is. */
function shortNote(note: string | null | HiddenValue, most: number, where: string): string | null {
  if (note === null || typeof note === 'object') return note === null ? null : `hidden: it needs ${note.hidden}`
  const characters = [...note]
  return characters.length <= most ? note : `${characters.slice(0, most).join('')} (+${characters.length - most} characters ${where})`
}

/** Fewer than asked for where they would not fit, with where to go on. */
function fitted(proposals: readonly object[], { next_cursor, total }: { next_cursor: string | null; total: number | null }) {
  let most = proposals.length
  while (countBytes(JSON.stringify(proposals.slice(0, most))) > 14_500) most -= 1
  const left = proposals.length - most
  return {
    proposals: proposals.slice(0, most),
    ...(total !== null && { total }),
    ...(next_cursor !== null && { next_cursor }),
    ...(left > 0 && { left_out: left, hint: `Ask again with limit: ${most} for the same, then go on by its cursor.` }),
  }
}
