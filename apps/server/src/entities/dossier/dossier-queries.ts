import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { isActive } from '../../records/active.ts'
import { type DossierRow, dossierRowColumns } from '../columns.ts'

/** Maximum number of rows of each part of a dossier, as in the contract. */
export const maxShown = { aliases: 1_000, relationships: 500, people: 500, lore: 100, providers: 500, events: 500 } as const

/** The entity whose parts are read: an id, or a column in a statement that reads the parts of many entities. */
type EntityIdExpression = RawBuilder<string>
/** Maximum number of rows; null for all. */
type Limit = number | null

export async function readDossierRow(db: Db, id: string): Promise<{ entity: DossierRow; aliases: string[] }> {
  const [entities, aliases] = await Promise.all([
    sql<DossierRow>`select ${dossierRowColumns} from entities e where e.id = ${id}`.execute(db),
    selectAliases(db, sql`${id}`, maxShown.aliases).execute(),
  ])
  const [entity] = entities.rows
  if (!entity) throw new Error(`The entity ${id} is missing although its reference was just resolved.`)
  return { entity, aliases: aliases.map(({ alias }) => alias) }
}

export function selectAliases(db: Db, entity: EntityIdExpression, limit: Limit) {
  return db.selectFrom('entity_aliases').select('alias').where('entity_id', '=', entity).orderBy('alias_key').orderBy('alias').limit(limit)
}

/** Selects an entity's relationships in both directions, newest first. */
export function selectRelationships(db: Db, entity: EntityIdExpression, includeInactive: boolean) {
  const selectDirection = (
    ownColumn: 'entity_id' | 'related_entity_id',
    otherColumn: 'entity_id' | 'related_entity_id',
    direction: 'outgoing' | 'incoming',
  ) =>
    db
      .selectFrom('entity_relationships as r')
      .select(['r.id', 'r.relationship_type', 'r.description', 'r.confidence', 'r.created_at', `r.${otherColumn} as other_id`])
      .select([sql<typeof direction>`${sql.lit(direction)}`.as('direction'), sql<string>`r.xmin`.as('written_by')])
      .where(`r.${ownColumn}`, '=', entity)
      .where(buildOtherActiveCondition(otherColumn, includeInactive))
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id')
      .limit(maxShown.relationships)
  return db
    .selectFrom(
      db
        .selectFrom(selectDirection('entity_id', 'related_entity_id', 'outgoing').as('outgoing'))
        .selectAll()
        .unionAll(db.selectFrom(selectDirection('related_entity_id', 'entity_id', 'incoming').as('incoming')).selectAll())
        .as('r'),
    )
    .innerJoin('entities as o', 'o.id', 'r.other_id')
    .selectAll('r')
    .select(['o.slug as other_slug', 'o.name as other_name', 'o.lifecycle_status as other_lifecycle'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(maxShown.relationships)
}

/** Checks that the other entity is active. It looks up each row separately, so that reading ends with the last row that is shown. */
function buildOtherActiveCondition(otherColumn: 'entity_id' | 'related_entity_id', includeInactive: boolean): RawBuilder<boolean> {
  return includeInactive ? sql`true` : sql`exists (select from entities o where o.id = ${sql.ref(`r.${otherColumn}`)} and ${isActive('o')})`
}

export function selectPeople(db: Db, entity: EntityIdExpression, includeInactive: boolean) {
  return db
    .selectFrom('person_roles as r')
    .innerJoin('people as p', 'p.id', 'r.person_id')
    .select(['p.id', 'p.slug', 'p.name', 'p.lifecycle_status', 'r.role_kind', 'r.role_label', 'r.is_primary', 'r.start_date', 'r.end_date'])
    .where('r.entity_id', '=', entity)
    .where(isActive('p', includeInactive))
    .orderBy('p.name_key')
    .orderBy('p.id')
    .orderBy('r.role_kind')
    .limit(maxShown.people)
}

export function selectLore(db: Db, entity: EntityIdExpression, limit: Limit) {
  return db
    .selectFrom('entity_lore')
    .select(['id', 'title', 'kind', 'text', 'occurred_at', 'trust_tier', 'created_at'])
    .where('entity_id', '=', entity)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
}

export function selectOrgFits(db: Db, entity: EntityIdExpression) {
  return db
    .selectFrom('entity_org_fits')
    .select(['id', 'capability_id', 'horizon', 'fit_score', 'confidence', 'rationale', 'created_at'])
    .where('entity_id', '=', entity)
    .orderBy('capability_id')
}

export function selectProviders(db: Db, entity: EntityIdExpression, includeInactive: boolean, limit: Limit) {
  return db
    .selectFrom('entity_providers as p')
    .leftJoin('entities as o', 'o.id', 'p.provider_entity_id')
    .select([
      'p.id',
      'p.capability_id',
      'p.provider_name',
      'p.confidence',
      'p.rationale',
      'p.created_at',
      'o.id as other_id',
      'o.slug as other_slug',
      'o.name as other_name',
      'o.lifecycle_status as other_lifecycle',
    ])
    .where('p.entity_id', '=', entity)
    .where(sql<boolean>`(o.id is null or ${isActive('o', includeInactive)})`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
}

/** Selects an entity's events, newest first. */
export function selectEvents(db: Db, entity: EntityIdExpression, limit: Limit) {
  return db
    .selectFrom('entity_events')
    .select(['id', 'occurred_at', 'event_kind', 'headline', 'body', 'confidence', 'created_at'])
    .where('entity_id', '=', entity)
    .orderBy('occurred_at', 'desc')
    .orderBy('id')
    .limit(limit)
}
