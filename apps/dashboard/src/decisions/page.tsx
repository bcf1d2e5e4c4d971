import { kindNames } from '@catalog/contract/wording/kinds'
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
import { agentsQuery, curatorsQuery, type DecisionFilters, decisionFilters, decisionsQuery, outcomes } from './queries.ts'
import { useUndo } from './use-undo.ts'

/** The newest decisions of everybody, each with its undo, or why it cannot be undone. */
export function DecisionsPage() {
  useTitle('Decisions')
  const [search, setSearch] = useSearchParams()
  const filters: DecisionFilters = Object.fromEntries(decisionFilters.map((name) => [name, search.get(name) ?? undefined]))
  const list = useInfiniteQuery(decisionsQuery(filters))
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
      <Filters filters={filters} onSet={set} />
      {list.isPending && <p aria-busy="true">Loading the decisions …</p>}
      {list.isError && <FailureNotice what="The decisions could not be read" error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && decided.length === 0 && (
        <p>{`${search}` === '' ? 'Nothing was decided yet.' : 'No decisions match these filters.'}</p>
      )}
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

type FilterProps = { readonly filters: DecisionFilters; readonly onSet: (name: string, value: string) => void }
type Choice = { readonly value: string; readonly text: string }

function Filters({ filters, onSet }: FilterProps) {
  const curators = useQuery(curatorsQuery).data?.data ?? []
  const agents = useQuery(agentsQuery).data?.data ?? []
  const isUndone = filters.outcome === 'undone'
  const toChoice = ({ id, name }: { readonly id: string; readonly name: string }): Choice => ({ value: id, text: plainText(name) })
  const kinds = Object.entries(kindNames).map(([value, text]): Choice => ({ value, text }))
  const choices = { outcome: outcomes.map((value): Choice => ({ value, text: value })), agent: agents.map(toChoice), kind: kinds }
  return (
    <search className={styles.filters} aria-label="Filters of the decisions">
      <Choose name="outcome" label="Outcome" any="accepted and rejected" choices={choices.outcome} filters={filters} onSet={onSet} />
      <Choose name="kind" label="Kind" any="all kinds" choices={choices.kind} filters={filters} onSet={onSet} />
      <Choose name="agent" label="Agent" any="all agents" choices={choices.agent} filters={filters} onSet={onSet} />
      {!isUndone && (
        <>
          <Choose name="by" label="Curator" any="all curators" choices={curators.map(toChoice)} filters={filters} onSet={onSet} />
          <Day name="from" label="From" filters={filters} onSet={onSet} />
          <Day name="to" label="Before" filters={filters} onSet={onSet} />
        </>
      )}
    </search>
  )
}

type ChooseProps = FilterProps & {
  readonly name: keyof DecisionFilters
  readonly label: string
  readonly any: string
  readonly choices: readonly Choice[]
}

function Choose({ name, label, any, choices, filters, onSet }: ChooseProps) {
  const id = useId()
  const chosen = filters[name] ?? ''
  const isListed = chosen === '' || choices.some(({ value }) => value === chosen)
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => onSet(name, target.value)}>
        <option value="">{any}</option>
        {!isListed && <option value={chosen}>{chosen}</option>}
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}

function Day({ name, label, filters, onSet }: FilterProps & Pick<ChooseProps, 'name' | 'label'>) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={filters[name] ?? ''} onChange={({ target }) => onSet(name, target.value)} />
    </>
  )
}
