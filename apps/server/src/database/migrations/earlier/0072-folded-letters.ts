import { toPostgresClass } from '@catalog/contract/texts/character-ranges'
import { cjkCharacters } from '@catalog/contract/texts/cjk'
import { blankCharacters, ignoredCharacters, keptSymbols, letterFoldings, punctuationFoldings } from '@catalog/contract/texts/folding-table'
import { lockShortly } from '../lock-shortly.ts'

const [symbols, ignored, blanks, cjk] = [keptSymbols, ignoredCharacters, blankCharacters, cjkCharacters].map(toPostgresClass)

type Replacement = { readonly from: string; readonly to: string }

function listReplacements(foldings: Readonly<Record<string, string>>): readonly Replacement[] {
  return Object.entries(foldings).flatMap(([to, characters]) => [...characters].map((from) => ({ from, to })))
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Writes the replacement of single characters by single characters. */
function translate(value: string, replacements: readonly Replacement[]): string {
  const [from, to] = (['from', 'to'] as const).map((side) => quote(replacements.map((one) => one[side]).join('')))
  return `translate(${value}, ${from}, ${to})`
}

const letters = listReplacements(letterFoldings)
const singleLetters = letters.filter(({ to }) => to.length === 1)
const ligatures = letters.filter(({ to }) => to.length > 1)
const ligaturesReplaced = ligatures.reduce((value, { from, to }) => `replace(${value}, ${quote(from)}, ${quote(to)})`, 'value')

/**
 * Folds texts for comparisons as the contract's `foldText` does, of the same tables, and finds Chinese, Japanese and Korean by two
 * characters that stand together (rule read.folded-texts). What is stored is computed again by the next migration.
 */
export const foldedLetters = /* sql */ `
-- Waits for writers that use the functions from before, so that the next migration sees their rows.
${lockShortly('entities', 'people', 'entity_aliases', 'person_aliases', 'field_events')}
create function replace_punctuation(value text) returns text language sql immutable strict parallel safe
return ${translate('value', listReplacements(punctuationFoldings))};

create function replace_letters(value text) returns text language sql immutable strict parallel safe
return case when value ~ '[${singleLetters.map(({ from }) => from).join('')}]' then ${translate('value', singleLetters)} else value end;

create function replace_ligatures(value text) returns text language sql immutable strict parallel safe
return case when value ~ '[${ligatures.map(({ from }) => from).join('')}]' then ${ligaturesReplaced} else value end;

-- The compatibility decomposition of everything but symbols that it would spell with letters.
create function decompose_letters(value text) returns text language sql immutable strict parallel safe
return case when value ~ '[${symbols}]' then (
  select string_agg(case when piece[1] ~ '^[${symbols}]' then piece[1] else normalize(piece[1], NFKD) end, '' order by place)
  from regexp_matches(value, '[${symbols}]+|[^${symbols}]+', 'g') with ordinality pieces (piece, place))
else normalize(value, NFKD) end;

create function fold_letters(value text) returns text language sql immutable strict parallel safe
return normalize(replace_ligatures(replace_letters(
  lower(regexp_replace(decompose_letters(replace_punctuation(value)), '[${ignored}]+', '', 'g') collate "und-x-icu"))), NFC);

create or replace function folded(value text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  case when value ~ '^[ -~]*$' then lower(value collate "und-x-icu") else fold_letters(value) end, '[${blanks}]+', ' ', 'g'));

-- A line in which each character of Chinese, Japanese and Korean is a word together with the one behind it, and alone where it is the
-- last one of a run.
create function split_cjk(line text) returns text language sql immutable strict parallel safe
return case when line ~ '[${cjk}]' then (
  select btrim(regexp_replace(string_agg(
    case when is_cjk then ' ' || letter || case when is_followed then following else '' end || ' ' else letter end, '' order by place
  ), ' +', ' ', 'g'))
  from (
    select letter, place, is_cjk, lead(letter) over line as following, coalesce(lead(is_cjk) over line, false) as is_followed
    from (
      select letter, place, letter ~ '[${cjk}]' as is_cjk from unnest(string_to_array(line, null)) with ordinality letters (letter, place)
    ) letters
    window line as (order by place)
  ) pairs)
else line end;

create or replace function word_line(value text) returns text language sql immutable strict parallel safe
return split_cjk(btrim(regexp_replace(folded(value) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')));

-- The names of an entity, a line each, so that no search for a part of a name spans two of them.
create function fold_names(entity uuid, name text) returns text language sql stable parallel safe
return left(folded($2) || coalesce(
  (select string_agg(e'\\n' || folded(a.alias), '' order by a.alias) from entity_aliases a where a.entity_id = $1), ''), 20000);

create function list_entity_words(entity uuid, name text, ticker text) returns text language sql stable parallel safe
return left(word_line(concat_ws(' ', concat_ws(e'\\n', $2,
  (select string_agg(a.alias, e'\\n' order by a.alias) from entity_aliases a where a.entity_id = $1)), $3)), 20000);

create function list_person_words(person uuid, name text) returns text language sql stable parallel safe
return left(word_line(concat_ws(' ', $2,
  (select string_agg(a.alias, ' ' order by a.alias) from person_aliases a where a.person_id = $1))), 20000);

-- Words of names, of what is said in one line, and of longer texts.
create function build_search_text(names text, about text, longer text) returns tsvector language sql immutable parallel safe
return word_vector(names, 'A') || word_vector(about, 'B') || word_vector(longer, 'C');

create or replace function entity_search_columns() returns trigger language plpgsql as $$
declare
  names text := list_entity_words(new.id, new.name, new.ticker);
  about text := word_line(new.one_liner);
begin
  new.names_folded := fold_names(new.id, new.name);
  new.search_text := build_search_text(names, about, word_line(left(new.description, 20000)));
  perform learn_words(concat_ws(' ', names, about));
  return new;
end $$;

create or replace function person_search_columns() returns trigger language plpgsql as $$
declare
  names text := list_person_words(new.id, new.name);
begin
  new.search_text := build_search_text(names, word_line(new.posture_toward_org), word_line(left(new.bio_md, 20000)));
  perform learn_words(names);
  return new;
end $$;

-- A key may change without the name, when it is computed by another rule: a walk that is under way goes on as it began then, too.
create or replace trigger entities_renamed after update on entities for each row
  when (old.name_key is distinct from new.name_key) execute function remember_rename();
create or replace trigger people_renamed after update on people for each row
  when (old.name_key is distinct from new.name_key) execute function remember_rename();

-- The feed says nothing of an alias whose key alone is computed again.
create or replace function feed_entity_aliases() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform feed_parts_of_entity(array(
      (select entity_id from (select entity_id, alias, is_former_slug from rows_now except select entity_id, alias, is_former_slug from rows_before) now)
      union (select entity_id from (select entity_id, alias, is_former_slug from rows_before except select entity_id, alias, is_former_slug from rows_now) before)
    ), 'aliases');
  else
    perform feed_parts_of_entity(array(select entity_id from rows_now), 'aliases');
  end if;
  return null;
end $$;

create or replace function feed_person_aliases() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform feed_parts_of_person(array(
      (select person_id from (select person_id, alias, is_former_slug from rows_now except select person_id, alias, is_former_slug from rows_before) now)
      union (select person_id from (select person_id, alias, is_former_slug from rows_before except select person_id, alias, is_former_slug from rows_now) before)
    ), 'aliases');
  else
    perform feed_parts_of_person(array(select person_id from rows_now), 'aliases');
  end if;
  return null;
end $$;
`
