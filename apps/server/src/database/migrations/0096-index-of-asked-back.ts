/** Adds the index for counting the proposals of an agent about which curators asked questions, including decided ones. */
export const indexOfAskedBack = [
  `create index concurrently if not exists proposals_asked_back on proposals (agent_id) where thread_length > 0`,
]
