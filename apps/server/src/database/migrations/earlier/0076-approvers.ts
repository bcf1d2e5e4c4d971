/** Keeps with each proposal who approved it before it was sent, as its agent claims. */
export const approvers = /* sql */ `
-- Null where nothing was said.
alter table proposals add column approver_name text, add column approver_how text;
alter table proposals add constraint proposals_approver_how_check check (approver_how in ('person', 'client', 'agent', 'unknown')) not valid;

-- As before; and a claim about a proposal is set once, with the proposal itself, so its change is no news.
create or replace function told_columns(named regclass) returns setof text language sql stable as $$
  select attname::text from pg_attribute
  where attrelid = named and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'created_at', 'updated_at', 'search_text', 'names_folded',
      'reviewed_by', 'lowest_confidence', 'is_destructive', 'warning_codes', 'applied_indices', 'approver_name', 'approver_how')
  order by attnum
$$;
`
