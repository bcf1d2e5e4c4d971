import type { Db } from '../../database/named-statements.ts'
import { createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { getTokenPrefix } from '../../keys/token.ts'
import { changes } from '../../proposals/changes/registry.ts'
import { readAgents } from '../../proposals/reputation/agents.ts'
import { countOutcomes, countOutcomesByDay, countOutcomesByWeek, type KindOutcomes } from '../../proposals/reputation/records.ts'
import type { AnswerOf, CurationReadHandler } from '../call.ts'
import { describeAgents } from './agent-views.ts'

type PeriodKinds = AnswerOf<'getAgent'>['periods'][number]['kinds']

const periods = [7, 30, 90, null] as const
const shownDays = 90
const shownWeeks = 13

export const getAgent: CurationReadHandler<'getAgent'> = async ({ db, path }) => {
  const { agent, byDay, byWeek, byKind } = await findAgentOrThrow(db, path.id)
  return {
    ...agent.summary,
    api_keys: agent.activity.keys.map(({ id, environment, legacy }) => ({
      id,
      prefix: legacy ? 'legacy' : getTokenPrefix(environment, id),
    })),
    periods: periods.map((days, place) => ({ days, kinds: orderByKind(byKind[place] ?? []) })),
    days: byDay,
    weeks: [...Map.groupBy(byWeek, ({ week }) => week)].map(([week, rows]) => ({
      week,
      kinds: orderByKind(rows.map(({ week: _, ...outcomes }) => outcomes)),
    })),
  }
}

/** Reads an agent together with the outcomes of its proposals. */
async function findAgent(db: Db, id: string) {
  const [[agent], byDay, byWeek, ...byKind] = await Promise.all([
    readAgents(db, id).then((found) => describeAgents(db, found)),
    countOutcomesByDay(db, id, shownDays),
    countOutcomesByWeek(db, id, shownWeeks),
    ...periods.map((days) => countOutcomes(db, id, days)),
  ])
  return agent && { agent, byDay, byWeek, byKind }
}

const findAgentOrThrow = orThrow(findAgent, ([, id]) => createNotFoundError('agent', id, 'Choose one from the Agents page.'))

function orderByKind(rows: readonly KindOutcomes[]): PeriodKinds {
  return Object.keys(changes).flatMap((kind) => rows.filter((row) => row.kind === kind)) as PeriodKinds
}
