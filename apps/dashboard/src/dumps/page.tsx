import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, read } from '../api/client.ts'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { say } from '../shell/messages.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { DumpFiles } from './files.tsx'
import { type Dump, dumpsQuery } from './queries.ts'
import { DumpState } from './state.tsx'

/** The whole catalog as files: what there is of them, and asking for another one. */
export function DumpsPage() {
  const query = useInfiniteQuery(dumpsQuery)
  const [asking, setAsking] = useState(false)
  useKeys({ 'dumps.new': () => setAsking(true) })
  return (
    <>
      <PageHead
        title="Dumps"
        about="The whole catalog as files, for whoever keeps a copy of it: load the newest, then follow the feed of changes from its cursor. No backup."
      >
        <ActionButton operation="createDump" look="primary" onClick={() => setAsking(true)} keys="n">
          Ask for a dump
        </ActionButton>
      </PageHead>
      <RefusalNote operation="createDump" />
      <List
        query={query}
        what="The dumps"
        empty="There is no dump. One is made every night, where that is not switched off; ask for one to have it now."
      >
        {(dumps) => <DumpTable dumps={dumps} />}
      </List>
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}

const askers = { schedule: 'every night', curator: 'a curator', command: 'the command line' } as const

function DumpTable({ dumps }: { readonly dumps: readonly Dump[] }) {
  return (
    <Wide label="Dumps">
      <table>
        <thead>
          <tr>
            <th scope="col">The catalog of</th>
            <th scope="col">State</th>
            <th scope="col">Asked for</th>
            <th scope="col">Files, links good for 15 minutes</th>
          </tr>
        </thead>
        <tbody>
          {dumps.map((dump) => (
            <tr key={dump.id}>
              <th scope="row">{dump.made_at ? <ExactMoment at={dump.made_at} /> : 'not begun'}</th>
              <td>
                <DumpState of={dump} />
              </td>
              <td>
                <Moment at={dump.asked_at} />, {askers[dump.asked_by]}
              </td>
              <td>{dump.files.length > 0 && <DumpFiles of={dump} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

/** Asks, and has a dump made in the background. */
function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const ask = async () => {
    const { state } = await read(api.POST('/dumps'))
    void client.invalidateQueries({ queryKey: dumpsQuery.queryKey })
    say(state === 'waiting' ? 'The dump begins within some seconds.' : 'The dump is being made.', 'good')
  }
  return (
    <ConfirmDialog title="Ask for a dump?" confirm="Ask for it" busy="Asking …" look="primary" onConfirm={ask} onClose={onClose}>
      <p>
        It is made in the background, one at a time, and takes a minute or two for a large catalog. Where one waits already, it is that one.
        Seven are kept; older ones are taken away.
      </p>
    </ConfirmDialog>
  )
}
