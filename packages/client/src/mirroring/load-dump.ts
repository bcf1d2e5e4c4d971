import { CatalogError, CursorLostError, NotFoundError } from '../errors.ts'
import type { Dump } from '../generated/models.ts'
import { readDumpFile } from './dump.ts'
import type { MirrorContext } from './options.ts'
import { parseDumpRecord } from './records.ts'
import type { MirrorRecord } from './store.ts'

/** Maximum number of tries to load a dump that breaks off. */
const tries = 5

/** While waiting for a new dump, lists the dumps every half hour for 25 hours, because one is made every night. */
const lookEveryMs = 30 * 60_000
const maxLooks = 50

/**
 * Replaces the stored copy by the newest dump. If the feed cannot continue from `lostCursor`, the cursor of the copy, keeps the copy until
 * there is a dump from which the feed can continue, because until then the copy is newer than any dump.
 */
export async function loadDump(context: MirrorContext, lostCursor: string | undefined): Promise<void> {
  for (let done = 1; ; done += 1) {
    try {
      return await loadNewestDump(context, lostCursor)
    } catch (error) {
      // A link may have expired, or the connection broken; another listing has new links.
      const mayPass = error instanceof CatalogError && error.code === 'CONNECTION_FAILED' && done < tries
      if (!mayPass) throw error
      await context.clock.sleep(2 ** done * 1000, context.signal)
    }
  }
}

async function loadNewestDump(context: MirrorContext, lostCursor: string | undefined): Promise<void> {
  const { store, onProgress } = context
  const dump = lostCursor === undefined ? await findNewestDump(context) : await waitForDump(context, lostCursor)
  if (!dump) throw createNoDumpError(lostCursor)
  let records = 0
  async function* readBatches(from: Dump) {
    for await (const batch of readRecords(from, context)) {
      records += batch.length
      yield batch
    }
  }
  await store.replaceAll(readBatches(dump), dump.cursor)
  onProgress?.({ step: 'dump', records, cursor: dump.cursor })
}

async function findNewestDump({ catalog, signal }: MirrorContext): Promise<Dump | undefined> {
  const { data } = await catalog.dumps.list({ limit: 1 }, { signal })
  return data[0]
}

/** Waits for a dump from whose cursor the feed can continue; undefined if none comes for longer than the usual interval. */
async function waitForDump(context: MirrorContext, lostCursor: string): Promise<Dump | undefined> {
  const lostCursors = new Set([lostCursor])
  for (let look = 1; look <= maxLooks; look += 1) {
    const dump = await findNewestDump(context)
    if (dump && !lostCursors.has(dump.cursor) && (await canFollow(context, dump.cursor))) return dump
    if (dump) lostCursors.add(dump.cursor)
    if (look < maxLooks) await context.clock.sleep(lookEveryMs, context.signal)
  }
  return undefined
}

async function canFollow({ catalog, signal }: MirrorContext, cursor: string): Promise<boolean> {
  try {
    await catalog.changes.get({ cursor, limit: 1 }, { signal })
    return true
  } catch (error) {
    if (error instanceof CursorLostError) return false
    throw error
  }
}

async function* readRecords(dump: Dump, context: MirrorContext): AsyncGenerator<MirrorRecord[], void, undefined> {
  for (const file of dump.files)
    for await (const lines of readDumpFile(file, context)) yield lines.flatMap((line) => parseDumpRecord(line) ?? [])
}

function createNoDumpError(lostCursor: string | undefined): NotFoundError {
  const message =
    lostCursor === undefined
      ? 'There is no dump yet.'
      : 'The feed cannot go on from the newest dump, either, and there has been no other one since.'
  const hint = 'One is made every night, and a curator can have one made now.'
  return new NotFoundError({ message, hint })
}
