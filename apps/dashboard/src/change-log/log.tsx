import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useCurator } from '../api/session.ts'
import { EntryList } from '../shell/lists/entry-list.tsx'
import { Filters, PeriodFilter, TextFilter, useFilters } from '../shell/lists/filters.tsx'
import { CuratorFilter } from '../shell/lists/name-filters.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ExactMoment } from '../values/moment.tsx'
import { PersonName } from '../values/person-name.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { describeOperation, isSignInOrOut } from './deeds.ts'
import { Differences } from './differences.tsx'
import { buildLogQuery, type LogEntry, logFilters } from './queries.ts'
import { ChangeLogTabs } from './tabs.tsx'

/** Page of the curators' actions. Admins see the actions of all curators, everyone else only their own. */
export function LogPage() {
  const { role } = useCurator()
  const filters = useFilters(logFilters)
  const query = useInfiniteQuery(buildLogQuery(filters))
  return (
    <>
      <PageHead
        title="Change log of curators"
        about={
          role === 'admin' ? 'Actions of all curators, newest first.' : 'Your actions, newest first. Only admins see the actions of others.'
        }
      />
      <ChangeLogTabs />
      <Filters>
        {role === 'admin' && <CuratorFilter />}
        <TextFilter name="operation" label="Operation" />
        {/* Set only by links: curators do not type ids. */}
        {filters.subject_type && <TextFilter name="subject_type" label="Record type" />}
        {filters.subject_id && <TextFilter name="subject_id" label="Record ID" />}
        <PeriodFilter from="after" before="before" />
      </Filters>
      <EntryList query={query} what="The log" empty="No actions match these filters." page="trail">
        {(entry) => <Entry entry={entry} />}
      </EntryList>
    </>
  )
}

function Entry({ entry: { at, curator, operation, subject, changes } }: { readonly entry: LogEntry }) {
  return (
    <>
      <h2>
        {curator ? <PersonName person={curator} /> : 'The command line'} {describeOperation(operation)}
        {!isSignInOrOut(operation) && (
          <>
            {' '}
            {toSentencePart(getValueName(subject.type))} {subject.name !== null && <QuotedText text={subject.name} />}
          </>
        )}
      </h2>
      <p data-quiet>
        <ExactMoment at={at} /> ·{' '}
        {subject.type === 'proposal' ? (
          <Link href={`/inbox/${subject.id}`}>Open the proposal</Link>
        ) : (
          <Link href={`/trail/log?subject_id=${subject.id}`}>All entries about this {toSentencePart(getValueName(subject.type))}</Link>
        )}
      </p>
      <Differences changes={changes} />
    </>
  )
}
