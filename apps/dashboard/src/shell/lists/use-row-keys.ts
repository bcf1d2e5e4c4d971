import type { RefObject } from 'react'
import type { BindingId } from '../../keys/bindings.ts'
import { useKeys } from '../../keys/use-keys.ts'

/** Moves the focus from row to row of a list. A row is an element with `data-row`. The focused link handles Enter itself. */
export function useRowKeys(list: RefObject<HTMLElement | null>, page: 'rows' | 'trail' | 'reports' = 'rows'): void {
  const next: BindingId = `${page}.next`
  const previous: BindingId = `${page}.previous`
  useKeys({ [next]: () => moveFocus(list.current, 1), [previous]: () => moveFocus(list.current, -1) })
}

function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[next]?.focus()
}
