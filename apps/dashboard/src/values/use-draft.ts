import { useState } from 'react'
import { tab } from '../storage/storage.ts'

const prefix = 'catalog.draft.'
/** Storage key for the owner of the drafts. */
const ownerKey = 'catalog.drafts-of'

/**
 * Keeps unsent text in this tab, through a reload and an ended session. The key names the record and the form: "segment.miners". Without a
 * key, it is kept only in the page, as a password must be. A field in which nothing was typed yet has the value `initial`, even if that
 * changes; `clear` returns to it after the form was sent or abandoned.
 */
export function useDraft<Value>(key: string | undefined, initial: Value): readonly [Value, (value: Value) => void, () => void] {
  const [state, setState] = useState(() => ({ key, typed: readDraft<Value>(key) }))
  // If the key has changed, the form shows another record, whose values must appear already in this render.
  const typed = state.key === key ? state.typed : readDraft<Value>(key)
  const set = (value: Value) => {
    writeDraft(key, value)
    setState({ key, typed: value })
  }
  const clear = () => {
    if (key !== undefined) tab.remove(prefix + key)
    setState({ key, typed: undefined })
  }
  return [typed ?? initial, set, clear]
}

/** Deletes the draft under a key after it was sent. */
export function removeDraft(key: string): void {
  tab.remove(prefix + key)
}

/** Deletes all drafts of this tab: the next person who signs in must not see another person's text. */
export function removeDrafts(): void {
  for (const key of tab.listNames()) if (key.startsWith(prefix)) tab.remove(key)
}

/**
 * Records who is signed in, and deletes drafts that another person typed in this tab, because a sign-in at a provider returns to the same
 * tab. Returns true if there were any. The caller then reloads the page, because the page may have read them already.
 */
export function claimDrafts(curatorId: string): boolean {
  const before = tab.text(ownerKey)
  if (before === curatorId) return false
  const hadDrafts = tab.listNames().some((key) => key.startsWith(prefix))
  removeDrafts()
  tab.setText(ownerKey, curatorId)
  return before !== undefined && hadDrafts
}

function readDraft<Value>(key: string | undefined): Value | undefined {
  return key === undefined ? undefined : (tab.json(prefix + key) as Value | undefined)
}

/** If the browser's storage is full, the form continues without a draft. */
function writeDraft(key: string | undefined, value: unknown): void {
  if (key !== undefined) tab.setText(prefix + key, JSON.stringify(value))
}
