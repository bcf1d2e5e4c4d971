import { completable, type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { buildEmbeddedResource, buildTextContent, image, staticBinary, staticText } from './fixture-contents.ts'

/** Adds the resources and prompts of the public suite. */
export function addResources(server: McpServer): void {
  for (const content of [staticText, staticBinary])
    server.registerResource(content.uri, content.uri, { description: 'Never changes.', mimeType: content.mimeType }, () => ({
      contents: [content],
    }))
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description: 'Made of its id.', mimeType: 'application/json' },
    (uri, { id }) => ({
      contents: [
        { uri: uri.href, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) },
      ],
    }),
  )
}

export function addPrompts(server: McpServer): void {
  const buildPromptResult = (
    ...contents: (ReturnType<typeof buildTextContent> | ReturnType<typeof buildEmbeddedResource> | typeof image)[]
  ) => ({
    messages: contents.map((content) => ({ role: 'user' as const, content })),
  })
  server.registerPrompt('test_simple_prompt', { description: 'Says one sentence.' }, () =>
    buildPromptResult(buildTextContent('This is a simple prompt for testing.')),
  )
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'Says what it is given.',
      argsSchema: z.object({ arg1: completable(z.string(), () => ['hello']), arg2: z.string() }),
    },
    ({ arg1, arg2 }) => buildPromptResult(buildTextContent(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    {
      description: 'Holds a resource.',
      argsSchema: z.object({ resourceUri: z.string() }),
    },
    ({ resourceUri }) =>
      buildPromptResult(
        buildEmbeddedResource(resourceUri, 'Embedded resource content for testing.'),
        buildTextContent('Please process the embedded resource above.'),
      ),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'Holds an image.' }, () =>
    buildPromptResult(image, buildTextContent('Please analyze the image above.')),
  )
}
