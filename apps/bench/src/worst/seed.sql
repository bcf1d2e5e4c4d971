-- What teams and agents have left behind in a catalog of :entities entities, some of it heaped upon one record, so that a
-- search for dear calls finds more than lists of entities.
set synchronous_commit = off;

insert into agents (name) select 'worst-' || i from generate_series(1, 50) i;
create temporary table some_agents as select id, row_number() over (order by name) as n from agents where name like 'worst-%';
insert into api_keys (id, agent_id, environment, secret_hash, scopes, daily_budget_micro_usd, calls_per_minute)
select md5('worst ' || a.n)::uuid, a.id, 'test', sha256(('worst ' || a.n)::bytea), '{}', 0, 1 from some_agents a;
create temporary table some_entities as select id, substr(slug, 8)::integer as n from entities where substr(slug, 8)::integer <= 20000;
create index on some_entities (n);
create temporary table some_people as select id, substr(slug, 8)::integer as n from people where substr(slug, 8)::integer <= 10000;
create index on some_people (n);
create temporary table some_segments as select id, row_number() over (order by slug) as n from segments;
analyze some_entities, some_people;

-- Half of the work is of one agent, a tenth is about one entity.
insert into proposals (environment, agent_id, operation_id, source, status, target_entity_id, change_count, change_kinds, created_at)
select 'test', a.id, 'worst', (array['agent', 'agent', 'agent', 'mail', 'manual'])[1 + i % 5], (array['pending', 'accepted', 'rejected', 'pending'])[1 + i % 4], e.id, 1,
  array[(array['update_notes', 'suggest_org_fit', 'add_event', 'create_person', 'update_notes'])[1 + i % 5]], now() - make_interval(secs => i)
from generate_series(1, least(:entities / 2, 200000)) i
join some_agents a on a.n = case when i % 2 = 0 then 1 else 1 + i % 50 end
left join some_entities e on e.n = case when i % 10 = 0 then 1 else i end;
insert into proposal_changes (proposal_id, index, kind, input, refs, fields, fingerprint)
select p.id, 0, p.change_kinds[1], '{"kind": "update_notes", "append_text": "Seen."}', '[]', '[]', sha256((p.id::text)::bytea) from proposals p where operation_id = 'worst';
create temporary table some_proposals as select id, row_number() over (order by created_at) as n from proposals where operation_id = 'worst';
create index on some_proposals (n);
insert into field_history (record_type, record_id, family, key, field, before, after, proposal_id, change_index, curator_id)
select 'entity', e.id, 'entity', 'one_liner', case when i % 1000 = 0 then 'ticker' else 'one_liner' end, '"before"', '"after"', p.id, 0, '00000000-0000-0000-0000-000000000000'
from generate_series(1, least(:entities, 200000)) i join some_entities e on e.n = case when i % 4 = 0 then 1 else 1 + i % 20000 end
join some_proposals p on p.n = 1 + i % (select count(*) from some_proposals);
insert into direct_writes (agent_id, key_id, operation, subject_type, subject_id, changes)
select a.id, md5('worst ' || a.n)::uuid, 'verifyEntity', case when i % 1000 = 0 then 'source' else 'entity' end, e.id, '{"last_verified_at": {"before": null, "after": "2026-01-01"}}'
from generate_series(1, least(:entities, 200000)) i join some_agents a on a.n = case when i % 2 = 0 then 1 else 1 + i % 50 end
join some_entities e on e.n = case when i % 4 = 0 then 1 else 1 + i % 20000 end;
insert into run_reports (agent_id, key_id, title, kind, body_md, created_at)
select a.id, md5('worst ' || a.n)::uuid, 'Run ' || i, 'research', 'What was done.', now() - make_interval(secs => i)
from generate_series(1, :entities / 10) i join some_agents a on a.n = 1 + i % 50;

insert into gtm_assignments (entity_id, segment_id, lane, stage, classification, source_ref, created_at)
select e.id, s.id, (array['watching', 'watching', 'watching', 'secondary'])[1 + i % 4], case when i % 3 = 0 then 'spoken-to' end, case when i % 5 = 0 then 'watchlist' end,
  case when i % 3 = 0 then '{"label": "Call", "href": null}'::jsonb end, now() - make_interval(secs => i)
from generate_series(1, least(:entities / 10, 20000)) i join some_entities e on e.n = i join some_segments s on s.n = case when i % 2 = 0 then 1 else 1 + i % 40 end;
insert into gtm_briefs (slug, title, week_start, status) select 'brief-' || i, 'Brief ' || i, '2000-01-03'::date + 7 * i, (array['published', 'archived'])[1 + i % 2] from generate_series(1, 1000) i;
insert into gtm_brief_links (brief_id, entity_id) select b.id, e.id from gtm_briefs b, some_entities e where b.slug = 'brief-1' and e.n <= 5000;
insert into discovery_sprints (slug, name, status) select 'sprint-' || i, 'Sprint ' || i, case when i % 10 = 0 then 'closed' else 'active' end from generate_series(1, 500) i;
insert into discovery_sprint_targets (sprint_id, entity_id) select s.id, e.id from discovery_sprints s, some_entities e where e.n <= case when s.slug = 'sprint-1' then 20000 else 20 end;

insert into field_events (slug, name, event_kind, starts_at, city, country, priority, lifecycle_status)
select 'summit-' || i, 'Bitcoin Summit ' || i, (array['conference', 'conference', 'summit', 'meetup'])[1 + i % 4], case when i % 20 > 0 then '2010-01-01'::date + i % 8000 end, 'City ' || i % 100, 'US',
  (array['watch', 'watch', 'high', 'medium'])[1 + i % 4], (array['researching', 'planning', 'attended', 'attended'])[1 + i % 4] from generate_series(1, :entities / 20) i;
create temporary table large_event as select id from field_events where slug = 'summit-1';
insert into field_event_segments (field_event_id, segment_id) select v.id, s.id from large_event v, some_segments s;
insert into field_event_entities (field_event_id, entity_id, role) select v.id, e.id, 'attending' from large_event v, some_entities e where e.n <= 5000;
insert into field_event_entities (field_event_id, entity_id, role) select v.id, e.id, 'host' from field_events v, some_entities e where e.n = 1;
insert into field_event_people (field_event_id, person_id, role) select v.id, p.id, 'attending' from large_event v, some_people p where p.n <= 5000;
insert into field_event_goals (field_event_id, title) select v.id, 'Goal ' || i from large_event v, generate_series(1, 1000) i;
insert into field_event_interactions (field_event_id, entity_id, status) select v.id, e.id, 'completed' from large_event v, some_entities e where e.n <= 5000;
insert into field_event_interactions (field_event_id, entity_id, status) select v.id, e.id, 'completed' from field_events v, some_entities e where e.n = 1;
insert into field_event_follow_ups (field_event_id, entity_id, action_text) select v.id, e.id, 'Write.' from large_event v, some_entities e where e.n <= 5000;
insert into field_event_roster_candidates (field_event_id, role, display_name, external_ref, review_status) select v.id, 'attendee', 'Somebody ' || i, 'r' || i, case when i % 5000 = 0 then 'dismissed' else 'unreviewed' end from large_event v, generate_series(1, 20000) i;

alter table entity_relationships disable trigger user;
alter table sources disable trigger user;
alter table person_roles disable trigger user;
insert into entity_relationships (entity_id, related_entity_id, relationship_type) select x.id, y.id, 'custody' from some_entities x join some_entities y on x.n = 1 and y.n between 2 and 20000;
insert into sources (entity_id, kind, title, trust_tier, url) select x.id, 'public_url', 'Page', 'public', 'https://example.org/heap/' || i from some_entities x, generate_series(1, 20000) i where x.n = 1;
insert into person_roles (person_id, entity_id, role_kind) select p.id, e.id, 'advisor' from some_people p join some_entities e on e.n = 1;
insert into person_roles (person_id, entity_id, role_kind) select p.id, e.id, 'board' from some_people p join some_entities e on p.n = 1 and e.n <= 10000;
alter table entity_relationships enable trigger user;
alter table sources enable trigger user;
alter table person_roles enable trigger user;
select refresh_entity_index(array(select id from some_entities));
insert into entity_events (entity_id, occurred_at, event_kind, headline) select x.id, '2020-01-01'::date + i % 2000, 'launch', 'Headline ' || i from some_entities x, generate_series(1, 20000) i where x.n = 1;
insert into entity_lore (entity_id, kind, text, trust_tier) select x.id, 'research', repeat('What was told. ', 50), 'public' from some_entities x, generate_series(1, 2000) i where x.n = 1;
insert into segment_lore (segment_id, kind, text, trust_tier) select s.id, 'research', repeat('What was told. ', 50), 'public' from some_segments s, generate_series(1, 2000) i where s.n = 1;
insert into touchpoints (person_id, kind, label) select p.id, 'call', 'Call ' || i from some_people p, generate_series(1, 20000) i where p.n = 1;
-- A bulk of renamed records: walks go on as if it had not happened.
update people set name = name || ' Jr' where id in (select id from some_people where n > 5000);
select sum_up_counts();
vacuum analyze;
