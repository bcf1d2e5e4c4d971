/**
 * A text of white space is no value. Where null says the same, it becomes null; what cannot be null, or would break another rule
 * without it, is left and listed by `catalog check`. A candidate that is `matched` with nobody is as nobody has reviewed it.
 */
export const blankTexts = /* sql */ `
create function is_blank(said text) returns boolean language sql immutable strict parallel safe
return said !~ '[^\\s\\u0001-\\u001f\\u007f-\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u3000\\ufeff]';

do $$
declare place record;
begin
  for place in
    select c.table_name, c.column_name
    from information_schema.columns c
    where c.table_schema = current_schema() and c.data_type = 'text' and c.is_nullable = 'YES' and c.is_generated = 'NEVER'
      and c.table_name in (
        'entities', 'entity_events', 'entity_lore', 'entity_org_fits', 'entity_providers', 'entity_relationships', 'people',
        'person_roles', 'touchpoints', 'sources', 'segments', 'segment_lore', 'capabilities', 'needs', 'verticals',
        'taxonomy_terms', 'discovery_sprints', 'discovery_sprint_targets', 'field_events', 'field_event_entities',
        'field_event_people', 'field_event_segments', 'field_event_goals', 'field_event_interactions', 'field_event_follow_ups',
        'field_event_roster_candidates', 'field_event_scorecards', 'gtm_assignments', 'gtm_briefs', 'gtm_brief_links'
      )
  loop
    begin
      execute format('update %I set %I = null where is_blank(%I)', place.table_name, place.column_name, place.column_name);
    exception when integrity_constraint_violation then
      null;
    end;
  end loop;
end $$;

update field_event_roster_candidates set review_status = 'unreviewed'
where review_status = 'matched' and matched_entity_id is null and matched_person_id is null;
`
