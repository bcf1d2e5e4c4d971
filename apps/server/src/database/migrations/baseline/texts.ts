import { toPostgresClass } from '@catalog/contract/texts/character-ranges'
import { cjkCharacters } from '@catalog/contract/texts/cjk'
import { blankCharacters, ignoredCharacters, keptSymbols, letterFoldings, punctuationFoldings } from '@catalog/contract/texts/folding-table'

const [symbols, ignored, blanks, cjk] = [keptSymbols, ignoredCharacters, blankCharacters, cjkCharacters].map(toPostgresClass)

type Replacement = { readonly from: string; readonly to: string }

function listReplacements(foldings: Readonly<Record<string, string>>): readonly Replacement[] {
  return Object.entries(foldings).flatMap(([to, characters]) => [...characters].map((from) => ({ from, to })))
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Builds the SQL that replaces single characters by single characters. */
function translate(value: string, replacements: readonly Replacement[]): string {
  const [from, to] = (['from', 'to'] as const).map((side) => quote(replacements.map((one) => one[side]).join('')))
  return `translate(${value}, ${from}, ${to})`
}

const letters = listReplacements(letterFoldings)
const singleLetters = letters.filter(({ to }) => to.length === 1)
const ligatures = letters.filter(({ to }) => to.length > 1)
const ligaturesReplaced = ligatures.reduce((value, { from, to }) => `replace(${value}, ${quote(from)}, ${quote(to)})`, 'value')

/** Functions that fold texts for comparisons, searches and the order of lists (rule read.folded-texts). */
export const texts = /* sql */ `
create extension if not exists pg_trgm;

create function replace_punctuation(value text) returns text language sql immutable strict parallel safe
return ${translate('value', listReplacements(punctuationFoldings))};

create function replace_letters(value text) returns text language sql immutable strict parallel safe
return case when value ~ '[${singleLetters.map(({ from }) => from).join('')}]' then ${translate('value', singleLetters)} else value end;

create function replace_ligatures(value text) returns text language sql immutable strict parallel safe
return case when value ~ '[${ligatures.map(({ from }) => from).join('')}]' then ${ligaturesReplaced} else value end;

-- Returns the compatibility decomposition, except of symbols that it would replace by letters.
create function decompose_letters(value text) returns text language sql immutable strict parallel safe
return case when value ~ '[${symbols}]' then (
  select string_agg(case when piece[1] ~ '^[${symbols}]' then piece[1] else normalize(piece[1], NFKD) end, '' order by place)
  from regexp_matches(value, '[${symbols}]+|[^${symbols}]+', 'g') with ordinality pieces (piece, place))
else normalize(value, NFKD) end;

create function fold_letters(value text) returns text language sql immutable strict parallel safe
return normalize(replace_ligatures(replace_letters(
  lower(regexp_replace(decompose_letters(replace_punctuation(value)), '[${ignored}]+', '', 'g') collate "und-x-icu"))), NFC);

-- Returns the text for comparisons, without case and accents. The ICU collation makes the result the same on every server.
create function folded(value text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  case when value ~ '^[ -~]*$' then lower(value collate "und-x-icu") else fold_letters(value) end, '[${blanks}]+', ' ', 'g'));

-- Returns the key by which lists are sorted. It is cut, because an index entry has to be smaller than a third of a page.
create function sort_key_of(name text) returns text language sql immutable strict parallel safe
return left(folded(name), 200);

-- True if the text has only white space and invisible characters of any script, like isBlank of the contract.
create function is_blank(said text) returns boolean language sql immutable strict parallel safe
return said !~ '[^\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890-\\u0891\\u08e2\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u2066-\\u206f\\u3000\\ufeff\\ufff9-\\ufffb\\U000110bd\\U000110cd\\U00013430-\\U0001343f\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0001\\U000e0020-\\U000e007f]';

-- Makes a word from each Chinese, Japanese or Korean character and the next one; the last character of a run is a word by itself.
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

-- Returns the folded text as a line of words, which have only letters and digits and are separated by spaces.
create function word_line(value text) returns text language sql immutable strict parallel safe
return split_cjk(btrim(regexp_replace(folded(value) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')));

-- Converts a line of words to a tsvector. PostgreSQL's own parser would read 1e9labs as a number and a word. Words are cut to the length to
-- which a search cuts them.
create function word_vector(line text, weight text) returns tsvector language sql immutable parallel safe
return (
  select coalesce(string_agg('''' || left(word, 40) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
  from unnest(string_to_array(line, ' ')) with ordinality words (word, place) where word <> ''
);

-- Words of names have the most weight, then those of one-line texts, then those of longer texts.
create function build_search_text(names text, about text, longer text) returns tsvector language sql immutable parallel safe
return word_vector(names, 'A') || word_vector(about, 'B') || word_vector(longer, 'C');

-- Formats a day for a key that is sorted as text; an event without a first day comes last.
create function day_key_of(day date) returns text language sql immutable parallel safe
return coalesce(lpad((day - date '0001-01-01')::text, 7, '0'), '9999999');
`
