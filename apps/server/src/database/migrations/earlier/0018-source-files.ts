/**
 * The files of sources. The bytes are in the storage, under `storage_key`; a file that is on its way there
 * is in `pending_files`, so that nothing stays in the storage which no source speaks of.
 */
export const sourceFiles = /* sql */ `
alter table sources
  add column storage_key text unique check (storage_key ~ '^[0-9a-f-]{36}$'),
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add column filename text check (length(filename) between 1 and 255),
  add column mime_type text check (length(mime_type) between 1 and 200),
  add column size_bytes integer check (size_bytes > 0),
  add constraint sources_file_whole check (num_nulls(storage_key, sha256, filename, mime_type, size_bytes) in (0, 5));
create unique index sources_file on sources (entity_id, sha256) where sha256 is not null;

create table pending_files (
  storage_key text primary key,
  created_at timestamptz not null default now(),
  abandoned_at timestamptz
);
create index pending_files_oldest on pending_files (created_at);

insert into signing_secrets (purpose) values ('downloads');
`
