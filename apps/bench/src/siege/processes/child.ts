import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AttackerOptions, AttackReport } from './attacker.ts'
import type { WatcherFigures, WatcherOptions } from './watcher.ts'

export type Watcher = {
  begin(): void
  /** Returns the figures since `begin`. */
  end(): Promise<WatcherFigures>
  stop(): void
}

/** Starts the honest callers and the probe of the server's health in a separate process. Resolves when they have begun to call. */
export async function startWatcher(watch: WatcherOptions): Promise<Watcher> {
  const child = startChild('watcher', watch)
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (first !== 'ready') throw new Error('The honest callers could not begin.')
  return {
    begin: () => void child.send('begin'),
    async end() {
      const seen = once(child, 'message')
      child.send('end')
      return (await seen)[0] as WatcherFigures
    },
    stop: () => void child.kill(),
  }
}

/** Runs at low priority, because a real attacker, on another machine, would take no processor time from the server. */
const attackersNiceness = 5
const patienceMs = 30_000

export type Attacker = {
  /** Resolves when the attack is about to begin. */
  readonly begun: Promise<unknown>
  /** Resolves when the attacker has stopped, or was killed because it did not stop. */
  readonly stopped: Promise<AttackReport>
}

/** Runs one attack from beginning to end in a separate process. */
export function startAttack(orders: AttackerOptions): Attacker {
  const child = startChild('attacker', orders)
  if (child.pid !== undefined) setPriority(child.pid, attackersNiceness)
  const ended = new Promise<AttackReport>(
    (resolve) => void child.once('exit', (code) => resolve(buildFailureReport(`The attacker ended with ${code}.`))),
  )
  const begun = Promise.race([once(child, 'message'), ended])
  const reported = begun.then(
    () => new Promise<AttackReport>((resolve) => void child.once('message', (message) => resolve(message as AttackReport))),
  )
  const late = begun.then(() =>
    sleep(orders.seconds * 1000 + patienceMs, buildFailureReport('The attacker did not stop by itself.'), { ref: false }),
  )
  const stopped = Promise.race([reported, ended, late]).then((damage) => {
    child.kill('SIGKILL')
    return damage
  })
  return { begun, stopped }
}

export type Stub = { readonly address: string; stop(): void }

/** Starts a server in a separate process that answers everything at once. */
export async function startStub(): Promise<Stub> {
  const child = startChild('stub', {})
  const [address] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof address !== 'string') throw new Error('The stub ended before it listened.')
  return { address, stop: () => void child.kill() }
}

function buildFailureReport(problem: string): AttackReport {
  return { outcomes: {}, perSecond: 0, cpuSeconds: 0, problem }
}

function startChild(script: 'attacker' | 'watcher' | 'stub', orders: unknown): ChildProcess {
  return fork(fileURLToPath(new URL(`./${script}.ts`, import.meta.url)), [JSON.stringify(orders)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
