/** The indexes of the inbox's orders and filters, and what lists show of the proposals that were there before. */
export const inboxFilters = [
  'create index concurrently if not exists proposals_unsigned on proposals (id) where is_destructive is null',
  `with earlier as (select id from proposals where is_destructive is null order by id limit 500 for update)
  select sign_earlier_proposals(ids) from (select array_agg(id) as ids from earlier) batch where ids is not null`,
  'create index concurrently if not exists proposals_decided on proposals (reviewed_at desc, id) where reviewed_at is not null',
  `create index concurrently if not exists proposals_decided_by on proposals (reviewed_by, reviewed_at desc, id)
  where reviewed_at is not null`,
  `create index concurrently if not exists proposals_decided_of_agent on proposals (agent_id, reviewed_at desc, id)
  where reviewed_at is not null`,
  `create index concurrently if not exists proposals_decided_about on proposals (target_entity_id, reviewed_at desc, id)
  where reviewed_at is not null`,
  'create index concurrently if not exists proposals_destructive on proposals (status, created_at desc, id) where is_destructive',
  `create index concurrently if not exists proposals_by_confidence on proposals (status, lowest_confidence, created_at desc, id)
  where lowest_confidence is not null`,
]
