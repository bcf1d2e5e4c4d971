import type { components } from '@catalog/contract/curation/types'
import { getKindName } from '@catalog/contract/wording/kinds'
import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { getKeys } from '../keys/settings.ts'
import { formatTime } from '../values/fields/format.ts'
import type { Choices, Proposal } from './choices.ts'
import type { Decision } from './decision.ts'

export type Reason = components['schemas']['RejectionReason']

/** A reason why a card cannot be accepted with the current choices, and the change that causes it. */
export type Obstacle = { readonly text: string; readonly change?: number | undefined }

export function findObstacle(proposal: Proposal, choices: Choices): Obstacle | undefined {
  const closed = findClosedReason(proposal)
  if (closed) return { text: closed }
  const chosen = listChosenChanges(proposal, choices)
  if (chosen.length === 0) return describeEmptySelection(proposal)
  const impossible = chosen.find(({ resolves }) => !resolves)
  if (impossible)
    return { text: 'A selected change cannot be applied: edit it (e), leave it out (x), or reject (r).', change: impossible.index }
  const unarmed = chosen.find(({ destructive, index }) => destructive && !choices.armed.includes(index))
  if (unarmed) return { text: describeConfirmation(unarmed), change: unarmed.index }
  const open = chosen.find(({ conflict, index }) => conflict && choices.resolutions[index] === undefined)
  if (open) return { text: 'The record changed since: keep current ([) or use proposed (]).', change: open.index }
  return undefined
}

/** Says what to do when no change is selected. A destructive change is selected only when it is confirmed. */
function describeEmptySelection({ changes }: Proposal): Obstacle {
  const destructive = changes.find(({ destructive: is, resolves, outcome }) => is && resolves && outcome === null)
  if (destructive) return { text: describeConfirmation(destructive), change: destructive.index }
  const [key] = getKeys('card.select')
  return { text: `No change is selected. Select one (${key}), or reject the proposal.` }
}

/** Says how to confirm a destructive change, with the key that this curator has set for it. */
export function describeConfirmation({ kind }: Pick<Proposal['changes'][number], 'kind'>): string {
  const [key = ''] = getKeys('card.arm')
  return `"${getKindName(kind)}" is destructive. Confirm it first (${key.replace('+', ' ')}), then accept.`
}

/** Says who decided a proposal, when and how; undefined while it waits. */
export function describeDecision({ status, decisions, rejection_reason: reason }: DecidedProposal): string | undefined {
  if (status !== 'accepted' && status !== 'rejected') return undefined
  const last = decisions.findLast(({ event }) => event === status)
  const who = last ? ` by ${last.curator?.name ?? 'the command line'}, ${formatTime(last.at) ?? last.at}` : ''
  return `${getValueName(status)}${who}${reason ? ` (${toSentencePart(getValueName(reason))})` : ''}.`
}

type DecidedProposal = Pick<Proposal, 'status' | 'decisions' | 'rejection_reason'>

/** Returns why a proposal cannot be accepted, regardless of the selected changes. */
export function findClosedReason({ status }: Pick<Proposal, 'status'>): string | undefined {
  if (status === 'unmatched') return 'Choose a target entity first (t).'
  return status === 'pending' ? undefined : `It is ${status} already.`
}

/** Builds the acceptance of the selected changes, bound to what the card showed. */
export function buildAcceptance(proposal: Proposal, choices: Choices): Decision {
  const chosen = listChosenChanges(proposal, choices)
  const indices = chosen.map(({ index }) => index)
  const confirm = chosen.filter(({ destructive }) => destructive).map(({ index }) => index)
  const resolutions = chosen.flatMap(({ index, conflict }) => {
    const resolution = choices.resolutions[index]
    return conflict && resolution ? [{ index, resolution }] : []
  })
  const notes = listNotes(choices)
  return {
    act: 'accept',
    ids: [proposal.id],
    body: {
      indices,
      seen: proposal.seen,
      ...(confirm.length > 0 && { confirm }),
      ...(resolutions.length > 0 && { resolutions }),
      ...(notes.length > 0 && { change_notes: notes }),
    },
  }
}

export function buildRejection(proposal: Proposal, choices: Choices, reason: Reason, text: string): Decision {
  const notes = listNotes(choices)
  return {
    act: 'reject',
    ids: [proposal.id],
    body: {
      reason,
      seen: proposal.seen,
      ...(text !== '' && { decision_notes: text }),
      ...(notes.length > 0 && { change_notes: notes }),
    },
  }
}

/**
 * Lists the records and proposals whose values a card shows. A decision that touches one of them makes the card outdated.
 */
export function listTouchedIds(proposal: Proposal): readonly string[] {
  const { target_entity: target, changes } = proposal
  const records = changes.flatMap(({ references, fields, rendered, warnings }) => [
    ...references.map(({ id }) => id),
    ...[...fields, ...rendered].map(({ record }) => record.id ?? null),
    ...warnings.map(({ refers_to }) => refers_to?.record?.id ?? null),
  ])
  const twins = changes.flatMap(({ twins: same }) => same.map(({ proposal_id }) => proposal_id))
  const ids = [proposal.id, target?.id, ...records, ...twins].filter((id) => typeof id === 'string')
  return [...new Set(ids)]
}

function listChosenChanges({ changes }: Proposal, { selected }: Choices): Proposal['changes'] {
  return changes.filter(({ index }) => selected.includes(index))
}

function listNotes({ notes }: Choices): { readonly index: number; readonly note: string }[] {
  return Object.entries(notes).flatMap(([index, note]) => (note.trim() === '' ? [] : [{ index: Number(index), note }]))
}
