/** Maximum number of records that may share a key; a key of more records does not count as evidence (rule duplicate.score). */
const maxBlock = 20

type Insertion = { readonly table: string; readonly type: string; readonly owner: string; readonly words: string; readonly from: string }

/** The keys that a name makes; each name is folded once. */
const nameKeys = /* sql */ `('name', left(array_to_string(c.words, ''), 200))`
const wordKeys = /* sql */ `('words', case when cardinality(c.words) > 1 then
      left((select string_agg(word, ' ' order by word collate "C") from unnest(c.words) word), 200) end)`
const ownKeys = /* sql */ `('host', evidence_host(c.website_url)), ('ticker', left(ticker_key(c.ticker), 100))`

/** Builds the function for the triggers of a table on inserts and deletes. An insert only adds keys. */
const addKeys = ({ table, type, owner, words, from }: Insertion, keys: readonly string[], columns = '') => /* sql */ `
create or replace function ${table}_with_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_duplicate_keys('${type}', array(select distinct ${owner} from changed));
    return null;
  end if;
  insert into duplicate_keys (record_type, record_id, kind, key)
  select '${type}', c.id, k.kind, k.key
  from (select n.${owner} as id, ${words} as words${columns} from ${from} offset 0) c
  cross join lateral (values ${keys.join(',\n    ')}) k (kind, key)
  where k.key <> ''
  on conflict do nothing;
  insert into duplicates_to_refresh (record_id) select distinct n.${owner} from ${from};
  return null;
end $$;
`

const fromAliases = (records: string, owner: string) =>
  `changed n join ${records} r on r.id = n.${owner} and r.listed where not n.is_former_slug`

/**
 * Adds the keys of new records and aliases without comparing them with stored keys (rule duplicate.keys-live): a new record has no stored
 * keys, and a new alias removes none. Queues the record instead of each of its keys.
 */
export const keysOfNewRecords = /* sql */ `
-- As before, but that an insert only adds.
${addKeys(
  { table: 'entities', type: 'entity', owner: 'id', words: 'core_words(n.name)', from: 'changed n where n.listed' },
  [ownKeys, nameKeys, wordKeys],
  ', n.website_url, n.ticker',
)}
${addKeys({ table: 'people', type: 'person', owner: 'id', words: 'name_words(n.name)', from: 'changed n where n.listed' }, [nameKeys])}
${addKeys(
  { table: 'entity_aliases', type: 'entity', owner: 'entity_id', words: 'core_words(n.alias)', from: fromAliases('entities', 'entity_id') },
  [nameKeys, wordKeys],
)}
${addKeys(
  { table: 'person_aliases', type: 'person', owner: 'person_id', words: 'name_words(n.alias)', from: fromAliases('people', 'person_id') },
  [nameKeys],
)}
-- As before, but that the pairs of a queued record are found by its id, and by a key only where the key was queued or has too many
-- records.
create or replace function refresh_waiting_duplicates(most integer) returns integer language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  waiting duplicates_to_refresh[];
  first uuid[];
  second uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtext('catalog duplicates')) then return 0; end if;
  with gone as (
    delete from duplicates_to_refresh w where w.seq in (select seq from duplicates_to_refresh order by seq limit most) returning w as row
  )
  select array_agg(gone.row) into waiting from gone;
  if waiting is null then return 0; end if;
  -- A second statement, which sees what was committed before the first one took its rows.
  with asked as (
    select hash, bool_or(is_key) as is_key from (
      select w.hash, true as is_key from unnest(waiting) w where w.hash is not null
      union all select k.hash, false from unnest(waiting) w join duplicate_keys k on k.record_id = w.record_id
    ) both_kinds group by hash
  ), blocks as materialized (
    select q.hash, q.is_key, b.ids from asked q cross join lateral (select read_duplicate_block(q.hash) as ids offset 0) b
  ), candidates as (
    select x.id as a, y.id as b from blocks b cross join unnest(b.ids) x (id) cross join unnest(b.ids) y (id)
    where cardinality(b.ids) between 2 and ${maxBlock} and x.id < y.id
    -- Pairs that a block gave which has become too large, or which a record has left.
    union select p.a, p.b from blocks b join duplicate_pairs p on p.evidence @> array[b.hash] where b.is_key or cardinality(b.ids) > ${maxBlock}
    union select p.a, p.b from unnest(waiting) w join duplicate_pairs p on p.a = w.record_id
    union select p.a, p.b from unnest(waiting) w join duplicate_pairs p on p.b = w.record_id
  )
  select array_agg(c.a), array_agg(c.b) into first, second from candidates c;
  if first is not null then perform refresh_duplicate_pairs(first, second); end if;
  return cardinality(waiting);
end $$;
`
