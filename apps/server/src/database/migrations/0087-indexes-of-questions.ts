/** Finds the proposals about which something is asked, and the one that replaces a proposal: a line of revisions never branches. */
export const indexesOfQuestions = [
  `create index concurrently if not exists proposals_waiting_on on proposals (waiting_on, created_at desc, id) where waiting_on is not null`,
  `create index concurrently if not exists proposals_waiting_on_of_agent on proposals (agent_id, waiting_on, created_at desc, id) where waiting_on is not null`,
  `create unique index concurrently if not exists proposals_one_revision on proposals (revises) where revises is not null`,
]
