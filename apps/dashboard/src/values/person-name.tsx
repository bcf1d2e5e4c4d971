import { QuotedText } from './quoted.tsx'

/** The name of a curator. A curator whose data was erased no longer has a name. */
export function PersonName({ of }: { readonly of: { readonly name: string | null } | null }) {
  return of?.name ? <QuotedText text={of.name} /> : 'a curator whose name was erased'
}
