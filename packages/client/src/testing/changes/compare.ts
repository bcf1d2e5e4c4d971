import type { ChangeEvent, ProposalDetail } from '../../generated/models.ts'
import type { Records } from '../records/records.ts'
import type { StoredEvent } from '../records/stored-event.ts'

/** Event of a changed record, without its id and its time. */
export type Change = Omit<ChangeEvent, 'id' | 'at'>

/** Content of a catalog at one moment: the reported state of each record, by type and id. Records are never changed in place. */
export type CatalogSnapshot = ReadonlyMap<string, ContentEntry>

interface ContentEntry {
  readonly record: ChangeEvent['record']
  readonly state: object
  /** Returns the fields that are compared. */
  getFields(): Readonly<Record<string, unknown>>
}

export interface CatalogParts {
  readonly records: Records
  readonly inbox: { readonly proposals: readonly ProposalDetail[] }
}

export function buildSnapshot({ records, inbox }: CatalogParts): CatalogSnapshot {
  const content = new Map<string, ContentEntry>()
  const addEntry = (type: ChangeEvent['record']['type'], id: string, slug: string | null, state: object, getFields: () => object) =>
    content.set(`${type} ${id}`, { record: { type, id, slug }, state, getFields: () => ({ ...getFields() }) })
  const plain = [
    ['segment', records.segments],
    ['capability', records.capabilities],
    ['need', records.needs],
    ['vertical', records.verticals],
    ['entity', records.entities],
    ['person', records.people],
  ] as const
  for (const [type, all] of plain)
    for (const record of all.values()) addEntry(type, record.id, record.slug, record, () => pickRecordFields(record))
  for (const event of records.fieldEvents.values())
    addEntry('field_event', event.own.id, event.own.slug, event, () => pickEventFields(event))
  for (const proposal of inbox.proposals) addEntry('proposal', proposal.id, null, proposal, () => pickProposalFields(proposal))
  return content
}

/** Returns one event for each record that has changed. */
export function compareSnapshots(before: CatalogSnapshot, after: CatalogSnapshot): Change[] {
  return [...after].flatMap(([key, now]): Change[] => {
    const then = before.get(key)
    const { record } = now
    if (!then) return [{ type: record.type === 'proposal' ? 'submitted' : 'changed', record, changed: ['created'], merged_into: null }]
    if (then.state === now.state) return []
    const [was, is] = [then.getFields(), now.getFields()]
    const changed = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    if (changed.length === 0) return []
    const survivor = changed.includes('merged_into') ? (is.merged_into as { readonly id: string } | null) : null
    const type = survivor ? 'merged' : record.type === 'proposal' && changed.includes('status') ? 'decided' : 'changed'
    return [{ type, record, changed: changed.sort(), merged_into: survivor?.id ?? null }]
  })
}

/** Fields that are not reported: those derived from others, and those that only say when something was written. */
const unreported = new Set(['id', 'created_at', 'updated_at', 'segment_resolution'])
/** Fields of answers that have another name in the feed. */
const otherNames: Readonly<Record<string, string>> = { segment: 'segments' }

function pickRecordFields(record: object): object {
  const fields = Object.entries(record).filter(([name]) => !unreported.has(name))
  return Object.fromEntries(fields.map(([name, value]) => [otherNames[name] ?? name.replace(/_id$/, ''), value]))
}

function pickEventFields({ own, formerSlugs, unmatched, followUps, ...parts }: StoredEvent): object {
  return { ...pickRecordFields(own), ...parts, aliases: formerSlugs, unmatched_names: unmatched, follow_ups: followUps }
}

function pickProposalFields({
  status,
  decision_notes,
  rejection_reason,
  reviewed_at,
  proposed_changes,
  thread,
  revised_into,
}: ProposalDetail): object {
  return { status, decision_notes, rejection_reason, reviewed_at, changes: proposed_changes, thread, revised_into }
}
