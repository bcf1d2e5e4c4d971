import { getKindName } from '@catalog/contract/wording/kinds'
import { getValueName, toSentencePart } from '@catalog/contract/wording/words'
import { Link } from 'wouter'
import { ExactMoment, Moment } from '../../values/moment.tsx'
import { PersonName } from '../../values/person-name.tsx'
import { Prefix } from '../../values/prefix.tsx'
import { QuotedText, toPlainText } from '../../values/quoted.tsx'
import { SourceTitle } from '../../values/quoted-link.tsx'
import type { DossierType, Origin, Provenance } from '../queries.ts'

type Props = {
  readonly origin: Origin
  readonly proposals: Provenance['proposals']
  readonly record: { readonly type: DossierType; readonly id: string }
}

/** Author and time of a value. When opened, it also shows the proposal and its evidence. */
export function OriginNote({ origin, proposals, record }: Props) {
  const proposal = proposals.find(({ id }) => id === origin.proposal_id)
  return (
    <details>
      <summary>
        <OriginAuthor origin={origin} />
        <Prefix words=" · ">{origin.at && <Moment at={origin.at} />}</Prefix>
        {proposal && proposal.evidence_count > 0 && ` · ${proposal.evidence_count} ${proposal.evidence_count === 1 ? 'source' : 'sources'}`}
      </summary>
      <ul>
        {origin.at && (
          <li>
            <ExactMoment at={origin.at} />
          </li>
        )}
        {origin.former_record && (
          <li>
            Put into <QuotedText text={origin.former_record.slug} />, which was merged into this record
          </li>
        )}
        {origin.operation && <li>By {getValueName(origin.operation)}</li>}
        {proposal && (
          <li>
            <Link href={`/inbox/${proposal.id}`}>The proposal</Link>
            {origin.change_kind && `, ${toSentencePart(getKindName(origin.change_kind))}`}
          </li>
        )}
        {proposal?.evidence_sources.map((source) => (
          <li key={source.url ?? source.title}>
            {source.url ? (
              <SourceTitle url={source.url} title={source.title ?? source.url} />
            ) : (
              <QuotedText text={source.title ?? 'A source without a URL'} />
            )}
            <Prefix words=": ">{source.note && <QuotedText text={source.note} />}</Prefix>
          </li>
        ))}
        {origin.field && (
          <li>
            <Link
              href={`?${new URLSearchParams({ tab: 'history', field: origin.field })}`}
              aria-label={`History of this field: ${toPlainText(origin.field)} of the ${record.type}`}
            >
              History of this field
            </Link>
          </li>
        )}
      </ul>
    </details>
  )
}

function OriginAuthor({ origin: { source, agent, curator } }: { readonly origin: Origin }) {
  const by = curator ? <PersonName person={curator} /> : 'a curator'
  if (source === 'import') return 'Imported'
  if (source === 'direct_write') return <>Written by {agent ? <QuotedText text={agent.name} /> : 'an agent'}</>
  if (source === 'curator' || !agent) return <>Edited by {by}</>
  return (
    <>
      <QuotedText text={agent.name} />, accepted by {by}
    </>
  )
}
