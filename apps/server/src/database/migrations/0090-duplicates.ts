/**
 * Maximum number of records that may share a key. A key of more records does not count as evidence, such as the host github.com or a word
 * that half an industry uses.
 */
const maxBlock = 20

/** Minimum score of a shown pair. */
const minScore = 40

const legalForms = [
  ...['inc', 'incorporated', 'ltd', 'limited', 'llc', 'llp', 'lp', 'plc', 'corp', 'corporation', 'co', 'company', 'pte', 'pty'],
  ...['gmbh', 'mbh', 'ag', 'kg', 'kgaa', 'ug', 'se', 'ohg', 'sa', 'sarl', 'sas', 'nv', 'bv', 'oy', 'ab', 'as', 'srl', 'spa'],
  ...['holding', 'holdings', 'group', 'gruppe'],
]

type KeyedPart = { readonly table: string; readonly column: string; readonly where?: string }

/** Parts of entities on which a score depends. */
const scoredParts: readonly KeyedPart[] = [
  { table: 'entity_segments', column: 'entity_id' },
  { table: 'entity_relationships', column: 'entity_id' },
  { table: 'entity_providers', column: 'entity_id', where: 'provider_entity_id is not null' },
]

const distinctions = (table: string, records: string) => /* sql */ `
create table ${table} (
  id uuid primary key default gen_random_uuid(),
  record_id uuid not null references ${records} (id) on delete cascade,
  other_id uuid not null references ${records} (id) on delete cascade,
  curator_id uuid not null,
  note text check (length(note) between 1 and 2000),
  -- Hashes of the evidence that the curator saw: everything else is new.
  seen uuid[] not null,
  created_at timestamptz not null default now(),
  check (record_id <> other_id)
);
create index ${table}_pair on ${table} (least(record_id, other_id), greatest(record_id, other_id));
create index ${table}_record on ${table} (record_id);
create index ${table}_other on ${table} (other_id);
create trigger ${table}_queued_insert after insert on ${table}
  referencing new table as changed for each statement execute function distinctions_changed();
create trigger ${table}_queued_update after update on ${table}
  referencing new table as changed for each statement execute function distinctions_changed();
create trigger ${table}_queued_delete after delete on ${table}
  referencing old table as changed for each statement execute function distinctions_changed();
`

/**
 * Makes the triggers that refresh the keys of records whose aliases change. Their names sort after those of the triggers that update the
 * records, because PostgreSQL runs triggers by name.
 */
const aliasTriggers = (aliases: string, owner: string, type: string) => /* sql */ `
create function ${aliases}_with_keys() returns trigger language plpgsql as $$
begin
  perform refresh_duplicate_keys('${type}', array(select distinct ${owner} from changed));
  return null;
end $$;
create function ${aliases}_with_keys_updated() returns trigger language plpgsql as $$
begin
  perform refresh_duplicate_keys('${type}', array(select ${owner} from changed union select ${owner} from was));
  return null;
end $$;
create trigger ${aliases}_with_keys_insert after insert on ${aliases}
  referencing new table as changed for each statement execute function ${aliases}_with_keys();
create trigger ${aliases}_with_keys_delete after delete on ${aliases}
  referencing old table as changed for each statement execute function ${aliases}_with_keys();
create trigger ${aliases}_with_keys_update after update on ${aliases}
  referencing new table as changed old table as was for each statement execute function ${aliases}_with_keys_updated();
`

/** Makes the triggers that refresh the keys of a record when a column changes from which keys are computed. */
const recordTriggers = (table: string, type: string, keyed: readonly string[]) => /* sql */ `
create function ${table}_with_keys() returns trigger language plpgsql as $$
begin
  perform refresh_duplicate_keys('${type}', array(select id from changed));
  return null;
end $$;
create function ${table}_with_keys_updated() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select id from changed n join was o using (id)
    where ${keyed.map((column) => `n.${column} is distinct from o.${column}`).join(' or ')});
begin
  if cardinality(ids) > 0 then perform refresh_duplicate_keys('${type}', ids); end if;
  insert into duplicates_to_refresh (record_id)
  select id from changed n join was o using (id) where n.country is distinct from o.country and n.listed;
  return null;
end $$;
create trigger ${table}_with_keys_insert after insert on ${table}
  referencing new table as changed for each statement execute function ${table}_with_keys();
create trigger ${table}_with_keys_delete after delete on ${table}
  referencing old table as changed for each statement execute function ${table}_with_keys();
create trigger ${table}_with_keys_update after update on ${table}
  referencing new table as changed old table as was for each statement execute function ${table}_with_keys_updated();
`

const partTriggers = ({ table, column, where = 'true' }: KeyedPart) => /* sql */ `
create function ${table}_scored() returns trigger language plpgsql as $$
begin
  insert into duplicates_to_refresh (record_id) select distinct ${column} from changed where ${where};
  return null;
end $$;
create trigger ${table}_scored_insert after insert on ${table}
  referencing new table as changed for each statement execute function ${table}_scored();
create trigger ${table}_scored_update after update on ${table}
  referencing new table as changed for each statement execute function ${table}_scored();
create trigger ${table}_scored_delete after delete on ${table}
  referencing old table as changed for each statement execute function ${table}_scored();
`

/**
 * Adds the tables for duplicates: keys that records share, pairs of records with a common key, and pairs that curators marked as different.
 */
export const duplicates = /* sql */ `
create function duplicate_hash(record_type text, kind text, key text) returns uuid language sql immutable strict parallel safe
return md5(record_type || ':' || kind || ':' || key)::uuid;

-- The keys of listed records. A record that leaves the lists has none. Records of one type that share a hash are a block.
create table duplicate_keys (
  record_type text not null,
  record_id uuid not null,
  kind text not null check (kind in ('host', 'ticker', 'name', 'words')),
  key text collate "C" not null,
  hash uuid not null generated always as (duplicate_hash(record_type, kind, key)) stored,
  primary key (record_id, hash)
);
create index duplicate_keys_block on duplicate_keys (hash, record_id);

-- Pairs that are shown, with the score by which lists are sorted; readers compute it again. a is the smaller id.
create table duplicate_pairs (
  record_type text not null,
  a uuid not null,
  b uuid not null,
  score smallint not null,
  evidence uuid[] not null,
  primary key (a, b),
  check (a < b)
);
create index duplicate_pairs_best on duplicate_pairs (record_type, score desc, a, b);
create index duplicate_pairs_second on duplicate_pairs (b);
create index duplicate_pairs_evidence on duplicate_pairs using gin (evidence);

-- Records, and hashes of keys, whose pairs are looked for next. It has no unique key: a writer never waits for another one.
create table duplicates_to_refresh (
  seq bigint generated always as identity primary key,
  record_id uuid,
  hash uuid,
  check ((record_id is null) <> (hash is null))
);

-- Returns the words of a name as comparisons see them. Dots and apostrophes separate no words.
create function name_words(value text) returns text[] language sql immutable strict parallel safe
return array(
  select word from regexp_split_to_table(regexp_replace(folded(value), '[.'']', '', 'g') collate "und-x-icu", '[^[:alnum:]]+')
    with ordinality words (word, place)
  where word <> '' order by place);

-- Returns the words of a company's name without legal forms; a name that consists of them keeps them.
create function core_words(value text) returns text[] language sql immutable strict parallel safe
return (
  select case when cardinality(core) > 0 then core else words end
  from (
    select words, array(select word from unnest(words) with ordinality w (word, place)
      where word <> all ('{${legalForms.join(',')}}'::text[]) order by place) as core
    from (select name_words(value) as words offset 0) all_words) both_lists);

-- Returns a ticker without the exchange in front of it.
create function ticker_key(ticker text) returns text language sql immutable strict parallel safe
return regexp_replace(folded(ticker), '^.*:| ', '', 'g');

-- Returns the keys of listed records.
create function list_duplicate_keys(type text, ids uuid[]) returns table (record_id uuid, kind text, key text) language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  if type = 'person' then
    return query
    with wanted as (select p.id, p.name from unnest(ids) i (id) join people p on p.id = i.id and p.listed),
    names as (
      select id, name from wanted
      union select a.person_id, a.alias from wanted join person_aliases a on a.person_id = wanted.id where not a.is_former_slug)
    select distinct n.id, 'name', left(array_to_string(name_words(n.name), ''), 200) from names n where cardinality(name_words(n.name)) > 0;
    return;
  end if;
  return query
  with wanted as (
    select e.id, e.name, e.ticker, e.website_url from unnest(ids) i (id) join entities e on e.id = i.id and e.listed
  ), names as (
    select id, name from wanted
    union select a.entity_id, a.alias from wanted join entity_aliases a on a.entity_id = wanted.id where not a.is_former_slug
  ), cores as (
    select id, core_words(name) as words from names offset 0
  )
  select made.id, made.kind, made.key from (
    select id, 'host' as kind, evidence_host(website_url) as key from wanted
    union all select id, 'ticker', left(ticker_key(ticker), 100) from wanted
    union select id, 'name', left(array_to_string(words, ''), 200) from cores
    union select id, 'words', left((select string_agg(word, ' ' order by word collate "C") from unnest(words) word), 200)
      from cores where cardinality(words) > 1
  ) made where made.key <> '';
end $$;

-- Makes the kept keys of records those that they have now, and queues every key that came or went.
create function refresh_duplicate_keys(type text, ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with wanted as materialized (
    select * from list_duplicate_keys(type, ids)
  ), gone as (
    delete from duplicate_keys k using (
      select k.record_id, k.hash from unnest(ids) i (id) join duplicate_keys k on k.record_id = i.id
      except select w.record_id, duplicate_hash(type, w.kind, w.key) from wanted w
    ) g where k.record_id = g.record_id and k.hash = g.hash
    returning k.hash
  ), added as (
    insert into duplicate_keys (record_type, record_id, kind, key)
    select type, w.record_id, w.kind, w.key from wanted w on conflict do nothing returning hash
  )
  insert into duplicates_to_refresh (hash) select hash from gone union select hash from added;
end $$;

-- Returns the records that share a key, one more than a block has at most where there are more.
create function read_duplicate_block(of_hash uuid) returns uuid[] language sql stable
begin atomic
  select array(select k.record_id from duplicate_keys k where k.hash = of_hash limit ${maxBlock + 1});
end;

-- Returns the segments that have none above them of the segments of an entity; null where it has none.
create function read_top_segments(entity uuid) returns uuid[] language sql stable
begin atomic
  select array_agg(s.id) from entity_segments m join segment_ancestors u on u.segment_id = m.segment_id
  join segments s on s.id = u.ancestor_id and s.parent_id is null where m.entity_id = entity;
end;

-- Scores pairs of records (rule duplicate.score). Pairs that share no key are left out. Each pair is scored by itself, without a join of
-- two lists, so the time grows with the number of pairs.
create function score_duplicates(first uuid[], second uuid[])
  returns table (record_type text, a uuid, b uuid, score integer, reasons jsonb, evidence uuid[], is_dismissed boolean)
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  with pairs as (
    select distinct p.a, p.b from unnest(first, second) p (a, b)
  ), common as (
    select p.a, p.b, x.record_type, x.kind, x.key, x.hash, cardinality(read_duplicate_block(x.hash)) <= ${maxBlock} as counts
    from pairs p join duplicate_keys x on x.record_id = p.a join duplicate_keys y on y.record_id = p.b and y.hash = x.hash
  ), met as materialized (
    select c.a, c.b, min(c.record_type) as record_type, array_agg(c.kind) as kinds,
      min(c.key) filter (where c.counts and c.kind = 'host') as host,
      min(c.key) filter (where c.counts and c.kind = 'ticker') as ticker,
      min(c.key) filter (where c.counts and c.kind = 'name') as name,
      min(c.key) filter (where c.counts and c.kind = 'words') as words,
      coalesce(array_agg(c.hash order by c.hash) filter (where c.counts), '{}') as evidence
    from common c group by c.a, c.b
  )
  select m.record_type, m.a, m.b, coalesce(f.score, 0), coalesce(f.reasons, '[]'), m.evidence, coalesce(m.evidence <@ d.seen, false)
  from met m
  cross join lateral (
    select sum(f.points)::integer as score,
      jsonb_agg(jsonb_build_object('code', f.code, 'points', f.points, 'value', f.value) order by f.points desc, f.code) as reasons
    from (
      select 'same_host' as code, 50 as points, m.host as value where m.host is not null
      union all select 'same_ticker', 50, m.ticker where m.ticker is not null
      union all select 'same_name', 45, m.name where m.name is not null
      -- The same words are nothing more where the whole name is the same.
      union all select 'same_words', 30, m.words where m.words is not null and m.name is null
      union all select o.code, o.points, null from (values ('host', 'other_host', -25), ('ticker', 'other_ticker', -30)) o (kind, code, points)
      where o.kind <> all (m.kinds)
        and exists (select from duplicate_keys k where k.record_id = m.a and k.kind = o.kind)
        and exists (select from duplicate_keys k where k.record_id = m.b and k.kind = o.kind)
      union all select case when c.same then 'same_country' else 'other_country' end, case when c.same then 5 else -10 end,
        case when c.same then c.country end
      from (
        select folded(x.country) = folded(y.country) as same, x.country from entities x join entities y on y.id = m.b where x.id = m.a
        union all
        select folded(x.country) = folded(y.country), x.country from people x join people y on y.id = m.b where x.id = m.a
      ) c where c.same is not null
      union all select 'other_segment', -10, null
      where not read_top_segments(m.a) && read_top_segments(m.b)
      union all select 'related', -40, null
      where exists (select from entity_relationships r where r.entity_id = m.a and r.related_entity_id = m.b)
        or exists (select from entity_relationships r where r.entity_id = m.b and r.related_entity_id = m.a)
        or exists (select from entity_providers r where r.provider_entity_id = m.b and r.entity_id = m.a)
        or exists (select from entity_providers r where r.provider_entity_id = m.a and r.entity_id = m.b)
    ) f
  ) f
  cross join lateral (
    select array_agg(s.hash) as seen from (
      select unnest(e.seen) as hash from entity_distinctions e
      where least(e.record_id, e.other_id) = m.a and greatest(e.record_id, e.other_id) = m.b
      union all
      select unnest(e.seen) from person_distinctions e
      where least(e.record_id, e.other_id) = m.a and greatest(e.record_id, e.other_id) = m.b
    ) s
  ) d;
end $$;

-- Keeps those of the pairs that are to be shown, and removes the others.
create function refresh_duplicate_pairs(first uuid[], second uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with scored as materialized (
    select * from score_duplicates(first, second) s where s.score >= ${minScore} and not s.is_dismissed
  ), gone as (
    delete from duplicate_pairs p using (select * from unnest(first, second) c (a, b) except select s.a, s.b from scored s) c
    where p.a = c.a and p.b = c.b
  )
  insert into duplicate_pairs (record_type, a, b, score, evidence)
  select s.record_type, s.a, s.b, s.score, s.evidence from scored s
  on conflict (a, b) do update set score = excluded.score, evidence = excluded.evidence
  where (duplicate_pairs.score, duplicate_pairs.evidence) is distinct from (excluded.score, excluded.evidence);
end $$;

-- Pairs are written by one transaction at a time: one that saw an earlier state must not write after one that saw a later one.
create function lock_duplicate_pairs() returns void language sql
begin atomic
  select pg_advisory_xact_lock(hashtext('catalog duplicates'));
end;

-- Looks for the pairs of some of the waiting keys and records, and answers how many it took. Answers 0 where another one is at it.
create function refresh_waiting_duplicates(most integer) returns integer language plpgsql
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
    select w.hash from unnest(waiting) w where w.hash is not null
    union select k.hash from unnest(waiting) w join duplicate_keys k on k.record_id = w.record_id
  ), blocks as materialized (
    select q.hash, read_duplicate_block(q.hash) as ids from asked q
  ), candidates as (
    select x.id as a, y.id as b from blocks b cross join unnest(b.ids) x (id) cross join unnest(b.ids) y (id)
    where cardinality(b.ids) <= ${maxBlock} and x.id < y.id
    -- Pairs that a block gave which has become too large, or which a record has left.
    union select p.a, p.b from blocks b join duplicate_pairs p on p.evidence @> array[b.hash]
  )
  select array_agg(c.a), array_agg(c.b) into first, second from candidates c;
  if first is not null then perform refresh_duplicate_pairs(first, second); end if;
  return cardinality(waiting);
end $$;

create function distinctions_changed() returns trigger language plpgsql as $$
begin
  insert into duplicates_to_refresh (record_id) select record_id from changed;
  return null;
end $$;
${distinctions('entity_distinctions', 'entities')}
${distinctions('person_distinctions', 'people')}
${recordTriggers('entities', 'entity', ['name', 'ticker', 'website_url', 'listed'])}
${recordTriggers('people', 'person', ['name', 'listed'])}
${aliasTriggers('entity_aliases', 'entity_id', 'entity')}
${aliasTriggers('person_aliases', 'person_id', 'person')}
${scoredParts.map(partTriggers).join('')}
-- Named to run after segments_ancestors.
create function segments_scored() returns trigger language plpgsql as $$
begin
  insert into duplicates_to_refresh (record_id)
  select distinct m.entity_id
  from changed n join was o using (id)
  join segment_ancestors a on a.ancestor_id = n.id join entity_segments m on m.segment_id = a.segment_id
  where n.parent_id is distinct from o.parent_id;
  return null;
end $$;
create trigger segments_scored after update on segments
  referencing new table as changed old table as was for each statement execute function segments_scored();
`
