import { useInfiniteQuery } from '@tanstack/react-query'
import { ListHeadWithAddButton } from '../shell/lists/adding-head.tsx'
import { EntryList } from '../shell/lists/entry-list.tsx'
import { Columns } from '../shell/parts/columns.tsx'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { RequestDumpDialog } from './ask.tsx'
import { DumpFiles } from './files.tsx'
import { type Dump, dumpsQuery } from './queries.ts'
import { DumpState } from './state.tsx'

/** Page of the dumps, which contain the whole catalog as files. Curators can request another one. */
export function DumpsPage() {
  const query = useInfiniteQuery(dumpsQuery)
  return (
    <>
      <ListHeadWithAddButton
        title="Exports"
        about="The whole catalog as files. To keep a copy, load the newest export, then follow the change feed from its cursor. An export is not a backup."
        operation="createDump"
        label="Create an export"
        binding="dumps.new"
      >
        {(close) => <RequestDumpDialog onClose={close} />}
      </ListHeadWithAddButton>
      <EntryList
        query={query}
        what="The exports"
        empty="No exports yet. One is created every night unless this is switched off; create one to get it now."
      >
        {(dump) => <DumpDetails dump={dump} readAt={query.dataUpdatedAt} />}
      </EntryList>
    </>
  )
}

const askers = { schedule: 'by the nightly schedule', curator: 'by a curator', command: 'by the command line' } as const

function DumpDetails({ dump, readAt }: { readonly dump: Dump; readonly readAt: number }) {
  return (
    <Columns>
      <div>
        <h2>
          {dump.made_at ? (
            <>
              Catalog as of <ExactMoment at={dump.made_at} />
            </>
          ) : (
            'Export without files'
          )}
        </h2>
        <p>
          <DumpState dump={dump} />
        </p>
        <p data-quiet>
          Requested <Moment at={dump.asked_at} /> {askers[dump.asked_by]}
        </p>
      </div>
      {dump.files.length > 0 && <DumpFiles dump={dump} readAt={readAt} />}
    </Columns>
  )
}
