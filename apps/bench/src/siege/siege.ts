import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import type { Damage } from './attacker.ts'
import { startAttack, startWatcher } from './child.ts'
import type { SiegeFigures } from './figures.ts'
import { type Camp, linkToFile } from './prepare-ground.ts'
import { cpuSecondsOf, cpuSecondsOfTree, forgetPeak, memoryOf } from './resources.ts'
import { type Besieged, type ServerPlan, startBesieged } from './server.ts'
import { memoryIsBack } from './verdict.ts'
import { warm } from './warm.ts'

export type SiegePlan = ServerPlan & {
  readonly camp: Camp
  readonly entities: number
  readonly seconds: number
  readonly postmaster: number
  /** The server's memory after ordinary use alone, once that was measured. */
  readonly usualMemory?: number
}
const restMs = 30_000
const quiet: Damage = { outcomes: {}, cpuSeconds: 0 }

/** One siege of a server of its own; without an attack, what is seen while nobody lays one. */
export async function besiege(plan: SiegePlan, attack: Attack | undefined, withKey: boolean): Promise<SiegeFigures> {
  const server = await startBesieged(plan)
  try {
    return await watched(plan, server, attack, withKey)
  } finally {
    await server.stop()
    // Kept by some attacks in gigabytes; the file that is downloaded is a small part of them.
    if (/^uploads/.test(attack?.name ?? '')) await forgetFiles(plan)
  }
}

async function watched(plan: SiegePlan, server: Besieged, attack: Attack | undefined, withKey: boolean): Promise<SiegeFigures> {
  const { camp, entities, seconds } = plan
  await warm(server.address, camp.attackersKey)
  const download = await linkToFile(camp, server.address)
  const { refusedKeys, environment, email, fieldEvent } = camp
  const ground = {
    address: server.address,
    key: withKey ? camp.attackersKey : undefined,
    entities,
    seconds,
    download,
    refusedKeys,
    environment,
    email,
    fieldEvent,
  }
  const watcher = startWatcher({ address: server.address, pid: server.pid, key: camp.honestKey })
  try {
    await sleep(2_000)
    const before = memoryOf(server.pid, 'VmRSS')
    forgetPeak(server.pid)
    const attacker = attack && startAttack({ attack: attack.name, ground })
    await attacker?.begun
    const [usedBefore, started] = [used(plan, server), performance.now()]
    watcher.begin()
    const damage = attacker ? await attacker.stopped : await sleep(seconds * 1000, quiet)
    const [seen, took, usedAfter] = [await watcher.end(), (performance.now() - started) / 1000, used(plan, server)]
    const peak = memoryOf(server.pid, 'VmHWM')
    const rested = await rest(server, Math.max(before, plan.usualMemory ?? 0))
    return {
      ...seen,
      memory: { before, peak, ...rested },
      cpu: {
        server: (usedAfter.server - usedBefore.server) / took,
        database: (usedAfter.database - usedBefore.database) / took,
        attacker: damage.cpuSeconds / took,
      },
      logged: (await stat(join(plan.folder, 'server.log'))).size / 1e6,
      fell: server.hasFallen(),
      damage,
    }
  } finally {
    watcher.stop()
  }
}

function used({ postmaster }: SiegePlan, { pid }: Besieged) {
  return { server: cpuSecondsOf(pid), database: cpuSecondsOfTree(postmaster) }
}

/** Until its memory is back where it usually is, or it was given long enough; others go on reading meanwhile. */
async function rest(server: Besieged, usual: number): Promise<{ after: number; restedSeconds: number }> {
  const started = performance.now()
  const rested = () => performance.now() - started
  let after = memoryOf(server.pid, 'VmRSS')
  while (!memoryIsBack(usual, after) && rested() < restMs) {
    await sleep(500)
    after = memoryOf(server.pid, 'VmRSS')
  }
  return { after, restedSeconds: rested() / 1000 }
}

async function forgetFiles({ folder, camp }: SiegePlan): Promise<void> {
  await rm(join(folder, 'files'), { recursive: true, force: true })
  delete camp.source
}
