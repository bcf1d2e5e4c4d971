import type { Db } from '../database/named-statements.ts'
import { toRfc3339 } from '../values/timestamps.ts'
import type { CuratorRole } from './roles.ts'

export type Curator = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: CuratorRole
  readonly enabled: boolean
  readonly created_at: string
}

/** Lists all curators by email. */
export async function listCurators(db: Db): Promise<Curator[]> {
  return (await selectCurators(db).orderBy('email').execute()).map(normalizeCurator)
}

export async function findCurator(db: Db, id: string): Promise<Curator | undefined> {
  const row = await selectCurators(db).where('id', '=', id).executeTakeFirst()
  return row && normalizeCurator(row)
}

export async function findCuratorByEmail(db: Db, email: string): Promise<Curator | undefined> {
  const row = await selectCurators(db).where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row && normalizeCurator(row)
}

/** A curator's password hash. The same query runs for unknown emails, so that they take equally long. */
export type Credential = { readonly curatorId: string; readonly enabled: boolean; readonly password: string | null }

export async function findCredential(db: Db, email: string): Promise<Credential | undefined> {
  return db
    .selectFrom('curators as c')
    .leftJoin('curator_credentials as credential', (join) =>
      join.onRef('credential.curator_id', '=', 'c.id').on('credential.provider_id', '=', 'credential'),
    )
    .select(['c.id as curatorId', 'c.enabled', 'credential.password'])
    .where('c.email', '=', email.toLowerCase())
    .executeTakeFirst()
}

function selectCurators(db: Db) {
  return db.selectFrom('curators').select(['id', 'email', 'name', 'role', 'enabled', 'created_at'])
}

export function normalizeCurator(row: Curator): Curator {
  return { ...row, created_at: toRfc3339(row.created_at) }
}

export async function hasCurators(db: Db): Promise<boolean> {
  return (await db.selectFrom('curators').select('id').limit(1).executeTakeFirst()) !== undefined
}
