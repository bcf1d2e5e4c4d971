import type { components } from '@catalog/contract/curation/types'
import type { Choices, Proposal } from './choices.ts'
import type { Decision } from './decision.ts'

export type Reason = components['schemas']['RejectionReason']

/** An obstacle to accepting a card as it is chosen, and the change where it is; undefined where nothing is in the way. */
export type Obstacle = { readonly text: string; readonly change?: number | undefined }

export function obstacleTo(proposal: Proposal, choices: Choices): Obstacle | undefined {
  const closed = closedBecause(proposal)
  if (closed) return { text: closed }
  const chosen = chosenOf(proposal, choices)
  if (chosen.length === 0) return { text: 'Nothing is selected: select a change (x), or reject (r).' }
  const impossible = chosen.find(({ resolves }) => !resolves)
  if (impossible)
    return { text: 'A selected change cannot be applied: edit it (e), leave it out (x), or reject (r).', change: impossible.index }
  const unarmed = chosen.find(({ destructive, index }) => destructive && !choices.armed.includes(index))
  if (unarmed) return { text: 'A selected change is destructive: arm it first (D).', change: unarmed.index }
  const open = chosen.find(({ conflict, index }) => conflict && choices.resolutions[index] === undefined)
  if (open) return { text: 'The catalog changed since: keep now ([) or override (]).', change: open.index }
  return undefined
}

/** Why a proposal cannot be accepted, whatever is chosen of it. */
export function closedBecause({ status }: Pick<Proposal, 'status'>): string | undefined {
  if (status === 'unmatched') return 'Nobody has said whom it is about: say so first (t).'
  return status === 'pending' ? undefined : `It is ${status} already.`
}

/** The acceptance of what is chosen, bound to what the card showed. */
export function acceptanceOf(proposal: Proposal, choices: Choices): Decision {
  const chosen = chosenOf(proposal, choices)
  const indices = chosen.map(({ index }) => index)
  const confirm = chosen.filter(({ destructive }) => destructive).map(({ index }) => index)
  const resolutions = chosen.flatMap(({ index, conflict }) => {
    const resolution = choices.resolutions[index]
    return conflict && resolution ? [{ index, resolution }] : []
  })
  const notes = notesOf(choices)
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

export function rejectionOf(proposal: Proposal, choices: Choices, reason: Reason, text: string): Decision {
  const notes = notesOf(choices)
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
 * The records and proposals that a card shows something of. Where a decision touches one of them, what the card shows of the
 * catalog is old.
 */
export function touchesOf(proposal: Proposal): readonly string[] {
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

/** Names a card by the record that it is about, or by what it would make. */
export function nameOf(proposal: Pick<Proposal, 'target_entity' | 'change_kinds'>): string {
  return proposal.target_entity?.name ?? proposal.change_kinds[0]?.replaceAll('_', ' ') ?? 'A proposal'
}

function chosenOf({ changes }: Proposal, { selected }: Choices): Proposal['changes'] {
  return changes.filter(({ index }) => selected.includes(index))
}

function notesOf({ notes }: Choices): { readonly index: number; readonly note: string }[] {
  return Object.entries(notes).flatMap(([index, note]) => (note.trim() === '' ? [] : [{ index: Number(index), note }]))
}
