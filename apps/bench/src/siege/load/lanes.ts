import { setTimeout as sleep } from 'node:timers/promises'
import type { Siege } from '../attack.ts'

/** More than this at once would measure the attacker's own process. */
const mostLanes = 3_000
const afterFailureMs = 20

/** The same again and again in so many lanes, each of which waits until its last turn is done: the server sets the pace. */
export async function inLanes(siege: Siege, lanes: number, work: (lane: number, turn: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: Math.min(lanes, mostLanes) }, (_, lane) => oneLane(siege, lane, work)))
}

async function oneLane(siege: Siege, lane: number, work: (lane: number, turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !siege.isOver(); turn++) {
    try {
      await work(lane, turn)
    } catch (error) {
      siege.note(codeOf(error))
      await sleep(afterFailureMs)
    }
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : 'failed')
}
