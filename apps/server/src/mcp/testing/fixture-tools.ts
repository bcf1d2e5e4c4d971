import { setTimeout as sleep } from 'node:timers/promises'
import { fromJsonSchema, type McpServer, type ServerContext } from '@modelcontextprotocol/server'
import { audio, buildEmbeddedResource, buildTextContent, image } from './fixture-contents.ts'

const nothing = fromJsonSchema({ type: 'object', properties: {} })
/** Keywords of JSON Schema that have to arrive unchanged. */
const wordy = fromJsonSchema({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: { $anchor: 'addressDef', type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: it is a word of JSON Schema.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
})
const region: Readonly<Record<string, string>> = { type: 'string', 'x-mcp-header': 'Region' }
const headed = fromJsonSchema({ type: 'object', properties: { region }, required: ['region'] })
const pauseMs = 20

/** Adds the tools with which the public suite tests the answers of tools. Their names and texts are the suite's. */
export function addTools(server: McpServer): void {
  const answers = {
    test_simple_text: [buildTextContent('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [audio],
    test_embedded_resource: [buildEmbeddedResource('test://embedded-resource', 'This is an embedded resource content.')],
    test_multiple_content_types: [
      buildTextContent('Multiple content types test:'),
      image,
      buildEmbeddedResource('test://mixed-content-resource', JSON.stringify({ test: 'data', value: 123 }), 'application/json'),
    ],
  }
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, { description: `Answers ${content.length} pieces of content.`, inputSchema: nothing }, () => ({
      content: [...content],
    }))
  server.registerTool('test_error_handling', { description: 'Fails always.', inputSchema: nothing }, () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
  server.registerTool('test_tool_with_progress', { description: 'Says how far it is.', inputSchema: nothing }, reportProgress)
  server.registerTool('test_tool_with_logging', { description: 'Says what it does.', inputSchema: nothing }, reportSteps)
  server.registerTool('test_logging_tool', { description: 'Says what it does, to who asks for it.', inputSchema: nothing }, reportSteps)
  server.registerTool('json_schema_2020_12_tool', { description: 'Has a schema of many words.', inputSchema: wordy }, () => ({
    content: [buildTextContent('It fits.')],
  }))
  server.registerTool(
    'test_parameter_in_header',
    { description: 'Has a parameter that stands in a header, too.', inputSchema: headed },
    () => ({
      content: [buildTextContent('They agree.')],
    }),
  )
}

async function reportProgress(_input: unknown, { mcpReq }: ServerContext) {
  const progressToken = mcpReq._meta?.progressToken
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined)
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
    await sleep(pauseMs)
  }
  return { content: [buildTextContent('It is done.')] }
}

async function reportSteps(_input: unknown, { mcpReq }: ServerContext) {
  for (const step of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
    await mcpReq.log('info', step)
    await sleep(pauseMs)
  }
  return { content: [buildTextContent('It is done.')] }
}
