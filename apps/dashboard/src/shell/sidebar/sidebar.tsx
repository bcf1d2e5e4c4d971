import { BookOpen, Menu as MenuIcon } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api } from '../../api/client.ts'
import type { Curator } from '../../api/session.ts'
import { menuGroups } from '../../routes.tsx'
import { Initial } from '../../values/initial.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import { removeDrafts } from '../../values/use-draft.ts'
import { Menu } from '../kit/menu.tsx'
import { showMessage } from '../messages.tsx'
import { PaletteOpener } from '../palette/opener.tsx'
import { saveLook, useLook } from '../settings.ts'
import { warnIfNotKept } from '../unkept.ts'
import { UnsentCount, useUnsent } from '../unsent.tsx'
import { MenuLinks } from './menu.tsx'
import styles from './sidebar.module.css'

type Props = { readonly curator: Curator; readonly onHelp: () => void }

/** The navigation beside every page. On narrow screens it is a bar above the page, and its menu opens over the page. */
export function Sidebar({ curator, onHelp }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useDrawer()
  return (
    <div className={styles.side} data-open={isOpen || undefined}>
      <header className={styles.head}>
        <button
          type="button"
          data-look="ghost"
          className={styles.opener}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <MenuIcon size={18} aria-hidden />
        </button>
        <Link href="/" className={styles.brand}>
          <BookOpen size={18} aria-hidden />
          <span className={styles.text}>Catalog</span>
        </Link>
        <UnsentCount />
        <PaletteOpener />
      </header>
      <nav id={id} aria-label="Pages" className={styles.menu}>
        {menuGroups.map((group) => (
          <MenuGroup key={group} group={group} />
        ))}
        <Account curator={curator} onHelp={onHelp} />
      </nav>
    </div>
  )
}

function MenuGroup({ group }: { readonly group: (typeof menuGroups)[number] }) {
  const id = useId()
  if (group === 'Foot') {
    return (
      <div className={styles.foot}>
        <MenuLinks group={group} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, and these are links
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.title}>
        {group}
      </div>
      <MenuLinks group={group} />
    </div>
  )
}

/** The menu on narrow screens. It closes when a page is chosen or Escape is pressed. */
function useDrawer(): readonly [boolean, (isOpen: boolean) => void] {
  const [location] = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === location
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Keeps Escape from also leading to the previous page.
      event.preventDefault()
      setOpenedAt(undefined)
    }
    document.addEventListener('keydown', close, true)
    return () => document.removeEventListener('keydown', close, true)
  }, [isOpen])
  return [isOpen, (open) => setOpenedAt(open ? location : undefined)]
}

/** The curator's own menu, below the pages. */
function Account({ curator, onHelp }: Props) {
  const look = useLook()
  const isDark = look.theme === 'dark' || (look.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const signOut = useSignOut()
  const items = [
    { label: 'Keyboard shortcuts', keys: '?', onClick: onHelp },
    {
      label: isDark ? 'Use the light theme' : 'Use the dark theme',
      onClick: () => warnIfNotKept(saveLook({ ...look, theme: isDark ? 'light' : 'dark' })),
    },
    { label: 'Sign out', onClick: () => void signOut() },
  ]
  return (
    <Menu look="ghost" className={styles.entry} items={items}>
      <Initial name={curator.name} />
      <span className={styles.text}>
        <QuotedText text={curator.name} />
      </span>
    </Menu>
  )
}

/** Signs out, unless decisions still have to be sent. */
function useSignOut(): () => Promise<void> {
  const { count, isOnline } = useUnsent()
  return async () => {
    if (count > 0 && isOnline) return showMessage('Some decisions are not sent yet. Sign out when they are.', 'bad')
    try {
      await api.POST('/sign-out')
    } catch {
      return showMessage('You are still signed in: the server could not be reached.', 'bad')
    }
    removeDrafts()
    // Loads a new page, so that nothing of this session stays in memory for the next curator.
    location.assign('/sign-in')
  }
}
