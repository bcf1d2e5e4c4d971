import type { AgentRoute } from './contract.ts'

/**
 * Whether an answer has a tag by which a client can ask whether anything changed (rule request.unchanged). The contract then has a
 * 304 for it. Answers that differ each time have none.
 */
export function isTagged(route: AgentRoute): boolean {
  const statuses: readonly number[] = route.statuses
  return statuses.includes(304)
}
