import type { Proposal } from '../choices.ts'
import { ThreadList } from './thread-list.tsx'

/** Shows the questions about a proposal. */
export function Questions({ proposal }: { readonly proposal: Proposal }) {
  return <ThreadList proposal={proposal} />
}
