import { execFile } from 'node:child_process'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Scenario, ScenarioSkippedError } from '../scenario.ts'
import { runStatement } from '../stage/ask.ts'
import type { Cluster } from '../stage/cluster.ts'

const run = promisify(execFile)
const megabyte = 2 ** 20
const diskMegabytes = 400

export const diskFull: Scenario = {
  name: 'disk full',
  description: "PostgreSQL's disk is full for a while; processes that end are started again",
  failureReason: 'nothing can be written on a full disk',
  async run({ folder, openPrimary, serve, cleanup, seconds, runUnderLoad }) {
    const disk = join(folder, 'disk')
    await mkdir(disk, { recursive: true })
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', disk]).catch(() => {
      throw new ScenarioSkippedError('this user may not mount a tmpfs')
    })
    cleanup.defer(() => run('umount', ['-l', disk]))
    const primary = await openPrimary({ wal_keep_size: '0' }, join(disk, 'primary'))
    await serve(primary.url)
    await runUnderLoad(async () => {
      const ballast = join(disk, 'ballast')
      const until = performance.now() + seconds * 1000
      while (performance.now() < until) {
        await fillDisk(ballast)
        await sleep(100)
      }
      await rm(ballast)
      await restartIfDown(primary)
      return { primary }
    })
  },
}

/** Writes until there is no room. */
async function fillDisk(file: string): Promise<void> {
  const piece = Buffer.alloc(megabyte)
  try {
    for (;;) await appendFile(file, piece)
  } catch {
    // The disk is full, as intended.
  }
}

/** Restarts PostgreSQL, as a supervisor does when it ended because it could not write. */
async function restartIfDown(primary: Cluster): Promise<void> {
  const isUp = await runStatement(primary.url, 'select 1').then(
    () => true,
    () => false,
  )
  if (isUp) return
  await primary.stop('immediate')
  await primary.start()
}
