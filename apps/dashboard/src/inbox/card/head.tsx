import { nameKind } from '@catalog/contract/wording/kinds'
import { nameValue, toSentencePart } from '@catalog/contract/wording/words'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sayText } from '../../values/fields/format.ts'
import { recordAddress } from '../../values/fields/record-link.tsx'
import { LongText } from '../../values/fields/value.tsx'
import { Moment } from '../../values/moment.tsx'
import { Quoted } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import styles from './head.module.css'
import { findSubject, listFacts, type Subject } from './subject.ts'

type Props = { readonly proposal: Proposal; readonly titleId: string }

/** Says what a proposal is about, who sent it, how good that agent's work is, and why. */
export function CardHead({ proposal, titleId }: Props) {
  const subject = findSubject(proposal)
  return (
    <header className={styles.head}>
      <h2 id={titleId} className={styles.title}>
        <Title subject={subject} status={proposal.status} />
      </h2>
      <p className={styles.facts}>{subject && <Facts subject={subject} proposal={proposal} />}</p>
      <p className={styles.sender}>
        <Sender proposal={proposal} /> · <Moment at={proposal.created_at} />
        {proposal.destructive && <span className={styles.destructive}>destructive</span>}
      </p>
      <Approval proposal={proposal} />
      <Why proposal={proposal} />
    </header>
  )
}

function Title({ subject, status }: { readonly subject: Subject | undefined; readonly status: Proposal['status'] }) {
  if (!subject) return status === 'unmatched' ? 'Nobody has said yet whom it is about' : 'A proposal'
  const address = subject.isNew ? undefined : recordAddress(subject.type, subject.slug)
  if (address === undefined) return <Quoted text={subject.name} />
  return (
    <Link href={address}>
      <Quoted text={subject.name} />
    </Link>
  )
}

function Facts({ subject, proposal }: { readonly subject: Subject; readonly proposal: Proposal }) {
  const type = toSentencePart(nameValue(subject.type))
  const facts: ReactNode[] = listFacts(proposal, subject).map(([column, value]) => (
    <span key={column}>{sayText(value, column) ?? <Quoted text={value} />}</span>
  ))
  return (
    <>
      <span>{subject.isNew ? `new ${type}` : type}</span>
      {facts}
      {proposal.target_entity && proposal.target_entity.lifecycle_status !== 'active' && (
        <span className={styles.destructive}>{nameValue(proposal.target_entity.lifecycle_status)}</span>
      )}
    </>
  )
}

function Sender({ proposal: { agent, decisions, source } }: Pick<Props, 'proposal'>) {
  if (agent)
    return (
      <>
        <Link href={`/agents/${agent.id}`}>
          <Quoted text={agent.name} />
        </Link>
        <AgentRecord record={agent.record} />
      </>
    )
  const curator = decisions.find(({ event }) => event === 'submitted')?.curator
  return curator ? <Quoted text={curator.name ?? 'a former curator'} /> : <>from {toSentencePart(nameValue(source))}</>
}

/** So many decided proposals an agent has before a share or a score of it is shown. */
const minDecided = 10

type Record = NonNullable<Proposal['agent']>['record']

/** Says how the agent's work fared, so that a curator knows how closely to look. */
function AgentRecord({ record: { last_100, score, kinds } }: { readonly record: Record }) {
  const { decided, accepted, edited } = last_100
  if (decided === 0) return <> · none of its proposals decided yet</>
  // A share of a few says more than is known.
  if (decided < minDecided) return <> · {decided === 1 ? '1 of its proposals' : `${decided} of its proposals`} decided so far</>
  const share = Math.round((100 * (accepted + edited)) / decided)
  const ofKinds = kinds.flatMap((kind) => (kind.score === null ? [] : [`${nameKind(kind.kind)} ${sayShare(kind.score)}`]))
  return (
    <>
      {' '}
      · {share} % of its last {decided} accepted
      {score !== null && (
        <span title={ofKinds.join(', ')} className={styles.score}>
          {' '}
          · trust {sayShare(score)}
        </span>
      )}
    </>
  )
}

function sayShare(share: number): string {
  return `${Math.round(share * 100)} %`
}

type Approver = NonNullable<Proposal['approver']>

const ways: { readonly [How in Approver['how']]: string } = {
  person: 'a person was asked',
  client: 'no person was asked',
  agent: 'the agent itself',
  unknown: 'it did not say how',
}

/** Shows the agent's claim as one: nothing has checked it. */
function Approval({ proposal: { approver } }: Pick<Props, 'proposal'>) {
  if (approver === null) return null
  return (
    <p className={styles.why}>
      <span className={styles.label}>Approved, according to the agent, by</span> <Quoted text={approver.name} />{' '}
      <span className={styles.label}>({ways[approver.how]})</span>
    </p>
  )
}

function Why({ proposal: { intent, match_rationale, match_confidence, lowest_confidence, changes } }: Pick<Props, 'proposal'>) {
  const reason = typeof match_rationale === 'string' ? match_rationale : undefined
  return (
    <>
      {reason !== undefined && (
        <p className={styles.why}>
          <span className={styles.label}>Why this record:</span> <LongText text={reason} />{' '}
          {match_confidence !== null && <span className={styles.label}>(how sure: {match_confidence} of 5)</span>}
        </p>
      )}
      {intent !== null && (
        <p className={styles.why}>
          <span className={styles.label}>What for:</span> <LongText text={intent} />
        </p>
      )}
      {changes.length > 1 && lowest_confidence !== null && (
        <p className={styles.confidence}>Lowest confidence of its changes: {lowest_confidence} of 5</p>
      )}
    </>
  )
}
