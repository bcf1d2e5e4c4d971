import { nameValue, toSentencePart } from '@catalog/contract/wording/words'
import { ExternalLink } from 'lucide-react'
import { Key } from '../../keys/key.tsx'
import { Badge } from '../../values/badge.tsx'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { LongText } from '../../values/fields/value.tsx'
import { figureUpTo } from '../../values/figure.ts'
import { Moment } from '../../values/moment.tsx'
import { isWebAddress, OutsideLink } from '../../values/outside-link.tsx'
import { Quoted } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import styles from './evidence.module.css'
import { isBesideSame, type Other } from './others.ts'

type Props = {
  readonly proposal: Proposal
  readonly others: readonly Other[]
  /** The proposal or record that is shown beside the card now. */
  readonly beside: Other | undefined
  readonly onBeside: (other: Other) => void
}

/** Shows what a proposal rests on, and which proposals and records are similar. */
export function EvidenceColumn({ proposal, others, beside, onBeside }: Props) {
  return (
    <aside className={styles.column} aria-label="Evidence">
      <Sources proposal={proposal} />
      {others.length > 0 && (
        <>
          <h3>
            Similar <Key of="card.twin" />
          </h3>
          <ul>
            {others.map((other) => (
              <li key={other.is === 'twin' ? `${other.proposalId} ${other.index}` : `${other.type} ${other.slug}`} className={styles.card}>
                <OtherLine other={other} isShown={beside !== undefined && isBesideSame(beside, other)} onBeside={() => onBeside(other)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

function Sources({ proposal: { evidence_sources, changes } }: Pick<Props, 'proposal'>) {
  return (
    <>
      <h3>
        Evidence <Badge>{evidence_sources.length}</Badge> {evidence_sources.length > 0 && <Key of="card.evidence" />}
      </h3>
      {evidence_sources.length === 0 && (
        <p className={styles.quiet}>No source was sent. Ask the agent for one, or reject with “No evidence”.</p>
      )}
      <ol>
        {evidence_sources.map((source, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources are named by their places
          <li key={place} data-source={place} className={styles.card}>
            <Source source={source} supports={listSupported(changes, place)} of={changes.length} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Lists the changes that name a source as their evidence, by their numbers. */
function listSupported(changes: Proposal['changes'], place: number): number[] {
  return changes.filter(({ evidence }) => evidence.named && evidence.sources.includes(place)).map(({ index }) => index + 1)
}

type SourceProps = { readonly source: Proposal['evidence_sources'][number]; readonly supports: readonly number[]; readonly of: number }

function Source({ source: { url, title, trust_tier, note, host, accepted_facts }, supports, of }: SourceProps) {
  return (
    <>
      {title !== undefined && !isWebAddress(url) && <Quoted text={title} />}{' '}
      <span className={styles.title}>
        <OutsideLink href={url}>
          <Quoted text={title ?? url} />
        </OutsideLink>
        <ExternalLink size={13} aria-hidden />
      </span>
      <p className={styles.quiet}>
        {host !== null && <Quoted text={host} />}{' '}
        {trust_tier && <Badge tone={trust_tier === 'rumor' ? 'warning' : 'plain'}>{trust_tier}</Badge>}
      </p>
      {note !== undefined && note !== '' && (
        <blockquote>
          <LongText text={note} />
        </blockquote>
      )}
      <p className={styles.quiet}>
        {describeFacts(accepted_facts)}
        {of > 1 && supports.length > 0 && ` · for ${supports.length === 1 ? 'change' : 'changes'} ${supports.join(', ')}`}
      </p>
    </>
  )
}

function describeFacts(facts: Proposal['evidence_sources'][number]['accepted_facts']): string {
  if (facts.count === 0) return 'No accepted facts from this host'
  return `${figureUpTo(facts)} accepted ${facts.count === 1 && !facts.more ? 'fact' : 'facts'} from this host`
}

type LineProps = { readonly other: Other; readonly isShown: boolean; readonly onBeside: () => void }

function OtherLine({ other, isShown, onBeside }: LineProps) {
  return (
    <>
      {other.is === 'twin' ? (
        <p>
          {other.agent === undefined ? 'Another proposal says' : <Quoted text={other.agent} />}
          {other.agent !== undefined && ' proposes'} the same as change {other.change + 1}{' '}
          <span className={styles.quiet}>
            <Moment at={other.at} />
          </span>
        </p>
      ) : (
        <p>
          <RecordLink type={other.type} slug={other.slug} name={other.name} />{' '}
          <span className={styles.quiet}>{toSentencePart(nameValue(other.type))}</span>
        </p>
      )}
      <button type="button" data-look="plain" aria-expanded={isShown} onClick={onBeside}>
        {isShown ? 'Close' : 'Compare'}
      </button>
    </>
  )
}
