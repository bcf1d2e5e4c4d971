import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

export type TestLogin = { readonly name: string /** The database, for this login. */; readonly url: string; drop(): Promise<void> }

/** Creates a login with these attributes and no rights, as an administrator would. */
export async function createLogin(
  { database, url }: { readonly database: Database; readonly url: string },
  attributes = '',
): Promise<TestLogin> {
  const name = `login_${randomBytes(6).toString('hex')}`
  await database.runAsOwner((db) => sql.raw(`create role ${name} login password 'secret' ${attributes}`).execute(db))
  return {
    name,
    url: Object.assign(new URL(url), { username: name, password: 'secret' }).href,
    drop: () =>
      database.runAsOwner(async (db) => {
        await sql.raw(`drop owned by ${name}`).execute(db)
        await sql.raw(`drop role ${name}`).execute(db)
      }),
  }
}
