import type { ReactNode } from 'react'

/** Puts words before its content. Renders nothing if there is no content. */
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
