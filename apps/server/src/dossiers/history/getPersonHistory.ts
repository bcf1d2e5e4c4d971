import type { ReadHandler } from '../../http/call.ts'
import { readHistoryPage } from './history-page.ts'

export const getPersonHistory: ReadHandler<'getPersonHistory'> = (call) => readHistoryPage(call, 'person')
