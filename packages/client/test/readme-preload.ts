// Loaded before every snippet of the README that is run: its calls get the contract's examples.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { mockCatalog } from '../src/msw.ts'

process.env.CATALOG_API_KEY = 'cat_test_readme_key'
const missing = { error: { code: 'NOT_FOUND', message: 'No entity has the slug "acme".', retryable: false } }
const server = setupServer(
  http.get('*/entities/acme', () => HttpResponse.json(missing, { status: 404 })),
  ...mockCatalog().handlers,
)
server.listen({ onUnhandledFrame: 'error' })
