import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** False when the dialog cannot be dismissed, as when the session has ended. */
  readonly canClose?: boolean
}

/** A native modal dialog: the rest of the page is inert, Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, children, onClose, canClose = true }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before React removes it, because an element that is only removed does not return the focus.
  useLayoutEffect(() => {
    const { current: element } = dialog
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!canClose) event.preventDefault()
      }}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return
        if (canClose) onClose()
        // Browsers close a dialog at the second Escape, even if the page prevents it.
        else currentTarget.showModal()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
