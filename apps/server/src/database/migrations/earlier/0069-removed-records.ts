/** Lets an entity be removed when its creation is undone (rule undo.removes-what-was-made). */
export const removedRecords = /* sql */ `
-- Takes entities that are about to be removed out of the index, and out of what follows from it.
create function leave_entity_index(ids uuid[]) returns void language plpgsql as $$
declare
  entries entity_index[] := array(select i from entity_index i where i.entity_id = any (ids));
begin
  perform count_changes_in_facets(entries, null);
  perform count_providers(entries, -1);
  delete from entity_facets where entity_id = any (ids);
  delete from entity_marks where entity_id = any (ids);
  delete from entity_index where entity_id = any (ids);
end $$;
`
