import type { components } from '@catalog/contract/types'
import type { Actor } from '../../records/active.ts'

type Schemas = components['schemas']
type EntityPart = 'relationships' | 'lore' | 'org_fit' | 'providers' | 'events'
type Lore = Schemas['Lore']

/** The fields of each type of line, which are those of the contract's answers (docs/operations/dumps.md). */
type LineFields = {
  readonly segment: Schemas['Segment'] & { readonly lore: readonly Lore[] }
  readonly taxonomy_term: Schemas['TaxonomyTerm']
  readonly capability: Schemas['Capability']
  readonly need: Schemas['Need']
  readonly vertical: Schemas['Vertical']
  readonly entity: Schemas['EntityDossier'] & Required<Pick<Schemas['EntityDossier'], EntityPart>>
  readonly person: Schemas['PersonDossier']
  readonly relationship: Omit<Schemas['EntityRelationship'], 'direction' | 'entity'> & { readonly entity: Actor; readonly related: Actor }
  readonly source: Schemas['SourceSummary'] & { readonly entity: Actor }
  readonly entity_verticals: { readonly entity: Actor; readonly verticals: readonly Schemas['RecordReference'][] }
  readonly former_slug: { readonly entity?: Actor; readonly person?: Actor; readonly slug: string }
  readonly alias: { readonly entity?: Actor; readonly person?: Actor; readonly alias: string }
  readonly lore: Lore & { readonly entity: Actor }
  readonly event: Schemas['EntityEvent'] & { readonly entity: Actor }
  readonly provider: Schemas['Provider'] & { readonly entity: Actor }
  readonly role: Schemas['PersonRole'] & { readonly person: Actor }
  readonly touchpoint: Schemas['Touchpoint'] & { readonly person: Actor }
}

export type LineType = keyof LineFields
type AnyLine = { readonly [Type in LineType]: { readonly type: Type } & LineFields[Type] }[LineType]
/** A line of a dump between the first and the last, as it is written and read. */
export type Line<Type extends LineType = LineType> = Extract<AnyLine, { readonly type: Type }>

/** Files of a dump. */
export const contents = ['catalog', 'people'] as const
export type Content = (typeof contents)[number]

export type FirstLine = {
  readonly type: 'dump'
  readonly dump_id: string
  readonly content: Content
  readonly cursor: string
  readonly made_at: string
  readonly contract: string
}
