import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { buildDuplicatesQuery, type Duplicate } from '../records/queries.ts'
import { RefusalNote } from '../shell/forms/action-button.tsx'
import { Filters, SelectFilter, useFilter, useFilters, useKnownFilters } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { SegmentFilter } from '../shell/lists/name-filters.tsx'
import { listRows } from '../shell/lists/paged-query.ts'
import { PageHead } from '../shell/page-head.tsx'
import { QuotedText } from '../values/quoted.tsx'
import styles from './duplicates.module.css'
import { PairItem } from './pair-item.tsx'
import { UndoButton } from './undo-button.tsx'
import { useDecisions } from './use-decisions.ts'

const types = ['entity', 'person'] as const
const minScores = ['50', '75', '95'] as const

/** Page of possible duplicates, most likely first. One pair is open, and the keys act on it. */
export function DuplicatesPage() {
  const filters = usePairFilters()
  const options = buildDuplicatesQuery(filters)
  const query = useInfiniteQuery(options)
  const pairs = listRows(query.data)
  const [asked, open] = useFilter('pair')
  const place = Math.max(
    pairs.findIndex(({ id }) => id === asked),
    0,
  )
  const current = pairs[place]?.id
  const list = useCurrentPairFocus(current)
  const decisions = useDecisions({ queryKey: options.queryKey, pairs, current, open })
  const { hasNextPage, isFetching, fetchNextPage } = query
  const isNearEnd = place >= pairs.length - 1
  // The server leaves out pairs that were resolved since they were found, so a page of the list may be empty.
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage])
  useKeys({
    'duplicates.next': () => open(pairs[place + 1]?.id ?? current),
    'duplicates.previous': () => open(pairs[Math.max(place - 1, 0)]?.id),
  })
  return (
    <>
      <PageHead title="Duplicates" about="Records that may be in the catalog twice, most likely first.">
        <UndoButton undo={decisions.undo} />
      </PageHead>
      <RefusalNote operation="updateDuplicate" />
      <Filters>
        <SelectFilter name="type" label="Records" any="Entities" choices={[{ value: 'person', label: 'People' }]} />
        {filters.type === 'entity' && <SegmentFilter />}
        <SelectFilter
          name="min_score"
          label="Points"
          any="40 or more"
          choices={minScores.map((value) => ({ value, label: `${value} or more` }))}
        />
      </Filters>
      <RecordFilter />
      <List query={query} what="The pairs" empty={query.hasNextPage ? 'Loading more pairs …' : 'No possible duplicates found.'}>
        {(rows: readonly Duplicate[]) => (
          <ol ref={list} className={styles.pairs}>
            {rows.map((pair) => (
              <PairItem
                key={pair.id}
                type={filters.type}
                pair={pair}
                isOpen={pair.id === current}
                onOpen={() => open(pair.id)}
                onDecide={decisions.add}
              />
            ))}
          </ol>
        )}
      </List>
    </>
  )
}

function usePairFilters() {
  const { type = 'entity', min_score: minScore } = useKnownFilters({ type: types, min_score: minScores })
  const { segment, record } = useFilters(['segment', 'record'])
  return {
    type,
    ...(minScore && { min_score: Number(minScore) }),
    ...(segment && type === 'entity' && { segment }),
    ...(record && { record }),
  }
}

/** Says that only the pairs of one record are listed, because the curator followed a link from that record's page. */
function RecordFilter() {
  const [record, setRecord] = useFilter('record')
  if (record === undefined) return null
  return (
    <p>
      Only pairs of <QuotedText text={record} />.{' '}
      <button type="button" data-look="plain" onClick={() => setRecord(undefined)}>
        Show all pairs
      </button>
    </p>
  )
}

/** Moves the focus to the pair that a key press or a decision has opened. */
function useCurrentPairFocus(current: string | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current !== undefined && before.current !== current) list.current?.querySelector<HTMLElement>('[data-opens=true]')?.focus()
    before.current = current
  }, [current])
  return list
}
