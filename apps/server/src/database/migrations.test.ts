import { describe, expect, it } from 'vitest'
import { knownMigrations, lastCountedByKysely, type Migration } from './migrating/migration.ts'
import { listProblems } from './testing/migration-problems.ts'

const later = knownMigrations.filter(({ number }) => number > lastCountedByKysely)

describe('every migration', () => {
  it('has a unique number that is larger than those before it', () => {
    const numbers = knownMigrations.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('only expands the schema, so that two releases can share a database', () => {
    expect(later.flatMap(listProblems)).toEqual([])
  })

  it('declares which older code it supports', () => {
    expect(later.filter(({ number, bears }) => !(bears < number && bears >= lastCountedByKysely))).toEqual([])
  })
})

describe('a migration is refused', () => {
  it.each<[string, Migration['statements'], RegExp]>([
    ['that makes an index while nobody may write', 'create index people_x on people (name);', /concurrently/],
    ['that changes the type of a column', 'alter table people alter column name type varchar;', /column of the other type/],
    ['that computes a default for each row', 'alter table people add column x uuid default gen_random_uuid();', /in batches/],
    ['that computes a column for each row', 'alter table people add column x text generated always as (name) stored;', /in batches/],
    ['that adds what earlier code does not fill', 'alter table people add column x text not null;', /does not fill it/],
    ['that looks at every row for null', 'alter table people alter column name set not null;', /validate a check/],
    ['that looks at every row for a rule', 'alter table people add constraint x check (name <> slug);', /not valid/],
    ['that looks at every row for a reference', 'alter table people\n add foreign key (x) references entities;', /not valid/],
    ['that makes an index for a constraint', 'alter table people add constraint x unique (name);', /using index/],
    ['that changes every row at once', "-- For ever.\nupdate people set name = 'a;b';", /in batches/],
    ['that changes every row in a block', 'do $$ begin\n lock table people; drop table people; end $$;', /no release that may still run/],
    ['that takes a column away', 'alter table people drop column name;', /no release that may still run/],
    ['that takes a table away', 'drop table people;', /no release that may still run/],
    ['that renames', 'alter table people rename to persons;', /keep this one/],
    ['that removes an index under a lock', 'drop index people_x;', /concurrently/],
    ['that does outside of a transaction what belongs into one', ['alter table people add column x text'], /can be repeated/],
    ['that changes every row outside of a transaction', ['update people set name = slug'], /limited number of rows/],
    ['that cannot make its index twice', ['create index concurrently people_x on people (name)'], /if not exists/],
  ])('%s', (_, statements, words) => {
    const problems = listProblems({ name: '9001-made-up', statements })
    expect([problems.length, problems[0]]).toEqual([1, expect.stringMatching(words)])
  })
})

describe('a migration is accepted', () => {
  it.each<[string, Migration['statements']]>([
    [
      'that adds a column',
      'alter table people add column x text, add column y integer not null default 0, add column z timestamptz default now();',
    ],
    ['that adds a constraint for what is written from then on', 'alter table people add constraint x check (name <> slug) not valid;'],
    [
      'that does whatever it likes with its own table',
      'create table x (id uuid primary key);\ncreate index x_id on x (id);\ninsert into x select id from people;',
    ],
    ['that says why it is safe', '-- Safe: it holds a handful of rows.\nupdate agents set name = name;'],
    [
      'that makes a function, whatever stands in it',
      'create or replace function f() returns void language sql as $$ update people set name = name; drop table people $$;',
    ],
    [
      'that makes and validates outside of transactions',
      [
        'create unique index concurrently if not exists x on people (name)',
        'alter table people validate constraint y',
        'drop index concurrently if exists z',
      ],
    ],
  ])('%s', (_, statements) => {
    expect(listProblems({ name: '9001-made-up', statements })).toEqual([])
  })
})
