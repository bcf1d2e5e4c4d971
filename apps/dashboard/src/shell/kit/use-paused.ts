import { useEffect, useState } from 'react'

/** Pause in typing before a search, in milliseconds. */
const pause = 150

/** Returns what was typed, once nothing more is typed for a moment. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
