import { ApiFailure } from '../api/failure.ts'
import { QuotedText } from '../values/quoted.tsx'
import styles from './notice.module.css'
import { Notice } from './notice.tsx'

type Props = {
  /** The beginning of the message, which names the failed action: "The inbox could not be read". */
  readonly what: string
  readonly error: unknown
  readonly retry?: (() => void) | undefined
}

/** Shows what failed and why, what to do, and the id of the request. Messages may quote what an agent wrote, so they are shown as text. */
export function FailureNotice({ what, error, retry }: Props) {
  const facts = error instanceof ApiFailure ? error.facts : undefined
  return (
    <Notice tone="bad" role="alert">
      <p>
        <strong>{what}.</strong> <QuotedText text={facts?.message ?? describeMistake(error)} />
      </p>
      {facts?.hint && (
        <p>
          <QuotedText text={facts.hint} />
        </p>
      )}
      {facts?.requestId && <p className={styles.request}>Request {facts.requestId}</p>}
      {retry && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </Notice>
  )
}

function describeMistake(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong on this page.'
}
