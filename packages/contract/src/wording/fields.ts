import type { components } from '../generated/curation/types.ts'
import { capitalize, getFieldName, getValueName } from './words.ts'

export type Reference = components['schemas']['ChangeReference']

/** A piece of a name: one of our own words, a text that a person or an agent wrote, or a record. */
export type Word =
  | { readonly is: 'ours'; readonly text: string }
  | { readonly is: 'quoted'; readonly text: string }
  | { readonly is: 'record'; readonly type: Reference['type']; readonly slug: string; readonly name: string }

/** The name of a field: the row to which it belongs, if any, and its column. */
export type FieldName = {
  readonly row: readonly Word[]
  /** The column; undefined if the row as a whole is the field. */
  readonly column: string | undefined
}

/** One part of the name of a row. `rest` takes all remaining text, including dots. */
type FieldPart = Reference['type'] | 'choice' | 'day' | 'text' | 'rest' | 'row id'
type FieldShape = { readonly name: string; readonly parts: readonly FieldPart[] }

/** The parts of a row's name, by family. A column may follow, and then the key of a map in that column. */
const shapes: Readonly<Record<string, FieldShape>> = {
  org_fit: { name: 'Fit', parts: ['capability'] },
  provider: { name: 'Provider', parts: ['capability', 'rest'] },
  relationship: { name: 'Relationship', parts: ['choice', 'entity'] },
  event: { name: 'Event', parts: ['day', 'text', 'rest'] },
  taxonomy_term: { name: 'Tag', parts: ['taxonomy_term'] },
  lore: { name: 'Lore', parts: ['row id'] },
  touchpoint: { name: 'Touchpoint', parts: ['row id'] },
  role: { name: 'Role', parts: ['entity', 'choice'] },
  gtm: { name: 'GTM', parts: ['segment'] },
  segments: { name: 'Segment', parts: ['segment'] },
  entities: { name: 'Entity', parts: ['entity', 'choice'] },
  people: { name: 'Person', parts: ['person', 'choice'] },
  unmatched_entities: { name: 'Entity not in the catalog', parts: ['rest'] },
  unmatched_people: { name: 'Person not in the catalog', parts: ['rest'] },
  alias: { name: 'Other name', parts: ['rest'] },
  scale: { name: 'Scale', parts: [] },
  // Rows of a record that was merged into another one, by their tables.
  entity_aliases: { name: 'Other name', parts: ['text'] },
  person_aliases: { name: 'Other name', parts: ['text'] },
  entity_segments: { name: 'Segment', parts: ['segment'] },
  entity_org_fits: { name: 'Fit', parts: ['capability'] },
  entity_providers: { name: 'Provider', parts: ['capability', 'text'] },
  entity_relationships: { name: 'Relationship', parts: ['choice', 'text', 'text'] },
  entity_events: { name: 'Event', parts: ['day', 'choice', 'text'] },
  person_roles: { name: 'Role', parts: ['text', 'choice'] },
  sources: { name: 'Source', parts: ['text'] },
  gtm_assignments: { name: 'GTM', parts: ['segment'] },
  gtm_brief_links: { name: 'Brief', parts: ['text'] },
  discovery_sprint_targets: { name: 'Sprint target', parts: ['text'] },
  field_event_entities: { name: 'Field event', parts: ['text', 'choice'] },
  field_event_people: { name: 'Field event', parts: ['text', 'choice'] },
}

/** Parses the path of a field in a change, with the records that the change names. */
export function parseFieldPath(field: string, references: readonly Reference[] = []): FieldName {
  const [family = '', ...left] = field.split('.')
  const shape = Object.hasOwn(shapes, family) ? shapes[family] : undefined
  if (!shape || left.length === 0) return buildUnknownFieldName(family, left)
  const words: Word[] = [{ is: 'ours', text: shape.name }]
  for (const part of shape.parts) {
    // Slugs of terms have dots.
    const text = part === 'rest' || part === 'taxonomy_term' ? left.splice(0).join('.') : (left.shift() ?? '')
    if (part !== 'row id' && text !== '') words.push(toWord(part, text, references))
  }
  return { row: words, column: left.length > 0 ? left.join('.') : undefined }
}

/** Names a field by its path: a column of the record itself, or a field of a family that is not in the table. */
function buildUnknownFieldName(family: string, parts: readonly string[]): FieldName {
  if (parts.length === 0) return { row: [], column: family }
  return {
    row: [
      { is: 'ours', text: getFieldName(family) },
      { is: 'quoted', text: parts.join('.') },
    ],
    column: undefined,
  }
}

function toWord(part: FieldPart, text: string, references: readonly Reference[]): Word {
  if (part === 'choice') return { is: 'ours', text: getValueName(text) }
  if (part === 'day') return { is: 'ours', text }
  // A provider is a record if the catalog has it, otherwise a name that an agent wrote.
  const type = part === 'rest' || part === 'text' || part === 'row id' ? undefined : part
  const found = references.find((one) => one.slug === text && (type ? one.type === type : one.type === 'entity'))
  if (found && part !== 'text') return { is: 'record', type: found.type, slug: found.slug, name: found.name }
  return type ? { is: 'record', type, slug: text, name: capitalize(text.replaceAll('-', ' ')) } : { is: 'quoted', text }
}

/** Names a column within its row: `sizing.hashrate_eh` is "Sizing: Hashrate (EH/s)". */
function getColumnName(column: string): string {
  return column.split('.').map(getFieldName).join(': ')
}

/** Returns the whole name as one text, which pages must quote, because it may contain text that others wrote. */
export function formatFieldName({ row, column }: FieldName): string {
  const words = row.map((word) => (word.is === 'record' ? word.name : word.text))
  return [...words, ...(column === undefined ? [] : [getColumnName(column)])].join(' · ')
}
