import type { components } from '@catalog/contract/curation/types'

export type Proposal = components['schemas']['InboxProposal']
export type { Change } from '../changes/change.ts'
export type Edit = components['schemas']['ChangeEdit']
export type Resolution = components['schemas']['ChangeResolution']['resolution']

/**
 * A curator's choices on a card that are not sent yet. They belong to the proposal's id and are read when a key is pressed: kept
 * for "the card that is open" instead, a fast second key would send the choices of the card before.
 */
export type Choices = {
  /** The change that keys act on, by its index. */
  readonly cursor: number
  /** The indices of the changes to apply. */
  readonly selected: readonly number[]
  /** Changes that rename, merge or archive something and were armed one by one. */
  readonly armed: readonly number[]
  readonly resolutions: Readonly<Record<number, Resolution>>
  /** The notes to the agent about single changes. */
  readonly notes: Readonly<Record<number, string>>
}

/** The props that the inbox hands to the card of one proposal. */
export type CardProps = {
  readonly proposal: Proposal
  readonly choices: Choices
  readonly onChoices: (choices: Choices) => void
  /** Sends an edit after the decisions before it and answers the proposal as it is then; throws the ApiFailure that refused it. */
  readonly onEdit: (index: number, edit: Edit) => Promise<Proposal>
  /** Indexes of the changes that another curator edited since the card was opened; to be outlined. */
  readonly changedSince: readonly number[]
  /** True when keys may act, asked when one is pressed: the card is painted, and not only just now. */
  readonly mayAct: () => boolean
}

/** Makes the choices that a card begins with: everything that can be applied is selected, except what has to be armed first. */
export function initialChoices({ changes }: Proposal): Choices {
  const applicable = changes.filter(({ resolves, destructive, outcome }) => resolves && !destructive && outcome === null)
  return { cursor: changes[0]?.index ?? 0, selected: applicable.map(({ index }) => index), armed: [], resolutions: {}, notes: {} }
}
