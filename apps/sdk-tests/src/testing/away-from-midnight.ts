import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach } from 'vitest'

const dayMs = 24 * 60 * 60 * 1000
/** Longer than a test may take. */
const marginMs = 30_000

/** Budgets, usage and dumps go by the UTC day of PostgreSQL, so a test begins in the day in which it ends. */
beforeEach(async () => {
  const leftMs = dayMs - (Date.now() % dayMs)
  if (leftMs <= marginMs) await pause(leftMs)
}, 2 * marginMs)
