import { tab } from '../storage/storage.ts'
import { createStore, useStore } from '../storage/store.ts'
import { buildInitialChoices, type Choices, type Proposal } from './choices.ts'
import type { Reason } from './making.ts'

/** The choices and the text of a rejection. `text` is undefined while the reason's default text is used. */
export type RejectionDraft = { readonly reason?: Reason | undefined; readonly text?: string | undefined }

/** A curator's unsent work: choices by proposal, and the proposals that were marked, postponed or opened. */
export type Drafts = {
  readonly choices: Readonly<Record<string, Choices>>
  /** Rejections that were begun and not sent, by proposal. */
  readonly rejections: Readonly<Record<string, RejectionDraft>>
  readonly marked: readonly string[]
  readonly later: readonly string[]
  /** The sample of the batch: proposals that have to be opened before it is accepted. */
  readonly sample: readonly string[]
  /** Each proposal as it was when the curator opened it, or acknowledged its changes. */
  readonly opened: Readonly<Record<string, Proposal>>
}

/** Stored under a draft key, so that it is deleted with the drafts when another curator signs in. */
const storageKey = 'catalog.draft.desk'
const nothing: Drafts = { choices: {}, rejections: {}, marked: [], later: [], sample: [], opened: {} }
const store = createStore<Drafts>({ ...nothing, ...(tab.json(storageKey) as Partial<Drafts> | undefined) })

export function useDrafts(): Drafts {
  return useStore(store)
}

/** Returns the drafts at this moment. Keys read them when they are pressed, because the last rendering may be older. */
export function getDrafts(): Drafts {
  return store.get()
}

export function getChoices(proposal: Proposal): Choices {
  return store.get().choices[proposal.id] ?? buildInitialChoices(proposal)
}

export function setChoices(id: string, choices: Choices): void {
  updateDrafts({ choices: { ...store.get().choices, [id]: choices } })
}

/** Forgets the choices on a card that was decided or edited. */
export function forgetChoices(id: string): void {
  const { [id]: _, ...choices } = store.get().choices
  const { [id]: __, ...rejections } = store.get().rejections
  updateDrafts({ choices, rejections })
}

export function setRejectionDraft(id: string, draft: RejectionDraft): void {
  updateDrafts({ rejections: { ...store.get().rejections, [id]: draft } })
}

export function setMarked(ids: readonly string[], isMarked: boolean): void {
  const others = store.get().marked.filter((id) => !ids.includes(id))
  updateDrafts({ marked: isMarked ? [...others, ...ids] : others })
}

export function setSample(sample: readonly string[]): void {
  updateDrafts({ sample })
}

export function postponeCard(id: string): void {
  updateDrafts({ later: [...store.get().later.filter((other) => other !== id), id] })
}

/** Records that the curator has seen this version of the proposal. */
export function recordOpened(proposal: Proposal): void {
  updateDrafts({ opened: { ...store.get().opened, [proposal.id]: proposal } })
}

export function forgetOpened(id: string): void {
  const { [id]: _, ...opened } = store.get().opened
  updateDrafts({ opened })
}

/** Lists the indices of changes that differ from those at the time of opening; none if the proposal was not opened before. */
export function listChangedIndices(opened: Proposal | undefined, proposal: Proposal): readonly number[] {
  if (!opened || opened.seen === proposal.seen) return none
  const before = new Map(opened.changes.map((change) => [change.index, describeChange(change)]))
  return proposal.changes.filter((change) => before.get(change.index) !== describeChange(change)).map(({ index }) => index)
}

const none: readonly number[] = []

function describeChange({ change, fields, resolves, conflict }: Proposal['changes'][number]): string {
  return JSON.stringify([change, fields, resolves, conflict])
}

function updateDrafts(part: Partial<Drafts>): void {
  const drafts = { ...store.get(), ...part }
  const { choices, rejections, marked, later } = drafts
  tab.setText(storageKey, JSON.stringify({ choices, rejections, marked, later }))
  store.set(drafts)
}
