import type { Catalog } from '../catalog.ts'
import { systemClock } from '../clock.ts'
import { CatalogError, CursorLostError, NotFoundError } from '../errors.ts'
import type { ChangePage, Dump } from '../generated/models.ts'
import type { Fetch } from '../options.ts'
import { readDumpFile } from './dump.ts'
import { catalogTypes, type MirroredType, readRecord, recordOfLine } from './records.ts'
import type { MirrorChange, MirrorKey, MirrorRecord, MirrorStore } from './store.ts'

/** How {@link mirror} keeps a copy of the catalog. */
export interface MirrorOptions {
  /** Where the copy is kept. */
  readonly store: MirrorStore
  /** Ends it. Without one it goes on for as long as the program runs. */
  readonly signal?: AbortSignal | undefined
  /** How dumps are downloaded. Default: `globalThis.fetch`. */
  readonly fetch?: Fetch | undefined
  /** Told of what was stored: a dump that was loaded, or a page of changes. */
  readonly onProgress?: ((progress: MirrorProgress) => void) | undefined
}

/** How far a mirror is. */
export interface MirrorProgress {
  readonly step: 'dump' | 'changes'
  /** How many records were stored in this step. */
  readonly records: number
  readonly cursor: string
}

type Mirror = MirrorOptions & { readonly catalog: Catalog }

/** Records of a page of changes that are read again at once. */
const readAtOnce = 4
const changesAtOnce = 200
/** How often a dump is begun that breaks off. */
const dumpTries = 5

/**
 * Keeps a copy of the catalog: loads the newest dump where the store has none, then follows what changes, and loads a dump again where
 * the feed cannot go on. It ends when `signal` aborts, and goes on where it was when it is called again, also after a crash. It costs a
 * call for the list of dumps, one every 20 seconds or for a page of changes, and one for each record that changed.
 *
 * @throws CatalogError - What waiting does not mend, such as a spent budget, or a catalog without a dump.
 * @example
 * ```ts
 * await mirror(catalog, { store: folderStore('mirror'), signal: AbortSignal.timeout(60_000) })
 * ```
 */
export async function mirror(catalog: Catalog, options: MirrorOptions): Promise<void> {
  const mirrored = { ...options, catalog }
  const { store, signal } = options
  try {
    let lost: string | undefined
    if ((await store.readCursor()) === undefined) await loadDump(mirrored, lost)
    while (!signal?.aborted) {
      try {
        return await followChanges(mirrored)
      } catch (error) {
        if (!(error instanceof CursorLostError)) throw error
        lost = await store.readCursor()
        await loadDump(mirrored, lost)
      }
    }
  } catch (error) {
    if (!signal?.aborted) throw error
  }
}

async function loadDump(mirrored: Mirror, lost: string | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await loadNewest(mirrored, lost)
    } catch (error) {
      // A link may have ended, and a line may have broken: another listing has new links.
      const mayPass = error instanceof CatalogError && error.code === 'CONNECTION_FAILED' && tries < dumpTries
      if (!mayPass) throw error
      await systemClock.sleep(2 ** tries * 1000, mirrored.signal)
    }
  }
}

async function loadNewest(mirrored: Mirror, lost: string | undefined): Promise<void> {
  const { catalog, store, signal, onProgress } = mirrored
  const { data } = await catalog.dumps.list({ limit: 1 }, { signal })
  const [dump] = data
  if (!dump || dump.cursor === lost) throw noDump(lost)
  let records = 0
  async function* batches() {
    for await (const batch of recordsOf(dump as Dump, mirrored)) {
      records += batch.length
      yield batch
    }
  }
  await store.replaceAll(batches(), dump.cursor)
  onProgress?.({ step: 'dump', records, cursor: dump.cursor })
}

function noDump(lost: string | undefined): NotFoundError {
  const message = lost === undefined ? 'There is no dump yet.' : 'The feed cannot go on from the newest dump, either.'
  const hint = 'One is made every night; a curator can have one made now (in the dashboard, or POST /curation/dumps).'
  return new NotFoundError({ message, hint })
}

async function* recordsOf(dump: Dump, reading: Parameters<typeof readDumpFile>[1]): AsyncGenerator<MirrorRecord[], void, undefined> {
  for (const file of dump.files)
    for await (const lines of readDumpFile(file, reading)) yield lines.flatMap((line) => recordOfLine(line) ?? [])
}

async function followChanges(mirrored: Mirror): Promise<void> {
  const { catalog, store, signal, onProgress } = mirrored
  const { scopes } = await catalog.whoami({ signal })
  const record_type: MirroredType[] = scopes.includes('read:people') ? [...catalogTypes, 'person'] : [...catalogTypes]
  const cursor = await store.readCursor()
  const type = ['changed', 'merged'] as const
  for await (const page of catalog.changes.follow({ cursor, record_type, type, limit: changesAtOnce, signal }).pages()) {
    const change = await readChange(mirrored, page)
    await store.apply(change)
    onProgress?.({ step: 'changes', records: change.put.length + change.removed.length, cursor: change.cursor })
  }
}

/** Reads what a page of changes speaks of, each record once however often it changed. */
async function readChange({ catalog, signal }: Mirror, { data, next_cursor: cursor }: ChangePage): Promise<MirrorChange> {
  const keys = [...new Map(data.map(({ record: { type, id } }): [string, MirrorKey] => [`${type} ${id}`, { type, id }])).values()]
  const [put, removed]: [MirrorRecord[], MirrorKey[]] = [[], []]
  const waiting = keys.values()
  const work = async () => {
    for (const key of waiting) {
      const record = await readRecord(catalog, key, signal)
      if (record) put.push(record)
      else removed.push(key)
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, work))
  return { put, removed, cursor }
}
