import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Key } from '../../keys/key.tsx'
import { usePaused } from '../../pickers/use-paused.ts'
import { routes } from '../../routes.tsx'
import { plainText, Quoted } from '../../values/quoted.tsx'
import { Dialog } from '../dialog.tsx'
import { actionEntries, type Entry, foundQuery, matching, pageEntries, proposalEntries, recordEntries } from './entries.ts'
import styles from './palette.module.css'

type Props = { readonly onChoose: (entry: Entry) => void; readonly onClose: () => void }

/** Finds records, pages and actions by what is typed; each shows the key that does the same. Loaded when it is opened. */
export function Palette({ onChoose, onClose }: Props) {
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const [actions] = useState(actionEntries)
  const searched = usePaused(typed.trim())
  const found = useQuery({ ...foundQuery(searched), placeholderData: keepPreviousData })
  const records = typed.trim() === '' ? [] : recordEntries(found.data ?? [], go)
  const proposals = typed.trim() === '' ? [] : proposalEntries(typed, go)
  const items = [...matching(pageEntries(routes, go), typed), ...records, ...proposals, ...matching(actions, typed)]
  const input = useRef<HTMLInputElement>(null)
  const { getInputProps, getLabelProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Entry>({
    items,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => (item ? plainText(item.name) : ''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  })
  // The list would take the key for itself, and the dialog never hear it.
  const leaveOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
  useEffect(() => {
    input.current?.focus()
  }, [])
  return (
    <Dialog title="Find" onClose={onClose}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: its properties name the control */}
      <label {...getLabelProps()}>A record, a proposal, a page or an action</label>
      <input
        {...getInputProps({ ref: input, onChange: ({ currentTarget }) => setTyped(currentTarget.value), onKeyDown: leaveOnEscape })}
        className={styles.input}
        spellCheck={false}
        autoComplete="off"
      />
      <ul {...getMenuProps()} className={styles.menu}>
        {items.map((item, index) => (
          <li
            key={item.id}
            {...getItemProps({ item, index })}
            className={styles.entry}
            data-highlighted={index === highlightedIndex || undefined}
          >
            <span className={styles.name}>
              <Quoted text={item.name} />
            </span>
            <span className={styles.sort}>{item.sort}</span>
            <span className={styles.keys}>{item.key && <Key of={item.key} />}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {found.isError ? 'The records could not be searched; type again to repeat it.' : saysCount(items.length, found.isFetching)}
      </p>
    </Dialog>
  )
}

function saysCount(count: number, isSearching: boolean): string {
  if (isSearching) return 'Searching …'
  if (count === 0) return 'Nothing is called that.'
  return `${count} found. Arrows choose, Enter opens.`
}
