import { notFoundError } from '../../errors/api-error.ts'
import { getTokenPrefix } from '../../keys/token.ts'
import { changes } from '../../proposals/changes/registry.ts'
import { readAgents } from '../../proposals/reputation/agents.ts'
import { countOutcomes, countOutcomesByDay, type KindOutcomes } from '../../proposals/reputation/records.ts'
import type { AnswerOf, Read } from '../call.ts'
import { describeAgents } from './agent-views.ts'

type KindsOfPeriod = AnswerOf<'getAgent'>['periods'][number]['kinds']

const periods = [7, 30, 90, null] as const
const shownDays = 90

export const getAgent: Read<'getAgent'> = async ({ db, path }) => {
  const [agents, byDay, ...byKind] = await Promise.all([
    readAgents(db, path.id).then((found) => describeAgents(db, found)),
    countOutcomesByDay(db, path.id, shownDays),
    ...periods.map((days) => countOutcomes(db, path.id, days)),
  ])
  const [agent] = agents
  if (!agent) throw notFoundError('agent', path.id, 'List the agents with GET /curation/agents and use an id from there.')
  return {
    ...agent.summary,
    api_keys: agent.activity.keys.map(({ id, environment, legacy }) => ({
      id,
      prefix: legacy ? 'legacy' : getTokenPrefix(environment, id),
    })),
    periods: periods.map((days, place) => ({ days, kinds: inOrderOfKinds(byKind[place] ?? []) })),
    days: byDay,
  }
}

function inOrderOfKinds(rows: readonly KindOutcomes[]): KindsOfPeriod {
  return Object.keys(changes).flatMap((kind) => rows.filter((row) => row.kind === kind)) as KindsOfPeriod
}
