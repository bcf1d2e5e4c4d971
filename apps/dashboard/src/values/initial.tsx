import styles from './initial.module.css'

/** The first letter of a name. It is hidden from screen readers, because the name is next to it. */
export function Initial({ name }: { readonly name: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
