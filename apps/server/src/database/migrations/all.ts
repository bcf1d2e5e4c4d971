import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { identity } from './0001-identity.ts'
import { reference } from './0002-reference.ts'
import { records } from './0003-records.ts'
import { search } from './0004-search.ts'
import { entityIndex } from './0005-entity-index.ts'

/** Every migration by name, in order. A migration that has landed is never edited; the next one mends it. */
export const migrations: Record<string, Migration> = {
  '0001-identity': fromSql(identity),
  '0002-reference': fromSql(reference),
  '0003-records': fromSql(records),
  '0004-search': fromSql(search),
  '0005-entity-index': fromSql(entityIndex),
}

function fromSql(statements: string): Migration {
  return {
    async up(db) {
      await sql.raw(statements).execute(db)
    },
  }
}
