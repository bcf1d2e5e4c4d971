-- A catalog of :entities made-up entities for measuring, never for showing. Placed like a real one: few
-- large segments and countries, many small ones; names of two or three words out of a few thousand.
set synchronous_commit = off;
alter table entities disable trigger entities_index_insert;
alter table entities disable trigger entities_index_update;
alter table entities disable trigger entities_with_keys_insert;
alter table entities disable trigger entities_with_keys_update;
alter table entity_aliases disable trigger entity_aliases_added;
alter table entity_aliases disable trigger entity_aliases_with_keys_insert;
alter table people disable trigger people_with_keys_insert;
alter table entity_segments disable trigger user;
alter table entity_taxonomy_terms disable trigger user;
alter table entity_org_fits disable trigger user;
alter table entity_providers disable trigger user;
alter table entity_relationships disable trigger user;
alter table person_roles disable trigger user;
alter table sources disable trigger user;

insert into segments (slug, name, sort_order, focus_kind) select 'seg-' || i, 'Segment ' || i, i, case when i <= 4 then 'core' else 'context' end from generate_series(1, 12) i;
insert into segments (slug, name, sort_order, focus_kind, parent_id) select p.slug || '-' || i, p.name || ' ' || i, i, p.focus_kind, p.id from segments p, generate_series(1, 3) i where p.parent_id is null;
insert into taxonomy_terms (slug, name, kind) select 'tag-' || i, 'Tag ' || i, 'custom' from generate_series(1, 200) i;
insert into capabilities (slug, name, horizon) select 'cap_' || i, 'Capability ' || i, 'now' from generate_series(1, 7) i;
insert into verticals (slug, name) select 'vertical-' || i, 'Vertical ' || i from generate_series(1, 10) i;

create temporary table word as
select i, (array['ba','ce','di','fo','gu','ha','je','ki','lo','mu','na','pe','qui','ro','su','ta','ve','wi','xo','yu'])[1 + i % 20]
  || (array['lan','mer','nor','par','quin','ral','sten','tor','ven','wick','zan','bel','cor','dan','fel'])[1 + (i / 20) % 15]
  || (array['a','en','ia','or','us','y','ix','on','ex','um'])[1 + (i / 300) % 10] as word
from generate_series(0, 2999) i;
create index on word (i);

insert into entities (slug, name, country, region, city, is_public, one_liner, description, website_url, strategic_importance, relationship_status, last_verified_at, ticker)
select 'entity-' || n,
  initcap(a.word) || ' ' || initcap(b.word) || case when n % 3 = 0 then ' Mining' when n % 3 = 1 then ' Capital' else ' ' || n end,
  case when n % 7 = 0 then null else (array['US','US','US','CA','DE','GB','SG','JP','BR','CH','FR','AE'])[1 + (hashint4(n) & 2147483647) % 12] end,
  case when n % 4 = 0 then 'Region ' || n % 50 end,
  case when n % 3 = 0 then 'City ' || n % 500 end,
  n % 10 = 0,
  case when n % 5 > 0 then 'Serves ' || c.word || ' customers with bitcoin services' end,
  case when n % 2 = 0 then 'A company of the ' || c.word || ' group that works in ' || a.word || ' and ' || b.word || '.' end,
  'https://' || a.word || '-' || b.word || '.example',
  case when n % 3 = 0 then 1 + n % 5 end,
  case when n % 20 = 0 then 'client' when n % 20 = 1 then 'warm' end,
  case when n % 2 = 0 then now() - make_interval(days => n % 700) end,
  case when n % 10 = 0 then 'EX:' || n end
from generate_series(1, :entities) n
join word a on a.i = (hashint4(n) & 2147483647) % 3000
join word b on b.i = (hashint4(n * 7) & 2147483647) % 3000
join word c on c.i = (hashint4(n * 13) & 2147483647) % 3000;

create temporary table numbered as select id, substr(slug, 8)::integer as n from entities;
create index on numbered (n);
analyze numbered;

insert into entity_segments (entity_id, segment_id, is_primary)
select x.id, s.id, true from numbered x join segments s on s.slug = 'seg-' || (case when n % 2 = 0 then 1 when n % 5 = 0 then 2 else 3 + n % 10 end);
insert into entity_segments (entity_id, segment_id)
select x.id, s.id from numbered x join segments s on s.slug = 'seg-' || (case when n % 2 = 0 then 1 when n % 5 = 0 then 2 else 3 + n % 10 end) || '-' || (1 + n % 3) where n % 3 > 0;
insert into entity_taxonomy_terms (entity_id, term_id)
select x.id, t.id from numbered x join taxonomy_terms t on t.slug in ('tag-' || (1 + n % 3), 'tag-' || (4 + n % 197));
insert into entity_aliases (entity_id, alias) select id, 'Alias ' || n from numbered where n % 4 = 0;
insert into entity_verticals (entity_id, vertical_id) select x.id, v.id from numbered x join verticals v on v.slug = 'vertical-' || (1 + n % 10) where n % 2 = 0;
insert into entity_org_fits (entity_id, capability_id, horizon, fit_score) select x.id, c.id, 'now', 1 + n % 5 from numbered x join capabilities c on c.slug = 'cap_' || (1 + n % 7) where n % 3 = 0;
insert into entity_providers (entity_id, capability_id, provider_entity_id) select x.id, c.id, p.id from numbered x join capabilities c on c.slug = 'cap_' || (1 + x.n % 7) join numbered p on p.n = 1 + x.n % 150 where x.n % 4 = 0 and p.id <> x.id;
insert into entity_relationships (entity_id, related_entity_id, relationship_type) select x.id, y.id, 'partnership' from numbered x join numbered y on y.n = 1 + (x.n * 31) % :entities where x.n % 3 = 0 and x.id <> y.id;
insert into sources (entity_id, kind, title, trust_tier, url) select id, 'public_url', 'Site', 'public', 'https://example.org/' || n from numbered where n % 5 > 0;
insert into people (slug, name) select 'person-' || n, initcap(a.word) || ' ' || initcap(b.word) from generate_series(1, :entities / 10) n join word a on a.i = (hashint4(n) & 2147483647) % 3000 join word b on b.i = (hashint4(n * 3) & 2147483647) % 3000;
insert into person_roles (person_id, entity_id, role_kind, is_primary) select p.id, x.id, 'ceo', true from people p join numbered x on x.n = 2 * substr(p.slug, 8)::integer;

update entities set name = name where id in (select entity_id from entity_aliases);
alter table entities enable trigger all;
alter table entity_aliases enable trigger all;
alter table people enable trigger all;
alter table entity_segments enable trigger all;
alter table entity_taxonomy_terms enable trigger all;
alter table entity_org_fits enable trigger all;
alter table entity_providers enable trigger all;
alter table entity_relationships enable trigger all;
alter table person_roles enable trigger all;
alter table sources enable trigger all;
analyze;
do $$
declare low integer;
begin
  for low in select generate_series(0, (select max(n) from numbered), 20000) loop
    perform refresh_entity_index(array(select id from numbered where n > low and n <= low + 20000));
    perform refresh_duplicate_keys('entity', array(select id from numbered where n > low and n <= low + 20000));
  end loop;
  perform refresh_duplicate_keys('person', array(select id from people));
end $$;
-- Servers that are measured would look for the pairs of all of them; growth/duplicates.ts does.
truncate duplicates_to_refresh;
select sum_up_counts();
vacuum analyze;
