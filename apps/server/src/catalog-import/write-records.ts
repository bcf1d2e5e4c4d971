import { randomUUID } from 'node:crypto'
import type { Db } from '../database/named-statements.ts'
import { listMemberships } from '../entities/rules.ts'
import { type EntityParts, insertEntities, insertEntityParts } from '../entities/writes.ts'
import { insertPeople, insertPersonAliases, insertRoles } from '../people/writes.ts'
import { insertSourceIds, registerUrls, type UrlSource } from '../sources/writes.ts'
import type { EntityLine, PersonLine, RecordLine } from './line.ts'
import { type ImportVocabulary, listNamedEntities, readEntityIds } from './references.ts'

type IdentifiedLine<Line> = { readonly id: string; readonly line: Line }

/** Adds records whose slugs are free and whose references all exist or are among them. */
export async function writeRecords(tx: Db, records: readonly RecordLine[], vocabulary: ImportVocabulary): Promise<void> {
  const entities = addIds(records.filter((record) => record.type === 'entity'))
  const people = addIds(records.filter((record) => record.type === 'person'))
  await insertEntities(tx, entities.map(entityRow))
  const ids = await readEntityIds(tx, [...new Set(records.flatMap(listNamedEntities))])
  await insertEntityParts(tx, entityParts(entities, ids, vocabulary))
  await registerUrls(
    tx,
    entities.flatMap(({ id, line }) => line.sources.map((source) => sourceRow(id, source))),
  )
  await insertPeople(tx, people.map(personRow))
  await insertPersonAliases(
    tx,
    people.flatMap(({ id, line }) => line.aliases.map((alias) => ({ person_id: id, alias }))),
  )
  await writeRoles(tx, people, ids)
}

function addIds<Line extends RecordLine>(lines: readonly Line[]): IdentifiedLine<Line>[] {
  return lines.map((line) => ({ id: randomUUID(), line }))
}

function entityRow({ id, line }: IdentifiedLine<EntityLine>) {
  const { type, segment, other_segments, aliases, taxonomy_terms, verticals, org_fit, providers, relationships, sources, ...columns } = line
  return { id, ...columns }
}

function personRow({ id, line }: IdentifiedLine<PersonLine>) {
  const { type, aliases, roles, ...columns } = line
  return { id, ...columns }
}

function entityParts(
  entities: readonly IdentifiedLine<EntityLine>[],
  ids: ReadonlyMap<string, string>,
  { segment, term, vertical, capability, pathOf }: ImportVocabulary,
): EntityParts {
  const each = <Part>(listParts: (line: EntityLine) => readonly Part[]) =>
    entities.flatMap(({ id, line }) => listParts(line).map((part) => ({ entity_id: id, ...part })))
  const listSegments = ({ segment: home, other_segments }: EntityLine) =>
    [home, ...other_segments].flatMap((slug) => (slug ? (segment.get(slug) ?? []) : []))
  return {
    aliases: each(({ aliases }) => aliases.map((alias) => ({ alias }))),
    memberships: each((line) => listMemberships(listSegments(line), pathOf)),
    terms: each(({ taxonomy_terms }) => taxonomy_terms.map((slug) => ({ term_id: getIdOrThrow(term, slug) }))),
    verticals: each(({ verticals }) => verticals.map((slug) => ({ vertical_id: getIdOrThrow(vertical, slug) }))),
    fits: each(({ org_fit }) =>
      org_fit.map(({ capability_slug, horizon, fit_score, confidence, rationale }) => ({
        capability_id: getIdOrThrow(capability, capability_slug),
        horizon,
        fit_score: fit_score ?? null,
        confidence: confidence ?? null,
        rationale: rationale ?? null,
      })),
    ),
    providers: each(({ providers }) =>
      providers.map(({ capability_slug, provider, provider_name, confidence, rationale }) => ({
        capability_id: getIdOrThrow(capability, capability_slug),
        provider_entity_id: provider ? getIdOrThrow(ids, provider) : null,
        // A provider that has a record is shown by its record's name; storing a name as well would only make a second row of it.
        provider_name: provider ? null : (provider_name ?? null),
        confidence: confidence ?? null,
        rationale: rationale ?? null,
      })),
    ),
    relationships: each(({ relationships }) =>
      relationships.map(({ related, relationship_type, confidence, description }) => ({
        related_entity_id: getIdOrThrow(ids, related),
        relationship_type,
        confidence: confidence ?? null,
        description: description ?? null,
      })),
    ),
  }
}

async function writeRoles(tx: Db, people: readonly IdentifiedLine<PersonLine>[], ids: ReadonlyMap<string, string>): Promise<void> {
  const roles = people.flatMap(({ id, line }) =>
    line.roles.map((role) => ({ person_id: id, entity_id: getIdOrThrow(ids, role.entity), role })),
  )
  const sourced = roles.flatMap(({ entity_id, role }) => (role.source ? [sourceRow(entity_id, role.source)] : []))
  await registerUrls(tx, sourced)
  const sources = await insertSourceIds(tx, sourced)
  const idOf = new Map(sourced.map(({ entity_id, url }, place) => [`${entity_id} ${url}`, sources[place]]))
  await insertRoles(
    tx,
    roles.map(({ person_id, entity_id, role }) => ({
      person_id,
      entity_id,
      role_kind: role.role_kind,
      role_label: role.role_label ?? null,
      is_primary: role.is_primary ?? false,
      start_date: role.start_date ?? null,
      end_date: role.end_date ?? null,
      source_id: (role.source && idOf.get(`${entity_id} ${role.source.url}`)) ?? null,
    })),
  )
}

function sourceRow(entity_id: string, { url, title, kind, trust_tier, description }: EntityLine['sources'][number]): UrlSource {
  return { entity_id, url, title, kind: kind ?? 'public_url', trust_tier: trust_tier ?? 'public', description: description ?? null }
}

function getIdOrThrow(ids: ReadonlyMap<string, string>, slug: string): string {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`"${slug}" was looked up before and is gone.`)
  return id
}
