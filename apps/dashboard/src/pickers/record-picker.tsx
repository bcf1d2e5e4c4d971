import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { useDeferredValue, useState } from 'react'
import { api, read } from '../api/client.ts'
import { plainText, Quoted } from '../values/quoted.tsx'
import styles from './record-picker.module.css'

/** A record that was picked. */
export type PickedRecord = { readonly type: 'entity' | 'person'; readonly id: string; readonly slug: string; readonly name: string }

type Props = {
  readonly type: PickedRecord['type']
  readonly label: string
  /** Called with the record that is picked, and with null when another one is looked for. */
  readonly onPick: (record: PickedRecord | null) => void
  readonly autoFocus?: boolean | undefined
  /** A record that is not offered, such as the one itself in a merge. */
  readonly without?: string | undefined
}

const mostOffered = 12

/** Finds an entity or a person by a part of the name, and picks it. Load it lazily: it brings a library of its own. */
export function RecordPicker({ type, label, onPick, autoFocus, without }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['picker', type, q],
    queryFn: () => findRecords(type, q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const items = q === '' ? [] : (found.data ?? []).filter(({ id }) => id !== without)
  const { isOpen, getLabelProps, getMenuProps, getInputProps, getItemProps, highlightedIndex, selectedItem } = useCombobox<Offered>({
    items,
    itemToString: (item) => (item ? plainText(item.name) : ''),
    onInputValueChange: ({ inputValue, type: cause }) => {
      setTyped(inputValue)
      if (cause === useCombobox.stateChangeTypes.InputChange) onPick(null)
    },
    onSelectedItemChange: ({ selectedItem: item }) => onPick(item),
  })
  const isEmpty = isOpen && q !== '' && found.isSuccess && !found.isPlaceholderData && items.length === 0
  return (
    <div className={styles.picker}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: its properties name the control */}
      <label {...getLabelProps()}>{label}</label>
      <input {...getInputProps({ autoFocus: autoFocus === true, placeholder: 'Name, slug, ticker or website', spellCheck: false })} />
      <ul {...getMenuProps()} className={styles.menu} hidden={!isOpen || items.length === 0}>
        {isOpen &&
          items.map((item, index) => (
            <li key={item.id} {...getItemProps({ item, index })} data-highlighted={index === highlightedIndex || undefined}>
              <Quoted text={item.name} /> <span className={styles.about}>{item.about}</span>
            </li>
          ))}
      </ul>
      <p role="status" className={styles.about}>
        {isEmpty && 'Nothing is called that.'}
        {found.isError && 'The search failed; type again to repeat it.'}
        {selectedItem && !isOpen && `${plainText(selectedItem.name)} (${selectedItem.slug}) is chosen.`}
      </p>
    </div>
  )
}

type Offered = PickedRecord & { readonly about: string }

async function findRecords(type: PickedRecord['type'], q: string): Promise<Offered[]> {
  if (type === 'entity') {
    const { data } = await read(api.GET('/entities', { params: { query: { q, limit: mostOffered } } }))
    return data.map(({ id, slug, name, ticker, country }) => ({
      type,
      id,
      slug,
      name,
      about: [slug, ticker, country].filter(Boolean).join(' · '),
    }))
  }
  const { data } = await read(api.GET('/people', { params: { query: { q, limit: mostOffered } } }))
  return data.map(({ id, slug, name }) => ({ type, id, slug, name, about: slug }))
}
