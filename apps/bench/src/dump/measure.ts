import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../../server/src/database/database.ts'
import { runDumpNow } from '../../../server/src/dumps/keep-dumps.ts'
import { openFiles } from '../../../server/src/files/storage.ts'

export type DumpFigures = {
  readonly entities: number
  readonly seconds: number
  readonly processorSeconds: number
  /**
   * Resident memory before the dump, and its maximum in each quarter of the dump: a rising maximum means that memory grows with the
   * catalog.
   */
  readonly mibBefore: number
  readonly mibOfQuarters: readonly number[]
  readonly files: readonly { readonly name: string; readonly records: number; readonly mib: number }[]
}

const everyMs = 20
const mib = 1024 * 1024

/** Makes a dump in this process, and watches the memory during the dump. */
export async function measureDump(url: string, entities: number): Promise<DumpFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-bench-dump-'))
  const database = connectDatabase({ url, connections: 4, naming: 'named' })
  const before = process.memoryUsage().rss
  const samples: number[] = []
  const watch = setInterval(() => samples.push(process.memoryUsage().rss / mib), everyMs)
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  try {
    const dump = await runDumpNow(database, openFiles({ folder, s3: undefined }))
    const { user, system } = process.cpuUsage(cpu)
    return {
      entities,
      seconds: (performance.now() - began) / 1000,
      processorSeconds: (user + system) / 1_000_000,
      mibBefore: before / mib,
      mibOfQuarters: [0, 1, 2, 3].map((quarter) => computeQuarterMax(samples, quarter / 4)),
      files: dump.files.map(({ name, records, bytes }) => ({ name, records, mib: bytes / mib })),
    }
  } finally {
    clearInterval(watch)
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function computeQuarterMax(samples: readonly number[], from: number): number {
  const start = Math.floor(samples.length * from)
  return samples.slice(start, start + Math.ceil(samples.length / 4)).reduce((max, one) => Math.max(max, one), 0)
}

export function printDump({ entities, seconds, processorSeconds, mibBefore, mibOfQuarters, files }: DumpFigures): void {
  const written = files.map(({ name, records, mib }) => `${name}: ${records} lines, ${mib.toFixed(1)} MiB`)
  process.stdout.write(
    `\nA dump of ${entities} entities: ${seconds.toFixed(1)} s, of which ${processorSeconds.toFixed(1)} s in this process;` +
      ` memory ${mibBefore.toFixed(0)} MiB before, at most ${mibOfQuarters.map((max) => max.toFixed(0)).join(', ')} MiB in each quarter\n${written.join('\n')}\n`,
  )
}
