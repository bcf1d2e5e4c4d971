import { api, read } from '../api/client.ts'
import { ApiFailure, type FailureFacts } from '../api/failure.ts'
import type { Proposal } from './choices.ts'
import type { Decision, Refusal, Seen } from './decision.ts'

/** The server's answer to a decision: the ids for which it was carried out or refused, and the proposal itself if it is only one. */
export type DecisionAnswer = {
  readonly done: readonly string[]
  readonly refused: readonly Refusal[]
  readonly shown?: readonly Seen[]
  readonly proposal?: Proposal
}

/** Maximum size of a request body that browsers still send after the page is left. */
const maxKeepaliveLength = 60_000

/** Sends a decision in a request that goes on even when the page is left. */
export async function send(decision: Decision): Promise<DecisionAnswer> {
  const [id = ''] = decision.ids
  const params = { path: { id } }
  const init = <Body>(body: Body) => ({ body, keepalive: JSON.stringify(body).length < maxKeepaliveLength })
  switch (decision.act) {
    case 'accept':
      return toAnswerOfOne(await read(api.POST('/proposals/{id}/accept', { params, ...init(decision.body) })))
    case 'reject':
      return toAnswerOfOne(await read(api.POST('/proposals/{id}/reject', { params, ...init(decision.body) })))
    case 'assign':
      return toAnswerOfOne(await read(api.POST('/proposals/{id}/target', { params, ...init(decision.body) })))
    case 'edit': {
      const path = { id, index: decision.index }
      return toAnswerOfOne(await read(api.PATCH('/proposals/{id}/changes/{index}', { params: { path }, ...init(decision.body) })))
    }
    case 'acceptMarked':
      return toAnswerOfBatch((await read(api.POST('/proposals/accept', init({ ...decision.body, ids: [...decision.ids] })))).results)
    case 'rejectMarked':
      return toAnswerOfBatch((await read(api.POST('/proposals/reject', init({ ...decision.body, ids: [...decision.ids] })))).results)
    case 'undo': {
      const { ids, shown = [] } = decision
      const seen = shown.filter((one) => ids.includes(one.id))
      if (ids.length > 1) return toAnswerOfBatch((await read(api.POST('/proposals/undo', init({ ids: [...ids], seen })))).results)
      const body = seen[0] ? { seen: seen[0].seen } : {}
      return toAnswerOfOne(await read(api.POST('/proposals/{id}/undo', { params, ...init(body) })))
    }
  }
}

export function toFailureFacts(error: unknown): FailureFacts {
  if (error instanceof ApiFailure) return error.facts
  return { status: 0, code: 'INTERNAL', message: error instanceof Error ? error.message : 'Something went wrong.', details: [] }
}

export function toSeen({ id, seen }: Proposal): Seen {
  return { id, seen }
}

function toAnswerOfOne(proposal: Proposal): DecisionAnswer {
  return { done: [proposal.id], refused: [], shown: [toSeen(proposal)], proposal }
}

type Result = {
  readonly id: string
  readonly status: string
  readonly seen: string | null
  readonly error: { readonly error: Omit<FailureFacts, 'status' | 'details'> & { readonly details?: FailureFacts['details'] } } | null
}

/** Sorts the results of a batch into carried out and refused. */
function toAnswerOfBatch(results: readonly Result[]): DecisionAnswer {
  const done = results.flatMap(({ id, status }) => (status === 'refused' ? [] : [id]))
  const refused = results.flatMap(({ id, error }) => {
    if (!error) return []
    const { code, message, hint, details = [] } = error.error
    return [{ id, why: { status: 409, code, message, hint, details } }]
  })
  return { done, refused, shown: results.flatMap(({ id, seen }) => (seen === null ? [] : [{ id, seen }])) }
}
