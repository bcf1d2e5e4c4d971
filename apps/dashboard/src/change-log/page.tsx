import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { EntryList } from '../shell/lists/entry-list.tsx'
import { Filters, PeriodFilter, TextFilter, useFilters } from '../shell/lists/filters.tsx'
import { AgentFilter } from '../shell/lists/name-filters.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ExactMoment } from '../values/moment.tsx'
import { Prefix } from '../values/prefix.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { describeOperation } from './deeds.ts'
import { Differences, findName } from './differences.tsx'
import { buildWritesQuery, type DirectWrite, writeFilters } from './queries.ts'
import { ChangeLogTabs } from './tabs.tsx'

/** Page of the records that agents changed directly, each change with its values before and after. */
export function DirectWritesPage() {
  const filters = useFilters(writeFilters)
  const query = useInfiniteQuery(buildWritesQuery(filters))
  return (
    <>
      <PageHead
        title="Change log"
        about="Direct writes by agents, without a curator's decision, newest first. Entries are never changed or removed."
      />
      <ChangeLogTabs />
      <Filters>
        <AgentFilter />
        <TextFilter name="operation" label="Operation" />
        {/* Set only by links: curators do not type ids. */}
        {filters.subject_type && <TextFilter name="subject_type" label="Record type" />}
        {filters.subject_id && <TextFilter name="subject_id" label="Record ID" />}
        {filters.record && <TextFilter name="record" label="Related record ID" />}
        <PeriodFilter from="after" before="before" />
      </Filters>
      <EntryList query={query} what="The change log" empty="No writes match these filters." page="trail">
        {(entry) => <Entry write={entry} />}
      </EntryList>
    </>
  )
}

function Entry({ write: { at, agent, key, operation, subject, changes } }: { readonly write: DirectWrite }) {
  const name = findName(changes)
  return (
    <>
      <h2>
        <QuotedLink href={`/agents/${agent.id}`} text={agent.name} /> {describeOperation(operation)}{' '}
        {toSentencePart(getValueName(subject.type))}
        <Prefix words=" ">{name !== undefined && <QuotedText text={name} />}</Prefix>
      </h2>
      <p data-quiet>
        <ExactMoment at={at} /> · <Link href={`/keys/${key.id}`}>API key</Link> ·{' '}
        <Link href={`/trail?subject_id=${subject.id}`}>All entries about this {toSentencePart(getValueName(subject.type))}</Link>
      </p>
      <Differences changes={changes} />
    </>
  )
}
