import { defineTool } from '../define-tool.ts'
import { buildObjectSchema, buildTextSchema, part } from '../properties.ts'
import { callOperation, type OperationCall } from './call-operation.ts'

export const callRead = defineTool<OperationCall>({
  name: 'catalog_call_read',
  description: 'Call a reading operation that catalog_find_operation named.',
  effect: 'reads',
  scopes: [[]],
  properties: { operation: buildTextSchema('operationId.'), arguments: buildObjectSchema('As described.'), part },
  required: ['operation'],
  run: (asked, call) => callOperation(call, 'catalog_call_read', asked),
})
