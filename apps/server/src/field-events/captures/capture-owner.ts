import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

/** Whose a capture is: a profile where the e-mail address or the name is that of exactly one, and always the name as it was said. */
export type Owner = { readonly owner_profile_id: string | null; readonly owner_name: string | null }

export async function findOwnerByName(db: Db, name: string | undefined): Promise<Owner> {
  if (name === undefined) return { owner_profile_id: null, owner_name: null }
  const { rows } = await sql<{ id: string }>`
    select id from curators where enabled and (email = lower(${name}) or lower(name) = lower(${name})) limit 2`.execute(db)
  return { owner_profile_id: rows.length === 1 ? (rows[0]?.id ?? null) : null, owner_name: name }
}
