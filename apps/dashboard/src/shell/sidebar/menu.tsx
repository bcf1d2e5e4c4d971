import { Link, useLocation } from 'wouter'
import type { Address } from '../../addresses.ts'
import { type MenuGroup, type Route, routes } from '../../routes.tsx'
import { InboxCount } from './inbox-count.tsx'
import styles from './sidebar.module.css'

type Entry = { readonly path: string; readonly title: string; readonly menu: NonNullable<Route['menu']> }

const entries: readonly Entry[] = Object.entries(routes).flatMap(([address, { title, menu }]) =>
  menu ? [{ path: getMenuPath(address), title, menu }] : [],
)

/** The path of an address without its optional part, as menus and keys open it. */
export function getMenuPath(address: string): string {
  return address.replace(/\/:[^/]*\?.*$/, '')
}

/** Links to the pages of one group. Highlights the open page, or the page from which it is reached. */
export function MenuLinks({ group }: { readonly group: MenuGroup }) {
  const [location] = useLocation()
  const current = findCurrentPath(location)
  return entries
    .filter(({ menu }) => menu.group === group)
    .map(({ path, title, menu: { icon: Icon } }) => (
      <Link
        key={path}
        href={path}
        className={styles.entry}
        data-tip={title}
        aria-current={path === current ? (path === location ? 'page' : 'true') : undefined}
      >
        <Icon size={16} aria-hidden />
        <span className={styles.text}>{title}</span>
        {path === getMenuPath(inbox) && <InboxCount />}
      </Link>
    ))
}

const inbox: Address = '/inbox/:id?'

/** Finds the menu entry with the longest path that the address begins with. A record, for example, is below "Records". */
function findCurrentPath(location: string): string | undefined {
  return entries
    .map(({ path }) => path)
    .filter((path) => location === path || location.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0]
}
