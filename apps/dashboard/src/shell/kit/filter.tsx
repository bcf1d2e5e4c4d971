import { ChevronDown } from 'lucide-react'
import styles from './filter.module.css'
import { Later } from './later.tsx'
import { describeFilter, type FilterProps, isFiltering } from './props.ts'

/** A select in the form of a chip, which shows the chosen option. */
export function Filter(props: FilterProps) {
  return (
    <Later
      control={({ Filter: Real }) => <Real {...props} />}
      plain={(open) => (
        <button
          type="button"
          role="combobox"
          className={styles.chip}
          aria-label={props.label}
          aria-haspopup="listbox"
          aria-expanded={false}
          data-set={isFiltering(props) || undefined}
          onClick={open}
        >
          <span className={styles.text}>{describeFilter(props)}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
    />
  )
}
