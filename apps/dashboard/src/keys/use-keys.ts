import { useEffect, useRef } from 'react'
import type { BindingId } from './bindings.ts'
import { formatPress, isTextField, maxPauseMs } from './pressed.ts'
import { getKeySettings, getKeys } from './settings.ts'

export type Actions = { readonly [Id in BindingId]?: ((event: KeyboardEvent) => void) | undefined }

/** Listeners, newest first: a component that was mounted later, such as a card inside a page, comes first. */
const listening: { readonly current: Actions }[] = []
let begun: { readonly key: string; readonly at: number } | undefined

/**
 * Runs actions on keys while the component is mounted. Ignores keys that repeat, and keys during composition. In a text field or while a
 * modal dialog is open, only keys with Ctrl act, except Ctrl+Z. If the curator has switched single keys off, only keys with Ctrl act. If
 * an action is undefined, other components get its key.
 */
export function useKeys(actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    listening.unshift(latest)
    if (listening.length === 1) document.addEventListener('keydown', handleKey)
    return () => {
      listening.splice(listening.indexOf(latest), 1)
      if (listening.length === 0) document.removeEventListener('keydown', handleKey)
    }
  }, [])
}

/** Lists the bindings that have an action on the page now. */
export function listActiveBindings(): BindingId[] {
  return [...new Set(listening.flatMap(({ current }) => listEntries(current).flatMap(([id, action]) => (action ? [id] : []))))]
}

/** Runs the action of a binding, for a menu that lists it. */
export function runBinding(id: BindingId): void {
  const action = listening.map(({ current }) => current[id]).find((each) => each !== undefined)
  action?.(new KeyboardEvent('keydown'))
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return
  const press = formatPress(event)
  if (press === undefined || isIgnored(event, press)) return
  const sequence = begun && event.timeStamp - begun.at < maxPauseMs ? `${begun.key} ${press}` : undefined
  begun = undefined
  const action = (sequence && findAction(sequence)) || findAction(press)
  if (action) {
    event.preventDefault()
    action(event)
  } else if (isSequenceStart(press)) begun = { key: press, at: event.timeStamp }
}

function isIgnored(event: KeyboardEvent, press: string): boolean {
  const withControl = press.startsWith('Ctrl+')
  if (!withControl && !getKeySettings().on) return true
  const target = event.target instanceof Element ? event.target : null
  // In a text field, Ctrl+Z undoes typing.
  const actsEverywhere = withControl && press !== 'Ctrl+z'
  return !actsEverywhere && (isTextField(target) || document.querySelector('dialog[open]:modal') !== null)
}

function findAction(keys: string): ((event: KeyboardEvent) => void) | undefined {
  for (const { current } of listening) {
    for (const [id, action] of listEntries(current)) if (action && getKeys(id).includes(keys)) return action
  }
  return undefined
}

function isSequenceStart(press: string): boolean {
  return listening.some(({ current }) => listEntries(current).some(([id]) => getKeys(id).some((keys) => keys.startsWith(`${press} `))))
}

function listEntries(actions: Actions): [BindingId, Actions[BindingId]][] {
  return Object.entries(actions) as [BindingId, Actions[BindingId]][]
}
