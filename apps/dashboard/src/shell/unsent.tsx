import { createStore, useStore } from '../storage/store.ts'

/** The decisions that are sent in the background, by whichever page, and have no answer yet. */
type Unsent = {
  readonly count: number
  /** Whether the server can be reached. */
  readonly reached: boolean
  /** Whether leaving the page asks first: not where it is left in order to sign in, because the tab keeps what is unsent. */
  readonly asks: boolean
}

const store = createStore<Unsent>({ count: 0, reached: true, asks: false })

export function useUnsent(): Unsent {
  return useStore(store)
}

export function noteUnsent(next: Unsent): void {
  const unsent = store.get()
  if (next.count === unsent.count && next.reached === unsent.reached && next.asks === unsent.asks) return
  if (next.count > 0 && next.asks) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
  store.set(next)
}

/** Says in the head of every page how much is not sent yet; nothing where all is. */
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
