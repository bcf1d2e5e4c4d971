import type { UnsureValue } from '../queries.ts'

/** Reasons why the history does not prove a value: a short text to show beside the value, and a long one for the page. */
export const unsureWords: Readonly<Record<UnsureValue['why'], { readonly short: string; readonly long: string }>> = {
  not_in_history: {
    short: 'not recorded',
    long: 'The history does not record the value at that moment, so the value may have been different.',
  },
  unrecorded_change: {
    short: 'changed without a record',
    long: 'The value was changed around that moment outside the catalog, so it may have been different.',
  },
  erased: { short: 'erased since', long: 'The value was permanently erased.' },
}
