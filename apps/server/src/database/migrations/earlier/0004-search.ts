/**
 * Full text search that forgives a typo. Every word of a name, alias, ticker or one-liner is kept in a
 * vocabulary under itself and under each form with one letter left out; a misspelt word meets the right
 * one at such a form. That is a handful of index look-ups, whatever the size of the catalog.
 */
export const search = /* sql */ `
-- Not unique, so that two writers never wait for each other's words; a word that both learn is there twice.
create table search_words (
  variant text collate "C" not null,
  word text collate "C" not null
);
create index search_words_variant on search_words (variant, word);

-- Text as a line of words: folded, and with nothing but letters and digits between the spaces.
create function word_line(value text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(folded(value) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'));

-- A line of words as what full text search looks in. PostgreSQL's own parser would take 1e9labs for a number
-- and a word. Words are cut to the length that a search cuts them to.
create function word_vector(line text, weight text) returns tsvector language sql immutable parallel safe
return (
  select coalesce(string_agg('''' || left(word, 40) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
  from unnest(string_to_array(line, ' ')) with ordinality words (word, place) where word <> ''
);

create function word_variants(word text) returns setof text language sql immutable strict parallel safe
begin atomic
  select word
  union
  select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i where length(word) between 4 and 40 and word !~ '^[0-9]+$'; -- a number is right or wrong
end;

create function learn_words(line text) returns void language sql as $$
  insert into search_words (variant, word)
  select variant, word
  from (select distinct unnest(string_to_array(line, ' ')) as word) w, word_variants(word) variant
  where length(word) between 2 and 40
    and not exists (select from search_words known where known.variant = w.word and known.word = w.word)
$$;

create function entity_search_columns() returns trigger language plpgsql as $$
declare
  names text := concat_ws(e'\\n', new.name, (select string_agg(alias, e'\\n' order by alias) from entity_aliases where entity_id = new.id));
  name_line text := left(word_line(concat_ws(' ', names, new.ticker)), 20000);
  about_line text := word_line(new.one_liner);
begin
  new.names_folded := left(folded(names), 20000);
  new.search_text :=
    word_vector(name_line, 'A') || word_vector(about_line, 'B') || word_vector(word_line(left(new.description, 20000)), 'C');
  perform learn_words(concat_ws(' ', name_line, about_line));
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

create function person_search_columns() returns trigger language plpgsql as $$
declare
  aliases text := (select string_agg(alias, ' ' order by alias) from person_aliases where person_id = new.id);
  name_line text := left(word_line(concat_ws(' ', new.name, aliases)), 20000);
begin
  new.search_text :=
    word_vector(name_line, 'A') || word_vector(word_line(new.posture_toward_org), 'B') || word_vector(word_line(left(new.bio_md, 20000)), 'C');
  perform learn_words(name_line);
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
