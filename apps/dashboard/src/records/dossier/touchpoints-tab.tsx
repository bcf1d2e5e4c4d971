import { useInfiniteQuery } from '@tanstack/react-query'
import { EntryList } from '../../shell/lists/entry-list.tsx'
import { toJson } from '../../values/fields/json.ts'
import { Value } from '../../values/fields/value.tsx'
import { Moment } from '../../values/moment.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import { buildTouchpointsQuery } from '../queries.ts'

/** The contacts with a person, newest first. */
export function TouchpointsTab({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(buildTouchpointsQuery(id))
  return (
    <EntryList query={query} what="The touchpoints" empty="No touchpoints yet.">
      {(touchpoint) => (
        <>
          <h2>
            <QuotedText text={touchpoint.label} />
          </h2>
          <p data-quiet>
            {[touchpoint.kind, touchpoint.channel].flatMap((word) => (word ? [<QuotedText key={word} text={word} />, ' · '] : []))}
            {touchpoint.occurred_at ? <Moment at={touchpoint.occurred_at} /> : 'without a date'}
          </p>
          {touchpoint.detail && <Value value={toJson(touchpoint.detail)} />}
          {touchpoint.next_step && (
            <p>
              Next: <QuotedText text={touchpoint.next_step} />
            </p>
          )}
        </>
      )}
    </EntryList>
  )
}
