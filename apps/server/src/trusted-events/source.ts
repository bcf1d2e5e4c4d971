import { createAdvice } from '@catalog/contract/hints/advise'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { type ApiError, createNotFoundError, createScopedValidationError } from '../errors/api-error.ts'
import type { BodyOf } from '../http/call.ts'
import type { ResolvedRecord } from '../records/references/resolve-many.ts'
import { findSource, type SourceRow } from '../sources/queries.ts'
import { findSourceIds, registerUrls } from '../sources/writes.ts'
import { isTrusted, untrusted, untrustedHint } from './rules.ts'

type SourceInput = BodyOf<'addTrustedSourceEvent'>['source']
export type TrustedSource = { readonly source: SourceRow; readonly isNew: boolean }

/** Finds or registers the source of the event. A registered page keeps its stored trust tier, so a request cannot raise it. */
export async function findOrRegisterTrustedSource(tx: Db, entity: ResolvedRecord, input: SourceInput): Promise<TrustedSource> {
  const found =
    input.source_id === undefined ? await registerSource(tx, entity, input) : await findEntitySourceOrThrow(tx, entity, input.source_id)
  if (isTrusted(found.source.trust_tier)) return found
  const path = input.source_id === undefined ? '/body/source/trust_tier' : '/body/source/source_id'
  const message = `${untrusted}; this source is registered as ${found.source.trust_tier}`
  throw createScopedValidationError(
    'read:catalog',
    [{ path, message }],
    [{ path, message: `${untrusted}; this source is registered with another tier` }],
    { own: untrustedHint, others: untrustedHint },
  )
}

async function registerSource(
  tx: Db,
  entity: ResolvedRecord,
  { url = '', title, trust_tier = 'rumor', note }: SourceInput,
): Promise<TrustedSource> {
  const wanted = [{ entity_id: entity.id, url }]
  const [before] = await findSourceIds(tx, wanted)
  if (before == null) {
    const page = { title: title?.trim() ?? url.slice(0, 500), trust_tier, description: note ?? null }
    await registerUrls(tx, [{ entity_id: entity.id, url, kind: 'public_url', ...page }])
  }
  const [id] = before == null ? await findSourceIds(tx, wanted) : [before]
  const source = await findSource(tx, id ?? '')
  if (!source) throw new Error('A source was not registered although it does not exist.')
  return { source, isNew: before == null }
}

/** Finds a registered source of this entity. Sources of other entities do not count as evidence. */
async function findEntitySourceOrThrow(tx: Db, entity: ResolvedRecord, id: string): Promise<TrustedSource> {
  const { rows } = await sql<{ id: string }>`select id from sources where id = ${id}::uuid and entity_id = ${entity.id}`.execute(tx)
  const source = rows[0] && (await findSource(tx, rows[0].id))
  if (source) return { source, isNew: false }
  throw createSourceNotFoundError(id)
}

/** Throws if the named source does not exist for any entity. Runs alongside the search for the entity, so that one error reports both. */
export async function assertSourceExists(tx: Db, { source_id }: SourceInput): Promise<void> {
  if (source_id !== undefined && !(await findSource(tx, source_id))) throw createSourceNotFoundError(source_id)
}

function createSourceNotFoundError(id: string): ApiError {
  return createNotFoundError(
    'source',
    id,
    createAdvice`Use an id of the entity's sources from ${'listEntitySources'}.`,
    '/body/source/source_id',
  )
}
