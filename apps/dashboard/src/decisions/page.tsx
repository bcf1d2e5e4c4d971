import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useRefusal } from '../api/may.ts'
import { useKeys } from '../keys/use-keys.ts'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { useTitle } from '../shell/use-title.ts'
import { plainText } from '../values/quoted.tsx'
import { DecisionRow } from './decision-row.tsx'
import styles from './decisions.module.css'
import { curatorsQuery, decisionsQuery, outcomes } from './queries.ts'
import { useUndo } from './use-undo.ts'

/** The newest decisions of everybody, each with its undo, or why it cannot be undone. */
export function DecisionsPage() {
  useTitle('Decisions')
  const [search, setSearch] = useSearchParams()
  const by = search.get('by') ?? ''
  const outcome = outcomes.find((each) => each === search.get('outcome'))
  const list = useInfiniteQuery(decisionsQuery(by, outcome))
  const [, navigate] = useLocation()
  const [cursor, setCursor] = useState<string>()
  const undo = useUndo()
  const mayUndo = useRefusal('undoProposal') === undefined
  const decided = list.data?.pages.flatMap(({ data }) => data) ?? []
  const place = decided.findIndex(({ id }) => id === cursor)
  const at = decided[place]
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (cursor !== undefined) void table.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  useKeys({
    'decisions.next': () => setCursor(decided[place + 1]?.id ?? cursor),
    'decisions.previous': () => setCursor(decided[Math.max(place - 1, 0)]?.id),
    'decisions.open': at && !isOnControl() ? () => navigate(`/inbox/${at.id}`) : undefined,
    'decisions.undo': at ? () => !undo.isPending && mayUndo && undo.mutate(at) : undefined,
  })
  const set = (name: string, value: string) =>
    setSearch((before) => {
      if (value === '') before.delete(name)
      else before.set(name, value)
      return before
    })
  return (
    <>
      <h1>Decisions</h1>
      <Filters by={by} outcome={outcome} onSet={set} />
      {list.isPending && <p aria-busy="true">Loading the decisions …</p>}
      {list.isError && <FailureNotice what="The decisions could not be read" error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && decided.length === 0 && <p>Nothing was decided{(by !== '' || outcome) && ' that these filters let through'}.</p>}
      {decided.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label="Newest decisions">
          <table ref={table}>
            <thead>
              <tr>
                <th scope="col">About</th>
                <th scope="col">Changes</th>
                <th scope="col">Agent</th>
                <th scope="col">Outcome</th>
                <th scope="col">By</th>
                <th scope="col">When</th>
                <th scope="col">Undo</th>
              </tr>
            </thead>
            <tbody>
              {decided.map((each) => (
                <DecisionRow key={each.id} decided={each} isCurrent={each.id === cursor} undo={undo} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {list.hasNextPage && (
        <button type="button" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading …' : 'Load more'}
        </button>
      )}
    </>
  )
}

/** Enter on a link or a button is theirs. */
function isOnControl(): boolean {
  return document.activeElement?.matches('a, button, select, summary') === true
}

type FilterProps = { readonly by: string; readonly outcome: string | undefined; readonly onSet: (name: string, value: string) => void }

function Filters({ by, outcome, onSet }: FilterProps) {
  const id = useId()
  const curators = useQuery(curatorsQuery).data?.data ?? []
  const names = curators.map((curator) => ({ id: curator.id, name: plainText(curator.name) }))
  const known = by === '' || names.some((curator) => curator.id === by)
  return (
    <search className={styles.filters} aria-label="Filters of the decisions">
      <label htmlFor={`${id}-by`}>Curator</label>
      <select id={`${id}-by`} value={by} onChange={({ target }) => onSet('by', target.value)}>
        <option value="">everybody</option>
        {!known && <option value={by}>{by}</option>}
        {names.map((curator) => (
          <option key={curator.id} value={curator.id}>
            {curator.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-outcome`}>Outcome</label>
      <select id={`${id}-outcome`} value={outcome ?? ''} onChange={({ target }) => onSet('outcome', target.value)}>
        <option value="">all</option>
        {outcomes.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </search>
  )
}
