import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { useState } from 'react'
import { Quoted } from '../values/quoted.tsx'
import { type Named, type Offer, offersQuery } from './offers.ts'
import styles from './reference-picker.module.css'
import { usePaused } from './use-paused.ts'

type Props = {
  readonly id: string
  readonly names: Named
  /** The text of the reference: a slug, an id, an alias, or the slug of a record that the same proposal makes. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
}

/** A field for the slug or id of a record. It offers what is found; what is typed counts all the same. */
export function ReferencePicker({ id, names, value, onChange, ...field }: Props) {
  const searched = usePaused(value.trim())
  const [typing, setTyping] = useState(false)
  const offers = useQuery({ ...offersQuery(names, searched), enabled: typing || isId(value) })
  const items = typing ? [...(offers.data ?? [])] : []
  const { isOpen, getMenuProps, getInputProps, getItemProps } = useCombobox<Offer>({
    items,
    inputId: id,
    inputValue: value,
    // The typed text stays: without this, leaving the field would put back what was picked before.
    selectedItem: null,
    itemToString: (item) => item?.slug ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      setTyping(false)
      if (selectedItem) onChange(selectedItem.slug)
    },
  })
  // Written at once, and not when downshift says so: the place of the cursor would be lost.
  const type = (text: string) => {
    setTyping(true)
    onChange(text)
  }
  const meant = isId(value) ? offers.data?.find((offer) => offer.id === value) : undefined
  return (
    <div className={styles.picker}>
      <input
        {...getInputProps({ onChange: ({ currentTarget }) => type(currentTarget.value) })}
        {...field}
        aria-label={undefined}
        aria-labelledby={undefined}
        spellCheck={false}
        autoComplete="off"
        maxLength={500}
      />
      <ul {...getMenuProps({ 'aria-label': 'Found' })} className={styles.menu} hidden={!isOpen || items.length === 0}>
        {isOpen &&
          items.map((item, index) => (
            <li key={item.id} {...getItemProps({ item, index })}>
              <Quoted text={item.name} /> <span className={styles.about}>{item.slug}</span>
            </li>
          ))}
      </ul>
      {meant && (
        <p className={styles.about}>
          That is <Quoted text={meant.name} />.
        </p>
      )}
    </div>
  )
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
