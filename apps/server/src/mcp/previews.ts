import { uuid } from '@catalog/contract/texts/slug'
import { sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { readJson } from '../stored-json/read-json.ts'

/** Maximum number of previews of a key: each further preview replaces the oldest. */
const maxPerKey = 50
/** Maximum size of a preview as JSON, in bytes. A bundle of the contract is smaller, but the values that it was compared with are added. */
const maxBytes = 4 * 1024 * 1024
const lifetime = sql`interval '24 hours'`

/** Stores a preview for its key, and returns the id by which only that key finds it again (rule mcp.previews). */
export async function insertPreview(tx: Db, keyId: string, preview: object): Promise<string> {
  const text = JSON.stringify(preview)
  if (Buffer.byteLength(text) > maxBytes) throw new Error(`A preview has more than ${maxBytes} bytes.`)
  await sql`
    delete ${sql.raw(customPlan)} from mcp_previews where id = any (array(
      select id from mcp_previews where key_id = ${keyId} order by made_at desc offset ${sql.lit(maxPerKey - 1)}))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert ${sql.raw(customPlan)} into mcp_previews (key_id, preview) values (${keyId}, ${text}::jsonb) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database did not return the stored preview.')
  return row.id
}

/**
 * Returns a preview to the key that made it; undefined if the key has none with this id, if it is older than a day, or if it is damaged.
 */
export async function findPreview(db: Db, keyId: string, id: string): Promise<unknown> {
  if (!uuid.test(id)) return undefined
  const { rows } = await sql<{ preview: unknown }>`
    select ${sql.raw(customPlan)} preview from mcp_previews
    where id = ${id} and key_id = ${keyId} and made_at > now() - ${lifetime}`.execute(db)
  return readJson('mcp_previews.preview', rows[0]?.preview, undefined)
}

/** Deletes previews that have ended, `limit` of them at once. */
export async function deleteOldPreviews(tx: Db, limit: number): Promise<void> {
  await sql`delete from mcp_previews where id = any (array(
    select id from mcp_previews where made_at < now() - ${lifetime} order by made_at limit ${sql.lit(limit)}))`.execute(tx)
}
