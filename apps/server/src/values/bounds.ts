import type { ShareLimits } from './shares.ts'

/**
 * The bound of a queue, a memory budget or a cache that requests share. The file that creates it declares it; docs/security.md lists all
 * bounds, and a test compares both.
 */
export type SharedBound = {
  readonly name: string
  /** The kinds of owners that share the queue, budget or cache, or the reason why it has none. */
  readonly owner: string
  readonly limit: string
  /** The variables in its file that hold the queue, budget or cache. */
  readonly variables: readonly string[]
  /** Path of the bound's test, relative to the root of the repository. */
  readonly test: string
}

export type DeclaredBound = SharedBound & { readonly fileUrl: string }

const declared: DeclaredBound[] = []

/** Declares a bound in a file, which passes its `import.meta.url`. */
export function declareBound(fileUrl: string, bound: SharedBound): void {
  declared.push({ fileUrl, ...bound })
}

/** Lists the bounds of the files that have been loaded. */
export function listBounds(): readonly DeclaredBound[] {
  return declared
}

/** Describes the bounds of shares as text. */
export function describeShares({ all, owner, anonymous, network }: ShareLimits, format = formatCount): string {
  return `${format(all)}; ${format(owner)} for a key; ${format(anonymous)} for all networks; ${format(network)} for a network`
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

export function formatBytes(bytes: number): string {
  return bytes < mebibyte ? `${bytes / kibibyte} KiB` : `${bytes / mebibyte} MiB`
}
