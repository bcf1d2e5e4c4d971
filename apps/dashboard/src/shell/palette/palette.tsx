import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Key } from '../../keys/key.tsx'
import { routes } from '../../routes.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import { Dialog } from '../dialog.tsx'
import { Combobox } from '../kit/combobox.tsx'
import { usePaused } from '../kit/use-paused.ts'
import {
  buildRecordsQuery,
  type Entry,
  filterEntries,
  listActionEntries,
  listPageEntries,
  listProposalEntries,
  toRecordEntries,
} from './entries.ts'
import styles from './palette.module.css'

type Props = { readonly onChoose: (entry: Entry) => void; readonly onClose: () => void }

/** Finds records, pages and actions by what is typed; each shows the key that does the same. Loaded when it is opened. */
export function Palette({ onChoose, onClose }: Props) {
  const [, go] = useLocation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [actions] = useState(listActionEntries)
  const searched = usePaused(typed.trim())
  const found = useQuery({ ...buildRecordsQuery(searched), placeholderData: keepPreviousData })
  const records = typed.trim() === '' ? [] : toRecordEntries(found.data ?? [], go)
  const proposals = typed.trim() === '' ? [] : listProposalEntries(typed, go)
  const items = [...filterEntries(listPageEntries(routes, go), typed), ...records, ...proposals, ...filterEntries(actions, typed)]
  return (
    <Dialog title="Search" onClose={onClose}>
      <label htmlFor={id}>A record, a proposal, a page or an action</label>
      <Combobox
        value={typed}
        onType={setTyped}
        options={items}
        onPick={onChoose}
        isAlwaysOpen
        input={{
          id,
          autoFocus: true,
          // Without this, the list would handle Escape itself, and the dialog would not close.
          onKeyDown: ({ key }) => key === 'Escape' && onClose(),
        }}
      >
        {({ name, sort, key }) => (
          <>
            <span className={styles.name}>
              <QuotedText text={name} />
            </span>
            <span data-quiet>{sort}</span>
            <span className={styles.keys}>{key && <Key id={key} />}</span>
          </>
        )}
      </Combobox>
      <p role="status" data-quiet>
        {found.isError ? 'The records could not be searched. Type again to retry.' : describeCount(items.length, found.isFetching)}
      </p>
    </Dialog>
  )
}

function describeCount(count: number, isSearching: boolean): string {
  if (isSearching) return 'Searching …'
  if (count === 0) return 'No matches.'
  return `${count} found. Arrows choose, Enter opens.`
}
