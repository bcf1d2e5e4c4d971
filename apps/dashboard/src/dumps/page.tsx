import { useInfiniteQuery } from '@tanstack/react-query'
import { ListHeadWithAddButton } from '../shell/lists/adding-head.tsx'
import { EntryList } from '../shell/lists/entry-list.tsx'
import { Columns } from '../shell/parts/columns.tsx'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { RequestDumpDialog } from './ask.tsx'
import { DumpFiles } from './files.tsx'
import { type Dump, dumpsQuery } from './queries.ts'
import { DumpState } from './state.tsx'

/** The whole catalog as files: lists the dumps, and requests another one. */
export function DumpsPage() {
  const query = useInfiniteQuery(dumpsQuery)
  return (
    <>
      <ListHeadWithAddButton
        title="Exports"
        about="The whole catalog as files, to keep a copy of it: load the newest, then follow the feed of changes from its cursor. An export is not a backup."
        operation="createDump"
        label="Create an export"
        binding="dumps.new"
      >
        {(close) => <RequestDumpDialog onClose={close} />}
      </ListHeadWithAddButton>
      <EntryList
        query={query}
        what="The exports"
        empty="No exports yet. One is made every night unless that is switched off; create one to have it now."
      >
        {(dump) => <ShownDump dump={dump} readAt={query.dataUpdatedAt} />}
      </EntryList>
    </>
  )
}

const askers = { schedule: 'by the nightly schedule', curator: 'by a curator', command: 'by the command line' } as const

function ShownDump({ dump, readAt }: { readonly dump: Dump; readonly readAt: number }) {
  return (
    <Columns>
      <div>
        <h2>
          {dump.made_at ? (
            <>
              The catalog of <ExactMoment at={dump.made_at} />
            </>
          ) : (
            'A dump without files'
          )}
        </h2>
        <p>
          <DumpState dump={dump} />
        </p>
        <p data-quiet>
          Asked for <Moment at={dump.asked_at} /> {askers[dump.asked_by]}
        </p>
      </div>
      {dump.files.length > 0 && <DumpFiles dump={dump} readAt={readAt} />}
    </Columns>
  )
}
