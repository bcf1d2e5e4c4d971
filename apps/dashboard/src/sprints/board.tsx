import { getValueName } from '@catalog/contract/wording/words'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, requireData } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { Board, BoardColumn } from '../shell/lists/board.tsx'
import { showMessage } from '../shell/messages.tsx'
import { Badge } from '../values/badge.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { buildTargetsQuery, type TargetStatus, type TargetSummary, targetStatuses } from './queries.ts'

/** Board of the targets, with a column for each stage. */
export function TargetBoard({ slug }: { readonly slug: string }) {
  return (
    <Board>
      {targetStatuses.map((status) => (
        <Stage key={status} slug={slug} status={status} />
      ))}
    </Board>
  )
}

function Stage({ slug, status }: { readonly slug: string; readonly status: TargetStatus }) {
  const query = useInfiniteQuery(buildTargetsQuery(slug, status))
  return (
    <BoardColumn title={getValueName(status)} level={2} query={query} what="The targets">
      {(target) => <TargetCard slug={slug} target={target} />}
    </BoardColumn>
  )
}

function TargetCard({ slug, target }: { readonly slug: string; readonly target: TargetSummary }) {
  const { entity, next_action, relationship_label, willingness_to_pay_signal, build_vs_buy_signal } = target
  return (
    <>
      <h3>
        <QuotedLink href={`/sprints/${slug}/${entity.slug}`} text={entity.name} />
      </h3>
      {relationship_label && (
        <p>
          <QuotedText text={relationship_label} />
        </p>
      )}
      {next_action && (
        <p>
          <strong>Next:</strong> <QuotedText text={next_action.slice(0, 200).toWellFormed()} />
        </p>
      )}
      <p data-line>
        {build_vs_buy_signal !== 'unknown' && <Badge>{build_vs_buy_signal}</Badge>}
        {willingness_to_pay_signal !== 'unknown' && <Badge>pays: {willingness_to_pay_signal}</Badge>}
      </p>
      <MoveForm slug={slug} target={target} />
    </>
  )
}

/** Moves a target to another stage. */
function MoveForm({ slug, target: { id, entity, status } }: { readonly slug: string; readonly target: TargetSummary }) {
  const client = useQueryClient()
  const refusal = useRefusal('updateSprintTarget')
  const move = useMutation({
    mutationFn: (to: TargetStatus) =>
      requireData(
        api.PATCH('/discovery-sprints/{slug}/targets/{target}', {
          params: { path: { slug, target: id } },
          body: { status: to },
        }),
      ),
    onSuccess: ({ status: now }) => showMessage(`${toPlainText(entity.name)}: ${getValueName(now)}`, 'good'),
    onSettled: () => client.invalidateQueries({ queryKey: ['sprints'] }),
  })
  // Every press of an arrow key changes a closed select, so only the button or Enter sends the choice.
  const [chosen, setChosen] = useState<TargetStatus>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && chosen !== status) move.mutate(chosen, { onSettled: () => setChosen(undefined) })
  }
  return (
    <form onSubmit={send}>
      <select
        aria-label={`Stage of ${toPlainText(entity.name)}`}
        title={refusal}
        value={chosen ?? status}
        disabled={move.isPending || refusal !== undefined}
        onChange={({ target }) => setChosen(targetStatuses.find((each) => each === target.value))}
      >
        {targetStatuses.map((each) => (
          <option key={each} value={each}>
            {getValueName(each)}
          </option>
        ))}
      </select>
      {chosen && chosen !== status && (
        <button type="submit" disabled={move.isPending}>
          {move.isPending ? 'Moving …' : 'Move'}
        </button>
      )}
      {move.isError && <FailureNotice what="The target may not have been moved" error={move.error} />}
    </form>
  )
}
