/**
 * Names of properties of the SDK's internal objects. The build shortens them, which makes every program smaller. A name that programs use,
 * or that is sent, hashed or looked up as text, must never be listed here.
 */
const names = [
  'session options limits redact pacer spending spentMicros maxMicros lastHeader exhaustedUntil exhaustedUntilElapsed notified endsAt',
  'makeBody readPage getItems follows maxItems maxRemaining site route within nextSlot turns unknown deadline retryAfterSeconds tryNumber jitter',
  'methodNames waitForTurn endTurn throwUnexpectedResponse addSite createPlaceError buildQuery copyJson toText',
  'ApprovalMismatchError ApprovedBundle ConnectionError NotFoundError ValidationError RateLimitedError',
  'rateWindow nextAnswer firstAnswer readErrorBody readRetryTime waitForNext createForeignAnswerReason noResponse noPage createCycleReason explainUnread readCountedText',
  'copyCause explainConnectionFailure explainRedirect locateError logTry',
  'serverAddress initial_delay_seconds multiplier max_delay_seconds max_tries max_tries_by_code',
].flatMap((line) => line.split(' '))

export const internalNames = new RegExp(`^(?:${names.join('|')})$`)

/** Lists the internal names that the declarations declare as properties. */
export function listDeclaredNames(declarations: string): string[] {
  return names.filter((name) => new RegExp(`^\\s*(?:readonly )?'?${name}'?\\??: `, 'm').test(declarations))
}
