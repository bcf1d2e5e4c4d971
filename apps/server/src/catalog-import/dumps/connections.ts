import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Line } from '../../dumps/lines/line.ts'
import type { Actor } from '../../records/active.ts'
import { insertImportRows } from '../insert-filled.ts'
import { getIdOrThrow } from './entities.ts'
import { type KnownIds, readKnownIds } from './known.ts'
import type { EntityLine } from './lines.ts'
import { restoreRoles, restoreTouchpoints } from './people.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Lines that connect records: they are read once all records exist. */
export type ConnectionLine = Exclude<Line, { type: 'person' | 'segment' | 'taxonomy_term' | 'capability' | 'need' | 'vertical' }>

/**
 * Adds the missing connections between records. Skips the rows of a record that existed before under another id, because such a record is
 * not changed.
 */
export async function restoreConnections(tx: Db, lines: readonly ConnectionLine[], vocabulary: Vocabulary): Promise<void> {
  const entities = await readKnownIds(tx, 'entities', lines.flatMap(listReferencedEntities))
  const people = await readKnownIds(
    tx,
    'people',
    lines.flatMap((line) => findOwnerPerson(line) ?? []),
  )
  const isKnownById = (knownIds: KnownIds, owner: Actor | undefined) =>
    owner === undefined || knownIds.get(owner.id) === owner.id || !knownIds.has(owner.id)
  const own = lines.filter((line) => isKnownById(entities, findOwnerEntity(line)) && isKnownById(people, findOwnerPerson(line)))
  const filterByType = <Type extends ConnectionLine['type']>(type: Type) =>
    own.filter((line): line is Line<Type> & ConnectionLine => line.type === type)
  const getEntityId = ({ entity }: { readonly entity: Actor }) => getIdOrThrow(entities, entity)

  await insertImportRows(
    tx,
    'entity_aliases',
    filterByType('alias').flatMap(({ entity, alias }) => (entity ? [{ entity_id: getIdOrThrow(entities, entity), alias }] : [])),
    'keep',
  )
  await insertImportRows(
    tx,
    'person_aliases',
    filterByType('alias').flatMap(({ person, alias }) => (person ? [{ person_id: getIdOrThrow(people, person), alias }] : [])),
    'keep',
  )
  await insertImportRows(
    tx,
    'entity_lore',
    filterByType('lore').map((line) => ({ ...line, entity_id: getEntityId(line) })),
    'keep',
  )
  await insertImportRows(
    tx,
    'entity_events',
    filterByType('event').map((line) => ({ ...line, entity_id: getEntityId(line) })),
    'keep',
  )
  const providers = [
    ...filterByType('entity').flatMap((line) =>
      line.providers.map((provider) => ({ ...provider, entity_id: getIdOrThrow(entities, line) })),
    ),
    ...filterByType('provider').map((line) => ({ ...line, entity_id: getEntityId(line) })),
  ]
  await insertImportRows(
    tx,
    'entity_providers',
    providers.map(({ capability, provider_entity: provider, provider_name, ...rest }) => ({
      ...rest,
      capability_id: getIdOrThrow(vocabulary.capabilities, capability),
      provider_entity_id: provider && getIdOrThrow(entities, provider),
      provider_name: provider ? null : provider_name,
    })),
    'keep',
  )
  await insertImportRows(
    tx,
    'entity_verticals',
    filterByType('entity_verticals').flatMap((line) =>
      line.verticals.map((vertical) => ({ entity_id: getEntityId(line), vertical_id: getIdOrThrow(vocabulary.verticals, vertical) })),
    ),
    'keep',
  )
  await insertImportRows(
    tx,
    'entity_relationships',
    filterByType('relationship').map(({ related, ...line }) => ({
      ...line,
      entity_id: getEntityId(line),
      related_entity_id: getIdOrThrow(entities, related),
    })),
    'keep',
  )
  await insertImportRows(
    tx,
    'sources',
    filterByType('source').map((line) => ({ ...line, entity_id: getEntityId(line) })),
    'keep',
  )
  await restoreRoles(
    tx,
    filterByType('role').map(({ person, ...line }) => ({ ...line, person_id: getIdOrThrow(people, person) })),
  )
  await restoreTouchpoints(
    tx,
    filterByType('touchpoint').map(({ person, ...line }) => ({ ...line, person_id: getIdOrThrow(people, person) })),
  )
  for (const { entity, person, slug } of filterByType('former_slug')) {
    if (entity)
      await sql`update entity_aliases set is_former_slug = true where entity_id = ${getIdOrThrow(entities, entity)} and alias = ${slug}`.execute(
        tx,
      )
    if (person)
      await sql`update person_aliases set is_former_slug = true where person_id = ${getIdOrThrow(people, person)} and alias = ${slug}`.execute(
        tx,
      )
  }
}

/** The entity that a line belongs to. */
function findOwnerEntity(line: ConnectionLine): Actor | EntityLine | undefined {
  if (line.type === 'entity') return line
  return line.type === 'role' || line.type === 'touchpoint' ? undefined : line.entity
}

/** The person that a line belongs to. */
function findOwnerPerson(line: ConnectionLine): Actor | undefined {
  const { type } = line
  return type === 'role' || type === 'touchpoint' || type === 'former_slug' || type === 'alias' ? line.person : undefined
}

function listReferencedEntities(line: ConnectionLine): readonly (Actor | EntityLine)[] {
  if (line.type === 'entity') return [line, ...line.providers.flatMap(({ provider_entity }) => provider_entity ?? [])]
  if (line.type === 'provider') return line.provider_entity ? [line.entity, line.provider_entity] : [line.entity]
  if (line.type === 'relationship') return [line.entity, line.related]
  const owner = findOwnerEntity(line)
  return owner ? [owner] : []
}
