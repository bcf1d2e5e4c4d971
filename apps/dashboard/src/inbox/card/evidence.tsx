import { ExternalLink } from 'lucide-react'
import { Key } from '../../keys/key.tsx'
import { createLazyPart } from '../../shell/later.tsx'
import { Badge } from '../../values/badge.tsx'
import { LongText } from '../../values/fields/value.tsx'
import { formatBoundedCount } from '../../values/figure.ts'
import { isWebAddress, OutsideLink } from '../../values/outside-link.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import styles from './evidence.module.css'
import type { ComparisonTarget } from './others.ts'

/** Loaded on demand, because few proposals have similar ones. */
const Similar = createLazyPart(() => import('./similar.tsx').then((module) => module.Similar))

type Props = {
  readonly proposal: Proposal
  readonly others: readonly ComparisonTarget[]
  /** The proposal or record that is currently shown beside the card. */
  readonly beside: ComparisonTarget | undefined
  readonly onBeside: (other: ComparisonTarget) => void
}

/** Shows the evidence of a proposal, and similar proposals and records. */
export function EvidenceColumn({ proposal, others, beside, onBeside }: Props) {
  return (
    <aside className={styles.column} aria-label="Evidence">
      <Sources proposal={proposal} />
      {others.length > 0 && <Similar {...{ others, beside, onBeside }} />}
    </aside>
  )
}

function Sources({ proposal: { evidence_sources, changes, status } }: Pick<Props, 'proposal'>) {
  return (
    <>
      <h3>
        Evidence <Badge>{evidence_sources.length}</Badge> {evidence_sources.length > 0 && <Key id="card.evidence" />}
      </h3>
      {evidence_sources.length === 0 && (
        <p data-quiet>No source was sent.{status === 'pending' && ' Ask the agent for one, or reject with “No evidence”.'}</p>
      )}
      <ol>
        {evidence_sources.map((source, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources are identified by their position
          <li key={place} data-source={place} className={styles.card} data-box>
            <Source source={source} supports={listSupportedNumbers(changes, place)} total={changes.length} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Lists the numbers of the changes that name a source as their evidence. */
function listSupportedNumbers(changes: Proposal['changes'], place: number): number[] {
  return changes.filter(({ evidence }) => evidence.named && evidence.sources.includes(place)).map(({ index }) => index + 1)
}

type SourceProps = { readonly source: Proposal['evidence_sources'][number]; readonly supports: readonly number[]; readonly total: number }

function Source({ source: { url, title, trust_tier, note, host, accepted_facts }, supports, total }: SourceProps) {
  return (
    <>
      {title !== undefined && !isWebAddress(url) && <QuotedText text={title} />}{' '}
      <span className={styles.title}>
        <OutsideLink href={url}>
          <QuotedText text={title ?? url} />
        </OutsideLink>
        <ExternalLink size={13} aria-hidden />
      </span>
      <p data-quiet>
        {host !== null && <QuotedText text={host} />}{' '}
        {trust_tier && <Badge tone={trust_tier === 'rumor' ? 'warning' : 'plain'}>{trust_tier}</Badge>}
      </p>
      {note !== undefined && note !== '' && (
        <blockquote>
          <LongText text={note} />
        </blockquote>
      )}
      <p data-quiet>
        {describeFacts(accepted_facts)}
        {total > 1 && supports.length > 0 && ` · for ${supports.length === 1 ? 'change' : 'changes'} ${supports.join(', ')}`}
      </p>
    </>
  )
}

function describeFacts(facts: Proposal['evidence_sources'][number]['accepted_facts']): string {
  if (facts.count === 0) return 'Nothing accepted from this site yet'
  return `${formatBoundedCount(facts)} accepted ${facts.count === 1 && !facts.more ? 'fact' : 'facts'} from this site`
}
