import type { ReactNode } from 'react'

/** Puts words before something, and leaves them out where it is not there. */
export function Prefixed({ prefix, children }: { readonly prefix: string; readonly children: ReactNode }) {
  return (
    children && (
      <>
        {prefix}
        {children}
      </>
    )
  )
}
