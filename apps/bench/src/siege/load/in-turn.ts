import type { AttackRun } from '../attack.ts'
import { createAsk, type HttpRequest } from './ask.ts'
import { runLanes } from './lanes.ts'

/** Creates an attack in which each lane sends one request after the other. All lanes take their requests from the same sequence. */
export function createSequenceAttack(getRequest: (run: AttackRun, turn: number) => HttpRequest): (run: AttackRun) => Promise<void> {
  return async (run) => {
    const ask = createAsk(run)
    let next = 0
    await runLanes(run, async () => {
      await ask(getRequest(run, next++))
    })
  }
}

/** Creates an attack that reads paths in turn. */
export function createPathSequenceAttack(paths: readonly string[]): (run: AttackRun) => Promise<void> {
  return createSequenceAttack((_run, turn) => ({ path: paths[turn % paths.length] ?? '/' }))
}
