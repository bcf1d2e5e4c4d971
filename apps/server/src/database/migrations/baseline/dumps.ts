/**
 * The dumps of the catalog and their files, whose bytes are in the storage. One dump is made at a time. Its process holds a lease and
 * renews it, so that a crashed process does not block later dumps.
 */
export const dumps = /* sql */ `
create table dumps (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  asked_by text not null check (asked_by in ('schedule', 'curator', 'command')),
  asked_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  -- The moment of the dumped catalog, and the position in the feed after it.
  made_at timestamptz,
  cursor text,
  finished_at timestamptz,
  problem text check (problem in ('interrupted', 'erased', 'error')),
  check ((state = 'running') = (lease is not null)),
  check ((state in ('ready', 'failed')) = (finished_at is not null)),
  check ((state = 'failed') = (problem is not null)),
  check (state <> 'ready' or (made_at is not null and cursor is not null))
);
create index dumps_newest on dumps (asked_at desc, id);
create unique index dumps_one_waits on dumps ((true)) where state = 'waiting';
create unique index dumps_one_runs on dumps ((true)) where state = 'running';

create table dump_files (
  id uuid primary key default gen_random_uuid(),
  dump_id uuid not null references dumps (id),
  content text not null check (content in ('catalog', 'people')),
  name text not null,
  storage_key text not null unique,
  records bigint not null,
  bytes bigint not null,
  sha256 text not null,
  unique (dump_id, content)
);
`
