import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { invalidRequest, notFound } from '../http/api-error.ts'
import type { BodyOf } from '../http/call.ts'
import type { ResolvedRecord } from '../records/resolve-many.ts'
import { readSource, type SourceRow } from '../sources/queries.ts'
import { registerUrls, sourceIds } from '../sources/writes.ts'
import { isTrusted, untrusted } from './rules.ts'

type Given = BodyOf<'addTrustedSourceEvent'>['source']
export type TrustedSource = { readonly source: SourceRow; readonly isNew: boolean }

/**
 * The source that says it, registered if it was not. A page that is registered keeps the trust that it was given there: to
 * call it public afterwards does not make it so.
 */
export async function trustedSource(tx: Db, entity: ResolvedRecord, given: Given): Promise<TrustedSource> {
  const found = given.source_id === undefined ? await registered(tx, entity, given) : await named(tx, entity, given.source_id)
  if (isTrusted(found.source.trust_tier)) return found
  const path = given.source_id === undefined ? '/body/source/trust_tier' : '/body/source/source_id'
  throw invalidRequest([{ path, message: `${untrusted}; this source is registered as ${found.source.trust_tier}` }])
}

async function registered(tx: Db, entity: ResolvedRecord, { url = '', title, trust_tier = 'rumor', note }: Given): Promise<TrustedSource> {
  const wanted = [{ entity_id: entity.id, url }]
  const [before] = await sourceIds(tx, wanted)
  if (before == null) {
    const page = { title: title?.trim() ?? url.slice(0, 500), kind: 'public_url', trust_tier, description: note ?? null }
    await registerUrls(tx, [{ entity_id: entity.id, url, ...page }])
  }
  const [id] = before == null ? await sourceIds(tx, wanted) : [before]
  const source = await readSource(tx, id ?? '')
  if (!source) throw new Error('A source was neither registered nor there.')
  return { source, isNew: before == null }
}

/** Of this entity: what is evidence for another says nothing of it. */
async function named(tx: Db, entity: ResolvedRecord, id: string): Promise<TrustedSource> {
  const { rows } = await sql<{ id: string }>`select id from sources where id = ${id}::uuid and entity_id = ${entity.id}`.execute(tx)
  const source = rows[0] && (await readSource(tx, rows[0].id))
  if (source) return { source, isNew: false }
  throw notFound('source', id, `List those of the entity with GET /entities/${entity.slug}/sources and use an id from there.`)
}
