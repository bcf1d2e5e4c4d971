import { isDay, isTimestamp } from '@catalog/contract/requests/date-formats'

/** The message for a last touch that is neither a day nor a timestamp. */
export const noDayOrTimestamp = 'is neither a date such as 2026-11-20 nor a timestamp in RFC 3339'

/** True when the text is a day of the calendar or a timestamp. The pattern in the contract alone would accept 31 February. */
export function isDayOrTimestamp(text: string): boolean {
  return isDay(text) || isTimestamp(text)
}
