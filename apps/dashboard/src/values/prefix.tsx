import type { ReactNode } from 'react'

/** Renders words before its content, or nothing if there is no content. */
export function Prefix({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    children && (
      <>
        {words}
        {children}
      </>
    )
  )
}
