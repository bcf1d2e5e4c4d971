import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { identity } from './0001-identity.ts'
import { reference } from './0002-reference.ts'
import { records } from './0003-records.ts'
import { search } from './0004-search.ts'
import { entityIndex } from './0005-entity-index.ts'

/** Every migration by name, in order. A migration that has landed is never edited; the next one mends it. */
export const statements = {
  '0001-identity': identity,
  '0002-reference': reference,
  '0003-records': records,
  '0004-search': search,
  '0005-entity-index': entityIndex,
} as const

export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(statements).map(([name, text]) => [name, fromSql(text)]),
)

function fromSql(statements: string): Migration {
  return {
    async up(db) {
      await sql.raw(statements).execute(db)
    },
  }
}
