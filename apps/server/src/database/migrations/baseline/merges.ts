/** The log of the rows that each merge of two records moved, so that the merge can be undone (rule merge.undone-exactly). */
export const merges = /* sql */ `
-- There are no references to the records, so that the log of a merge stays unchanged when they are merged again. An undone change can be
-- accepted once more; that is then another merge.
create table merges (
  id bigint generated always as identity primary key,
  proposal_id uuid not null,
  change_index smallint not null,
  kind text not null check (kind in ('entity', 'person')),
  survivor_id uuid not null,
  duplicate_id uuid not null,
  at timestamptz not null default clock_timestamp()
) partition by range (id);
create index merges_proposal on merges (proposal_id, change_index, id);
create index merges_duplicate on merges (duplicate_id, id);
create trigger merges_kept before update or delete or truncate on merges
  for each statement execute function only_ever_added_to();

-- Every row that a merge changed, removed (after is null) or added (before is null), in steps of one statement each, which are undone from
-- the last to the first. Only the merge writes them, perhaps 50,000 rows at once, so there is no foreign key that would look up the merge
-- for each row.
create table merge_rows (
  merge_id bigint not null,
  step smallint not null,
  seq bigint not null generated always as identity,
  table_name text not null,
  action text not null check (action in ('moved', 'folded', 'dropped')),
  before jsonb,
  after jsonb,
  primary key (merge_id, step, seq),
  check (before is not null or after is not null)
) partition by range (merge_id);
create trigger merge_rows_kept before update or delete or truncate on merge_rows
  for each statement execute function only_ever_added_to();
`
