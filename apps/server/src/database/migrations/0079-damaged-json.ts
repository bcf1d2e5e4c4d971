/** Lets triggers process partly damaged proposals, so that these can be rejected, edited and undone. */
export const damagedJson = /* sql */ `
create function list_or_none(held jsonb) returns jsonb language sql immutable parallel safe
return case jsonb_typeof(held) when 'array' then held else '[]' end;

create or replace function is_destructive_change(kind text, fields jsonb) returns boolean language sql immutable parallel safe
return kind in ('rename_entity', 'rename_person', 'merge_entities', 'merge_people', 'soft_delete_entity', 'soft_delete_person')
  or exists (
    select from jsonb_array_elements(list_or_none(fields)) f
    where f -> 'proposed' is distinct from f -> 'base' and f #>> '{record,id}' not like 'new:%'
      and f ->> 'family' in ('entity', 'person', 'field_event')
      and (
        f ->> 'key' in ('slug', 'name')
        or f ->> 'family' <> 'field_event'
          and (f ->> 'key' = 'merged_into_id' or f ->> 'key' = 'lifecycle_status' and f ->> 'proposed' is distinct from 'active')
      ));

create or replace function confidence_of_change(input jsonb) returns smallint language sql immutable parallel safe
return case when jsonb_typeof(input -> 'confidence') = 'number' then
  case when (input ->> 'confidence')::numeric between 1 and 5 then (input ->> 'confidence')::numeric::smallint end end;

create or replace function records_of_change(refs jsonb, fields jsonb) returns setof uuid language sql immutable parallel safe as $$
  select (r ->> 'id')::uuid from (
    select r from jsonb_array_elements(list_or_none(refs)) r union all select f -> 'record' from jsonb_array_elements(list_or_none(fields)) f
  ) named (r)
  where r ->> 'type' in ('entity', 'person', 'segment', 'field_event') and r ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

create or replace function warning_codes_of(detail jsonb) returns text[] language sql immutable parallel safe
return array(
  select distinct w ->> 'code' from jsonb_array_elements(list_or_none(detail -> 'warnings')) w
  where jsonb_typeof(w -> 'code') = 'string' order by 1);

create or replace function list_evidence_hosts() returns trigger language plpgsql as $$
begin
  delete from evidence_hosts where proposal_id = new.id;
  if new.status = 'accepted' and cardinality(new.applied_indices) > 0 then
    insert into evidence_hosts (host, proposal_id, facts)
    select distinct evidence_host(said ->> 'url'), new.id, cardinality(new.applied_indices)
    from jsonb_array_elements(list_or_none(new.evidence_sources)) e (said)
    where evidence_host(said ->> 'url') is not null;
  end if;
  return null;
end $$;
`
