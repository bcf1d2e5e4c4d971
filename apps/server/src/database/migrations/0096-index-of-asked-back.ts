/** Counts the proposals of an agent about which a curator has asked, decided ones included. */
export const indexOfAskedBack = [
  `create index concurrently if not exists proposals_asked_back on proposals (agent_id) where thread_length > 0`,
]
