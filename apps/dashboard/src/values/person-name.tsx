import { QuotedText } from './quoted.tsx'

/** The name of a curator. One whose data was erased has none any more. */
export function PersonName({ of }: { readonly of: { readonly name: string | null } | null }) {
  return of?.name ? <QuotedText text={of.name} /> : 'a curator whose name was erased'
}
