import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach } from 'vitest'

const dayMs = 24 * 60 * 60 * 1000
/** Milliseconds before midnight in which no test begins: more than a test may take. */
const marginMs = 30_000

/** Budgets, usage and dumps depend on PostgreSQL's UTC day, so a test waits if the day would end during it. */
beforeEach(async () => {
  const leftMs = dayMs - (Date.now() % dayMs)
  if (leftMs <= marginMs) await pause(leftMs)
}, 2 * marginMs)
