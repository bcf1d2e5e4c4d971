import { useEffect, useState } from 'react'

/** Pause in typing before a search, in milliseconds. */
const pause = 150

/** Returns the typed value after a short pause in typing. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
