/** Adds indexes that find proposals with open questions, and the revision of a proposal. A proposal has at most one revision. */
export const indexesOfQuestions = [
  `create index concurrently if not exists proposals_waiting_on on proposals (waiting_on, created_at desc, id) where waiting_on is not null`,
  `create index concurrently if not exists proposals_waiting_on_of_agent on proposals (agent_id, waiting_on, created_at desc, id) where waiting_on is not null`,
  `create unique index concurrently if not exists proposals_one_revision on proposals (revises) where revises is not null`,
]
