import type { ReactNode } from 'react'
import { QuotedText } from './quoted.tsx'

/**
 * A link that leaves the dashboard, to an address that is not trusted. Only http and https are followed: anything else, such
 * as `javascript:`, is shown as text. All of them open in one other window that is reused, which learns nothing of this page.
 */
export function OutsideLink({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  if (!isWebAddress(href)) return <QuotedText text={href} />
  return (
    <a href={href} target="catalog-evidence" rel="noopener noreferrer external">
      {children ?? <QuotedText text={href} />}
    </a>
  )
}

export function isWebAddress(href: string): boolean {
  return URL.canParse(href) && ['http:', 'https:'].includes(new URL(href).protocol)
}
