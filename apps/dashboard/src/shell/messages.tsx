import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './messages.module.css'

export type Message = { readonly id: number; readonly text: ReactNode; readonly tone: 'plain' | 'good' | 'bad' }

const shownFor = 12_000
const mostShown = 4
let messages: readonly Message[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Says something at the foot of every page; screen readers hear it. What somebody else wrote comes in `<Quoted>`. */
export function say(text: ReactNode, tone: Message['tone'] = 'plain'): void {
  const message = { id: nextId++, text, tone }
  show([...messages, message].slice(-mostShown))
  setTimeout(() => show(messages.filter(({ id }) => id !== message.id)), shownFor)
}

/** The place of the messages. It is there from the beginning, because a region that comes with its text is not read out. */
export function Messages() {
  const shown = useSyncExternalStore(subscribe, () => messages)
  return (
    <div className={styles.messages} role="log" aria-label="Messages">
      {shown.map(({ id, text, tone }) => (
        <p key={id} className={styles.message} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  )
}

function show(next: readonly Message[]): void {
  messages = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
