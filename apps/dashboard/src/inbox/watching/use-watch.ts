import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSessionEnded } from '../../api/failure.ts'
import { endSession, sessionQuery } from '../../api/session.ts'
import type { Sender } from '../sender.ts'
import type { CuratorActivity, Watch } from './watch.ts'

const nothingWatched: CuratorActivity = { looking: new Map(), gone: new Set() }

/** Interval between two requests, and time after the last input until they stop, in milliseconds. */
const pause = 4_000
const maxIdleMs = 15 * 60_000

/** Follows other curators while this one is present: the page is visible and was used recently. */
export function useWatch(sender: Sender): CuratorActivity {
  const client = useQueryClient()
  const [watched, setWatched] = useState<CuratorActivity>(nothingWatched)
  const watch = useRef<Watch>({ since: undefined, watched: nothingWatched })
  useEffect(() => {
    let lastInput = Date.now()
    let asking = false
    let left = false
    const ask = async () => {
      const ended = client.getQueryData(sessionQuery.queryKey)?.ended === true
      if (asking || left || ended || document.visibilityState !== 'visible' || Date.now() - lastInput > maxIdleMs) return
      asking = true
      try {
        const { lookForChanges } = await import('./watch.ts')
        watch.current = await lookForChanges(client, watch.current, sender, (now) => {
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
      if (wasIdle) void ask()
    }
    const comeBack = () => void ask()
    const timer = setInterval(comeBack, pause)
    for (const event of inputs) addEventListener(event, noteInput, { passive: true })
    addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    void ask()
    return () => {
      left = true
      clearInterval(timer)
      for (const event of inputs) removeEventListener(event, noteInput)
      removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [client, sender])
  return watched
}

const inputs = ['keydown', 'pointerdown', 'wheel'] as const

function hasSameActivity(before: CuratorActivity, after: CuratorActivity): boolean {
  return before.gone === after.gone && describeLooking(before) === describeLooking(after)
}

function describeLooking({ looking }: CuratorActivity): string {
  return JSON.stringify([...looking])
}
