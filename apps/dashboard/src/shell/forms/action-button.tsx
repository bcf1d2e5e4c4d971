import { type ReactNode, useId } from 'react'
import { type Operation, useRefusal } from '../../api/may.ts'

type Props = {
  /** The operation that the button calls. The role that it requires decides whether the button may be pressed. */
  readonly operation: Operation
  readonly onClick: () => void
  readonly children: ReactNode
  readonly look?: 'primary' | 'destructive' | 'plain'
  /** Another reason why the button may not be pressed now, such as "Revoked keys cannot be changed." */
  readonly reason?: string | undefined
  readonly disabled?: boolean
  readonly keys?: string
}

/**
 * A button for a write. If the curator's role does not allow it, it is disabled but can be focused, and says why: in its title for the
 * pointer, in its description for screen readers. `<RefusalNote>` gives the reason once for the page.
 */
export function ActionButton({ operation, onClick, children, look, reason, disabled, keys }: Props) {
  const refusal = useRefusal(operation) ?? reason
  const id = useId()
  return (
    <>
      <button
        type="button"
        data-look={look}
        disabled={disabled}
        aria-disabled={refusal ? true : undefined}
        aria-describedby={refusal ? id : undefined}
        aria-keyshortcuts={keys}
        title={refusal}
        onClick={() => {
          if (!refusal) onClick()
        }}
      >
        {children}
      </button>
      {refusal && (
        <span id={id} hidden>
          {refusal}
        </span>
      )}
    </>
  )
}

/** Says once per page that the curator may look at it but not change anything. */
export function RefusalNote({ operation }: { readonly operation: Operation }) {
  const refusal = useRefusal(operation)
  return refusal ? <p data-quiet>You can view this page but not change it. {refusal}</p> : null
}
