import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackRun } from '../attack.ts'

const afterFailureMs = 20

/** Repeats the work in every lane. A lane waits for its previous turn, so the server determines the pace. */
export async function runLanes(run: AttackRun, work: (lane: number, turn: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: run.lanes }, (_, lane) => repeatInLane(run, lane, work)))
}

async function repeatInLane(run: AttackRun, lane: number, work: (lane: number, turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !run.isOver(); turn++) {
    await run.waitForTurn()
    try {
      await work(lane, turn)
    } catch (error) {
      run.count(getCode(error))
      await sleep(afterFailureMs)
    }
  }
}

function getCode(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  return 'code' in error ? String(error.code) : error.name
}
