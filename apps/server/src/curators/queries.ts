import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { rfc3339 } from '../http/moments.ts'
import type { CuratorRole } from './roles.ts'

export type Curator = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: CuratorRole
  readonly enabled: boolean
  readonly created_at: string
}

/** Everybody, by email. */
export async function listCurators(db: Db): Promise<Curator[]> {
  return (await curators(db).orderBy('email').execute()).map(curatorOf)
}

export async function findCurator(db: Db, id: string): Promise<Curator | undefined> {
  const row = await curators(db).where('id', '=', id).executeTakeFirst()
  return row && curatorOf(row)
}

export async function findCuratorByEmail(db: Db, email: string): Promise<Curator | undefined> {
  const row = await curators(db).where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row && curatorOf(row)
}

function curators(db: Db) {
  return db.selectFrom('curators').select(['id', 'email', 'name', 'role', 'enabled', 'created_at'])
}

export function curatorOf({ role, created_at, ...row }: Omit<Curator, 'role'> & { role: string }): Curator {
  return { ...row, role: role as CuratorRole, created_at: rfc3339(created_at) }
}

export async function hasCurators(database: Database): Promise<boolean> {
  return (await database.run((db) => db.selectFrom('curators').select('id').limit(1).executeTakeFirst())) !== undefined
}
