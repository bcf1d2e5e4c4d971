import type { components } from '@catalog/contract/curation/types'

export type Proposal = components['schemas']['InboxProposal']
export type { Change } from '../changes/change.ts'
export type Edit = components['schemas']['ChangeEdit']
export type Resolution = components['schemas']['ChangeResolution']['resolution']

/**
 * A curator's unsent choices on a card. They are stored by proposal id and read when a key is pressed. If they were stored for "the open
 * card", a fast second key would send the choices of the previous card.
 */
export type Choices = {
  /** The change that keys act on, by its index. */
  readonly cursor: number
  /** The indices of the changes to apply. */
  readonly selected: readonly number[]
  /** Destructive changes that the curator confirmed one by one. */
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
  /** Sends an edit after all earlier decisions, and returns the edited proposal. Throws the ApiFailure if the edit is refused. */
  readonly onEdit: (index: number, edit: Edit) => Promise<Proposal>
  /** Indexes of the changes that another curator edited since the card was opened. They are outlined. */
  readonly changedSince: readonly number[]
  /** Called when a key is pressed; true when the card has been painted for long enough. */
  readonly mayAct: () => boolean
}

/** Builds the first choices of a card: every change that can be applied is selected, except destructive ones. */
export function buildInitialChoices({ changes }: Proposal): Choices {
  const applicable = changes.filter(({ resolves, destructive, outcome }) => resolves && !destructive && outcome === null)
  return { cursor: changes[0]?.index ?? 0, selected: applicable.map(({ index }) => index), armed: [], resolutions: {}, notes: {} }
}
