/**
 * Makes the keys of all records, and queues the records for housekeeping, which finds the pairs. Each statement takes a bounded number of
 * records from a part of the ids. It locks the records before it reads them, so that a concurrent rename leaves no outdated key. It adds a
 * row if it found any record, and is then run again.
 */
const parts: readonly string[] = Array.from({ length: 64 }, (_, part) => {
  const [first, last] = [part * 4, part * 4 + 3].map((byte) => byte.toString(16).padStart(2, '0'))
  return `between '${first}000000-0000-0000-0000-000000000000' and '${last}ffffff-ffff-ffff-ffff-ffffffffffff'`
})

const fill = (type: string, records: string, part: string) => /* sql */ `
with page as materialized (
  select r.id from ${records} r
  where r.listed and r.id ${part} and cardinality(name_words(r.name)) > 0
    and not exists (select from duplicate_keys k where k.record_id = r.id)
  order by r.id limit 1000 for no key update
), keyed as materialized (
  select refresh_duplicate_keys('${type}', array(select id from page))
)
insert into duplicates_to_refresh (record_id) select page.id from keyed cross join page limit 1`

export const keysOfRecords: readonly string[] = parts.flatMap((part) => [fill('entity', 'entities', part), fill('person', 'people', part)])
