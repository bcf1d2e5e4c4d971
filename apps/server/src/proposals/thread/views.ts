import type { components as curation } from '@catalog/contract/curation/types'
import type { components } from '@catalog/contract/types'
import { toRfc3339, toRfc3339OrNull } from '../../values/timestamps.ts'
import type { ThreadRow } from './queries.ts'

type Schemas = components['schemas']
type Entry = Schemas['ThreadEntry']
type Redact = <Value>(value: Value) => Value | Schemas['HiddenValue']

/** Shows a thread to an agent; its texts and evidence are hidden like the notes on a decision. */
export function toThread(rows: readonly ThreadRow[], redact: Redact): Entry[] {
  return rows.map((row) => toEntry(row, redact))
}

/** Shows a thread to curators, with the names of those who asked. */
export function toInboxThread(rows: readonly ThreadRow[]): curation['schemas']['InboxThreadEntry'][] {
  return rows.map((row) => ({ ...toEntry(row, (value) => value), curator: row.curator }))
}

function toEntry({ id, kind, question_id, change_index, wants, text, sources, at, closed_at }: ThreadRow, redact: Redact): Entry {
  return {
    id,
    by: kind === 'question' ? 'curator' : 'agent',
    kind,
    index: change_index,
    wants,
    text: redact(text),
    sources: sources.map(redact),
    answers: question_id,
    at: toRfc3339(at),
    closed_at: toRfc3339OrNull(closed_at),
  }
}
