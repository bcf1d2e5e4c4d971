import { createStore, useStore } from '../storage/store.ts'

/** Decisions that pages send in the background and that have no response yet. */
type UnsentDecisions = {
  readonly count: number
  /** True while the server can be reached. */
  readonly isOnline: boolean
  /** True when the browser asks before the page is left. It does not ask on the way to a sign-in, because the tab keeps the decisions. */
  readonly asks: boolean
}

const store = createStore<UnsentDecisions>({ count: 0, isOnline: true, asks: false })

export function useUnsent(): UnsentDecisions {
  return useStore(store)
}

export function setUnsent(next: UnsentDecisions): void {
  const unsent = store.get()
  if (next.count === unsent.count && next.isOnline === unsent.isOnline && next.asks === unsent.asks) return
  if (next.count > 0 && next.asks) addEventListener('beforeunload', confirmLeaving)
  else removeEventListener('beforeunload', confirmLeaving)
  store.set(next)
}

/** Shows the number of unsent decisions in the head of every page, if there are any. */
export function UnsentCount() {
  const { count, isOnline } = useUnsent()
  if (count === 0 && isOnline) return null
  return (
    <span data-unsent={count}>
      {isOnline ? '' : 'offline, '}
      {count} unsent
    </span>
  )
}

function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
