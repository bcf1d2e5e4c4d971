import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Key } from '../../keys/key.tsx'
import { runBinding, useKeys } from '../../keys/use-keys.ts'
import { Dialog } from '../dialog.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { createLazyPart } from '../later.tsx'
import type { Entry } from './entries.ts'
import styles from './opener.module.css'

/** Shows a dialog at once, so that keys that are typed while the palette loads do not act on the page. */
const Palette = createLazyPart(
  () => import('./palette.tsx').then((module) => module.Palette),
  ({ onClose }) => (
    <Dialog title="Search" onClose={onClose}>
      Loading …
    </Dialog>
  ),
)

/**
 * Opens the palette by its own key everywhere, and by the search key on pages without their own search. Mounted before the page, so that
 * the page's keys act first.
 */
export function PaletteOpener() {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<HTMLElement>(null)
  const open = () => {
    if (document.querySelector('dialog[open]:modal')) return
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    before.current?.focus()
  }
  const choose = ({ binding, go }: Entry) => {
    close()
    // Waits until the focus is restored, because the action may use it.
    if (binding) setTimeout(() => runBinding(binding))
    else go?.()
  }
  useKeys({ palette: open, search: open })
  return (
    <>
      <button type="button" className={styles.opener} onClick={open} data-tip="Search" aria-keyshortcuts="Control+K">
        <Search size={16} aria-hidden /> <span>Search</span> <Key id="palette" />
      </button>
      {isOpen && (
        <ErrorBoundary what="The palette could not be shown">
          <Palette onChoose={choose} onClose={close} />
        </ErrorBoundary>
      )}
    </>
  )
}
