import { type ReactNode, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import styles from './later.module.css'
import { type Kit, kitStore, loadKit } from './load.ts'

type Props = {
  /** A button that looks like the control, and asks for it when it is pressed. */
  readonly plain: (open: () => void) => ReactNode
  readonly real: (kit: Kit) => ReactNode
}

/** Shows a plain button until the kit has loaded. The focus and a press on the button go on to the control that takes its place. */
export function Later({ plain, real }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const handed = useRef({ hasFocus: false, isPressed: false })
  const subscribe = useCallback(
    (listener: () => void) =>
      kitStore.subscribe(() => {
        // Reads the focus before React hears of the kit, because it then removes the button.
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
      {kit ? real(kit) : plain(open)}
    </span>
  )
}
