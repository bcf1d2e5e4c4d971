/** An output file of the build, as vite's manifest describes it. Its key in the manifest is the path of its source, or a name. */
export type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly css?: readonly string[]
  /** The chunks that are loaded together with this one, and those that are loaded on demand. */
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Maximum sizes in bytes: scripts and styles are measured after gzip, the font without it. */
export const limits = { beforeFirstCard: 128_000, styles: 12_000, font: 50_000, kit: 54_000, lazyPart: 60_000 }
/** The page that curators open first; its script is requested as soon as the script of the frame has loaded. */
const firstPage = 'src/inbox/page.tsx'

/** The font file for English text. Browsers load the files with other alphabets only for text that needs them. */
const latinFont = /inter-latin-wght-normal/

/** Menus, filters and the tooltip, which come after the first card. */
const kit = 'src/shell/kit/ariakit.tsx'

export type PartSize = { readonly part: string; readonly bytes: number; readonly limit: number }

/** Sums up the bytes loaded before the first card, and for each later part the bytes that it adds. */
export function listSizes(manifest: Manifest, countBytes: (file: string) => number): PartSize[] {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const frame = listLoadedChunks(manifest, entries)
  const first = listLoadedChunks(manifest, manifest[firstPage] ? [...entries, firstPage] : entries)
  const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + countBytes(manifest[name]?.file ?? ''), 0)
  const lazyParts = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)
  return [
    { part: 'before the first card', bytes: sum(first), limit: limits.beforeFirstCard },
    { part: 'styles before the first card', bytes: sumFiles(listStyles(manifest, first), countBytes), limit: limits.styles },
    { part: 'font', bytes: sumFiles(listMatchingFiles(manifest, latinFont), countBytes), limit: limits.font },
    ...lazyParts.map((part) => ({
      part,
      bytes: sum(listLoadedChunks(manifest, [part]).difference(frame)),
      limit: part === kit ? limits.kit : limits.lazyPart,
    })),
  ]
}

/** Lists the chunks and all that they import, directly or indirectly, without styles. */
function listLoadedChunks(manifest: Manifest, names: readonly string[], found: Set<string> = new Set()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk?.file.endsWith('.js') || found.has(name)) continue
    found.add(name)
    listLoadedChunks(manifest, chunk.imports ?? [], found)
  }
  return found
}

function listStyles(manifest: Manifest, names: Iterable<string>): Set<string> {
  return new Set([...names].flatMap((name) => manifest[name]?.css ?? []))
}

function listMatchingFiles(manifest: Manifest, pattern: RegExp): string[] {
  return Object.values(manifest).flatMap(({ file }) => (pattern.test(file) ? [file] : []))
}

function sumFiles(files: Iterable<string>, countBytes: (file: string) => number): number {
  return [...files].reduce((bytes, file) => bytes + countBytes(file), 0)
}
