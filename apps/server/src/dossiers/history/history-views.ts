import type { components } from '@catalog/contract/types'
import type { PlacedEntry } from '../../proposals/reviewing/record-history.ts'
import { abridge } from '../../proposals/translating/abridge.ts'
import { hasScope, type Viewer } from '../../proposals/viewer.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import { isForCurators } from './readable.ts'

type HistoryEntry = components['schemas']['HistoryEntry']
type Change = HistoryEntry['changes'][string]
type ValueRow = Extract<PlacedEntry, { source: 'proposal' }>['row']

const noProposal = { proposal_id: null, change_index: null, undone: false, undoes: false, former_record: null } as const

/** Builds the view of an entry that the viewer may read, without the curator who decided (rule provenance.no-curator). */
export function toHistoryView(viewer: Viewer, entry: PlacedEntry): HistoryEntry {
  if (entry.source === 'proposal') return toValueView(viewer, entry.row)
  const { subject, changes, at } = entry.row
  const agent = entry.source === 'direct_write' ? createRedactor(viewer, entry.row.agent) : null
  return { ...noProposal, source: entry.source, at: toRfc3339(at), subject, changes: toChanges(subject.type, changes), agent }
}

function toValueView(viewer: Viewer, row: ValueRow): HistoryEntry {
  const { field, before, after, at, proposal_id, change_index, agent, undone, undoes, former_record } = row
  const changes = { [field]: { before: abridge(before), after: abridge(after) } }
  const common = { at: toRfc3339(at), subject: null, changes, undone, undoes, former_record }
  // A proposal without an agent is a curator's edit.
  if (!agent) return { ...common, source: 'curator', proposal_id: null, change_index: null, agent: null }
  return {
    ...common,
    source: 'proposal',
    proposal_id: createRedactor(viewer, proposal_id),
    change_index: createRedactor(viewer, change_index),
    agent: createRedactor(viewer, agent),
  }
}

function toChanges(subjectType: string, changes: Readonly<Record<string, unknown>>): Record<string, Change> {
  const shown = Object.entries(changes).filter(([field]) => !isForCurators(subjectType, field))
  return Object.fromEntries(
    shown.map(([field, change]) => [field, { before: toShortValue(change, 'before'), after: toShortValue(change, 'after') }]),
  )
}

function toShortValue(change: unknown, name: 'before' | 'after'): Change['before'] {
  const value: unknown = typeof change === 'object' && change !== null ? Reflect.get(change, name) : null
  return abridge(JSON.parse(JSON.stringify(value ?? null)))
}

function createRedactor<Value>(viewer: Viewer, value: Value) {
  return hasScope(viewer, 'read:proposals') ? value : ({ hidden: 'read:proposals' } as const)
}
