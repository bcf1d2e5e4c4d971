/**
 * Full text search that allows one typo. A word is stored in its own form and in each form with one letter left out. A misspelt word and
 * the right one have such a form in common. Finding it takes a few index look-ups, for any size of the catalog.
 */
export const search = /* sql */ `
-- Not unique, so that two writers never wait for each other. A new word that both add is stored twice.
create table search_words (
  variant text collate "C" not null,
  word text collate "C" not null
);
create index search_words_variant on search_words (variant, word);

-- Returns the word, and each form of it with one letter left out.
create function word_variants(word text) returns setof text language sql immutable strict parallel safe
begin atomic
  select word
  union
  select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i
  -- A number is right or wrong.
  where length(word) between 4 and 40 and word !~ '^[0-9]+$';
end;

create function learn_words(line text) returns void language sql as $$
  insert into search_words (variant, word)
  select variant, word
  from (select distinct unnest(string_to_array(line, ' ')) as word) w, word_variants(word) variant
  where length(word) between 2 and 40
    and not exists (select from search_words known where known.variant = w.word and known.word = w.word)
$$;

-- Writes each name of an entity on a separate line, so that a search for a part of a name does not match across two names.
create function fold_names(entity uuid, name text) returns text language sql stable parallel safe
return left(folded($2) || coalesce(
  (select string_agg(e'\\n' || folded(a.alias), '' order by a.alias) from entity_aliases a where a.entity_id = $1), ''), 20000);

create function list_entity_words(entity uuid, name text, ticker text) returns text language sql stable parallel safe
return left(word_line(concat_ws(' ', concat_ws(e'\\n', $2,
  (select string_agg(a.alias, e'\\n' order by a.alias) from entity_aliases a where a.entity_id = $1)), $3)), 20000);

create function entity_search_columns() returns trigger language plpgsql as $$
declare
  names text := list_entity_words(new.id, new.name, new.ticker);
  about text := word_line(new.one_liner);
begin
  new.names_folded := fold_names(new.id, new.name);
  new.search_text := build_search_text(names, about, word_line(left(new.description, 20000)));
  perform learn_words(concat_ws(' ', names, about));
  return new;
end $$;
create trigger entities_search_insert before insert on entities
  for each row execute function entity_search_columns();
create trigger entities_search_update before update of name, ticker, one_liner, description on entities
  for each row execute function entity_search_columns();

create function entity_alias_changed() returns trigger language plpgsql as $$
begin
  update entities set name = name where id in (select entity_id from changed);
  return null;
end $$;

create function entity_alias_updated() returns trigger language plpgsql as $$
begin
  update entities set name = name where id in (select entity_id from changed union select entity_id from was);
  return null;
end $$;
create trigger entity_aliases_added after insert on entity_aliases
  referencing new table as changed for each statement execute function entity_alias_changed();
create trigger entity_aliases_removed after delete on entity_aliases
  referencing old table as changed for each statement execute function entity_alias_changed();
create trigger entity_aliases_updated after update on entity_aliases
  referencing new table as changed old table as was for each statement execute function entity_alias_updated();

create function list_person_words(person uuid, name text) returns text language sql stable parallel safe
return left(word_line(concat_ws(' ', $2,
  (select string_agg(a.alias, ' ' order by a.alias) from person_aliases a where a.person_id = $1))), 20000);

create function person_search_columns() returns trigger language plpgsql as $$
declare
  names text := list_person_words(new.id, new.name);
begin
  new.search_text := build_search_text(names, word_line(new.posture_toward_org), word_line(left(new.bio_md, 20000)));
  perform learn_words(names);
  return new;
end $$;
create trigger people_search_insert before insert on people
  for each row execute function person_search_columns();
create trigger people_search_update before update of name, posture_toward_org, bio_md on people
  for each row execute function person_search_columns();

create function person_alias_changed() returns trigger language plpgsql as $$
begin
  update people set name = name where id in (select person_id from changed);
  return null;
end $$;

create function person_alias_updated() returns trigger language plpgsql as $$
begin
  update people set name = name where id in (select person_id from changed union select person_id from was);
  return null;
end $$;
create trigger person_aliases_added after insert on person_aliases
  referencing new table as changed for each statement execute function person_alias_changed();
create trigger person_aliases_removed after delete on person_aliases
  referencing old table as changed for each statement execute function person_alias_changed();
create trigger person_aliases_updated after update on person_aliases
  referencing new table as changed old table as was for each statement execute function person_alias_updated();
`
