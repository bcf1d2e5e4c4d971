import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Menu } from './kit/menu.tsx'
import styles from './page-head.module.css'
import { useTitle } from './use-title.ts'

type Props = {
  /** The name in the browser's tab; plain text. */
  readonly title: string
  /** The heading, if it differs from the title: a quoted name. */
  readonly shown?: ReactNode
  /** The page above this one, for the breadcrumb. */
  readonly parent?: { readonly href: string; readonly title: string }
  readonly about?: ReactNode
  /** The pages that belong to this one, behind "⋯". */
  readonly menu?: readonly { readonly label: string; readonly href: string }[]
  /** The actions; links among them look like buttons. */
  readonly children?: ReactNode
}

/** The top of a page: the heading, which also names the browser's tab, a line about the page, and its actions. */
export function PageHead({ title, shown = title, parent, about, menu, children }: Props) {
  useTitle(title)
  const [, go] = useLocation()
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        {parent && (
          <nav aria-label="Breadcrumb" data-quiet>
            <Link href={parent.href}>{parent.title}</Link> / {shown}
          </nav>
        )}
        <h1>{shown}</h1>
        {about && <p data-quiet>{about}</p>}
      </div>
      {(children || menu) && (
        <div data-line data-actions>
          {children}
          {menu && (
            <Menu label="More" items={menu.map(({ label, href }) => ({ label, onClick: () => go(href) }))}>
              <Ellipsis size={16} aria-hidden />
            </Menu>
          )}
        </div>
      )}
    </header>
  )
}
