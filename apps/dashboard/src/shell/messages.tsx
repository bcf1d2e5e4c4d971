import type { ReactNode } from 'react'
import { createStore, useStore } from '../storage/store.ts'
import styles from './messages.module.css'

type Message = { readonly id: number; readonly text: ReactNode; readonly tone: 'plain' | 'good' | 'bad' }

const shownFor = 12_000
const maxShown = 4
const messages = createStore<readonly Message[]>([])
let nextId = 1

/** Shows a message at the bottom of every page, and announces it to screen readers. Put texts that others wrote into `<QuotedText>`. */
export function showMessage(text: ReactNode, tone: Message['tone'] = 'plain'): void {
  const message = { id: nextId++, text, tone }
  messages.set([...messages.get(), message].slice(-maxShown))
  setTimeout(() => messages.set(messages.get().filter(({ id }) => id !== message.id)), shownFor)
}

/**
 * Region in which the messages appear. Rendered from the start, because screen readers do not announce a live region that appears together
 * with its text.
 */
export function Messages() {
  return (
    <div className={styles.messages} role="log" aria-label="Messages">
      {useStore(messages).map(({ id, text, tone }) => (
        <p key={id} className={styles.message} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  )
}
