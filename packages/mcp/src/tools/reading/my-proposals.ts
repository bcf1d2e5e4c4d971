import type { HiddenValue, ProposalDetail, ProposalStatus, ProposalSummary, ProposedChange, ThreadEntry } from '@catalog/client'
import { listOpenQuestions } from '@catalog/contract/proposals/thread'
import { formatToolCall } from '../../answers/go-on.ts'
import { countBytes } from '../../answers/parts.ts'
import { defineTool } from '../define-tool.ts'
import { buildEnumSchema, buildTextSchema, type Paging, paging, toPageQuery } from '../properties.ts'
import { describeQuestions, readOpenQuestions } from './questions.ts'

interface Args extends Paging {
  readonly id?: string
  readonly status?: ProposalStatus
}

/** Maximum size of an answer in bytes, without the line about the calls left. */
const maxAnswerBytes = 14_500

/** Formats the call that reads a whole proposal, with the fields of each change. */
export function formatProposalCall(id: string): string {
  return formatToolCall('catalog_call_read', { operation: 'getProposal', arguments: { id } })
}

export const myProposals = defineTool<Args>({
  name: 'catalog_my_proposals',
  description:
    'Outcomes of my proposals, and why; open questions of curators first. With an id: that one, change by change. Do not repeat what was rejected. A list is 2 calls, plus 1 for each with questions.',
  effect: 'reads',
  scopes: [['read:proposals']],
  properties: {
    id: buildTextSchema('One proposal.'),
    status: buildEnumSchema(['pending', 'accepted', 'rejected', 'unmatched']),
    ...paging,
  },
  output: {
    properties: {
      proposal: { type: 'object' },
      whole: { type: 'string' },
      asked: { type: 'array' },
      proposals: { type: 'array' },
      total: { type: 'integer' },
      next_cursor: { type: 'string' },
      left_out: { type: 'integer' },
      hint: { type: 'string' },
    },
  },
  run: async ({ id, status, ...page }, call) => {
    const { catalog, awaitAnswer, callOptions } = call
    if (id !== undefined)
      return {
        fields: { proposal: describeDetail(await awaitAnswer(catalog.proposals.get(id, callOptions))), whole: formatProposalCall(id) },
      }
    const isAskedListed = page.cursor === undefined && (status === undefined || status === 'pending')
    const { hint, ...asked } = isAskedListed ? await readOpenQuestions(call) : {}
    const found = await awaitAnswer(catalog.proposals.list({ status, mine_only: true, ...toPageQuery(page) }, callOptions))
    const room = maxAnswerBytes - countBytes(JSON.stringify(asked))
    const listed = fitProposals(found.data.map(describeSummary), found, room)
    const hints = [hint, listed.hint].filter((one) => one !== undefined)
    return { fields: { ...asked, ...listed, ...(hints.length > 0 && { hint: hints.join(' ') }) } }
  },
})

function describeSummary(proposal: ProposalSummary) {
  const { id, status, target_entity, change_count, change_kinds, decision_notes, waiting_on, revised_into, created_at } = proposal
  const target = target_entity?.slug ?? null
  return {
    id,
    status,
    target,
    change_count,
    change_kinds: change_kinds.slice(0, 5),
    decision_notes: shortenNote(decision_notes, 100, 'with its id'),
    ...(waiting_on !== null && { waiting_on }),
    ...(revised_into !== null && { revised_into }),
    created_at,
  }
}

function describeDetail(proposal: ProposalDetail) {
  const { id, status, target_entity, decision_notes, rejection_reason, reviewed_at, created_at, proposed_changes, thread } = proposal
  const { waiting_on, revises, revised_into } = proposal
  const whole = {
    id,
    status,
    target: target_entity?.slug ?? null,
    rejection_reason,
    decision_notes: shortenNote(decision_notes, 1500, 'in the whole'),
    ...(waiting_on !== null && { waiting_on }),
    ...(revises !== null && { revises }),
    ...(revised_into !== null && { revised_into }),
    created_at,
    reviewed_at,
    changes: proposed_changes.map(describeChange),
  }
  const open = listOpenQuestions(thread)
  return open.length === 0 ? whole : { ...whole, questions: fitQuestions(open, maxAnswerBytes - countBytes(JSON.stringify(whole))) }
}

/** Shortens the texts of questions until they fit. A question has at most 2,000 characters. */
function fitQuestions(questions: readonly ThreadEntry[], room: number): object[] {
  const versions = [2000, 600, 250].map((maxLength) => describeQuestions(questions, maxLength))
  return versions.find((described) => countBytes(JSON.stringify(described)) <= room) ?? describeQuestions(questions, 100)
}

/** Describes the outcome of a change. The values of its fields are only in the whole proposal. */
function describeChange({ kind, outcome, note, edited, fields }: ProposedChange, index: number) {
  const about = [...new Set(fields.map(({ record, field }) => `${record.slug}.${field}`))]
  const shown = about.slice(0, 4)
  const more = about.length > shown.length ? { fields_left_out: about.length - shown.length } : {}
  return { index, kind, outcome, note: shortenNote(note, 250, 'in the whole'), ...(edited && { edited }), fields: shown, ...more }
}

/** Shortens a curator's note, and says how many characters are missing and where to read them. */
function shortenNote(note: string | null | HiddenValue, maxLength: number, where: string): string | null {
  if (note === null || typeof note === 'object') return note === null ? null : `hidden: it needs ${note.hidden}`
  const characters = [...note]
  return characters.length <= maxLength
    ? note
    : `${characters.slice(0, maxLength).join('')} (+${characters.length - maxLength} characters ${where})`
}

/** Leaves out the last proposals if not all fit, and says how to get the others. */
function fitProposals(
  proposals: readonly object[],
  { next_cursor, total }: { next_cursor: string | null; total: number | null },
  room: number,
) {
  let shownCount = proposals.length
  while (countBytes(JSON.stringify(proposals.slice(0, shownCount))) > room) shownCount -= 1
  const left = proposals.length - shownCount
  return {
    proposals: proposals.slice(0, shownCount),
    ...(total !== null && { total }),
    ...(next_cursor !== null && { next_cursor }),
    ...(left > 0 && { left_out: left, hint: `Ask again with limit: ${shownCount} for the same, then continue with its cursor.` }),
  }
}
