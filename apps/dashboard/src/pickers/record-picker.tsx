import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { Combobox } from '../shell/kit/combobox.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import styles from './pickers.module.css'
import { buildRecordOptionsQuery } from './record-options.ts'

/** A record that was picked. */
export type PickedRecord = { readonly type: 'entity' | 'person'; readonly id: string; readonly slug: string; readonly name: string }

type Props = {
  readonly type: PickedRecord['type']
  readonly label: string
  /** Called with the record that is picked, and with null when the text is changed again. */
  readonly onPick: (record: PickedRecord | null) => void
  readonly autoFocus?: boolean | undefined
  /** Id of a record that is not offered, such as the record that is merged. */
  readonly excludedId?: string | undefined
}

/** Finds an entity or a person by a part of the name, and picks it. Load it on demand, because it needs its own library. */
export function RecordPicker({ type, label, onPick, autoFocus, excludedId }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<PickedRecord | null>(null)
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    ...buildRecordOptionsQuery(type, q),
    enabled: q !== '' && picked === null,
    placeholderData: keepPreviousData,
  })
  const offers = q === '' || picked ? [] : (found.data ?? []).filter((offer) => offer.id !== excludedId)
  const isEmpty = q !== '' && picked === null && found.isSuccess && !found.isPlaceholderData && offers.length === 0
  const pick = (record: PickedRecord | null, text: string) => {
    setTyped(text)
    setPicked(record)
    onPick(record)
  }
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <Combobox
        value={typed}
        onType={(text) => text !== typed && pick(null, text)}
        options={offers}
        onPick={({ id, slug, name }) => pick({ type, id, slug, name }, toPlainText(name))}
        input={{ id, autoFocus: autoFocus === true, placeholder: 'Name, slug, ticker or website' }}
      >
        {({ name, slug, ticker, country }) => (
          <>
            <QuotedText text={name} /> <span data-quiet>{[slug, ticker, country].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </Combobox>
      <p role="status" data-quiet>
        {isEmpty && 'No matches.'}
        {found.isError && 'The search failed. Type again to retry.'}
        {picked && `${toPlainText(picked.name)} (${picked.slug}) is chosen.`}
      </p>
    </div>
  )
}
