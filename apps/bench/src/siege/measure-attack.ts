import { setTimeout as sleep } from 'node:timers/promises'
import { readCpuSeconds, readMemoryFigure, readTreeCpuSeconds, resetPeakMemory } from '../machine/resources.ts'
import { type MeasuredServer, type ServerPlan, startMeasuredServer } from '../machine/server.ts'
import type { Combination } from './combinations.ts'
import type { AttackFigures } from './figures.ts'
import { createTarget, type Preparation } from './prepare-target.ts'
import type { AttackReport } from './processes/attacker.ts'
import { startAttack, startWatcher, type Watcher } from './processes/child.ts'
import type { WatcherFigures } from './processes/watcher.ts'
import type { Target } from './target.ts'
import { warmUp } from './warm.ts'

export type SessionPlan = ServerPlan & { readonly preparation: Preparation; readonly entities: number; readonly postmaster: number }

/** A warm server with its honest callers, and the data that its attackers have. */
export type Session = SessionPlan & { readonly server: MeasuredServer; readonly watcher: Watcher; readonly target: Target }

const settleMs = 2_000

/** Starts a server with honest callers, and runs the given work with it. */
export async function withServer<Result>(plan: SessionPlan, work: (session: Session) => Promise<Result>): Promise<Result> {
  const server = await startMeasuredServer(plan)
  try {
    const { honestKey, knownCurator, newCurator, key } = plan.preparation
    await warmUp(server.address, key)
    const target = await createTarget(plan.preparation, server.address, plan.entities)
    const watcher = await startWatcher({ address: server.address, pid: server.pid, key: honestKey, knownCurator, newCurator })
    try {
      await sleep(settleMs)
      return await work({ ...plan, server, watcher, target })
    } finally {
      watcher.stop()
    }
  } finally {
    await server.stop()
  }
}

/** Measures the honest callers without an attack. */
export async function measureBaseline({ watcher }: Session, seconds: number): Promise<WatcherFigures> {
  watcher.begin()
  await sleep(seconds * 1000)
  return watcher.end()
}

/** Measures the honest callers while the load of an attack goes to a stub. */
export async function measureStub(
  session: Session,
  stubAddress: string,
  combination: Combination,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<WatcherFigures> {
  const target = { ...session.target, address: stubAddress }
  return (await runAttack(session, combination, { seconds, target, maxPerSecond: Math.max(1, perSecond) })).seen
}

export async function measureAttack(session: Session, combination: Combination, seconds: number): Promise<AttackFigures> {
  const { server, target } = session
  const before = readMemoryFigure(server.pid, 'VmRSS')
  resetPeakMemory(server.pid)
  const { seen, damage, cpu } = await runAttack(session, combination, { seconds, target })
  const hasFallen = server.hasFallen()
  return { ...seen, memoryMb: { before, peak: readMemoryFigure(server.pid, 'VmHWM') }, cpu, hasFallen, damage }
}

type RunOptions = { readonly seconds: number; readonly target: Target; readonly maxPerSecond?: number }

async function runAttack(session: Session, combination: Combination, options: RunOptions) {
  const { watcher } = session
  const attacker = startAttack({ ...combination, ...options })
  await attacker.begun
  const [usedBefore, started] = [readCpu(session), performance.now()]
  watcher.begin()
  const damage: AttackReport = await attacker.stopped
  const [seen, seconds, used] = [await watcher.end(), (performance.now() - started) / 1000, readCpu(session)]
  const cpu = {
    server: (used.server - usedBefore.server) / seconds,
    database: (used.database - usedBefore.database) / seconds,
    attacker: damage.cpuSeconds / seconds,
  }
  return { seen, damage, cpu }
}

function readCpu({ postmaster, server }: Session) {
  return { server: readCpuSeconds(server.pid), database: readTreeCpuSeconds(postmaster) }
}
