import type { components } from '@catalog/contract/types'
import type { Include } from '../entities/dossier/includes.ts'
import type { HeldFamilyName } from '../proposals/changes/families.ts'
import type { HeldField } from '../proposals/provenance/origins.ts'

type Schemas = components['schemas']
type Entity = Schemas['EntityDossier']
type Person = Schemas['PersonDossier']
type Field = Pick<HeldField, 'family' | 'key' | 'names' | 'words'>

/** Finds a field of an entity in its dossier, as a JSON Pointer; undefined if the dossier does not show it. */
export function findEntityPath(dossier: Entity, field: Field): string | undefined {
  return pathsInEntity[field.family]?.(dossier, field)
}

/** Finds a field of a person in their dossier. */
export function findPersonPath(dossier: Person, field: Field): string | undefined {
  return pathsInPerson[field.family]?.(dossier, field)
}

type PathFinders<Dossier> = { readonly [Family in HeldFamilyName]?: (dossier: Dossier, field: Field) => string | undefined }

const pathsInEntity: PathFinders<Entity> = {
  entity: (dossier, { key }) => findOwnPath(dossier, key) ?? findScalePath(dossier, key) ?? findContactPath(dossier, key),
  entity_segments: ({ segment }) => (segment ? '/segment' : undefined),
  entity_term: ({ taxonomy_terms }, { key }) => findItemPath('taxonomy_terms', taxonomy_terms, ({ id }) => id === key),
  entity_org_fit: ({ org_fit }, { key }) => findItemPath('org_fit', org_fit, ({ capability }) => capability.id === key),
  entity_provider: ({ providers }, { names, words }) =>
    findItemPath('providers', providers, ({ capability, provider_entity, provider_name }) => {
      const provider = findNamedId(names, 'entity')
      const isSame = provider === undefined ? !provider_entity && provider_name === words[0] : provider_entity?.id === provider
      return isSame && capability.id === findNamedId(names, 'capability')
    }),
  entity_relationship: ({ relationships }, { names, words }) =>
    findItemPath(
      'relationships',
      relationships,
      ({ direction, entity, relationship_type }) =>
        direction === 'outgoing' && entity.id === findNamedId(names, 'entity') && relationship_type === words[0],
    ),
  entity_event: ({ events }, { words }) =>
    findItemPath(
      'events',
      events,
      ({ occurred_at, event_kind, headline }) => [occurred_at, event_kind, headline].join('\n') === words.join('\n'),
    ),
  entity_lore: ({ lore }, { key }) => findItemPath('lore', lore, ({ id }) => id === key),
}

const pathsInPerson: PathFinders<Person> = {
  person: (dossier, { key }) => findOwnPath(dossier, key),
  person_role: ({ roles }, { names, words }) =>
    findItemPath('roles', roles, ({ entity, role_kind }) => entity.id === findNamedId(names, 'entity') && role_kind === words[0]),
  touchpoint: ({ touchpoints }, { key }) => findItemPath('touchpoints', touchpoints, ({ id }) => id === key),
}

/** The family of each optional part; undefined for people, whose roles are fields of other records. */
const familiesOfParts: { readonly [Part in Include]: HeldFamilyName | undefined } = {
  relationships: 'entity_relationship',
  people: undefined,
  lore: 'entity_lore',
  org_fit: 'entity_org_fit',
  providers: 'entity_provider',
  events: 'entity_event',
}

/** Lists the families whose values a dossier with these parts can show. */
export function listEntityFamilies(include: readonly Include[]): string[] {
  const absent = Object.entries(familiesOfParts).flatMap(([part, family]) => (include.some((one) => one === part) ? [] : [family]))
  return Object.keys(pathsInEntity).filter((family) => !absent.some((one) => one === family))
}

export function listPersonFamilies(): string[] {
  return Object.keys(pathsInPerson)
}

function findOwnPath(dossier: Entity | Person, key: string): string | undefined {
  if (key === 'merged_into_id') return '/merged_into'
  if (key.startsWith('alias.')) return findItemPath('aliases', dossier.aliases, (alias) => alias === key.slice('alias.'.length))
  return Object.hasOwn(dossier, key) ? `/${key}` : undefined
}

function findScalePath({ scale }: Entity, key: string): string | undefined {
  const name = key.startsWith('scale.') ? key.slice('scale.'.length) : undefined
  return name !== undefined && Object.hasOwn(scale, name) ? `/scale/${escapePointer(name)}` : undefined
}

function findContactPath({ contact_path }: Entity, key: string): string | undefined {
  const name = key === 'contact_source_ref' ? 'source_ref' : key
  return contact_path && Object.hasOwn(contact_path, name) ? `/contact_path/${name}` : undefined
}

function findItemPath<Item>(list: string, items: readonly Item[] | undefined, isMatch: (item: Item) => boolean): string | undefined {
  const index = items?.findIndex(isMatch) ?? -1
  return index < 0 ? undefined : `/${list}/${index}`
}

function findNamedId(names: Field['names'], type: Field['names'][number]['type']): string | undefined {
  return names.find((name) => name.type === type)?.id
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
