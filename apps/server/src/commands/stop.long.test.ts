import { expect, it, type TestContext } from 'vitest'
import { type Environment, type ServerProcess, startServerProcess } from '../testing/command-line.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'

// The tests mostly wait for processes, so they run concurrently.
it.concurrent('reports not ready at once on SIGTERM, serves while it drains, and exits with 0', async (context) => {
  const server = await startServer(context, { CATALOG_DRAIN_SECONDS: '8' })
  server.signal('SIGTERM')
  await waitUntilNotReady(server)
  const answer = await fetch(`${server.address}/v1/whoami`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([401, 'close'])
  expect((await server.finished).code).toBe(0)
})

it.concurrent.for<[NodeJS.Signals, NodeJS.Signals, number]>([
  ['SIGTERM', 'SIGTERM', 143],
  ['SIGINT', 'SIGINT', 130],
  ['SIGHUP', 'SIGTERM', 143],
])('exits at once on a second signal, after %s and then %s', async ([first, second, code], context) => {
  const server = await startServer(context, { CATALOG_DRAIN_SECONDS: '3600' })
  server.signal(first)
  await waitUntilNotReady(server)
  server.signal('SIGHUP')
  server.signal(second)
  expect((await server.finished).code).toBe(code)
})

async function startServer({ onTestFinished }: TestContext, env: Environment): Promise<ServerProcess> {
  const scratch = await createScratchDatabase(2)
  const server = await startServerProcess({
    ...env,
    DATABASE_URL: scratch.url,
    CATALOG_ENVIRONMENT: 'production',
    CATALOG_PUBLIC_URL: 'https://catalog.example',
  })
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.finished
    await scratch.drop()
  })
  return server
}

async function waitUntilNotReady({ address }: ServerProcess): Promise<void> {
  while ((await fetch(`${address}/readyz`)).status !== 503) await new Promise((resolve) => setTimeout(resolve, 10))
}
