import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../../server/src/database/database.ts'
import { makeDumpNow } from '../../../server/src/dumps/keep-dumps.ts'
import { openFiles } from '../../../server/src/files/storage.ts'

export type DumpFigures = {
  readonly entities: number
  readonly seconds: number
  readonly processorSeconds: number
  /** Resident memory before it began, and at most meanwhile. */
  readonly mibBefore: number
  readonly mibMost: number
  readonly files: readonly { readonly name: string; readonly records: number; readonly mib: number }[]
}

const everyMs = 20
const mib = 1024 * 1024

/** Makes a dump in this process, and watches its memory meanwhile. */
export async function measureDump(url: string, entities: number): Promise<DumpFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-bench-dump-'))
  const database = connectDatabase({ url, connections: 4, naming: 'named' })
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, everyMs)
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  try {
    const dump = await makeDumpNow(database, openFiles({ folder, s3: undefined }))
    const { user, system } = process.cpuUsage(cpu)
    return {
      entities,
      seconds: (performance.now() - began) / 1000,
      processorSeconds: (user + system) / 1_000_000,
      mibBefore: before / mib,
      mibMost: most / mib,
      files: dump.files.map(({ name, records, bytes }) => ({ name, records, mib: bytes / mib })),
    }
  } finally {
    clearInterval(watch)
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function printDump({ entities, seconds, processorSeconds, mibBefore, mibMost, files }: DumpFigures): void {
  const written = files.map(({ name, records, mib }) => `${name}: ${records} lines, ${mib.toFixed(1)} MiB`)
  process.stdout.write(
    `\nA dump of ${entities} entities: ${seconds.toFixed(1)} s, of which ${processorSeconds.toFixed(1)} s in this process;` +
      ` memory ${mibBefore.toFixed(0)} MiB before, ${mibMost.toFixed(0)} MiB at most\n${written.join('\n')}\n`,
  )
}
