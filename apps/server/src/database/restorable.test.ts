import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loadStarterCatalog } from '../catalog-import/starter.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import type { Db } from './named-statements.ts'
import { type Definition, listDefinitions } from './testing/definitions.ts'

it('creates every function, generated column, check, index and trigger again from its definition in the catalogue', async () => {
  const scratch = await createScratchDatabase(1)
  try {
    // Adds rows, so that expressions are also evaluated, and not only parsed.
    await loadStarterCatalog(scratch.database)
    const refused = await scratch.database.runAsOwner(async (db) => {
      // Uses the settings of a restore: names without a schema are unknown, and the bodies of functions are not checked.
      await sql`select set_config('search_path', '', false), set_config('check_function_bodies', 'off', false)`.execute(db)
      const definitions = await listDefinitions(db)
      expect(new Set(definitions.map(({ name }) => name.split(' ')[0]))).toEqual(
        new Set(['function', 'column', 'check', 'index', 'trigger']),
      )
      return Promise.all(definitions.map(async (definition) => ({ name: definition.name, ...(await recreateDefinition(db, definition)) })))
    })
    expect(refused.filter(({ why }) => why !== undefined)).toEqual([])
  } finally {
    await scratch.drop()
  }
})

it('names every column in a trigger that sets updated_at and cannot compare whole rows', async () => {
  const scratch = await createScratchDatabase(1)
  try {
    const { rows } = await scratch.database.run((db) =>
      sql`
        select t.tgname as trigger, a.attname as column
        from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
        where t.tgfoid = 'updated_now()'::regprocedure and a.attgenerated = ''
          and exists (select from pg_attribute g where g.attrelid = t.tgrelid and g.attgenerated <> '')
          and not exists (
            select from pg_depend d
            where d.classid = 'pg_trigger'::regclass and d.objid = t.oid and d.refobjid = t.tgrelid and d.refobjsubid = a.attnum
          )`.execute(db),
    )
    expect(rows).toEqual([])
  } finally {
    await scratch.drop()
  }
})

async function recreateDefinition(db: Db, { remove, make }: Definition): Promise<{ readonly why?: string }> {
  try {
    await sql.raw(`do $again$ begin execute $make$${remove}$make$; execute $make$${make}$make$; end $again$`).execute(db)
    return {}
  } catch (error) {
    return { why: `${error instanceof Error ? error.message : error}: ${make}` }
  }
}
