import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** False where the dialog cannot be left without an answer, as when the session has ended. */
  readonly canClose?: boolean
}

/** A modal dialog of the platform: the rest of the page is inert, Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, children, onClose, canClose = true }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!canClose) event.preventDefault()
      }}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
