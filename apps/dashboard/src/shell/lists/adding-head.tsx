import { type ReactNode, useState } from 'react'
import type { Operation } from '../../api/may.ts'
import type { BindingId } from '../../keys/bindings.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../forms/action-button.tsx'
import { PageHead } from '../page-head.tsx'

type Props = {
  readonly title: string
  readonly about: string
  /** The operation that adds an item. */
  readonly operation: Operation
  /** The label of the button that adds, and the binding that does the same. */
  readonly label: string
  readonly binding: BindingId
  /** The dialog that adds an item. */
  readonly children: (close: () => void) => ReactNode
}

/** The head of a page with a list and a button that adds an item. */
export function ListHeadWithAddButton({ title, about, operation, label, binding, children }: Props) {
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  useKeys({ [binding]: add })
  return (
    <>
      <PageHead title={title} about={about}>
        <ActionButton operation={operation} look="primary" onClick={add} keys="n">
          {label}
        </ActionButton>
      </PageHead>
      <RefusalNote operation={operation} />
      {isAdding && children(() => setAdding(false))}
    </>
  )
}
