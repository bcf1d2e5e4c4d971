import { getValueName } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EntryList } from '../../shell/lists/entry-list.tsx'
import { Moment } from '../../values/moment.tsx'
import { OutsideLink } from '../../values/outside-link.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import { buildSourcesQuery } from '../queries.ts'

/** The sources that the catalog keeps about the entity. Agents write them, so their texts are quoted. */
export function SourcesTab({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(buildSourcesQuery(id))
  return (
    <EntryList query={query} what="The sources" empty="No sources yet.">
      {(source) => (
        <>
          <strong>
            <QuotedText text={source.title} />
          </strong>
          <p data-quiet>
            {getValueName(source.kind)} · {getValueName(source.trust_tier)} · <Moment at={source.created_at} />
            {source.has_file && ` · ${source.mime_type ?? 'a file'}`}
            {!source.is_referenceable && ' · internal use only'}
          </p>
          {source.url && <OutsideLink href={source.url} />}
          {source.description && (
            <p>
              <QuotedText text={source.description} />
            </p>
          )}
        </>
      )}
    </EntryList>
  )
}
