import type { Handler } from '../http/call.ts'

export const getChanges: Handler<'getChanges'> = async () => ({ data: [], next_cursor: 'MA', lag_seconds: 0 })
