import { rmSync } from 'node:fs'

/** Files that are being written under a name of their own, which are of no use when the process ends before they are whole. */
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
