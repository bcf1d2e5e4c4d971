import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { List } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { AskDialog } from './ask.tsx'
import styles from './dumps.module.css'
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
        title="Exports"
        about="The whole catalog as files, to keep a copy of it: load the newest, then follow the feed of changes from its cursor. An export is not a backup."
      >
        <ActionButton operation="createDump" look="primary" onClick={() => setAsking(true)} keys="n">
          Create an export
        </ActionButton>
      </PageHead>
      <RefusalNote operation="createDump" />
      <List
        query={query}
        what="The exports"
        empty="No exports yet. One is made every night unless that is switched off; create one to have it now."
      >
        {(dumps) => (
          <ul className={styles.dumps}>
            {dumps.map((dump) => (
              <ShownDump key={dump.id} of={dump} readAt={query.dataUpdatedAt} />
            ))}
          </ul>
        )}
      </List>
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}

const askers = { schedule: 'by the clock, as every night', curator: 'by a curator', command: 'by the command line' } as const

function ShownDump({ of: dump, readAt }: { readonly of: Dump; readonly readAt: number }) {
  return (
    <li className={styles.dump}>
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
          <DumpState of={dump} />
        </p>
        <p className={styles.about}>
          Asked for <Moment at={dump.asked_at} /> {askers[dump.asked_by]}
        </p>
      </div>
      {dump.files.length > 0 && <DumpFiles of={dump} readAt={readAt} />}
    </li>
  )
}
