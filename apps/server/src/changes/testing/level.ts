import { expect, vi } from 'vitest'
import type { Database } from '../../database/database.ts'
import { findLag } from '../queries.ts'

/**
 * Waits until the feed shows all that was committed: a write in any database of the cluster holds it back for a moment, and tests
 * run beside others (rule feed.never-misses).
 */
export async function untilLevel(database: Database): Promise<void> {
  await vi.waitFor(async () => expect(await database.run(findLag)).toBe(0), { timeout: 20_000, interval: 20 })
}
