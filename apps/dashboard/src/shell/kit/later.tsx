import { type ReactNode, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import styles from './later.module.css'
import { type Kit, kitStore, loadKit } from './load.ts'

type Props = {
  /** Renders a button that looks like the control. A press calls `open`, which loads and opens the control. */
  readonly plain: (open: () => void) => ReactNode
  readonly control: (kit: Kit) => ReactNode
}

/** Shows a plain button until the kit has loaded. The control that replaces it gets its focus, and opens if it was pressed. */
export function Later({ plain, control }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const handed = useRef({ hasFocus: false, isPressed: false })
  const subscribe = useCallback(
    (listener: () => void) =>
      kitStore.subscribe(() => {
        // Reads the focus before React renders the kit, because React then removes the button.
        handed.current.hasFocus = box.current?.contains(document.activeElement) ?? false
        listener()
      }),
    [],
  )
  const kit = useSyncExternalStore(subscribe, kitStore.get)
  useLayoutEffect(() => {
    const { hasFocus, isPressed } = handed.current
    handed.current = { hasFocus: false, isPressed: false }
    const control = box.current?.querySelector('button')
    if (!kit || !control) return
    if (hasFocus || isPressed) control.focus()
    if (isPressed) control.click()
  }, [kit])
  const open = () => {
    handed.current.isPressed = true
    void loadKit()
  }
  return (
    <span ref={box} className={styles.box}>
      {kit ? control(kit) : plain(open)}
    </span>
  )
}
