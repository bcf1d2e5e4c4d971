import { getKindName } from '@catalog/contract/wording/kinds'
import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { createLazyPart } from '../../shell/later.tsx'
import { Badge } from '../../values/badge.tsx'
import { formatColumnText } from '../../values/fields/format.ts'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { LongText } from '../../values/fields/value.tsx'
import { Initial } from '../../values/initial.tsx'
import { Moment } from '../../values/moment.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import styles from './head.module.css'
import { findOtherTarget, listFacts, type Subject } from './subject.ts'

/** Few agents say who approved what they send. */
const Approval = createLazyPart(() => import('./approval.tsx').then((module) => module.Approval))

type Props = { readonly proposal: Proposal; readonly titleId: string }

/** Shows the subject of a proposal, its sender and reason, and the sending agent's track record. */
export function CardHead({ proposal, titleId }: Props) {
  const { subject } = proposal
  return (
    <header className={styles.head}>
      <div className={styles.line} data-line>
        <h2 id={titleId} className={styles.title}>
          <Title subject={subject} status={proposal.status} />
        </h2>
        {subject && <Badge>{subject.is_new ? `New ${toSentencePart(getValueName(subject.type))}` : getValueName(subject.type)}</Badge>}
        <Flags proposal={proposal} />
      </div>
      <p className={styles.facts} data-quiet>
        {subject && <Facts subject={subject} proposal={proposal} />}
      </p>
      <p className={styles.sender} data-line data-quiet>
        <Sender proposal={proposal} />
        <span className={styles.label}>
          <Moment at={proposal.created_at} />
        </span>
      </p>
      {proposal.approver && <Approval approver={proposal.approver} />}
      <MatchRationale proposal={proposal} />
    </header>
  )
}

function Title({ subject, status }: { readonly subject: Subject | null; readonly status: Proposal['status'] }) {
  if (!subject) return status === 'unmatched' ? 'No target yet' : 'A proposal'
  return <RecordLink {...subject} isNew={subject.is_new} />
}

function Flags({ proposal }: Pick<Props, 'proposal'>) {
  const { destructive, changes, target_entity: target } = proposal
  const isDuplicate = changes.some(({ warnings }) => warnings.some(({ code }) => code === 'possible_duplicate'))
  return (
    <>
      {target && target.lifecycle_status !== 'active' && (
        <Badge tone="warning">
          {findOtherTarget(proposal) && 'Target: '}
          {getValueName(target.lifecycle_status)}
        </Badge>
      )}
      {destructive && <Badge tone="bad">Destructive</Badge>}
      {changes.some(({ conflict, outcome }) => conflict && outcome === null) && <Badge tone="warning">Conflict</Badge>}
      {isDuplicate && <Badge tone="warning">Duplicate?</Badge>}
    </>
  )
}

function Facts({ subject, proposal }: { readonly subject: Subject; readonly proposal: Proposal }): ReactNode {
  const target = findOtherTarget(proposal)
  return (
    <>
      {target && (
        <span>
          target <RecordLink type="entity" {...target} />
        </span>
      )}
      {listFacts(proposal, subject).map(([column, value]) => (
        <span key={column}>{formatColumnText(value, column) ?? <QuotedText text={value} />}</span>
      ))}
    </>
  )
}

function Sender({ proposal: { agent, decisions, source } }: Pick<Props, 'proposal'>) {
  if (agent)
    return (
      <>
        <Link href={`/agents/${agent.id}`} className={styles.name}>
          <Initial name={agent.name} />
          <QuotedText text={agent.name} />
        </Link>
        <AgentRecord record={agent.record} />
      </>
    )
  const curator = decisions.find(({ event }) => event === 'submitted')?.curator
  return curator ? <QuotedText text={curator.name ?? 'A former curator'} /> : <>From {toSentencePart(getValueName(source))}</>
}

/** Minimum number of decided proposals before an agent's share or score is shown. */
const minDecided = 10

type AgentTrackRecord = NonNullable<Proposal['agent']>['record']

/** Minimum score at which an agent's work is trusted. Below it, the badge warns. */
const trusted = 60

/** Shows the outcomes of the agent's earlier proposals, so that a curator knows how closely to look. */
function AgentRecord({ record: { last_100, score, kinds } }: { readonly record: AgentTrackRecord }) {
  const { decided, accepted, edited } = last_100
  if (decided === 0) return <span>None of its proposals decided yet</span>
  // A percentage of so few proposals would look more reliable than it is.
  if (decided < minDecided) return <span>{decided === 1 ? '1 of its proposals' : `${decided} of its proposals`} decided so far</span>
  const share = Math.round((100 * (accepted + edited)) / decided)
  const ofKinds = kinds.flatMap((kind) => (kind.score === null ? [] : [`${getKindName(kind.kind)}: ${Math.round(kind.score * 100)}`]))
  return (
    <>
      <span>
        {share} % of its last {decided} accepted
      </span>
      {score !== null && (
        <span title={ofKinds.join(', ')}>
          <Badge tone={score * 100 >= trusted ? 'good' : 'warning'}>Trust {Math.round(score * 100)}</Badge>
        </span>
      )}
    </>
  )
}

function MatchRationale({ proposal: { intent, match_rationale, match_confidence } }: Pick<Props, 'proposal'>) {
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
    </>
  )
}
