import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { ApiFailure } from '../api/failure.ts'
import { useRefusal } from '../api/may.ts'
import { showMessage } from '../shell/messages.tsx'
import { getProposalName } from '../values/proposal-name.ts'
import { QuotedText } from '../values/quoted.tsx'
import { findPaintedProposal, forgetPainted } from './card-stack/painted.ts'
import type { Edit, Proposal } from './choices.ts'
import type { Decision } from './decision.ts'
import { findLastUndoableEntry, getHiddenIds, isFresh, listReturnedDecisions } from './decisions.ts'
import {
  forgetChoices,
  forgetOpened,
  getChoices,
  getDrafts,
  listChangedIndices,
  postponeCard,
  recordOpened,
  setChoices,
  setMarked,
} from './drafts.ts'
import { buildAcceptance, buildRejection, describeDecision, findObstacle, listTouchedIds, type Reason } from './making.ts'
import { findNeighbour, findNextCard } from './order.ts'
import { buildProposalQuery } from './queries.ts'
import type { DecisionAnswer } from './send.ts'
import type { Sender } from './sender.ts'
import type { CuratorActivity } from './watching/watch.ts'

export type DecisionActions = ReturnType<typeof useDecisionActions>

type CardQueueState = {
  readonly current: string | undefined
  readonly cards: readonly string[]
  readonly activity: CuratorActivity
  readonly go: (id: string | undefined) => void
}

/**
 * Creates the actions of a curator on a card. They read everything when the key is pressed: the painted card, the choices for its id, and
 * the cards that come next.
 */
export function useDecisionActions(sender: Sender, place: CardQueueState) {
  const client = useQueryClient()
  const refusal = useRefusal('acceptProposal')
  const now = useRef({ ...place, refusal })
  useEffect(() => {
    now.current = { ...place, refusal }
  })
  useEffect(
    () =>
      sender.onAnswer(({ entry, answer }) => {
        for (const id of answer.done) {
          if (entry.decision.act !== 'edit') forgetChoices(id)
          forgetOpened(id)
        }
        for (const { id, why } of answer.refused)
          openFirstConflict(client.getQueryData(buildProposalQuery(id).queryKey)?.proposal, why.details)
      }),
    [client, sender],
  )
  return useMemo(() => {
    /** Returns the proposal that a keyboard shortcut may decide: shown on screen, up to date and undecided. Undefined if keys must not decide now. */
    const findDecidableCard = (): Proposal | undefined => {
      const proposal = findPaintedProposal()
      if (!proposal || proposal.id !== now.current.current) return undefined
      const shown = client.getQueryData(buildProposalQuery(proposal.id).queryKey)
      const isAsPainted = shown?.proposal.seen === proposal.seen && isFresh(sender.state(), listTouchedIds(proposal), shown.askedAt)
      if (!isAsPainted || getHiddenIds(sender.state()).has(proposal.id)) return undefined
      if (now.current.refusal !== undefined) return void showMessage(now.current.refusal, 'bad')
      const decided = describeDecision(proposal)
      if (decided === undefined) return proposal
      showMessage(
        <>
          <QuotedText text={getProposalName(proposal)} />: <QuotedText text={decided} />
        </>,
      )
      // Leaves a card that another curator has just decided. Other decided cards were opened on purpose.
      if (now.current.activity.decided.has(proposal.id)) now.current.go(findFollowingCard())
      return undefined
    }
    const findFollowingCard = () => {
      const { cards, current, activity } = now.current
      return findNextCard(cards, current, new Set(activity.viewers.keys()))
    }
    const decideAndAdvance = (proposal: Proposal, decision: Decision) => {
      const following = findFollowingCard()
      forgetPainted(proposal.id)
      setMarked([proposal.id], false)
      sender.decide(decision, getProposalName(proposal), listTouchedIds(proposal))
      now.current.go(following)
    }
    return {
      card: findDecidableCard,
      accept: () => {
        const proposal = findDecidableCard()
        if (!proposal || acknowledgeChange(proposal)) return
        const choices = getChoices(proposal)
        const obstacle = findObstacle(proposal, choices)
        if (!obstacle) return decideAndAdvance(proposal, buildAcceptance(proposal, choices))
        if (obstacle.change !== undefined) setChoices(proposal.id, { ...choices, cursor: obstacle.change })
        showMessage(obstacle.text, 'bad')
      },
      reject: (proposal: Proposal, reason: Reason, text: string) =>
        decideAndAdvance(proposal, buildRejection(proposal, getChoices(proposal), reason, text)),
      decideMarked: (decision: Decision, touches: readonly string[]) => {
        const { cards, current, go } = now.current
        const others = cards.filter((id) => id === current || !decision.ids.includes(id))
        const follows = current !== undefined && decision.ids.includes(current) ? findNextCard(others, current, new Set()) : current
        setMarked(decision.ids, false)
        sender.decide(decision, `${decision.ids.length} proposals`, touches)
        go(follows)
      },
      undo: () => {
        if (now.current.refusal !== undefined) return showMessage(now.current.refusal, 'bad')
        const last = findLastUndoableEntry(sender.state())
        if (!last) return showMessage('Nothing to undo. Undo older decisions on the page of decisions.')
        const [id] = last.decision.ids
        sender.undo()
        if (last.decision.ids.length === 1) now.current.go(id)
      },
      later: () => {
        const { current } = now.current
        const following = findFollowingCard()
        if (current === undefined || following === undefined) return
        postponeCard(current)
        now.current.go(following)
      },
      /** Opens the next card, because the one in front is about to leave the list. */
      leave: () => now.current.go(findFollowingCard()),
      step: (away: 1 | -1) => {
        const { cards, current, go } = now.current
        const to = findNeighbour(cards, current, away)
        // A card that other curators decided is left even if no other card follows.
        if (to !== undefined) go(to)
        else if (away === 1 && current !== undefined && now.current.activity.decided.has(current)) go(undefined)
      },
      toReturned: () => {
        const { current, go } = now.current
        const back = listReturnedDecisions(sender.state())
        const other = back.find(({ id }) => id !== current) ?? back[0]
        if (other) go(other.id)
        else showMessage('No cards came back.')
      },
      edit: (proposal: Proposal, index: number, edit: Edit) => sendAndWait(sender, buildEdit(proposal, index, edit), proposal),
      assign: (proposal: Proposal, entity: string) =>
        sendAndWait(
          sender,
          { act: 'assign', ids: [proposal.id], body: { entity, seen: proposal.seen }, before: proposal.target_entity?.id },
          proposal,
        ),
    }
  }, [client, sender])
}

/** On a card that changed, the first press acknowledges the change, and the second decides. */
function acknowledgeChange(proposal: Proposal): boolean {
  const opened = getDrafts().opened[proposal.id]
  if (!opened || opened.seen === proposal.seen) return false
  const changed = listChangedIndices(opened, proposal)
  recordOpened(proposal)
  const which = changed.length > 0 ? ` (${changed.map((index) => index + 1).join(', ')})` : ''
  showMessage(`It changed since you opened it${which}. Look again, and press once more to accept it as it is now.`, 'bad')
  return true
}

function buildEdit(proposal: Proposal, index: number, edit: Edit): Decision {
  const change = proposal.changes.find((each) => each.index === index)
  // The server returns a change in the same form that the edit operation accepts, so it can be sent back.
  const before = { ...('change' in edit && { change: change?.change }), ...('note' in edit && { note: change?.note ?? null }) } as Edit
  return { act: 'edit', ids: [proposal.id], index, body: { ...edit, seen: proposal.seen }, before }
}

/** Sends a decision for a form that waits for the result: returns the new proposal, or throws the failure. */
function sendAndWait(sender: Sender, decision: Decision, proposal: Proposal): Promise<Proposal> {
  return new Promise((resolve, reject) => {
    const stopListening = sender.onAnswer(({ entry, answer }) => {
      if (entry.number !== number) return
      stop()
      if (answer.proposal && answer.done.length > 0) resolve(answer.proposal)
      else reject(toApiFailure(answer))
    })
    const number = sender.decide(decision, getProposalName(proposal), listTouchedIds(proposal))
    const stopWatching = sender.subscribe(() => {
      if (sender.state().entries.some((entry) => entry.number === number)) return
      stop()
      reject(new ApiFailure({ status: 0, code: 'CONFLICT', message: 'The decision was undone before it was sent.', details: [] }))
    })
    const stop = () => {
      stopListening()
      stopWatching()
    }
  })
}

function toApiFailure({ refused: [first] }: DecisionAnswer): ApiFailure {
  return new ApiFailure(first?.why ?? { status: 0, code: 'INTERNAL', message: 'The server sent no result.', details: [] })
}

/** Moves the cursor to the first refused change, so that its conflict is shown. */
function openFirstConflict(proposal: Proposal | undefined, details: readonly { readonly path: string }[]): void {
  const place = details.map(({ path }) => /^\/changes\/(\d+)/.exec(path)?.[1]).find((index) => index !== undefined)
  if (proposal && place !== undefined) setChoices(proposal.id, { ...getChoices(proposal), cursor: Number(place) })
}
