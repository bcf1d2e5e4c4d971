import styles from './confidence.module.css'

/** Shows how sure an agent is of a change, as five bars. */
export function Confidence({ value }: { readonly value: number }) {
  const name = `Confidence ${value} of 5`
  return (
    <span role="img" aria-label={name} title={name} className={styles.bars}>
      {[1, 2, 3, 4, 5].map((place) => (
        <i key={place} data-on={place <= value || undefined} />
      ))}
    </span>
  )
}
