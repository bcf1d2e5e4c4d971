import { CatalogError, NotFoundError } from '../errors.ts'
import type { Dump } from '../generated/models.ts'
import { readDumpFile } from './dump.ts'
import type { Mirroring } from './options.ts'
import { recordOfLine } from './records.ts'
import type { MirrorRecord } from './store.ts'

/** How often a dump is begun that breaks off. */
const tries = 5

/** Puts the newest dump in place of what is stored, unless it is the one whose cursor is lost. */
export async function loadDump(mirroring: Mirroring, lost: string | undefined): Promise<void> {
  for (let done = 1; ; done += 1) {
    try {
      return await loadNewest(mirroring, lost)
    } catch (error) {
      // A link may have ended, and a line may have broken: another listing has new links.
      const mayPass = error instanceof CatalogError && error.code === 'CONNECTION_FAILED' && done < tries
      if (!mayPass) throw error
      await mirroring.clock.sleep(2 ** done * 1000, mirroring.signal)
    }
  }
}

async function loadNewest(mirroring: Mirroring, lost: string | undefined): Promise<void> {
  const { catalog, store, signal, onProgress } = mirroring
  const { data } = await catalog.dumps.list({ limit: 1 }, { signal })
  const [dump] = data
  if (!dump || dump.cursor === lost) throw noDump(lost)
  let records = 0
  async function* batches(from: Dump) {
    for await (const batch of recordsOf(from, mirroring)) {
      records += batch.length
      yield batch
    }
  }
  await store.replaceAll(batches(dump), dump.cursor)
  onProgress?.({ step: 'dump', records, cursor: dump.cursor })
}

async function* recordsOf(dump: Dump, reading: Mirroring): AsyncGenerator<MirrorRecord[], void, undefined> {
  for (const file of dump.files)
    for await (const lines of readDumpFile(file, reading)) yield lines.flatMap((line) => recordOfLine(line) ?? [])
}

function noDump(lost: string | undefined): NotFoundError {
  const message = lost === undefined ? 'There is no dump yet.' : 'The feed cannot go on from the newest dump, either.'
  const hint = 'One is made every night, and a curator can have one made now.'
  return new NotFoundError({ message, hint })
}
