// Loaded before every snippet of the README that is run: its calls get the contract's examples.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { mockOperations } from '../src/generated/mocks.ts'
import { mockCatalog } from '../src/msw.ts'

process.env.CATALOG_API_KEY = 'cat_test_readme_key'
const missing = { error: { code: 'NOT_FOUND', message: 'No entity has the slug "acme".', retryable: false } }
const line = `${JSON.stringify({ type: 'entity', ...mockOperations.getEntity[3] })}\n`
const end = JSON.stringify({ type: 'end', count: 1, sha256: createHash('sha256').update(line).digest('hex') })
const dump = gzipSync(`{"type":"dump"}\n${line}${end}\n`)
const server = setupServer(
  http.get('*/downloads/*', () => new HttpResponse(dump)),
  http.get('*/entities/acme', () => HttpResponse.json(missing, { status: 404 })),
  ...mockCatalog().handlers,
)
server.listen({ onUnhandledFrame: 'error' })
// Ends the examples that go on for ever, as an operator would.
setTimeout(() => process.emit('SIGTERM'), 3000).unref()
