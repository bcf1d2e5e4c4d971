import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { createCursorRefusal, ofAnotherList, type SortKeys } from '@catalog/contract/calls/paging'
import { createRefusalError } from '../../errors/api-error.ts'

/** The position of a walk through a list: the keys of the last item, and when the walk began (records/walks.ts). */
export type CursorState = { readonly keys: SortKeys; readonly snapshot?: string }

/**
 * Creates and reads cursors. They are signed, so that every process can verify that it gets back exactly the cursor that was handed out.
 */
export type Cursors = {
  write(list: string, state: CursorState): string
  /** Undefined for the first page. A cursor that was altered, is too old, or is of another list is a VALIDATION_ERROR. */
  read(list: string, cursor: string | undefined): CursorState | undefined
}

/** Hours for which a cursor is good. Renames are remembered a little longer. */
const cursorHours = 24

/** `list` names the list together with its filters, so that a cursor of one list is refused in another. */
export function createCursors(secret: Buffer): Cursors {
  // Made once: Node takes several times longer to sign where it makes a key of the bytes at each signature.
  const key = createSecretKey(secret)
  const sign = (list: string, payload: string) =>
    createHmac('sha256', key).update(list).update('\0').update(payload).digest().subarray(0, 12)
  return {
    write(list, state) {
      // The snapshot is in separate parts: the previous release reads only the first.
      const payload = JSON.stringify([Math.floor(Date.now() / 1000), state.keys, ...(state.snapshot?.split(' ') ?? [])])
      return Buffer.concat([sign(list, payload), Buffer.from(payload)]).toString('base64url')
    },
    read(list, cursor) {
      if (cursor === undefined) return undefined
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.subarray(12).toString()
      // Decoding ignores foreign characters, so the bytes are encoded again: only the text that was handed out is accepted.
      const isWhole = bytes.length >= 13 && bytes.toString('base64url') === cursor
      if (!isWhole || !timingSafeEqual(bytes.subarray(0, 12), sign(list, payload))) throw badCursor(ofAnotherList)
      const [issuedAt, keys, ...start] = JSON.parse(payload) as [number, CursorState['keys'], ...string[]]
      if (Date.now() / 1000 - issuedAt > cursorHours * 3600) throw badCursor(`is older than ${cursorHours} hours`)
      return { keys, ...(start[0] != null && { snapshot: start.join(' ') }) }
    },
  }
}

function badCursor(problem: string) {
  return createRefusalError(createCursorRefusal(problem))
}
