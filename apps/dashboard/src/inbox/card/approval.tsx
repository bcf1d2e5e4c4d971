import { QuotedText } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import styles from './head.module.css'

type Approver = NonNullable<Proposal['approver']>

const ways: { readonly [How in Approver['how']]: string } = {
  person: 'a person was asked',
  client: 'no person was asked',
  agent: 'the agent itself',
  unknown: 'method not stated',
}

/** Shows who approved the proposal, according to the agent: this claim is unverified. */
export function Approval({ approver }: { readonly approver: Approver }) {
  return (
    <p className={styles.why}>
      <span className={styles.label}>Approved, according to the agent, by</span> <QuotedText text={approver.name} />{' '}
      <span className={styles.label}>({ways[approver.how]})</span>
    </p>
  )
}
