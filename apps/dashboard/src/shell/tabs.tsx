import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import styles from './tabs.module.css'

type Tab = {
  readonly href: string
  readonly text: ReactNode
  /** True for the open tab, if the path alone does not determine it. */
  readonly isCurrent?: boolean
}

/** Links between views that belong together. Each view has its own address. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const [location] = useLocation()
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ href, text, isCurrent = location === href }) => (
        <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
