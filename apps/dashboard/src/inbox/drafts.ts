import { tab } from '../storage/storage.ts'
import { createStore, useStore } from '../storage/store.ts'
import { type Choices, initialChoices, type Proposal } from './choices.ts'
import type { Reason } from './making.ts'

/** The choices and the text of a rejection. `text` is undefined as long as it is the reason's own. */
export type RejectionDraft = { readonly reason?: Reason | undefined; readonly text?: string | undefined }

/** A curator's unsent work: choices by proposal, marked and postponed proposals, and those that were opened. */
export type Drafts = {
  readonly choices: Readonly<Record<string, Choices>>
  /** Rejections that were begun and not sent, by proposal. */
  readonly rejections: Readonly<Record<string, RejectionDraft>>
  readonly marked: readonly string[]
  readonly later: readonly string[]
  /** The proposals of the batch's sample; those that have to be opened before it is accepted. */
  readonly sample: readonly string[]
  /** Each proposal as it was when it was opened, or when what changed of it was taken note of. */
  readonly opened: Readonly<Record<string, Proposal>>
}

/** Named as a draft, because it is forgotten with the drafts when another curator signs in. */
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
  return store.get().choices[proposal.id] ?? initialChoices(proposal)
}

export function choose(id: string, choices: Choices): void {
  put({ choices: { ...store.get().choices, [id]: choices } })
}

/** Forgets the choices on a card that was decided, or whose changes have changed since. */
export function forgetChoices(id: string): void {
  const { [id]: _, ...choices } = store.get().choices
  const { [id]: __, ...rejections } = store.get().rejections
  put({ choices, rejections })
}

export function draftRejection(id: string, draft: RejectionDraft): void {
  put({ rejections: { ...store.get().rejections, [id]: draft } })
}

export function mark(ids: readonly string[], on: boolean): void {
  const others = store.get().marked.filter((id) => !ids.includes(id))
  put({ marked: on ? [...others, ...ids] : others })
}

export function setSample(sample: readonly string[]): void {
  put({ sample })
}

export function putOff(id: string): void {
  put({ later: [...store.get().later.filter((other) => other !== id), id] })
}

/** Notes that the curator sees the proposal as it is. */
export function noteOpened(proposal: Proposal): void {
  put({ opened: { ...store.get().opened, [proposal.id]: proposal } })
}

export function forgetOpened(id: string): void {
  const { [id]: _, ...opened } = store.get().opened
  put({ opened })
}

/** The changes that differ from those when the proposal was opened, by index; none if it was not opened before. */
export function listChangedIndices(opened: Proposal | undefined, proposal: Proposal): readonly number[] {
  if (!opened || opened.seen === proposal.seen) return none
  const before = new Map(opened.changes.map((change) => [change.index, describeChange(change)]))
  return proposal.changes.filter((change) => before.get(change.index) !== describeChange(change)).map(({ index }) => index)
}

const none: readonly number[] = []

function describeChange({ change, fields, resolves, conflict }: Proposal['changes'][number]): string {
  return JSON.stringify([change, fields, resolves, conflict])
}

function put(part: Partial<Drafts>): void {
  const drafts = { ...store.get(), ...part }
  const { choices, rejections, marked, later } = drafts
  tab.put(storageKey, JSON.stringify({ choices, rejections, marked, later }))
  store.set(drafts)
}
