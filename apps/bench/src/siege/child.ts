import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Damage, Orders } from './attacker.ts'
import type { Seen, Watch } from './watcher.ts'

export type Watcher = {
  begin(): void
  /** Ends the watch, and gives back the figures since it began. */
  end(): Promise<Seen>
  stop(): void
}

/** The honest client and the probe of the server's health, in a process of their own. */
export function startWatcher(watch: Watch): Watcher {
  const child = startChild('watcher', watch)
  return {
    begin: () => void child.send('begin'),
    async end() {
      const seen = once(child, 'message')
      child.send('end')
      return (await seen)[0] as Seen
    },
    stop: () => void child.kill(),
  }
}

/** Someone far away does not take processor time from the server, so the attacker here yields to everybody else. */
const attackersNiceness = 5
const patienceMs = 30_000

export type Attacker = {
  /** When it is about to begin. */
  readonly begun: Promise<unknown>
  /** When it has stopped by itself, or was ended because it did not. */
  readonly stopped: Promise<Damage>
}

/** One attack from begin to end, in a process of its own. */
export function startAttack(orders: Orders): Attacker {
  const child = startChild('attacker', orders)
  if (child.pid !== undefined) setPriority(child.pid, attackersNiceness)
  const ended = new Promise<Damage>((resolve) => void child.once('exit', (code) => resolve(failed(`The attacker ended with ${code}.`))))
  const begun = Promise.race([once(child, 'message'), ended])
  const told = begun.then(() => new Promise<Damage>((resolve) => void child.once('message', (message) => resolve(message as Damage))))
  const late = begun.then(() =>
    sleep(orders.ground.seconds * 1000 + patienceMs, failed('The attacker did not stop by itself.'), { ref: false }),
  )
  const stopped = Promise.race([told, ended, late]).then((damage) => {
    child.kill('SIGKILL')
    return damage
  })
  return { begun, stopped }
}

function failed(problem: string): Damage {
  return { outcomes: {}, cpuSeconds: 0, problem }
}

function startChild(script: 'attacker' | 'watcher', told: unknown): ChildProcess {
  return fork(fileURLToPath(new URL(`./${script}.ts`, import.meta.url)), [JSON.stringify(told)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
