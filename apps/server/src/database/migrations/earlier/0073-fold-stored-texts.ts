/**
 * Computes keys, folded names, search texts and facets again, where the functions of the migration before make them differently.
 * Each statement takes a part of the ids, and of that a bounded number of rows. Triggers note each change of a key for walks that are
 * under way. No `updated_at` moves, and the feed says nothing.
 */
const parts: readonly string[] = Array.from({ length: 64 }, (_, part) => {
  const [first, last] = [part * 4, part * 4 + 3].map((byte) => byte.toString(16).padStart(2, '0'))
  return `between '${first}000000-0000-0000-0000-000000000000' and '${last}ffffff-ffff-ffff-ffff-ffffffffffff'`
})

/** Matches names that the functions may make differently: other than ASCII, or with white space other than single blanks. */
const otherName = `~ '[^ -~]|  '`
/** Matches longer texts that they may make differently: white space makes no difference to the words. */
const otherText = `~ '[^\\u0001-\\u007f]'`

const entities = (part: string) => /* sql */ `
with page as materialized (
  select e.id from entities e
  where e.id ${part}
    and (concat_ws('', e.name, e.country, e.region, e.city) ${otherName}
      or concat_ws('', e.ticker, e.one_liner, left(e.description, 20000)) ${otherText}
      or exists (select from entity_aliases a where a.entity_id = e.id and a.alias ${otherName}))
    and (e.name_key <> sort_key_of(e.name)
      or e.names_folded <> fold_names(e.id, e.name)
      or e.search_text <> build_search_text(
        list_entity_words(e.id, e.name, e.ticker), word_line(e.one_liner), word_line(left(e.description, 20000)))
      or not exists (
        select from entity_index i
        where i.entity_id = e.id and i.other_facets @> array_remove(array[
          facet_id('country', e.country), facet_id('region', e.region), facet_id('city', e.city)], null)))
  order by e.id limit 1000 for no key update
)
update entities e set name = e.name from page where e.id = page.id`

const entityAliases = (part: string) => /* sql */ `
with page as materialized (
  select a.entity_id, a.alias from entity_aliases a
  where a.entity_id ${part} and a.alias ${otherName} and a.alias_key <> sort_key_of(a.alias)
  order by a.entity_id, a.alias limit 1000 for no key update
)
update entity_aliases a set alias = a.alias from page where a.entity_id = page.entity_id and a.alias = page.alias`

const people = (part: string) => /* sql */ `
with page as materialized (
  select p.id from people p
  where p.id ${part}
    and (p.name ${otherName}
      or concat_ws('', p.posture_toward_org, left(p.bio_md, 20000)) ${otherText}
      or exists (select from person_aliases a where a.person_id = p.id and a.alias ${otherName}))
    and (p.name_key <> sort_key_of(p.name)
      or p.search_text <> build_search_text(
        list_person_words(p.id, p.name), word_line(p.posture_toward_org), word_line(left(p.bio_md, 20000))))
  order by p.id limit 1000 for no key update
)
update people p set name = p.name from page where p.id = page.id`

const personAliases = (part: string) => /* sql */ `
with page as materialized (
  select a.person_id, a.alias from person_aliases a
  where a.person_id ${part} and a.alias ${otherName} and a.alias_key <> sort_key_of(a.alias)
  order by a.person_id, a.alias limit 1000 for no key update
)
update person_aliases a set alias = a.alias from page where a.person_id = page.person_id and a.alias = page.alias`

const fieldEvents = /* sql */ `
with page as materialized (
  select e.id from field_events e
  where concat_ws('', e.name, e.city, e.country, e.venue) ${otherText}
    and e.search_text <> word_vector(word_line(
      e.name || ' ' || e.slug || ' ' || coalesce(e.city, '') || ' ' || coalesce(e.country, '') || ' ' || coalesce(e.venue, '')), 'A')
  order by e.id limit 1000 for no key update
)
update field_events e set name = e.name from page where e.id = page.id`

/** An update of an alias writes its record, too: records come first, so that they change once. */
export const foldStoredTexts: readonly string[] = [
  ...parts.flatMap((part) => [entities(part), entityAliases(part), people(part), personAliases(part)]),
  fieldEvents,
  'create index concurrently if not exists field_events_by_folded_name on field_events (sort_key_of(name))',
  'drop index concurrently if exists field_events_name',
  `create index concurrently if not exists entity_providers_folded_name on entity_providers (entity_id, capability_id, folded(provider_name))
   where provider_name is not null`,
  `create index concurrently if not exists roster_candidates_folded_name on field_event_roster_candidates (field_event_id, folded(display_name))
   where review_status <> 'dismissed' and coalesce(matched_entity_id, matched_person_id) is not null`,
]
