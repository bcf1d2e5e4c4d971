/**
 * Maximum number of records that may share a form of a name. A form of more records does not count as evidence, because the names belong to
 * a series or a generated list.
 */
const maxBlock = 20

/** Minimum score of a shown pair. */
const minScore = 40

/** Minimum length of a compared name. Shorter names are too often one typo away from the name of another company. */
const minLength = 8

const withIndexes = 'set plan_cache_mode = force_generic_plan set enable_seqscan = off'

/**
 * Adds a search in steps for entities whose names differ by one typo, which counts as evidence for a pair (rules duplicate.similar-names,
 * duplicate.score).
 */
export const similarNames = /* sql */ `
-- Where the search for similar names stands. After a crash it is empty, as similar_name_halves is, and the next search begins.
create unlogged table similar_name_search (
  only_row boolean primary key default true check (only_row),
  started_at timestamptz not null,
  -- Block of duplicate_keys up to which names have been collected.
  block bigint not null,
  -- Place in similar_name_halves up to which names have been compared; null until all are collected.
  half bigint,
  finished_at timestamptz
);

-- Halves of names by hash, in the time of a search. Names that differ by one typo share the half that the typo is not in. It holds no
-- words, so an erasure leaves nothing in it, but places of rows in duplicate_keys, which are much faster to follow than keys. A place
-- that another name has taken since does no harm, because scores compare the names themselves.
create unlogged table similar_name_halves (
  half integer not null,
  is_front boolean not null,
  -- True where the half is one of the name as it is, false where it is one of the name with a letter left out of the other half.
  is_whole boolean not null,
  place tid not null
);
create index similar_name_halves_half on similar_name_halves (half);

-- New pairs go into the index at once: each look at a list of pending ones reads all of it.
alter index duplicate_pairs_evidence set (fastupdate = off);

-- True where two keys of names differ by one letter that is missing, added or changed, or by two neighbours that are swapped. Digits
-- count as they are: a series of funds is no list of typos.
create function differs_by_typo(one text, other text) returns boolean language plpgsql immutable strict parallel safe as $$
declare
  place integer := 1;
begin
  if one = other or abs(length(one) - length(other)) > 1 or least(length(one), length(other)) < ${minLength} then return false; end if;
  while substr(one, place, 1) = substr(other, place, 1) loop place := place + 1; end loop;
  return case
    when length(one) > length(other) then substr(one, place + 1) = substr(other, place)
    when length(one) < length(other) then substr(one, place) = substr(other, place + 1)
    else substr(one, place + 1) = substr(other, place + 1)
      or (substr(one, place, 1) = substr(other, place + 1, 1) and substr(one, place + 1, 1) = substr(other, place, 1)
        and substr(one, place + 2) = substr(other, place + 2))
    end and regexp_replace(one, '[^0-9]', '', 'g') = regexp_replace(other, '[^0-9]', '', 'g');
end $$;

-- Returns the names of two entities that differ by one typo, with a hash of both.
create function read_similar_names(first uuid, second uuid) returns table (names text, hash uuid) language sql stable
begin atomic
  select x.key || ', ' || y.key, duplicate_hash('entity', 'similar', least(x.key, y.key) || ' ' || greatest(x.key, y.key))
  from duplicate_keys x join duplicate_keys y on y.record_id = second and y.kind = 'name'
  where x.record_id = first and x.kind = 'name' and x.record_type = 'entity' and differs_by_typo(x.key, y.key);
end;

-- As before; a name that differs by one typo counts, too, and makes a pair of two that share no key.
create or replace function score_duplicates(first uuid[], second uuid[])
  returns table (record_type text, a uuid, b uuid, score integer, reasons jsonb, evidence uuid[], is_dismissed boolean)
  language plpgsql stable ${withIndexes} as $$
#variable_conflict use_column
begin
  return query
  with pairs as (
    select distinct p.a, p.b from unnest(first, second) p (a, b)
  ), met as materialized (
    select p.a, p.b, coalesce(c.record_type, 'entity') as record_type, coalesce(c.kinds, '{}') as kinds, c.host, c.ticker, c.name, c.words,
      s.names as similar_names, coalesce(c.evidence, '{}') || coalesce(s.evidence, '{}') as evidence
    from pairs p
    cross join lateral (
      select min(x.record_type) as record_type, array_agg(x.kind) as kinds,
        min(x.key) filter (where n.counts and x.kind = 'host') as host,
        min(x.key) filter (where n.counts and x.kind = 'ticker') as ticker,
        min(x.key) filter (where n.counts and x.kind = 'name') as name,
        min(x.key) filter (where n.counts and x.kind = 'words') as words,
        array_agg(x.hash order by x.hash) filter (where n.counts) as evidence
      from duplicate_keys x join duplicate_keys y on y.record_id = p.b and y.hash = x.hash
      cross join lateral (select cardinality(read_duplicate_block(x.hash)) <= ${maxBlock} as counts) n
      where x.record_id = p.a
    ) c
    cross join lateral (
      select min(s.names) as names, array_agg(s.hash order by s.hash) as evidence from read_similar_names(p.a, p.b) s where c.name is null
    ) s
    where c.kinds is not null or s.names is not null
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
      union all select 'similar_name', 40, m.similar_names where m.similar_names is not null
      -- The same words are nothing more where the whole name is the same or similar.
      union all select 'same_words', 30, m.words where m.words is not null and m.name is null and m.similar_names is null
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

-- As before; a pair of similar names also holds the hashes of both records' names, so that it is looked at again when one of them goes.
create or replace function refresh_duplicate_pairs(first uuid[], second uuid[]) returns void language plpgsql ${withIndexes} as $$
begin
  with scored as materialized (
    select s.record_type, s.a, s.b, s.score, s.evidence || case when s.reasons @> '[{"code": "similar_name"}]' then array(
      select k.hash from unnest(array[s.a, s.b]) r (id) join duplicate_keys k on k.record_id = r.id and k.kind = 'name' order by k.hash
    ) else '{}' end as evidence
    from score_duplicates(first, second) s where s.score >= ${minScore} and not s.is_dismissed
  ), gone as (
    delete from duplicate_pairs p using (select * from unnest(first, second) c (a, b) except select s.a, s.b from scored s) c
    where p.a = c.a and p.b = c.b
  )
  insert into duplicate_pairs (record_type, a, b, score, evidence)
  select s.record_type, s.a, s.b, s.score, s.evidence from scored s
  on conflict (a, b) do update set score = excluded.score, evidence = excluded.evidence
  where (duplicate_pairs.score, duplicate_pairs.evidence) is distinct from (excluded.score, excluded.evidence);
end $$;

-- Empties the table of halves, with the rights of the owner: the role that serves requests may not truncate. Answers false while a
-- backup reads it.
create function clear_similar_name_halves() returns boolean language plpgsql security definer set lock_timeout = '200ms' as $$
begin
  truncate similar_name_halves;
  return true;
exception when lock_not_available then
  return false;
end $$;

-- Collects the halves of the next names, in the order of their places. Answers false when there are none left. A name of n letters is
-- looked for as it is, among those that are as long with a letter left out, and with a letter left out, among those of n - 1: each time
-- by the half before the typo and by the one after it. The letter in the middle is left out for both, because of two letters that are
-- swapped there.
create function collect_similar_names(most integer) returns boolean language plpgsql
  ${withIndexes} as $$
declare
  past bigint;
  upto bigint;
begin
  select block into past from similar_name_search;
  if past * current_setting('block_size')::integer >= pg_relation_size('duplicate_keys') then return false; end if;
  upto := past + greatest(most / 100, 1);
  insert into similar_name_halves (half, is_front, is_whole, place)
  select hashtext(h.length || case when h.is_front then '<' || left(k.key, h.length / 2) else '>' || right(k.key, (h.length + 1) / 2) end),
    h.is_front, h.length = length(k.key), k.ctid
  from duplicate_keys k cross join lateral (
    values (length(k.key), true), (length(k.key), false), (length(k.key) - 1, true), (length(k.key) - 1, false)
  ) h (length, is_front)
  where k.ctid >= format('(%s,0)', past)::tid and k.ctid < format('(%s,0)', upto)::tid
    and k.record_type = 'entity' and k.kind = 'name' and length(k.key) >= ${minLength};
  update similar_name_search set block = upto;
  return true;
end $$;

-- Compares the names of the next halves, and keeps the pairs. Answers false when there are none left. A half that more names have than
-- a step may take is left out: names that a whole list has in common say nothing.
create function compare_similar_names(most integer) returns boolean language plpgsql
  ${withIndexes} set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  past bigint;
  upto integer;
  first uuid[];
  second uuid[];
begin
  select half into past from similar_name_search;
  select max(n.half) into upto from (select h.half from similar_name_halves h where h.half > past order by h.half limit most) n;
  if upto is null then return false; end if;
  with counted as materialized (
    select h.half from similar_name_halves h where h.half > past and h.half <= upto group by h.half having count(*) between 2 and most
  ), names as materialized (
    select h.half, h.is_front, h.is_whole, k.record_id, k.hash, k.key
    from counted c join similar_name_halves h on h.half = c.half
    join duplicate_keys k on k.ctid = h.place and k.kind = 'name' and k.record_type = 'entity' and length(k.key) >= ${minLength}
  ), forms as (
    select n.half, hashtextextended(n.key, 0) as form, n.record_id, n.hash from names n where n.is_whole
    union all
    select n.half, hashtextextended(left(n.key, l.place - 1) || substr(n.key, l.place + 1), 0), n.record_id, n.hash
    from (
      select *, case when is_front then (length(key) - 1) / 2 + 1 else 1 end as first_place,
        case when is_front then length(key) else (length(key) - 1) / 2 + 1 end as last_place
      from names where not is_whole
    ) n
    cross join lateral generate_series(n.first_place, n.last_place) l (place)
    -- Of letters that repeat, the last one stands for all: leaving out any of them makes the same form.
    where substr(n.key, l.place, 1) not between '0' and '9'
      and (l.place = n.last_place or substr(n.key, l.place, 1) <> substr(n.key, l.place + 1, 1))
  ), met as (
    select array_agg(f.record_id) as ids, array_agg(f.hash) as hashes
    from forms f group by f.half, f.form having count(*) between 2 and ${maxBlock}
  ), candidates as (
    select distinct x.id as a, y.id as b from met m
    cross join unnest(m.ids, m.hashes) x (id, hash) cross join unnest(m.ids, m.hashes) y (id, hash)
    where x.id < y.id and x.hash <> y.hash
  )
  -- Two that have another host or ticker are never shown for similar names alone; what else they have in common finds them by its key.
  select array_agg(c.a), array_agg(c.b) into first, second from candidates c
  where not exists (
    select from duplicate_keys x join duplicate_keys y on y.record_id = c.b and y.kind = x.kind and y.hash <> x.hash
    where x.record_id = c.a and x.kind in ('host', 'ticker'));
  if first is not null then
    perform lock_duplicate_pairs();
    perform refresh_duplicate_pairs(first, second);
  end if;
  update similar_name_search set half = upto;
  return true;
end $$;

-- Takes one step of the search for similar names, and answers whether there is another one. A search begins when the last one began
-- before the time that is given, or there was none. Of several processes, one takes a step at a time, and any may take the next.
create function search_similar_names(due_since timestamptz, most integer) returns boolean language plpgsql as $$
declare
  search similar_name_search;
begin
  if not pg_try_advisory_xact_lock(hashtext('catalog similar names')) then return false; end if;
  select * into search from similar_name_search;
  if search is null or (search.finished_at is not null and search.started_at < due_since) then
    if not clear_similar_name_halves() then return false; end if;
    insert into similar_name_search (started_at, block) values (clock_timestamp(), 0)
    on conflict (only_row) do update set started_at = excluded.started_at, block = 0, half = null, finished_at = null;
    return true;
  end if;
  if search.finished_at is not null then return false; end if;
  if search.half is null then
    if not collect_similar_names(most) then update similar_name_search set half = -2147483649; end if;
    return true;
  end if;
  if compare_similar_names(most) then return true; end if;
  if clear_similar_name_halves() then update similar_name_search set finished_at = clock_timestamp(); end if;
  return false;
end $$;
`
