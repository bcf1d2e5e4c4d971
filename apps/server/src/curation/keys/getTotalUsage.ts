import type { components } from '@catalog/contract/curation/types'
import { toUsd } from '@catalog/contract/keys/limits'
import { runTransaction } from '../../database/database.ts'
import type { Db } from '../../database/named-statements.ts'
import { createInvalidRequestError } from '../../errors/api-error.ts'
import { readAgents, readKeys, readTotalUsage, type TotalUsage, type UsageQuery, type UsageSums } from '../../identity/total-usage.ts'
import { getOperationRoute } from '../../identity/usage.ts'
import { getTokenPrefix } from '../../keys/token.ts'
import type { CurationCall, CurationReadHandler } from '../call.ts'

type Schemas = components['schemas']
type GroupNames = Pick<Schemas['UsageGroup'], 'operation' | 'agent' | 'key'>

export const getTotalUsage: CurationReadHandler<'getTotalUsage'> = async ({ db, query, services }) => {
  const { by = 'operation', operation, agent: agentId, key: keyId } = query
  const { after, before } = parsePeriod(query)
  await services.writeUsage((work) => runTransaction(db, work))
  const { byDay, groups, others } = await readTotalUsage(db, { after, before, by, operation, agentId, keyId })
  const nameGroup = await createGroupNamer(db, by, groups)
  return {
    period: { start: `${after}T00:00:00.000Z`, end: `${before}T00:00:00.000Z` },
    by,
    ...toUsageView(sumUsage(byDay)),
    groups: groups.map((group) => ({ ...nameGroup(group.of), ...toUsageView(group) })),
    others: { groups: others?.groups ?? 0, ...toUsageView(others ?? sumUsage([])) },
    by_day: byDay.map(({ day, ...sums }) => ({ date: day, ...toUsageView(sums) })),
  }
}

const dayMs = 86_400_000
const maxDays = 400
const daysByDefault = 30

/** Reads the requested period, and refuses one that is empty or too long. */
function parsePeriod(query: CurationCall<'getTotalUsage'>['query']): Pick<UsageQuery, 'after' | 'before'> {
  const before = query.before ?? toDay(Date.now() + dayMs)
  const after = query.after ?? toDay(Date.parse(before) - daysByDefault * dayMs)
  const days = (Date.parse(before) - Date.parse(after)) / dayMs
  const path = query.before === undefined ? '/query/after' : '/query/before'
  if (days < 1) throw createInvalidRequestError([{ path, message: `leaves no day: from ${after}, and before ${before}` }])
  if (days > maxDays) throw createInvalidRequestError([{ path, message: `covers ${days} days; at most ${maxDays} are allowed` }])
  return { after, before }
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Creates a function that returns the name of a group, with the names that are stored in the database. */
async function createGroupNamer(db: Db, by: UsageQuery['by'], groups: TotalUsage['groups']): Promise<(groupId: string) => GroupNames> {
  const nothing: GroupNames = { operation: null, agent: null, key: null }
  const ids = groups.map(({ of }) => of)
  if (by === 'operation') return (of) => ({ ...nothing, operation: { operation_id: of, ...getOperationRoute(of) } })
  if (by === 'agent') {
    const agents = await readAgents(db, ids)
    return (of) => ({ ...nothing, agent: agents.get(of) ?? null })
  }
  const keys = await readKeys(db, ids)
  return (of) => {
    const { id, environment, legacy, agent } = keys.get(of) ?? {}
    if (id === undefined || environment === undefined || agent === undefined) return nothing
    return { ...nothing, agent, key: { id, prefix: legacy ? 'legacy' : getTokenPrefix(environment, id) } }
  }
}

function sumUsage(rows: readonly UsageSums[]): UsageSums {
  const sumField = (pick: (row: UsageSums) => number) => rows.reduce((total, row) => total + pick(row), 0)
  return {
    calls: sumField(({ calls }) => calls),
    errors: sumField(({ errors }) => errors),
    client_errors: sumField((row) => row.client_errors),
    server_errors: sumField((row) => row.server_errors),
    cost: sumField(({ cost }) => cost),
  }
}

function toUsageView({ calls, errors, client_errors, server_errors, cost }: UsageSums) {
  return { calls, errors, client_errors, server_errors, cost_usd: toUsd(cost) }
}
