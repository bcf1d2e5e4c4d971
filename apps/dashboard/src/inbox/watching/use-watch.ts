import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSessionEnded } from '../../api/failure.ts'
import { endSession, sessionQuery } from '../../api/session.ts'
import type { Sender } from '../sender.ts'
import type { CuratorActivity, WatchState } from './watch.ts'

const nothingWatched: CuratorActivity = { viewers: new Map(), decided: new Set() }

/** Interval between two requests, and time after the last input until they stop, in milliseconds. */
const pause = 4_000
const maxIdleMs = 15 * 60_000

/** Follows other curators while this one is active: the page is visible and was used recently. */
export function useCuratorActivity(sender: Sender): CuratorActivity {
  const client = useQueryClient()
  const [watched, setWatched] = useState<CuratorActivity>(nothingWatched)
  const watch = useRef<WatchState>({ since: undefined, activity: nothingWatched })
  useEffect(() => {
    let lastInput = Date.now()
    let asking = false
    let left = false
    const pollActivity = async () => {
      const ended = client.getQueryData(sessionQuery.queryKey)?.ended === true
      if (asking || left || ended || document.visibilityState !== 'visible' || Date.now() - lastInput > maxIdleMs) return
      asking = true
      try {
        const { pollActivity: poll } = await import('./watch.ts')
        watch.current = await poll(client, watch.current, sender, (now) => {
          if (!left) setWatched((before) => (hasSameActivity(before, now) ? before : now))
        })
      } catch (error) {
        // The next request tries again. The end of a session is shown at once.
        if (isSessionEnded(error)) endSession(client)
      } finally {
        asking = false
      }
    }
    const noteInput = () => {
      const wasIdle = Date.now() - lastInput > maxIdleMs
      lastInput = Date.now()
      if (wasIdle) void pollActivity()
    }
    const handleReturn = () => void pollActivity()
    const timer = setInterval(handleReturn, pause)
    for (const event of inputs) addEventListener(event, noteInput, { passive: true })
    addEventListener('focus', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    void pollActivity()
    return () => {
      left = true
      clearInterval(timer)
      for (const event of inputs) removeEventListener(event, noteInput)
      removeEventListener('focus', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
    }
  }, [client, sender])
  return watched
}

const inputs = ['keydown', 'pointerdown', 'wheel'] as const

function hasSameActivity(before: CuratorActivity, after: CuratorActivity): boolean {
  return before.decided === after.decided && serializeViewers(before) === serializeViewers(after)
}

function serializeViewers({ viewers }: CuratorActivity): string {
  return JSON.stringify([...viewers])
}
