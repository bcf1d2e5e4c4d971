import type { Handler } from '../http/call.ts'

export const listDumps: Handler<'listDumps'> = async () => ({ data: [], next_cursor: null, total: 0 })
