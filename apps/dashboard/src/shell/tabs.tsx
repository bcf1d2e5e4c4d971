import { Link, useLocation } from 'wouter'
import styles from './tabs.module.css'

type Tab = { readonly href: string; readonly text: string }

/** Links between pages that belong together; each has an address of its own. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const [location] = useLocation()
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ href, text }) => (
        <Link key={href} href={href} aria-current={location === href ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
