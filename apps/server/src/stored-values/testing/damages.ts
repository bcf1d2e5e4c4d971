import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/named-statements.ts'

/** A way to change a stored value into a value that the service would not have stored. */
export type Damage = { readonly says: string; readonly toText: (value: unknown) => string }

const wholes = [
  ...['null', '"text"', '7', 'true', '1e400', '[]', '{}', '[null]', '[{}]', '[7, "text", []]', '{"a": {"b": null}}', '{"kind": "text"}'],
  ...['"\\\\u0000"', JSON.stringify('x'.repeat(100_000)), '['.repeat(3_000) + ']'.repeat(3_000), nestObjects(2_000)],
]

function nestObjects(levels: number): string {
  return `${'{"a":'.repeat(levels)}7${'}'.repeat(levels)}`
}

/**
 * Replacement values. The text is a URL, because any other text in place of a URL would break a rule for texts, not one for JSON (rule
 * request.urls).
 */
const others: readonly unknown[] = [null, 'https://example.org/', {}]

/**
 * All damages that the tests try: they replace the whole value, its parts at one level or all of its leaves, or remove a member from each
 * object.
 */
export const damages: readonly Damage[] = [
  ...wholes.map((text): Damage => ({ says: text.length > 100 ? `${text.slice(0, 8)}…` : text, toText: () => text })),
  ...[1, 2, 3].flatMap((level) =>
    others.map(
      (other): Damage => ({ says: `${toText(other)} at level ${level}`, toText: (value) => toText(replaceAtLevel(value, level, other)) }),
    ),
  ),
  ...others.map(
    (other): Damage => ({
      says: `${toText(other)} for each text, number and boolean`,
      toText: (value) => toText(replaceLeaves(value, other)),
    }),
  ),
  ...[0, 1, 2, 3].map((place): Damage => ({ says: `no member ${place} of objects`, toText: (value) => toText(dropMembers(value, place)) })),
]

/** One damage of each sort, for tests that decide on many proposals. */
const few = [
  'null',
  '"text"',
  '[{}]',
  '{"kind": "text"}',
  '{"a":{"a…',
  '{} at level 1',
  'null at level 2',
  '{} at level 3',
  'no member 1 of objects',
]
export const fewDamages: readonly Damage[] = damages.filter(({ says }) => few.includes(says))

function toText(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

function mapParts(value: unknown, map: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part)]))
}

function replaceAtLevel(value: unknown, level: number, other: unknown): unknown {
  return level === 0 ? other : mapParts(value, (part) => replaceAtLevel(part, level - 1, other))
}

function replaceLeaves(value: unknown, other: unknown): unknown {
  return typeof value === 'object' && value !== null ? mapParts(value, (part) => replaceLeaves(part, other)) : other
}

function dropMembers(value: unknown, place: number): unknown {
  const parts = mapParts(value, (part) => dropMembers(part, place))
  return Array.isArray(parts) || typeof parts !== 'object' || parts === null
    ? parts
    : Object.fromEntries(Object.entries(parts).filter((_, index) => index !== place))
}

export type JsonColumnPlace = { readonly table: string; readonly column: string }

/** Lists the JSON columns of the database. */
export async function listJsonColumns(database: Database): Promise<readonly JsonColumnPlace[]> {
  const { rows } = await database.runAsOwner((db) =>
    sql<JsonColumnPlace>`
      select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
        and not a.attisdropped and a.atttypid in ('json'::regtype, 'jsonb'::regtype) order by 1, 2`.execute(db),
  )
  return rows
}

export type Damager = {
  /** Damages the original JSON of every row, and returns the columns that have a row. */
  damageRows(damage: Damage): Promise<readonly string[]>
  /** Restores the original JSON. */
  restore(): Promise<void>
}

/** Damages JSON, bypassing the triggers and constraints that guard it. Keeps the original of each row that it has seen. */
export async function createDamager(database: Database, tables?: readonly string[]): Promise<Damager> {
  await dropJsonGuards(database)
  const columns = (await listJsonColumns(database)).filter(({ table }) => tables === undefined || tables.includes(table))
  const known = new Map<string, Map<string, string>>(columns.map(({ table, column }) => [`${table}.${column}`, new Map()]))
  const rewriteColumns = (toText: (text: string) => string) =>
    database.runAsOwner((db) =>
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        const damaged: string[] = []
        for (const each of columns) {
          const originals = known.get(`${each.table}.${each.column}`) ?? new Map<string, string>()
          await writeColumn(tx, each, originals, toText)
          if (originals.size > 0) damaged.push(`${each.table}.${each.column}`)
        }
        return damaged
      }),
    )
  return {
    damageRows: ({ toText }) => rewriteColumns((text) => toText(JSON.parse(text))),
    restore: async () => void (await rewriteColumns((text) => text)),
  }
}

async function writeColumn(tx: Db, { table, column }: JsonColumnPlace, originals: Map<string, string>, toText: (text: string) => string) {
  const key = sql`(select string_agg(k.value, ' / ' order by k.key) from jsonb_each_text(to_jsonb(t)) k where k.key = any(${await readKey(tx, table)}::text[]))`
  const { rows } = await sql<{ key: string; value: string }>`
    select ${key} as key, t.${sql.ref(column)}::text as value from ${sql.table(table)} t where t.${sql.ref(column)} is not null`.execute(tx)
  for (const row of rows) if (!originals.has(row.key)) originals.set(row.key, row.value)
  const texts = [...originals].map(([key, text]) => ({ key, text: toText(text) }))
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = w.text::jsonb
    from unnest(${texts.map(({ key }) => key)}::text[], ${texts.map(({ text }) => text)}::text[]) w (key, text)
    where ${key} = w.key`.execute(tx)
}

async function readKey(tx: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    select a.attname::text as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary`.execute(tx)
  return rows.map(({ column }) => column)
}

async function dropJsonGuards(database: Database): Promise<void> {
  await database.runAsOwner(async (db) => {
    const { rows } = await sql<{ table: string; constraint: string }>`
      select conrelid::regclass::text as table, conname as constraint from pg_constraint
      where contype = 'c' and connamespace = current_schema()::regnamespace and pg_get_constraintdef(oid) like '%jsonb_typeof%'`.execute(db)
    for (const { table, constraint } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)}`.execute(db)
  })
}
