import { Badge } from '../../values/badge.tsx'
import { LongText } from '../../values/fields/value.tsx'
import { SourceTitle } from '../../values/quoted-link.tsx'
import type { ThreadEntry } from './thread.ts'

type EvidenceSource = Extract<ThreadEntry['sources'][number], { readonly url: string }>

/** Shows a source that was sent with an answer or a revision. */
export function Source({ source: { url, title, trust_tier, note } }: { readonly source: EvidenceSource }) {
  return (
    <>
      <SourceTitle url={url} title={title ?? url} />{' '}
      {trust_tier && <Badge tone={trust_tier === 'rumor' ? 'warning' : 'plain'}>{trust_tier}</Badge>}
      {note !== undefined && note !== '' && (
        <blockquote>
          <LongText text={note} />
        </blockquote>
      )}
    </>
  )
}
