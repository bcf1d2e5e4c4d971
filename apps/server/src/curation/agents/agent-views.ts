import type { components } from '@catalog/contract/curation/types'
import { type AgentActivity, type AgentName, readActivity } from '../../proposals/reputation/agents.ts'
import { type AgentRecord, readAgentRecords } from '../../proposals/reputation/records.ts'
import { maxCounted } from '../../proposals/reviewing/bounded-count.ts'
import { toRfc3339, toRfc3339OrNull } from '../../values/timestamps.ts'
import type { Connection } from '../call.ts'
import { toAgentRecordView } from '../inbox/inbox-signs.ts'

type Schemas = components['schemas']
type AgentDescription = { readonly summary: Schemas['AgentSummary']; readonly activity: AgentActivity }

/** Builds views of agents with their current activity and the outcomes of their proposals. */
export async function describeAgents(db: Connection['db'], agents: readonly AgentName[]): Promise<AgentDescription[]> {
  const ids = agents.map(({ id }) => id)
  const [activities, records] = await Promise.all([readActivity(db, ids, maxCounted), readAgentRecords(db, ids)])
  return agents.flatMap((agent) => {
    const activity = activities.get(agent.id)
    return activity ? [{ summary: toSummary(agent, activity, records.get(agent.id)), activity }] : []
  })
}

function toSummary({ id, name }: AgentName, activity: AgentActivity, record: AgentRecord | undefined): Schemas['AgentSummary'] {
  return {
    id,
    name,
    created_at: toRfc3339(activity.created_at),
    last_seen_at: toRfc3339OrNull(activity.last_seen_at),
    keys: activity.working_keys,
    pending: toBoundedCount(activity.waiting),
    asked_back: toBoundedCount(activity.asked_back),
    record: toAgentRecordView(record),
  }
}

function toBoundedCount(counted: number): Schemas['BoundedCount'] {
  return { count: Math.min(counted, maxCounted), more: counted > maxCounted }
}
