import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { OutsideLink } from './outside-link.tsx'
import { QuotedText } from './quoted.tsx'

type Props = { readonly href: string; readonly text: string } & Pick<ComponentProps<'a'>, 'className'> & {
    readonly 'data-row'?: string | true
  }

/** A link to a page of the dashboard whose text is quoted, such as the name of a record. */
export function QuotedLink({ href, text, ...rest }: Props) {
  return (
    <Link href={href} {...rest}>
      <QuotedText text={text} />
    </Link>
  )
}

/** Shows the title of a page outside the catalog, as a link if it has an address. */
export function SourceTitle({ url, title }: { readonly url: string | null | undefined; readonly title: string }) {
  const text = <QuotedText text={title} />
  return url ? <OutsideLink href={url}>{text}</OutsideLink> : text
}
