/** Maximum number of records that may share a key; a key of more records does not count as evidence (rule duplicate.score). */
const maxBlock = 20

/**
 * Reads the records of a key within the statements that need them. Before, a function in SQL read them; it was prepared at each call, which
 * took three fifths of the time for finding pairs. The text of the two callers is the same in every database, so it is replaced in place.
 */
export const blocksOfKeys = /* sql */ `
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('refresh_waiting_duplicates(integer)',
        'select read_duplicate_block(q.hash) as ids',
        'select array(select k.record_id from duplicate_keys k where k.hash = q.hash limit ${maxBlock + 1}) as ids'),
      ('score_duplicates(uuid[], uuid[])',
        'select cardinality(read_duplicate_block(x.hash)) <= ${maxBlock} as counts',
        'select (select count(*) from (select from duplicate_keys k where k.hash = x.hash limit ${maxBlock + 1}) block) <= ${maxBlock} as counts offset 0')
    ) c (signature, old, new)
  loop
    definition := pg_get_functiondef(change.signature::regprocedure);
    if position(change.old in definition) = 0 then raise exception 'The function % is not the one to change.', change.signature; end if;
    execute replace(definition, change.old, change.new);
  end loop;
end $$;
`
