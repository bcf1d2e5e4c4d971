import type { ReactNode } from 'react'
import { QuotedText } from './quoted.tsx'

/**
 * A link that leaves the dashboard, to an untrusted address. Only addresses with http and https become links: any other, such as
 * `javascript:`, is shown as text. All links open in the same second window, which gets no information about this page.
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
