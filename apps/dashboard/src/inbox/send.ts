import { api, requireData } from '../api/client.ts'
import { ApiFailure, type FailureFacts } from '../api/failure.ts'
import type { Proposal } from './choices.ts'
import type { Decision, Refusal, SeenProposal } from './decision.ts'

/**
 * The server's response to a decision: the ids of the proposals for which it was carried out or refused, and the proposal itself if there
 * is only one.
 */
export type DecisionAnswer = {
  readonly done: readonly string[]
  readonly refused: readonly Refusal[]
  readonly shown?: readonly SeenProposal[]
  readonly proposal?: Proposal
}

/** Maximum size of a request body that browsers still send after the page is left. */
const maxKeepaliveLength = 60_000

/** Sends a decision in a request that continues even after the page is left. */
export async function sendDecision(decision: Decision): Promise<DecisionAnswer> {
  const [id = ''] = decision.ids
  const params = { path: { id } }
  const buildRequestInit = <Body>(body: Body) => ({ body, keepalive: JSON.stringify(body).length < maxKeepaliveLength })
  switch (decision.act) {
    case 'accept':
      return toSingleAnswer(await requireData(api.POST('/proposals/{id}/accept', { params, ...buildRequestInit(decision.body) })))
    case 'reject':
      return toSingleAnswer(await requireData(api.POST('/proposals/{id}/reject', { params, ...buildRequestInit(decision.body) })))
    case 'assign':
      return toSingleAnswer(await requireData(api.POST('/proposals/{id}/target', { params, ...buildRequestInit(decision.body) })))
    case 'edit': {
      const path = { id, index: decision.index }
      return toSingleAnswer(
        await requireData(api.PATCH('/proposals/{id}/changes/{index}', { params: { path }, ...buildRequestInit(decision.body) })),
      )
    }
    case 'acceptMarked':
      return toBatchAnswer(
        (await requireData(api.POST('/proposals/accept', buildRequestInit({ ...decision.body, ids: [...decision.ids] })))).results,
      )
    case 'rejectMarked':
      return toBatchAnswer(
        (await requireData(api.POST('/proposals/reject', buildRequestInit({ ...decision.body, ids: [...decision.ids] })))).results,
      )
    case 'undo': {
      const { ids, shown = [] } = decision
      const seen = shown.filter((one) => ids.includes(one.id))
      if (ids.length > 1)
        return toBatchAnswer((await requireData(api.POST('/proposals/undo', buildRequestInit({ ids: [...ids], seen })))).results)
      const body = seen[0] ? { seen: seen[0].seen } : {}
      return toSingleAnswer(await requireData(api.POST('/proposals/{id}/undo', { params, ...buildRequestInit(body) })))
    }
  }
}

export function toFailureFacts(error: unknown): FailureFacts {
  if (error instanceof ApiFailure) return error.facts
  return { status: 0, code: 'INTERNAL', message: error instanceof Error ? error.message : 'Something went wrong.', details: [] }
}

export function toSeenProposal({ id, seen }: Proposal): SeenProposal {
  return { id, seen }
}

function toSingleAnswer(proposal: Proposal): DecisionAnswer {
  return { done: [proposal.id], refused: [], shown: [toSeenProposal(proposal)], proposal }
}

type Result = {
  readonly id: string
  readonly status: string
  readonly seen: string | null
  readonly error: { readonly error: Omit<FailureFacts, 'status' | 'details'> & { readonly details?: FailureFacts['details'] } } | null
}

/** Splits the results of a batch into completed and refused ones. */
function toBatchAnswer(results: readonly Result[]): DecisionAnswer {
  const done = results.flatMap(({ id, status }) => (status === 'refused' ? [] : [id]))
  const refused = results.flatMap(({ id, error }) => {
    if (!error) return []
    const { code, message, hint, details = [] } = error.error
    return [{ id, why: { status: 409, code, message, hint, details } }]
  })
  return { done, refused, shown: results.flatMap(({ id, seen }) => (seen === null ? [] : [{ id, seen }])) }
}
