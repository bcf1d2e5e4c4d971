import { tab } from '../storage/storage.ts'
import { isUnsent } from './decision.ts'
import type { Decisions } from './decisions.ts'

/** Number of completed decisions to store, so that they can be undone by key after a reload. */
const answeredKept = 50

/**
 * Stores decisions until this tab is closed: they survive a reload, an ended session, and a visit to the provider's sign-in page. Each
 * curator has separate ones, so that no decision is sent in the name of another curator.
 */
export function storeDecisions(curatorId: string, { entries, nextNumber }: Decisions): void {
  const answered = entries.filter((entry) => !isUnsent(entry)).slice(-answeredKept)
  const kept = entries.filter((entry) => isUnsent(entry) || answered.includes(entry))
  // If the storage is full, the decisions are still in memory, and the page asks before the curator leaves it with unsent ones.
  tab.setText(getStorageKey(curatorId), JSON.stringify({ entries: kept, nextNumber }))
}

/** Reads the stored decisions. A decision that was being sent may have been received. */
export function readStoredDecisions(curatorId: string): Decisions | undefined {
  const kept = tab.json(getStorageKey(curatorId)) as Pick<Decisions, 'entries' | 'nextNumber'> | undefined
  if (!Array.isArray(kept?.entries)) return undefined
  const entries = kept.entries.map((entry) => (entry.state === 'sent' ? { ...entry, state: 'unknown' as const } : entry))
  return { entries, nextNumber: kept.nextNumber, touched: {} }
}

/** True when the curator has unsent decisions from before this page was loaded. */
export function hasUnsentDecisions(curatorId: string): boolean {
  return readStoredDecisions(curatorId)?.entries.some(isUnsent) === true
}

function getStorageKey(curatorId: string): string {
  return `catalog.decisions.${curatorId}`
}
