import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalidRequest } from './api-error.ts'

/** Where a walk through a list stands: the keys of the last item, and what the walk must not see change. */
export type CursorState = { readonly keys: readonly (string | number | null)[]; readonly snapshot?: string }

/** Makes and reads cursors. Signed, so that what comes back is what was handed out, to any process. */
export type Cursors = {
  write(list: string, state: CursorState): string
  /** Undefined for the first page. A cursor that was altered, is too old, or is of another list is a VALIDATION_ERROR. */
  read(list: string, cursor: string | undefined): CursorState | undefined
}

/** How long a cursor is good. Renames are remembered a little longer. */
export const cursorHours = 24

/** `list` says which list, with its filters: a cursor of one list means nothing in another. */
export function createCursors(secret: Buffer, now: () => number = Date.now): Cursors {
  const sign = (list: string, payload: string) =>
    createHmac('sha256', secret).update(list).update('\0').update(payload).digest().subarray(0, 12)
  return {
    write(list, state) {
      const payload = JSON.stringify([Math.floor(now() / 1000), state.keys, state.snapshot])
      return Buffer.concat([sign(list, payload), Buffer.from(payload)]).toString('base64url')
    },
    read(list, cursor) {
      if (cursor === undefined) return undefined
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.subarray(12).toString()
      // Decoding passes over what does not belong to it; what was handed out is the one text that these bytes have.
      const isWhole = bytes.length >= 13 && bytes.toString('base64url') === cursor
      if (!isWhole || !timingSafeEqual(bytes.subarray(0, 12), sign(list, payload)))
        throw badCursor('is not a cursor of this list with these filters')
      const [issuedAt, keys, snapshot] = JSON.parse(payload) as [number, CursorState['keys'], string?]
      if (now() / 1000 - issuedAt > cursorHours * 3600) throw badCursor(`is older than ${cursorHours} hours`)
      return { keys, ...(snapshot != null && { snapshot }) }
    },
  }
}

function badCursor(problem: string) {
  return invalidRequest(
    [{ path: '/query/cursor', message: problem }],
    'Pass next_cursor of the page before unchanged, with the same filters, or leave cursor out to start again.',
  )
}
