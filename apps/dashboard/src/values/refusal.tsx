import { Link } from 'wouter'
import type { FailureDetail, FailureFacts } from '../api/failure.ts'
import { QuotedText } from './quoted.tsx'
import { QuotedLink } from './quoted-link.tsx'
import styles from './refusal.module.css'

/** Lists the obstacles of a refused decision, each with the proposal or record that it is about. */
export function Refusal({ why }: { readonly why: FailureFacts }) {
  const { message, hint, details, requestId } = why
  return (
    <div className={styles.refusal}>
      {details.length === 0 ? (
        <p>
          <QuotedText text={message} />
        </p>
      ) : (
        <ul>
          {details.map((detail) => (
            <li key={`${detail.path} ${detail.message}`}>
              <QuotedText text={detail.message} /> <Obstacle detail={detail} />
            </li>
          ))}
        </ul>
      )}
      {hint && (
        <p>
          <QuotedText text={hint} />
        </p>
      )}
      {requestId && <p className={styles.request}>Request {requestId}</p>}
    </div>
  )
}

/** Links to the blocking proposal or record, which has to be opened or undone first. */
function Obstacle({ detail: { code, refers_to } }: { readonly detail: FailureDetail }) {
  if (!refers_to) return null
  const { proposal_id, record, field } = refers_to
  const isUndoFirst = code === 'later_change' || code === 'later_merge'
  return (
    <>
      {field && (
        <span className={styles.field}>
          <QuotedText text={field} />{' '}
        </span>
      )}
      {proposal_id && <Link href={`/inbox/${proposal_id}`}>{isUndoFirst ? 'Undo that proposal first' : 'Open that proposal'}</Link>}{' '}
      {record && (record.type === 'entity' || record.type === 'person') && (
        <QuotedLink
          href={`/records/${record.type === 'entity' ? 'entities' : 'people'}/${encodeURIComponent(record.slug ?? record.id)}`}
          text={record.name ?? record.slug ?? record.id}
        />
      )}
    </>
  )
}
