import type { Migration } from '../migrating/migration.ts'

/** A statement that would block or break users of the tables while it runs: the words that reveal it, and what to do instead. */
type DangerousStatement = { readonly pattern: RegExp; readonly advice: string }

/** Statements that a migration must not run on a table that may have grown. */
const onGrownTables: readonly DangerousStatement[] = [
  { pattern: /\bcreate (unique )?index\b/, advice: 'make it concurrently, in a list of statements' },
  { pattern: /\balter (column )?"?\w+"? (set data )?type\b/, advice: 'add a column of the other type' },
  {
    pattern: /\badd column\b[^,]*\bdefault\b[^,]*\b(?!now\b|row\b|array\b)\w+\(/,
    advice: 'add it without a default, and fill it in batches, in a list of statements',
  },
  {
    pattern: /\badd column\b[^,]*\b(generated|serial|bigserial)\b/,
    advice: 'add a plain column, and fill it in batches, in a list of statements',
  },
  {
    pattern: /\badd column\b(?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    advice: 'earlier code does not fill it: give it a default, or let it be null',
  },
  { pattern: /\bset not null\b/, advice: 'first add and validate a check, which proves that no value is null' },
  {
    pattern: /\badd (constraint "?\w+"? )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    advice: 'add it "not valid", and validate it in a separate statement',
  },
  { pattern: /\badd column\b[^,]*\b(references|check)\b/, advice: 'add the column, then the constraint "not valid"' },
  {
    pattern: /\badd (constraint "?\w+"? )?(primary key|unique|exclude)\b(?!.*\busing index\b)/,
    advice: 'make the index concurrently, and add it "using index"',
  },
  { pattern: /\bset (unlogged|logged|tablespace|access method)\b/, advice: 'it rewrites the table' },
  { pattern: /^(update|delete)\b/, advice: 'change rows in batches, in a list of statements' },
  { pattern: /^insert into\b.*\bselect\b.*\bfrom\b/, advice: 'copy rows in batches, in a list of statements' },
]

/** Statements that remove something that earlier code may use, or that block all users. */
const always: readonly DangerousStatement[] = [
  {
    pattern: /\bdrop (table|view|materialized view|column|function|procedure|type|domain|sequence|schema|trigger|constraint|default)\b/,
    advice: 'keep it until no release that may still run uses it',
  },
  { pattern: /\brename\b/, advice: 'add the new name, and keep this one' },
  { pattern: /\bdrop index (?!concurrently\b)/, advice: 'drop it concurrently, in a list of statements' },
  { pattern: /^(lock|truncate|cluster|vacuum|reindex)\b/, advice: 'it stops all others that work on the table' },
]

const outside: readonly RegExp[] = [
  /^create (unique )?index concurrently if not exists \w+ on\b/,
  /^drop index concurrently if exists \w+$/,
  /^alter table \w+ validate constraint \w+$/,
  /^(with|update|insert|delete)\b.*\blimit \d+\b/,
  // Recreates the triggers of a table. Waits for its writers for at most a second.
  /^select (feed_table|note_writes_to)\(''\)$/,
]

/** Lists the forbidden statements of a migration (rule schema.short-locks), with one sentence for each. */
export function listProblems({ name, statements }: Pick<Migration, 'name' | 'statements'>): string[] {
  const formatProblem = (statement: string, advice: string) => `${name}: "${statement.slice(0, 100)}": ${advice}.`
  if (typeof statements !== 'string')
    return statements
      .map(normalizeStatement)
      .flatMap((statement) =>
        outside.some((form) => form.test(statement))
          ? []
          : [
              formatProblem(
                statement,
                'outside of transactions, run only statements that can be repeated: indexes "if not exists", validations, and changes of a limited number of rows',
              ),
            ],
      )
  const split = splitStatements(statements)
  const own = new Set(
    split.flatMap((statement) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(normalizeStatement(statement))?.[1] ?? []),
  )
  return split
    .filter(
      (statement) =>
        !/--\s*Safe: \S/.test(statement) && !/^create (or replace )?(function|procedure)\b/.test(normalizeStatement(statement)),
    )
    .flatMap((statement) => {
      const text = normalizeStatement(statement)
      const table =
        /^(?:alter table(?: if exists)?(?: only)?|update|delete from|insert into|create (?:unique )?index.*? on(?: only)?) (\w+)/.exec(
          text,
        )?.[1]
      const dangers = table !== undefined && own.has(table) ? [] : [...always, ...onGrownTables]
      return dangers.filter(({ pattern }) => pattern.test(text)).map(({ advice }) => formatProblem(text, advice))
    })
}

/** Splits a text at semicolons, except in quotes and in dollar-quoted bodies. */
function splitStatements(text: string): string[] {
  const parts = text.match(/(?:\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|[^;])+/g) ?? []
  return parts.filter((part) => normalizeStatement(part) !== '')
}

/** Returns a statement in lower case on one line, without comments and quoted texts. */
function normalizeStatement(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
