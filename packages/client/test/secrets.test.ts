import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { Catalog } from '../src/catalog.ts'
import type { CatalogError } from '../src/errors.ts'
import { apiKey, buildErrorResponse, buildOkResponse, catchRejection, createScriptedCatalog, type ScriptedAnswer } from './played-fetch.ts'

const leaky: ReadonlyArray<readonly [string, ScriptedAnswer]> = [
  [
    'an answer that echoes the key',
    buildErrorResponse(
      'UNAUTHORIZED',
      { 'X-Request-Id': apiKey },
      { message: `No key ${apiKey}`, hint: `Not ${apiKey}`, details: [{ path: apiKey, message: apiKey }] },
    ),
  ],
  ['a page that echoes the key', new Response(`<pre>Authorization: Bearer ${apiKey}</pre>`, { status: 502 })],
  [
    'a fetch that puts the request into its error',
    Object.assign(new Error(`could not send Bearer ${apiKey}`), { cause: new Error(apiKey), code: apiKey }),
  ],
  [
    'a body that breaks off with the key in its error',
    () => new Response(new ReadableStream({ start: (controller) => controller.error(new Error(apiKey)) })),
  ],
]

describe('the API key', () => {
  it.each(leaky)('appears in no error and no log line after %s', async (_, scene) => {
    const logged: unknown[] = []
    const recordLine = (...line: unknown[]) => logged.push(line)
    const { catalog } = createScriptedCatalog([scene], { logger: { debug: recordLine, warn: recordLine, error: recordLine } })
    const error = (await catchRejection(catalog.whoami())) as CatalogError
    const everything = [
      inspect(error, { depth: 9, showHidden: true }),
      String(error),
      error.stack,
      JSON.stringify(error),
      error.toAgentMessage(),
      inspect(logged, { depth: 9 }),
    ]
    expect(everything.join('\n')).not.toContain(apiKey)
  })

  it('appears in neither the inspected nor the serialized client', () => {
    const { catalog } = createScriptedCatalog([buildOkResponse()])
    expect(inspect(catalog, { depth: 9, showHidden: true }) + JSON.stringify(catalog)).not.toContain(apiKey)
  })

  it('does not appear in the error when it is malformed', () => {
    for (const wrong of [`"${apiKey}"`, `Bearer ${apiKey}`, `${apiKey}\n${apiKey}`]) {
      const error = catchThrown(() => new Catalog({ apiKey: wrong }))
      expect(inspect(error, { showHidden: true })).not.toContain(apiKey)
      expect(error).toMatchObject({ code: 'UNAUTHORIZED', attempts: 0 })
    }
  })

  it('reaches the server as a bearer token', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()])
    await catalog.whoami()
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${apiKey}`)
  })
})

function catchThrown(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('It did not throw.')
}
