/** Supports dossiers as of a day, with an index of merges by their survivor and a function for the first moment of the history. */
export const asOf = /* sql */ `
-- Safe: merges are few, and the index covers two short columns of them.
create index merges_survivor on merges (survivor_id, id);

-- Its plan is kept, because planning it for all months takes longer than reading the first entry.
create function field_history_begins() returns timestamptz language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select h.at from field_history h order by h.id limit 1);
end $$;
`
