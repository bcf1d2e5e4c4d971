import { QuotedText } from './quoted.tsx'

/** The name of a curator. A curator whose data was erased no longer has a name. */
export function PersonName({ person }: { readonly person: { readonly name: string | null } | null }) {
  return person?.name ? <QuotedText text={person.name} /> : 'a curator whose name was erased'
}
