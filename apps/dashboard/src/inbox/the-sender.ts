import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionQuery, useCurator } from '../api/session.ts'
import { setUnsent } from '../shell/unsent.tsx'
import type { Decisions } from './decisions.ts'
import { createSender, type Sender } from './sender.ts'

let theSender: Sender | undefined

/** The one sender of this window. It outlives the inbox, so that decisions are sent while another page is open. */
export function getSender(client: QueryClient, curatorId: string): Sender {
  if (theSender?.curatorId === curatorId) return theSender
  const sender = createSender(client, curatorId)
  theSender = sender
  const reportUnsent = () => {
    const session = client.getQueryData(sessionQuery.queryKey)
    const isMine = session?.curator?.id === curatorId && !session.ended
    setUnsent({ count: sender.countUnsent(), isOnline: navigator.onLine && !sender.isUnreached(), asks: isMine })
  }
  sender.subscribe(reportUnsent)
  sender.onAnswer(async (answered) => (await import('./announce-answer.tsx')).announceAnswer(answered, sender))
  for (const event of ['online', 'offline']) {
    addEventListener(event, () => {
      reportUnsent()
      sender.run()
    })
  }
  // Sending continues when the session has changed, for example after the curator has signed in again.
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'session') return
    reportUnsent()
    sender.run()
  })
  reportUnsent()
  sender.run()
  return sender
}

export function useSender(): Sender {
  const client = useQueryClient()
  return getSender(client, useCurator().id)
}

export function useDecisions(sender: Sender): Decisions {
  return useSyncExternalStore(sender.subscribe, sender.state)
}
