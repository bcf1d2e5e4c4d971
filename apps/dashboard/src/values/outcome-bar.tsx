import styles from './outcome-bar.module.css'

type Outcomes = { readonly accepted: number; readonly edited: number; readonly rejected: number; readonly undone: number }

const parts = ['accepted', 'edited', 'rejected', 'undone'] as const

/** Shows the shares of outcomes as a short bar. Its accessible name is the accepted share. */
export function OutcomeBar({ outcomes }: { readonly outcomes: Outcomes }) {
  const all = parts.reduce((sum, part) => sum + outcomes[part], 0)
  if (all === 0) return <span className={styles.none}>None decided yet</span>
  const share = Math.round((100 * (outcomes.accepted + outcomes.edited)) / all)
  return (
    <span role="img" aria-label={`${share} % accepted`} title={`${share} % accepted`} className={styles.bar}>
      {parts.map((part) => (
        <i key={part} data-part={part} style={{ flexGrow: outcomes[part] }} />
      ))}
    </span>
  )
}
