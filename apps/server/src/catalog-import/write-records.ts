import { randomUUID } from 'node:crypto'
import type { Db } from '../database/named-statements.ts'
import { listMemberships } from '../entities/rules.ts'
import { insertEntities } from '../entities/writes.ts'
import { personDefaults } from '../people/columns.ts'
import { findSourceIds, registerUrls, type UrlSource } from '../sources/writes.ts'
import { insertImportRows } from './insert-filled.ts'
import type { EntityLine, PersonLine, RecordLine } from './line.ts'
import { type ImportVocabulary, listReferencedSlugs, readEntityIds } from './references.ts'

type IdentifiedLine<Line> = { readonly id: string; readonly line: Line }

/** Adds records whose slugs are free and whose references all exist or are among them. */
export async function writeRecords(tx: Db, records: readonly RecordLine[], vocabulary: ImportVocabulary): Promise<void> {
  const entities = addIds(records.filter((record) => record.type === 'entity'))
  const people = addIds(records.filter((record) => record.type === 'person'))
  await insertEntities(tx, entities.map(toEntityRow))
  const ids = await readEntityIds(tx, [...new Set(records.flatMap(listReferencedSlugs))])
  await writeEntityParts(tx, entities, ids, vocabulary)
  await registerUrls(
    tx,
    entities.flatMap(({ id, line }) => line.sources.map((source) => toSourceRow(id, source))),
  )
  await insertImportRows(tx, 'people', people.map(toPersonRow))
  await insertImportRows(
    tx,
    'person_aliases',
    people.flatMap(({ id, line }) => line.aliases.map((alias) => ({ person_id: id, alias }))),
    'keep',
  )
  await writeRoles(tx, people, ids)
}

function addIds<Line extends RecordLine>(lines: readonly Line[]): IdentifiedLine<Line>[] {
  return lines.map((line) => ({ id: randomUUID(), line }))
}

function toEntityRow({ id, line }: IdentifiedLine<EntityLine>) {
  const { type, segment, other_segments, aliases, taxonomy_terms, verticals, org_fit, providers, relationships, sources, ...columns } = line
  return { id, ...columns }
}

function toPersonRow({ id, line }: IdentifiedLine<PersonLine>) {
  const { type, aliases, roles, ...columns } = line
  return { ...personDefaults, id, ...columns }
}

async function writeEntityParts(
  tx: Db,
  entities: readonly IdentifiedLine<EntityLine>[],
  ids: ReadonlyMap<string, string>,
  { segment, term, vertical, capability, getPath }: ImportVocabulary,
): Promise<void> {
  const collectParts = <Part extends object>(listParts: (line: EntityLine) => readonly Part[]) =>
    entities.flatMap(({ id, line }) => listParts(line).map((part) => ({ ...part, entity_id: id })))
  const listSegments = ({ segment: home, other_segments }: EntityLine) =>
    [home, ...other_segments].flatMap((slug) => (slug ? (segment.get(slug) ?? []) : []))
  const parts = {
    entity_aliases: collectParts(({ aliases }) => aliases.map((alias) => ({ alias }))),
    entity_segments: collectParts((line) => listMemberships(listSegments(line), getPath)),
    entity_taxonomy_terms: collectParts(({ taxonomy_terms }) => taxonomy_terms.map((slug) => ({ term_id: getIdOrThrow(term, slug) }))),
    entity_verticals: collectParts(({ verticals }) => verticals.map((slug) => ({ vertical_id: getIdOrThrow(vertical, slug) }))),
    entity_org_fits: collectParts(({ org_fit }) =>
      org_fit.map(({ capability_slug, ...fit }) => ({ ...fit, capability_id: getIdOrThrow(capability, capability_slug) })),
    ),
    entity_providers: collectParts(({ providers }) =>
      providers.map(({ capability_slug, provider, provider_name, ...rest }) => ({
        ...rest,
        capability_id: getIdOrThrow(capability, capability_slug),
        provider_entity_id: provider && getIdOrThrow(ids, provider),
        // A provider with a record is shown by its record's name. If a row stored that name too, it would count as another provider.
        provider_name: provider ? null : provider_name,
      })),
    ),
    entity_relationships: collectParts(({ relationships }) =>
      relationships.map(({ related, ...rest }) => ({ ...rest, related_entity_id: getIdOrThrow(ids, related) })),
    ),
  }
  await insertImportRows(tx, 'entity_aliases', parts.entity_aliases, 'keep')
  await insertImportRows(tx, 'entity_segments', parts.entity_segments, 'keep')
  await insertImportRows(tx, 'entity_taxonomy_terms', parts.entity_taxonomy_terms, 'keep')
  await insertImportRows(tx, 'entity_verticals', parts.entity_verticals, 'keep')
  await insertImportRows(tx, 'entity_org_fits', parts.entity_org_fits, 'keep')
  await insertImportRows(tx, 'entity_providers', parts.entity_providers, 'keep')
  await insertImportRows(tx, 'entity_relationships', parts.entity_relationships, 'keep')
}

async function writeRoles(tx: Db, people: readonly IdentifiedLine<PersonLine>[], ids: ReadonlyMap<string, string>): Promise<void> {
  const roles = people.flatMap(({ id, line }) =>
    line.roles.map((role) => ({ person_id: id, entity_id: getIdOrThrow(ids, role.entity), role })),
  )
  const sourced = roles.flatMap(({ entity_id, role }) => (role.source ? [toSourceRow(entity_id, role.source)] : []))
  await registerUrls(tx, sourced)
  const sources = await findSourceIds(tx, sourced)
  const idOf = new Map(sourced.map(({ entity_id, url }, place) => [`${entity_id} ${url}`, sources[place]]))
  await insertImportRows(
    tx,
    'person_roles',
    roles.map(({ person_id, entity_id, role: { source, ...role } }) => ({
      is_primary: false,
      ...role,
      person_id,
      entity_id,
      source_id: (source && idOf.get(`${entity_id} ${source.url}`)) ?? null,
    })),
    'keep',
  )
}

function toSourceRow(entity_id: string, { url, title, kind, trust_tier, description }: EntityLine['sources'][number]): UrlSource {
  return { entity_id, url, title, kind: kind ?? 'public_url', trust_tier: trust_tier ?? 'public', description: description ?? null }
}

function getIdOrThrow(ids: ReadonlyMap<string, string>, slug: string): string {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`"${slug}" was found before, but is missing now.`)
  return id
}
