type Insertion = { readonly table: string; readonly type: string; readonly owner: string; readonly words: string; readonly from: string }

/** The keys that a name makes; each name is folded once. */
const nameKeys = /* sql */ `('name', left(array_to_string(c.words, ''), 200))`
const wordKeys = /* sql */ `('words', case when cardinality(c.words) > 1 then
      left((select string_agg(word, ' ' order by word collate "C") from unnest(c.words) word), 200) end)`
const ownKeys = /* sql */ `('host', evidence_host(c.website_url)), ('ticker', left(ticker_key(c.ticker), 100))`

/** Writes the function of a table's triggers for inserts and deletes so that an insert only adds keys. */
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
 * Adds the keys of records and aliases that are new, where they were compared with those that are kept (rule duplicate.keys-live): a
 * new record has none, and a new alias removes none. The record is queued in the place of each of its keys.
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
`
