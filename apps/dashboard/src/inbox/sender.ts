import type { QueryClient } from '@tanstack/react-query'
import { api, requireData } from '../api/client.ts'
import { isSessionEnded } from '../api/failure.ts'
import { endSession, sessionQuery } from '../api/session.ts'
import { createStore } from '../storage/store.ts'
import type { Proposal } from './choices.ts'
import { type Decision, type Entry, type Refusal, shouldLeaveList } from './decision.ts'
import { countUnsent, type Decisions, type DecisionsAction, findNextUnsentEntry, noDecisions, reduceDecisions } from './decisions.ts'
import { compareOutcome, type Outcome } from './outcome.ts'
import { getNextMoment, removeDecidedProposals, rereadLists, storeProposal } from './queries.ts'
import { type DecisionAnswer, sendDecision, toFailureFacts, toSeenProposal } from './send.ts'
import { readStoredDecisions, storeDecisions } from './stored-decisions.ts'

/** Holds the decisions of this window, and is the only place that sends them. */
export type Sender = ReturnType<typeof createSender>

/** Pauses before the next attempts when the server was not reached, in milliseconds: short at first, then longer. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000]
/**
 * Maximum number of times that a decision is sent if each time it certainly did not arrive. After that, the curator has to decide again.
 */
const maxSends = 4

/** The queries that the response updates, and those that no decision changes. */
const keptFresh: ReadonlySet<unknown> = new Set(['session', 'proposal', 'inbox', 'inbox-total', 'inbox-counts'])

type ComparedProposal = { readonly proposal: Proposal; readonly outcome: Outcome }
export type AnsweredDecision = { readonly entry: Entry; readonly answer: DecisionAnswer }

/**
 * Sends decisions one at a time, in the order in which they were made. If a response is lost, the proposal is read and compared before the
 * decision is resent. Nothing is sent while the session has ended or the network is off.
 */
export function createSender(client: QueryClient, curatorId: string) {
  const store = createStore<Decisions>(readStoredDecisions(curatorId) ?? noDecisions)
  const state = store.get
  let running = false
  let unreached = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<(answered: AnsweredDecision) => void>()

  function dispatch(action: DecisionsAction): void {
    const next = reduceDecisions(state(), action)
    storeDecisions(curatorId, next)
    store.set(next)
  }

  async function sendUnsent(): Promise<void> {
    if (running) return
    running = true
    clearTimeout(timer)
    try {
      for (let entry = findNextUnsentEntry(state()); entry && canRun(); entry = findNextUnsentEntry(state())) {
        const reached = entry.state === 'waiting' ? await sendEntry(entry) : await readOutcome(entry)
        if (reached) unreached = 0
        else {
          timer = setTimeout(() => void sendUnsent(), pauses[Math.min(unreached++, pauses.length - 1)])
          break
        }
      }
    } finally {
      running = false
      // Notifies the listeners although the state is the same, because they also read `isUnreached`.
      store.set(state())
    }
  }

  function canRun(): boolean {
    const session = client.getQueryData(sessionQuery.queryKey)
    return navigator.onLine && session?.ended !== true && session?.curator?.id === curatorId
  }

  /** Sends one decision, and returns true if the server was reached. */
  async function sendEntry({ number, decision }: Entry): Promise<boolean> {
    dispatch({ type: 'sending', number })
    const sent = await sendDecision(decision).catch((error: unknown) => handleFailure(number, decision, error))
    if (typeof sent === 'boolean') return sent
    handleAnswer(number, sent)
    return true
  }

  function handleFailure(number: number, decision: Decision, error: unknown): boolean {
    const why = toFailureFacts(error)
    if (isSessionEnded(error)) {
      dispatch({ type: 'held', number })
      endSession(client)
      return true
    }
    // A resent decision may be refused because the first request arrived after all: the proposal shows that.
    const wasSentBefore = (state().entries.find((each) => each.number === number)?.sent ?? 0) > 1
    if (why.status === 409 && wasSentBefore) {
      dispatch({ type: 'lost', number })
      lastFailures.set(number, { id: decision.ids[0] ?? '', why })
      return true
    }
    if (why.status >= 400 && why.status < 500) {
      handleAnswer(number, { done: [], refused: decision.ids.map((id) => ({ id, why })) })
      return true
    }
    dispatch({ type: 'lost', number })
    lastFailures.set(number, { id: decision.ids[0] ?? '', why })
    // The server can be reached, because it responded with an error, so the proposal can be read at once.
    return why.status === 500
  }

  /** Reads the outcome of a decision that got no response, and returns true if the server was reached. */
  async function readOutcome(entry: Entry): Promise<boolean> {
    try {
      // Bypasses the cache and its reads under way, which may have begun before the decision was sent.
      const proposals = await Promise.all(
        entry.decision.ids.map((id) => requireData(api.GET('/proposals/{id}', { params: { path: { id } } }))),
      )
      resolveUnknownOutcome(
        entry,
        proposals.map((proposal) => ({ proposal, outcome: compareOutcome(entry.decision, proposal, curatorId) })),
      )
      return true
    } catch (error) {
      if (isSessionEnded(error)) {
        endSession(client)
        return true
      }
      const why = toFailureFacts(error)
      if (why.status < 400 || why.status >= 500) return false
      handleAnswer(entry.number, { done: [], refused: entry.decision.ids.map((id) => ({ id, why })) })
      return true
    }
  }

  function resolveUnknownOutcome(entry: Entry, comparedProposals: readonly ComparedProposal[]): void {
    const { number, decision } = entry
    const failure = lastFailures.get(number)
    const failedForGood = failure?.why.status === 500 || failure?.why.status === 409 || entry.sent >= maxSends
    if (comparedProposals.every(({ outcome }) => outcome === 'not done') && !failedForGood) {
      dispatch({ type: 'held', number })
      return
    }
    const done = comparedProposals.filter(({ outcome }) => outcome === 'done').map(({ proposal }) => proposal.id)
    const refused = comparedProposals.flatMap(({ proposal, outcome }): Refusal[] =>
      outcome === 'done' ? [] : [{ id: proposal.id, why: getReturnReason(outcome, failure) }],
    )
    const single = decision.ids.length === 1 ? comparedProposals[0]?.proposal : undefined
    handleAnswer(number, {
      done,
      refused,
      shown: comparedProposals.map(({ proposal }) => toSeenProposal(proposal)),
      ...(single && { proposal: single }),
    })
  }

  const lastFailures = new Map<number, Refusal>()

  function handleAnswer(number: number, answer: DecisionAnswer): void {
    const at = getNextMoment()
    const { done, refused, shown, proposal } = answer
    // Stored before the listeners are called, because they read the proposal.
    if (proposal) storeProposal(client, proposal)
    dispatch({ type: 'answered', number, at, done, refused, ...(shown && { shown }) })
    lastFailures.delete(number)
    // All other pages refetch their data when they are next opened.
    void client.invalidateQueries({ predicate: ({ queryKey: [what] }) => !keptFresh.has(what), refetchType: 'none' })
    const entry = state().entries.find((each) => each.number === number)
    if (entry && shouldLeaveList(entry.decision)) removeDecidedProposals(client, answer.done)
    if (entry?.undoes !== undefined) rereadLists(client)
    if (entry) for (const listen of listeners) listen({ entry, answer })
  }

  function decide(decision: Decision, name: string, touches: readonly string[]): number {
    const number = state().nextNumber
    dispatch({ type: 'decided', decision, name, touches })
    void sendUnsent()
    return number
  }

  return {
    curatorId,
    state,
    subscribe: store.subscribe,
    /** Calls the listener with the response to every decision. */
    onAnswer: (listen: (answered: AnsweredDecision) => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    decide,
    /** Undoes the decision with this number, or the last one. */
    undo: (number?: number) => {
      dispatch({ type: 'undo', number })
      void sendUnsent()
    },
    dispatch,
    run: () => void sendUnsent(),
    countUnsent: () => countUnsent(state()),
    isUnreached: () => unreached > 0,
  }
}

function getReturnReason(outcome: Outcome, failure: Refusal | undefined): Refusal['why'] {
  if (failure && (outcome === 'not done' || failure.why.status === 409)) return failure.why
  const message =
    outcome === 'overtaken'
      ? 'No response, and the proposal has changed: check it again.'
      : 'No response, and the proposal is unchanged: decide again.'
  return { status: 0, code: 'CONFLICT', message, details: [] }
}
