import { createStore, useStore } from '../storage/store.ts'

/** Decisions that pages send in the background, and that have no answer yet. */
type UnsentDecisions = {
  readonly count: number
  /** True while the server can be reached. */
  readonly reached: boolean
  /** True when the browser asks before the page is left. It does not ask on the way to a sign-in, because the tab keeps the decisions. */
  readonly asks: boolean
}

const store = createStore<UnsentDecisions>({ count: 0, reached: true, asks: false })

export function useUnsent(): UnsentDecisions {
  return useStore(store)
}

export function noteUnsent(next: UnsentDecisions): void {
  const unsent = store.get()
  if (next.count === unsent.count && next.reached === unsent.reached && next.asks === unsent.asks) return
  if (next.count > 0 && next.asks) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
  store.set(next)
}

/** Shows the number of unsent decisions in the head of every page, if there are any. */
export function UnsentCount() {
  const { count, reached } = useUnsent()
  if (count === 0 && reached) return null
  return (
    <span data-unsent={count}>
      {reached ? '' : 'offline, '}
      {count} unsent
    </span>
  )
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
