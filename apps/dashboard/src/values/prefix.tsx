import type { ReactNode } from 'react'

/** Puts words before something, and leaves them out where it is not there. */
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
