import { rmSync } from 'node:fs'

/** Incomplete files with temporary names, which are removed if the process ends before they are complete. */
const unfinished = new Set<string>()

export function markUnfinished(file: string): void {
  unfinished.add(file)
}

export function markFinished(file: string): void {
  unfinished.delete(file)
}

export function removeLeftovers(): void {
  for (const file of unfinished) rmSync(file, { force: true })
}
