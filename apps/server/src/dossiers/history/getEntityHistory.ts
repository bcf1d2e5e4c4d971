import type { ReadHandler } from '../../http/call.ts'
import { readHistoryPage } from './history-page.ts'

export const getEntityHistory: ReadHandler<'getEntityHistory'> = (call) => readHistoryPage(call, 'entity')
