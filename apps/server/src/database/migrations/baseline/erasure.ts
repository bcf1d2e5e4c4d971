/** Tombstones of erased data, and the functions that remove a value from stored texts. */
export const erasure = /* sql */ `
create table tombstones (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  curator_id uuid not null references curators,
  kind text not null check (kind in ('person', 'source', 'value')),
  -- The person or source; null for an erased value, of which nothing is kept.
  record_id uuid,
  reason text not null check (length(reason) between 1 and 2000),
  -- Counts of rows by table.
  places jsonb not null default '{}' check (jsonb_typeof(places) = 'object')
);
create trigger tombstones_kept before update or delete or truncate on tombstones
  for each statement execute function only_ever_added_to();

-- Proposals of which a part was erased. They cannot be undone.
create table erased_proposals (
  proposal_id uuid not null references proposals,
  tombstone_id bigint not null references tombstones,
  primary key (proposal_id, tombstone_id)
);
create trigger erased_proposals_kept before update or delete or truncate on erased_proposals
  for each statement execute function only_ever_added_to();

-- Replaces the matches of sought in a text, or the whole text if sought is null. A URL, a slug or a short text stays one, so that the
-- result fits the contract.
create function erased_text(said text, sought text, mark text, limits integer[]) returns text
language plpgsql immutable parallel safe as $$
declare
  is_url boolean := said ~* '^https?://';
  is_word boolean := said ~ '^[a-z0-9._:-]+$';
  -- Both split the mark, which is a date and a number.
  phrase text := format('[erased %s]', replace(mark, ' ', ' #'));
  word text := 'erased-' || replace(mark, ' ', '-');
  instead text := case when is_url or is_word then word else phrase end;
  without text;
begin
  if sought is null then
    return case
      when said = '' then said
      when is_url then 'https://erased.invalid/' || replace(mark, ' ', '-')
      -- A record that a proposal makes.
      when said ~ '^new:[a-z_]+:' then substring(said from '^new:[a-z_]+:') || word
      when said ~ '^nostr:' then 'nostr:' || replace(word, '-', '')
      else instead end;
  end if;
  without := regexp_replace(said collate "und-x-icu", sought, instead, 'g');
  if is_url and without !~* '^https?://(\\[[0-9a-f:.]+\\]|[^[:space:][:cntrl:]/?#@:\\\\<>"]+)(:[0-9]{1,5})?([/?#][^[:space:][:cntrl:]\\\\<>"]*)?$' then
    return 'https://erased.invalid/' || replace(mark, ' ', '-');
  end if;
  if without is distinct from said and exists (select from unnest(limits) most where length(said) <= most and length(without) > most) then
    -- No longer than what it replaces, and valid in a URL and in a slug.
    without := regexp_replace(said collate "und-x-icu", sought, 'xxxx', 'g');
  end if;
  return without;
end $$;

create function erased_texts(said text[], sought text, mark text, limits integer[]) returns text[]
language sql immutable parallel safe
return case when said is not null then array(select erased_text(one, sought, mark, limits) from unnest(said) with ordinality as each (one, place) order by place) end;

-- Replaces the matches of sought in the texts of JSON, and all texts of an object that names a record in about, except ids, hashes, times
-- and the texts in kept.
create function erased_json(said jsonb, sought text, about text[], mark text, limits integer[], kept text[], wholly boolean) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  one text;
begin
  case jsonb_typeof(said)
  when 'string' then
    one := said #>> '{}';
    if wholly and not (one = any (kept) or one ~ '^([0-9a-f-]{36}(/[0-9a-z_-]+)*|sha256:[0-9a-f]{64}|[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9:.+Z-]*)?)$') then
      return to_jsonb(erased_text(one, null, mark, limits));
    end if;
    return case when sought is null then said else to_jsonb(erased_text(one, sought, mark, limits)) end;
  when 'array' then
    return (select coalesce(jsonb_agg(erased_json(item, sought, about, mark, limits, kept, wholly) order by place), '[]')
      from jsonb_array_elements(said) with ordinality as each (item, place));
  when 'object' then
    wholly := wholly or exists (
      select from jsonb_each(said) as each (name, item)
      where jsonb_typeof(item) = 'string' and item #>> '{}' = any (about)
        or jsonb_typeof(item) = 'object' and (item ->> 'id' = any (about) or item ->> 'slug' = any (about)));
    return (select coalesce(jsonb_object_agg(
        case when sought is null then name else erased_text(name, sought, mark, limits) end,
        erased_json(item, sought, about, mark, limits, kept, wholly)), '{}')
      from jsonb_each(said) as each (name, item));
  else
    return said;
  end case;
end $$;
`
