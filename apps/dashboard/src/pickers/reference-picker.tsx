import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../shell/kit/combobox.tsx'
import { usePaused } from '../shell/kit/use-paused.ts'
import { QuotedText } from '../values/quoted.tsx'
import styles from './pickers.module.css'
import { buildRecordOptionsQuery, type NameableType } from './record-options.ts'

type Props = {
  readonly id: string
  readonly recordType: NameableType
  /** The text of the reference: a slug, an id, an alias, or the slug of a record that the same proposal makes. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
}

/** A field for the slug or id of a record. It suggests records, but also accepts other text. */
export function ReferencePicker({ id, recordType, value, onChange, ...field }: Props) {
  const searched = usePaused(value.trim())
  const [isTyping, setTyping] = useState(false)
  const offers = useQuery({ ...buildRecordOptionsQuery(recordType, searched), enabled: isTyping || isId(value) })
  const meant = isId(value) ? offers.data?.find((offer) => offer.id === value) : undefined
  const write = (text: string, isTyped: boolean) => {
    setTyping(isTyped)
    onChange(text)
  }
  return (
    <div className={styles.picker}>
      <Combobox
        value={value}
        onType={(text) => text !== value && write(text, true)}
        options={isTyping ? (offers.data ?? []) : []}
        onPick={({ slug }) => write(slug, false)}
        floats
        input={{ id, maxLength: 500, ...field }}
      >
        {({ name, slug }) => (
          <>
            <QuotedText text={name} /> <span data-quiet>{slug}</span>
          </>
        )}
      </Combobox>
      {meant && (
        <p data-quiet>
          That is <QuotedText text={meant.name} />.
        </p>
      )}
    </div>
  )
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
