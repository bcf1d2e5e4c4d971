import { nameValue, toSentencePart } from '@catalog/contract/wording/words'
import { Key } from '../../keys/key.tsx'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { LongText } from '../../values/fields/value.tsx'
import { Moment } from '../../values/moment.tsx'
import { isWebAddress, OutsideLink } from '../../values/outside-link.tsx'
import { Quoted } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import styles from './evidence.module.css'
import { isBesideSame, type Other, type OtherRecord, type Twin } from './others.ts'

type Props = {
  readonly proposal: Proposal
  readonly others: readonly Other[]
  /** The proposal or record that is shown beside the card now. */
  readonly beside: Other | undefined
  readonly onBeside: (other: Other) => void
}

/** Shows what a proposal rests on, who proposes the same, and what its records look like. */
export function EvidenceColumn({ proposal, others, beside, onBeside }: Props) {
  const twins = others.filter((other) => other.is === 'twin')
  const alike = others.filter((other) => other.is === 'record')
  const shown = (other: Other) => beside !== undefined && isBesideSame(beside, other)
  return (
    <aside className={styles.column} aria-label="Evidence">
      <Sources proposal={proposal} />
      {twins.length > 0 && (
        <section className={styles.part}>
          <h3>Twins</h3>
          <ul>
            {twins.map((twin) => (
              <li key={`${twin.proposalId} ${twin.index}`}>
                <TwinLine twin={twin} shown={shown(twin)} onBeside={() => onBeside(twin)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {alike.length > 0 && (
        <section className={styles.part}>
          <h3>Looks like</h3>
          <ul>
            {alike.map((one) => (
              <li key={`${one.type} ${one.slug}`}>
                <RecordLine one={one} shown={shown(one)} onBeside={() => onBeside(one)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function Sources({ proposal: { evidence_sources, changes } }: Pick<Props, 'proposal'>) {
  if (evidence_sources.length === 0)
    return (
      <section className={styles.part}>
        <h3>Evidence</h3>
        <p className={styles.none}>None was sent.</p>
      </section>
    )
  return (
    <section className={styles.part}>
      <h3>
        Evidence <Key of="card.evidence" />
      </h3>
      <ol className={styles.sources}>
        {evidence_sources.map((source, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources are named by their places
          <li key={place} data-source={place}>
            <Source source={source} supports={listSupported(changes, place)} of={changes.length} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Lists the changes that name a source as their evidence, by their numbers. */
function listSupported(changes: Proposal['changes'], place: number): number[] {
  return changes.filter(({ evidence }) => evidence.named && evidence.sources.includes(place)).map(({ index }) => index + 1)
}

type SourceProps = { readonly source: Proposal['evidence_sources'][number]; readonly supports: readonly number[]; readonly of: number }

function Source({ source: { url, title, trust_tier, note, host, accepted_facts }, supports, of }: SourceProps) {
  const facts = `${accepted_facts.count}${accepted_facts.more ? '+' : ''}`
  return (
    <>
      {title !== undefined && !isWebAddress(url) && <Quoted text={title} />}{' '}
      <OutsideLink href={url}>
        <Quoted text={title ?? url} />
      </OutsideLink>
      <p className={styles.quiet}>
        {host !== null && <Quoted text={host} />}
        {host !== null && trust_tier && ' · '}
        {trust_tier}
        {(host !== null || trust_tier) && <br />}
        {accepted_facts.count === 0
          ? 'nothing from there was accepted yet'
          : `${facts} accepted ${facts === '1' ? 'fact' : 'facts'} from there`}
        {of > 1 && supports.length > 0 && ` · for ${supports.length === 1 ? 'change' : 'changes'} ${supports.join(', ')}`}
      </p>
      {note !== undefined && note !== '' && (
        <blockquote>
          <LongText text={note} />
        </blockquote>
      )}
    </>
  )
}

type LineProps = { readonly shown: boolean; readonly onBeside: () => void }

function TwinLine({ twin: { agent, at, change }, shown, onBeside }: LineProps & { readonly twin: Twin }) {
  return (
    <>
      {agent === undefined ? 'Another proposal says' : <Quoted text={agent} />}
      {agent !== undefined && ' proposes'} the same as change {change + 1} (<Moment at={at} />) <BesideButton {...{ shown, onBeside }} />
    </>
  )
}

function RecordLine({ one, shown, onBeside }: LineProps & { readonly one: OtherRecord }) {
  return (
    <>
      <RecordLink type={one.type} slug={one.slug} name={one.name} />{' '}
      <span className={styles.quiet}>{toSentencePart(nameValue(one.type))}</span> <BesideButton {...{ shown, onBeside }} />
    </>
  )
}

function BesideButton({ shown, onBeside }: LineProps) {
  return (
    <button type="button" data-look="plain" aria-expanded={shown} onClick={onBeside}>
      {shown ? 'close' : 'beside it'}
    </button>
  )
}
