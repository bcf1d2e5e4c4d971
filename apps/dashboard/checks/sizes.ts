/** A file that the build wrote, as vite's manifest tells of it; by the path of its source, or a name of its own. */
export type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  /** The chunks that are loaded together with it, and those that are loaded only when they are asked for. */
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** How many bytes may be loaded, compressed with gzip. */
export const limits = { beforeFirstCard: 128_000, lazyPart: 60_000 }
/** The page that curators begin with; its script is asked for as soon as the frame's is there. */
const firstPage = 'src/inbox/page.tsx'

export type Size = { readonly part: string; readonly bytes: number; readonly limit: number }

/** Sums up what is loaded before the first card, and by each part that is loaded later what comes in addition. */
export function sizesOf(manifest: Manifest, bytesOf: (file: string) => number): Size[] {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const frame = loadedWith(manifest, entries)
  const first = loadedWith(manifest, manifest[firstPage] ? [...entries, firstPage] : entries)
  const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + bytesOf(manifest[name]?.file ?? ''), 0)
  const lazyParts = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)
  return [
    { part: 'before the first card', bytes: sum(first), limit: limits.beforeFirstCard },
    ...lazyParts.map((part) => ({ part, bytes: sum(loadedWith(manifest, [part]).difference(frame)), limit: limits.lazyPart })),
  ]
}

/** The chunks, and those that they import, directly or by way of others; styles are no part of it. */
function loadedWith(manifest: Manifest, names: readonly string[], found: Set<string> = new Set()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk?.file.endsWith('.js') || found.has(name)) continue
    found.add(name)
    loadedWith(manifest, chunk.imports ?? [], found)
  }
  return found
}
