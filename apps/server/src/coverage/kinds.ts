import { type Gap, gaps } from '@catalog/contract/coverage/gaps'
import type { components } from '@catalog/contract/types'

export type CoverageKind = components['schemas']['CoverageKind']

/** A kind of gap: its number in entity_marks, and its label for agents. */
export type Kind = Gap & {
  readonly kind: CoverageKind
  readonly mark: number
  readonly label: string
  /** Priority, the first sort key of work items: 0 for high, 1 for medium. */
  readonly rank: 0 | 1
}

export const kinds: readonly Kind[] = [
  defineKind('missing_country', 1, 'Country'),
  defineKind('missing_city', 2, 'City'),
  defineKind('missing_key_people', 3, 'Key people'),
  defineKind('missing_relationship_path', 4, 'Relationship path'),
  defineKind('missing_sources', 5, 'Sources'),
]

function defineKind(kind: CoverageKind, mark: number, label: string): Kind {
  const gap: Gap = gaps[kind]
  return { kind, mark, label, rank: gap.priority === 'high' ? 0 : 1, ...gap }
}
