import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Choice } from '../forms/field.tsx'
import { Filter } from '../kit/filter.tsx'
import styles from './lists.module.css'

/** A filter of a page. It is stored in the address, so that a filtered list can be linked and Back returns to it. */
export function useFilter(name: string): readonly [string | undefined, (value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const setValue = (value: string | undefined) => setSearch((now) => replaceParameters(now, { [name]: value }), { replace: true })
  return [search.get(name) || undefined, setValue]
}

/** Returns the search with these parameters set, and without those that are empty. */
function replaceParameters(search: URLSearchParams, values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The filters of a page, in a row. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return (
    <search className={styles.filters} data-line aria-label="Filters">
      {children}
    </search>
  )
}

type FilterProps = { readonly name: string; readonly label: string }

/** A filter with a few choices. It is off if none is chosen. */
export function SelectFilter({
  name,
  label,
  choices,
  any = 'All',
}: FilterProps & { readonly choices: readonly Choice[]; readonly any?: string }) {
  const [value = '', set] = useFilter(name)
  return <Filter label={label} value={value} onChange={set} options={[{ value: '', label: any }, ...choices]} />
}

/** A text filter. It applies when the field is left or Enter is pressed. */
export function TextFilter({ name, label, type = 'text' }: FilterProps & { readonly type?: 'text' | 'date' }) {
  const [value = '', set] = useFilter(name)
  const [typed, setTyped] = useState({ value, text: value })
  const id = useId()
  // Once a link or Back has changed the address, the typed text is discarded.
  const text = typed.value === value ? typed.text : value
  const apply = () => text.trim() !== value && set(text.trim())
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={text}
        onChange={({ target }) => setTyped({ value, text: target.value })}
        onBlur={apply}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
      />
    </span>
  )
}

/** Returns the filters that are set in the address, as the parameters of a list. */
export function useFilters<Name extends string>(names: readonly Name[]): { readonly [Key in Name]?: string } {
  const [search] = useSearchParams()
  const chosen: { [Key in Name]?: string } = {}
  for (const name of names) {
    const value = search.get(name)
    if (value) chosen[name] = value
  }
  return chosen
}

/** Returns the filters of the address that have one of the contract's values; any other value counts as not chosen. */
export function useKnownFilters<Lists extends Readonly<Record<string, readonly string[]>>>(lists: Lists) {
  const [search] = useSearchParams()
  const known = Object.entries(lists).flatMap(([name, values]) => {
    const value = values.find((each) => each === search.get(name))
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(known) as { readonly [Name in keyof Lists]?: Lists[Name][number] }
}

type PeriodProps = { readonly label?: string; readonly from: string; readonly before: string; readonly periods?: readonly Choice[] }

/** Preset periods, each from some days ago until now. */
const usualPeriods = [7, 30, 90].map((days) => ({ value: getDayFromNow(-days), label: `Last ${days} days` }))
const custom = 'custom'

/** A filter by days: one of the preset periods, or two days under "Custom". */
export function PeriodFilter({ label = 'Period', from, before, periods = usualPeriods }: PeriodProps) {
  const [search, setSearch] = useSearchParams()
  const [first, last] = [search.get(from) || undefined, search.get(before) || undefined]
  const [isCustom, setCustom] = useState(false)
  const isUsual = last === undefined && periods.some(({ value }) => value === first)
  const shown = isCustom || last !== undefined || (first !== undefined && !isUsual) ? custom : (first ?? '')
  const choose = (value: string) => {
    setCustom(value === custom)
    if (value === custom) return
    setSearch((now) => replaceParameters(now, { [from]: value, [before]: undefined }), { replace: true })
  }
  const options = [{ value: '', label: 'Any time' }, ...periods, { value: custom, label: 'Custom' }]
  return (
    <>
      <Filter label={label} value={shown} onChange={choose} options={options} />
      {shown === custom && (
        <>
          <TextFilter name={from} label="From" type="date" />
          <TextFilter name={before} label="Before" type="date" />
        </>
      )}
    </>
  )
}

/** Returns the UTC day that is this many days from today. */
export function getDayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
