import styles from './initial.module.css'

/** The first letter of a name beside it, which says the name to screen readers. */
export function Initial({ name }: { readonly name: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
