import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCatalog } from '../testing/command-line.ts'
import { createScratchDatabase, createUnmigratedDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { connectDatabase, type Database } from './database.ts'
import { readLogin } from './login.ts'
import { migrateUp } from './migrate.ts'
import { prepareSchema } from './prepare-schema.ts'
import { limitReads } from './read-timeout.ts'
import { assertServiceRights } from './service-rights.ts'
import { createLogin, type TestLogin } from './testing/login.ts'

let scratch: ScratchDatabase
let login: TestLogin
let open: Database[]
const prepareScratch = async (creation: Promise<ScratchDatabase>) => {
  scratch = await creation
  login = await createLogin(scratch)
  open = []
}
afterEach(async () => {
  await Promise.all(open.map((database) => database.close()))
  await login.drop()
  await scratch.drop()
})

const openDatabase = (options: { readonly url?: string; readonly ownerUrl?: string; readonly takesRole?: boolean }) => {
  const database = connectDatabase({ url: login.url, connections: 2, naming: 'named', ...options })
  open.push(database)
  return database
}
const insertAgent = (database: Database) => database.run((db) => db.insertInto('agents').values({ name: randomUUID() }).execute())
const inProduction = { isForTrying: false, migrationsUrl: undefined }

describe('two logins on an empty database', () => {
  beforeEach(() => prepareScratch(createUnmigratedDatabase()))

  it('creates the schema as the owner, and gives the serving login exactly the rights of the service', async () => {
    const { code, stderr } = await runCatalog(['migrate', 'up'], { DATABASE_URL: login.url, CATALOG_MIGRATIONS_URL: scratch.url })
    expect([code, stderr]).toEqual([0, ''])
    const database = openDatabase({ takesRole: false })
    await insertAgent(database)
    expect(await database.run(readLogin)).toEqual({ name: login.name, role: login.name, mayDoMore: false, hasSchema: true })
    const owner = await scratch.database.runAsOwner(async (db) => (await readLogin(db)).name)
    for (const statement of ['update field_history set id = default', 'create table more ()', 'drop table agents', `set role ${owner}`])
      await expect(database.run((db) => sql.raw(statement).execute(db))).rejects.toThrow(/permission denied|must be owner/)
    const { rows } = await database.run((db) => sql`select current_setting('statement_timeout') as reads`.execute(db))
    expect(rows).toEqual([{ reads: '2s' }])
  })

  it('creates the schema as an owner without superuser rights if an administrator grants the roles', async () => {
    const owner = await createLogin(scratch, 'createrole')
    const name = new URL(scratch.url).pathname.slice(1)
    await scratch.database.runAsOwner(async (db) => {
      for (const statement of [
        `alter database ${name} owner to ${owner.name}`,
        `grant ${login.name} to ${owner.name} with admin option`,
        `grant catalog_service to ${owner.name} with admin option`,
      ])
        await sql.raw(statement).execute(db)
    })
    const { code, stderr } = await runCatalog(['migrate', 'up'], { DATABASE_URL: login.url, CATALOG_MIGRATIONS_URL: owner.url })
    expect([code, stderr]).toEqual([0, ''])
    const database = openDatabase({ takesRole: false })
    await insertAgent(database)
    expect(await limitReads(database)).toBe(true)
    expect(await assertServiceRights(database, { ...inProduction, migrationsUrl: owner.url })).toBeUndefined()
    await scratch.database.runAsOwner((db) => sql.raw(`reassign owned by ${owner.name} to current_user`).execute(db))
    await owner.drop()
  })

  it('refuses to migrate as the serving login, and names the command for the owner', async () => {
    const { code, stderr } = await runCatalog(['migrate', 'up'], { DATABASE_URL: login.url })
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`Run "npx pnpm catalog migrate up" with the owner's CATALOG_MIGRATIONS_URL.`),
    ])
  })
})

describe('two logins on an existing database', () => {
  beforeEach(() => prepareScratch(createScratchDatabase(2)))

  it('grants the rights of the serving login again after a restore that lost them', async () => {
    await scratch.database.runAsOwner((db) =>
      sql
        .raw('revoke all on all tables in schema public from catalog_service; revoke all on schema public from catalog_service')
        .execute(db),
    )
    const database = openDatabase({ ownerUrl: scratch.url })
    await expect(insertAgent(database)).rejects.toThrow('permission denied')
    expect(await prepareSchema(database)).toEqual([])
    await insertAgent(database)
    for (const statement of [
      'delete from field_history',
      'insert into tombstones default values',
      'insert into erased_proposals default values',
    ])
      await expect(database.run((db) => sql.raw(statement).execute(db))).rejects.toThrow('permission denied')
    const oneLogin = openDatabase({ url: scratch.url })
    await insertAgent(oneLogin)
  })

  it('starts with only the serving login when nothing is missing, and names the missing grant otherwise', async () => {
    await expect(prepareSchema(openDatabase({ takesRole: false }))).rejects.toThrow(`grant catalog_service to ${login.name};`)
    await prepareSchema(openDatabase({ ownerUrl: scratch.url }))
    expect(await prepareSchema(openDatabase({ takesRole: false }))).toEqual([])
    expect(await assertServiceRights(openDatabase({ takesRole: false }), inProduction)).toBeUndefined()
  })

  it('refuses the owner as the serving login in production', async () => {
    await expect(assertServiceRights(openDatabase({ url: scratch.url, takesRole: false }), inProduction)).rejects.toThrow(
      'Requests would be served with more rights than they need',
    )
    const said = await assertServiceRights(openDatabase({ url: scratch.url, takesRole: false }), { ...inProduction, isForTrying: true })
    expect(said).toContain('CATALOG_MIGRATIONS_URL')
    const twice = { url: scratch.url, ownerUrl: scratch.url }
    await expect(assertServiceRights(openDatabase(twice), { isForTrying: false, migrationsUrl: scratch.url })).rejects.toThrow(
      'more rights',
    )
  })

  it('allows one login for both with a warning if it takes the role of the service', async () => {
    expect(await assertServiceRights(openDatabase({ url: scratch.url }), inProduction)).toContain(
      'owns the schema and serves requests, too',
    )
    expect(await migrateUp(openDatabase({ url: scratch.url }))).toEqual([])
  })

  it('refuses a login that may create roles in production, because it could give itself more rights', async () => {
    const maker = await createLogin(scratch, 'createrole')
    await expect(assertServiceRights(openDatabase({ url: maker.url, takesRole: false }), inProduction)).rejects.toThrow('more rights')
    await maker.drop()
  })
})
