/** Lets usage that is written again, after a lost connection or by the next start, count once. */
export const usageWriters = /* sql */ `
-- Each process numbers the batches of calls that it writes, in order. A batch at or below the last number is written already.
create table usage_writers (
  id uuid primary key,
  last_batch bigint not null,
  written_at timestamptz not null default now()
);
`
