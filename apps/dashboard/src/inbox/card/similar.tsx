import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { Key } from '../../keys/key.tsx'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { Moment } from '../../values/moment.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import styles from './evidence.module.css'
import { type ComparisonTarget, isSameTarget } from './others.ts'

type Props = {
  readonly others: readonly ComparisonTarget[]
  /** The proposal or record that is currently shown beside the card. */
  readonly beside: ComparisonTarget | undefined
  readonly onBeside: (other: ComparisonTarget) => void
}

/** Lists the proposals and records that are similar. */
export function Similar({ others, beside, onBeside }: Props) {
  return (
    <>
      <h3>
        Similar <Key id="card.twin" />
      </h3>
      <ul>
        {others.map((other) => (
          <li
            key={other.is === 'twin' ? `${other.proposalId} ${other.index}` : `${other.type} ${other.slug}`}
            className={styles.card}
            data-box
          >
            <OtherLine other={other} isShown={beside !== undefined && isSameTarget(beside, other)} onBeside={() => onBeside(other)} />
          </li>
        ))}
      </ul>
    </>
  )
}

type LineProps = { readonly other: ComparisonTarget; readonly isShown: boolean; readonly onBeside: () => void }

function OtherLine({ other, isShown, onBeside }: LineProps) {
  return (
    <>
      {other.is === 'twin' ? (
        <p>
          {other.agent === undefined ? 'Another proposal says' : <QuotedText text={other.agent} />}
          {other.agent !== undefined && ' proposes'} the same as change {other.change + 1}{' '}
          <span data-quiet>
            <Moment at={other.at} />
          </span>
        </p>
      ) : (
        <p>
          <RecordLink type={other.type} slug={other.slug} name={other.name} />{' '}
          <span data-quiet>{toSentencePart(getValueName(other.type))}</span>
        </p>
      )}
      <button type="button" data-look="plain" aria-expanded={isShown} onClick={onBeside}>
        {isShown ? 'Close' : 'Compare'}
      </button>
    </>
  )
}
