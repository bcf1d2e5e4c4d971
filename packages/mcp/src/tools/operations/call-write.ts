import { defineTool } from '../define-tool.ts'
import { buildObjectSchema, buildTextSchema } from '../properties.ts'
import { callOperation, type OperationCall } from './call-operation.ts'

export const callWrite = defineTool<OperationCall>({
  name: 'catalog_call_write',
  description: 'Call a writing operation that catalog_find_operation named. Takes effect at once.',
  effect: 'overwrites',
  scopes: [['write:gtm'], ['write:discovery-sprints'], ['write:trusted-events']],
  properties: {
    operation: buildTextSchema('operationId.'),
    arguments: buildObjectSchema('As described.'),
    idempotency_key: buildTextSchema('Same key, same write.'),
  },
  required: ['operation', 'idempotency_key'],
  run: (asked, call) => callOperation(call, 'catalog_call_write', asked),
})
