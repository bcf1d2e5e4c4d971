import { nameValue } from '@catalog/contract/wording/words'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, read } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { List } from '../shell/lists/list.tsx'
import { say } from '../shell/messages.tsx'
import { Badge } from '../values/badge.tsx'
import { plainText, Quoted } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { type TargetStatus, type TargetSummary, targetStatuses, targetsQuery } from './queries.ts'
import styles from './sprints.module.css'

/** The targets, a column for each stage of the work. */
export function Board({ slug }: { readonly slug: string }) {
  return (
    <div className={styles.board}>
      {targetStatuses.map((status) => (
        <Column key={status} slug={slug} status={status} />
      ))}
    </div>
  )
}

function Column({ slug, status }: { readonly slug: string; readonly status: TargetStatus }) {
  const query = useInfiniteQuery(targetsQuery(slug, status))
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.column}>
      <h2 id={id}>{nameValue(status)}</h2>
      <List query={query} what="The targets" empty="None.">
        {(targets) => (
          <ul className={styles.cards}>
            {targets.map((target) => (
              <li key={target.id} className={styles.card}>
                <Card slug={slug} of={target} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </section>
  )
}

function Card({ slug, of: target }: { readonly slug: string; readonly of: TargetSummary }) {
  const { entity, next_action, relationship_label, willingness_to_pay_signal, build_vs_buy_signal } = target
  return (
    <>
      <h3>
        <QuotedLink href={`/sprints/${slug}/${entity.slug}`} text={entity.name} />
      </h3>
      {relationship_label && (
        <p>
          <Quoted text={relationship_label} />
        </p>
      )}
      {next_action && (
        <p>
          <strong>Next:</strong> <Quoted text={next_action.slice(0, 200).toWellFormed()} />
        </p>
      )}
      <p className={styles.signals}>
        {build_vs_buy_signal !== 'unknown' && <Badge>{build_vs_buy_signal}</Badge>}
        {willingness_to_pay_signal !== 'unknown' && <Badge>pays: {willingness_to_pay_signal}</Badge>}
      </p>
      <Mover slug={slug} of={target} />
    </>
  )
}

/** Moves a target to another stage. */
function Mover({ slug, of: { id, entity, status } }: { readonly slug: string; readonly of: TargetSummary }) {
  const client = useQueryClient()
  const refusal = useRefusal('updateSprintTarget')
  const move = useMutation({
    mutationFn: (to: TargetStatus) =>
      read(
        api.PATCH('/discovery-sprints/{slug}/targets/{target}', {
          params: { path: { slug, target: id } },
          body: { status: to },
        }),
      ),
    onSuccess: ({ status: now }) => say(`${plainText(entity.name)}: ${nameValue(now)}`, 'good'),
    onSettled: () => client.invalidateQueries({ queryKey: ['sprints'] }),
  })
  // An arrow key changes a closed list at each press, so that a choice is sent by its button or by Enter alone.
  const [chosen, setChosen] = useState<TargetStatus>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && chosen !== status) move.mutate(chosen, { onSettled: () => setChosen(undefined) })
  }
  return (
    <form onSubmit={send}>
      <select
        aria-label={`Stage of ${plainText(entity.name)}`}
        title={refusal}
        value={chosen ?? status}
        disabled={move.isPending || refusal !== undefined}
        onChange={({ target }) => setChosen(targetStatuses.find((each) => each === target.value))}
      >
        {targetStatuses.map((each) => (
          <option key={each} value={each}>
            {nameValue(each)}
          </option>
        ))}
      </select>
      {chosen && chosen !== status && (
        <button type="submit" disabled={move.isPending}>
          {move.isPending ? 'Moving …' : 'Move'}
        </button>
      )}
      {move.isError && <FailureNotice what="It is not certain that it was moved" error={move.error} />}
    </form>
  )
}
