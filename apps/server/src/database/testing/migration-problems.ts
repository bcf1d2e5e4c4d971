import type { Migration } from '../migrating/migration.ts'

/** A statement that would stop, lock out or break users of the tables while it runs: the words that reveal it, and what to do instead. */
type Danger = { readonly words: RegExp; readonly instead: string }

/** Statements that a table that may have grown cannot afford. */
const onGrownTables: readonly Danger[] = [
  { words: /\bcreate (unique )?index\b/, instead: 'make it concurrently, in a list of statements' },
  { words: /\balter (column )?"?\w+"? (set data )?type\b/, instead: 'add a column of the other type' },
  {
    words: /\badd column\b[^,]*\bdefault\b[^,]*\b(?!now\b|row\b|array\b)\w+\(/,
    instead: 'add it without a default, and fill it in batches, in a list of statements',
  },
  {
    words: /\badd column\b[^,]*\b(generated|serial|bigserial)\b/,
    instead: 'add a plain column, and fill it in batches, in a list of statements',
  },
  {
    words: /\badd column\b(?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    instead: 'earlier code does not fill it: give it a default, or let it be null',
  },
  { words: /\bset not null\b/, instead: 'first add and validate a check, by which it is known to hold' },
  {
    words: /\badd (constraint "?\w+"? )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    instead: 'add it "not valid", and validate it by a statement of its own',
  },
  { words: /\badd column\b[^,]*\b(references|check)\b/, instead: 'add the column, then the constraint "not valid"' },
  {
    words: /\badd (constraint "?\w+"? )?(primary key|unique|exclude)\b(?!.*\busing index\b)/,
    instead: 'make the index concurrently, and add it "using index"',
  },
  { words: /\bset (unlogged|logged|tablespace|access method)\b/, instead: 'it rewrites the table' },
  { words: /^(update|delete)\b/, instead: 'change rows in batches, in a list of statements' },
  { words: /^insert into\b.*\bselect\b.*\bfrom\b/, instead: 'copy rows in batches, in a list of statements' },
]

/** Statements that remove something that earlier code may use, or that block all users. */
const always: readonly Danger[] = [
  {
    words: /\bdrop (table|view|materialized view|column|function|procedure|type|domain|sequence|schema|trigger|constraint|default)\b/,
    instead: 'let it be until no release uses it that may still run',
  },
  { words: /\brename\b/, instead: 'add the other one, and let this one be' },
  { words: /\bdrop index (?!concurrently\b)/, instead: 'drop it concurrently, in a list of statements' },
  { words: /^(lock|truncate|cluster|vacuum|reindex)\b/, instead: 'it stops all others that work on the table' },
]

const outside: readonly RegExp[] = [
  /^create (unique )?index concurrently if not exists \w+ on\b/,
  /^drop index concurrently if exists \w+$/,
  /^alter table \w+ validate constraint \w+$/,
  /^(with|update|insert|delete)\b.*\blimit \d+\b/,
  // Makes the triggers of a table again. Waits for its writers for at most a second.
  /^select (feed_table|note_writes_to)\(''\)$/,
]

/** Lists the forbidden statements of a migration (rule schema.short-locks), with one sentence for each. */
export function listProblems({ name, statements }: Pick<Migration, 'name' | 'statements'>): string[] {
  const say = (statement: string, instead: string) => `${name}: "${statement.slice(0, 100)}": ${instead}.`
  if (typeof statements !== 'string')
    return statements
      .map(plain)
      .flatMap((statement) =>
        outside.some((form) => form.test(statement))
          ? []
          : [
              say(
                statement,
                'outside of transactions only what can be repeated is run: indexes "if not exists", validations, and rows by a limit',
              ),
            ],
      )
  const split = splitStatements(statements)
  const own = new Set(
    split.flatMap((statement) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(plain(statement))?.[1] ?? []),
  )
  return split
    .filter((statement) => !/--\s*Safe: \S/.test(statement) && !/^create (or replace )?(function|procedure)\b/.test(plain(statement)))
    .flatMap((statement) => {
      const text = plain(statement)
      const table =
        /^(?:alter table(?: if exists)?(?: only)?|update|delete from|insert into|create (?:unique )?index.*? on(?: only)?) (\w+)/.exec(
          text,
        )?.[1]
      const dangers = table !== undefined && own.has(table) ? [] : [...always, ...onGrownTables]
      return dangers.filter(({ words }) => words.test(text)).map(({ instead }) => say(text, instead))
    })
}

/** Splits a text at semicolons, except in quotes and in dollar-quoted bodies. */
function splitStatements(text: string): string[] {
  const parts = text.match(/(?:\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|[^;])+/g) ?? []
  return parts.filter((part) => plain(part) !== '')
}

/** Returns a statement in lower case on one line, without comments and quoted texts. */
function plain(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
