import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { listRows } from '../../shell/lists/paged-query.ts'
import { Notice } from '../../shell/notice.tsx'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { buildDuplicatesQuery, type DossierType } from '../queries.ts'

type Props = { readonly type: DossierType; readonly record: { readonly id: string; readonly slug: string } }

/** Maximum number of duplicates that are named here. The page of duplicates lists all. */
const maxNamed = 5

/** Names other records that may be the same as this one, and links to the page that compares them. */
export function DuplicatesNotice({ type, record: { id, slug } }: Props) {
  const query = useInfiniteQuery(buildDuplicatesQuery({ type, record: id }))
  if (query.isError)
    return <FailureNotice what="The possible duplicates could not be read" error={query.error} retry={() => void query.refetch()} />
  const others = listRows(query.data).flatMap(({ records, score }) => {
    const other = records.find((each) => each.id !== id)
    return other ? [{ ...other, score }] : []
  })
  if (others.length === 0) return null
  return (
    <Notice tone="warning">
      It may be in the catalog twice:{' '}
      {others.slice(0, maxNamed).map((other, index) => (
        <span key={other.id}>
          {index > 0 && ', '}
          <RecordLink type={type} slug={other.slug} name={other.name} /> ({other.score} points)
        </span>
      ))}
      {others.length > maxNamed && ` and ${others.length - maxNamed} more`}.{' '}
      <Link href={`/duplicates?${new URLSearchParams({ type, record: slug })}`}>Compare</Link>
    </Notice>
  )
}
