import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { api, read } from '../api/client.ts'
import { Combobox } from '../shell/kit/combobox.tsx'
import { plainText, Quoted } from '../values/quoted.tsx'
import styles from './pickers.module.css'

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

const maxOffers = 12

/** Finds an entity or a person by a part of the name, and picks it. Load it lazily: it brings a library. */
export function RecordPicker({ type, label, onPick, autoFocus, without }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<PickedRecord | null>(null)
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['picker', type, q],
    queryFn: () => findRecords(type, q),
    enabled: q !== '' && picked === null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const offers = q === '' || picked ? [] : (found.data ?? []).filter((offer) => offer.id !== without)
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
        offers={offers}
        onPick={(offer) => pick(offer, plainText(offer.name))}
        input={{ id, autoFocus: autoFocus === true, placeholder: 'Name, slug, ticker or website' }}
      >
        {({ name, about }) => (
          <>
            <Quoted text={name} /> <span className={styles.about}>{about}</span>
          </>
        )}
      </Combobox>
      <p role="status" className={styles.about}>
        {isEmpty && 'No matches.'}
        {found.isError && 'The search failed. Type again to repeat it.'}
        {picked && `${plainText(picked.name)} (${picked.slug}) is chosen.`}
      </p>
    </div>
  )
}

type Offered = PickedRecord & { readonly about: string }

async function findRecords(type: PickedRecord['type'], q: string): Promise<Offered[]> {
  if (type === 'entity') {
    const { data } = await read(api.GET('/entities', { params: { query: { q, limit: maxOffers } } }))
    return data.map(({ id, slug, name, ticker, country }) => ({
      type,
      id,
      slug,
      name,
      about: [slug, ticker, country].filter(Boolean).join(' · '),
    }))
  }
  const { data } = await read(api.GET('/people', { params: { query: { q, limit: maxOffers } } }))
  return data.map(({ id, slug, name }) => ({ type, id, slug, name, about: slug }))
}
