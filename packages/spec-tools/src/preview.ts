import { readFileSync, watch } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { referencePage } from '@catalog/contract/reference-page'
import { bundleSpec, type OpenApiDocument } from './bundle.ts'

export type Preview = { readonly address: string; stop(): void }
type State = { readonly document: OpenApiDocument } | { readonly problem: string }

const settleMs = 100

/** Serves the reference page. Each edit reloads it in every browser; an edit that breaks the contract shows why instead. */
export async function startPreview({ root, port, log }: { root: string; port: number; log: (line: string) => void }): Promise<Preview> {
  const listeners = new Set<ServerResponse>()
  let state = await read(root)
  if ('problem' in state) log(state.problem)

  const refresh = async () => {
    state = await read(root)
    log('problem' in state ? state.problem : 'The contract was read again.')
    for (const listener of listeners) listener.write('data: changed\n\n')
  }
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(dirname(root), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, settleMs)
  })
  const server = createServer((request, response) => {
    if (request.url === '/events') return subscribe(listeners, response)
    return answer(request.url ?? '/', state, response)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const stop = () => {
    watcher.close()
    for (const listener of listeners) listener.end()
    server.close()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

async function read(root: string): Promise<State> {
  try {
    return { document: await bundleSpec(root) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function subscribe(listeners: Set<ServerResponse>, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': listening\n\n')
  listeners.add(response)
  response.once('close', () => listeners.delete(response))
}

function answer(url: string, state: State, response: ServerResponse): void {
  if (url === '/reference.js') return send(response, 'text/javascript', readFileSync(createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js'), 'utf8'))
  if (url === '/openapi.json' && 'document' in state) return send(response, 'application/json', JSON.stringify(state.document))
  if (url !== '/') {
    response.writeHead(404).end()
    return
  }
  const live = { liveReloadUrl: '/events' }
  if ('problem' in state) return send(response, 'text/html', problemPage(state.problem))
  send(response, 'text/html', referencePage({ title: 'Preview - Catalog Service', documentUrl: '/openapi.json', scriptUrl: '/reference.js', ...live }))
}

function problemPage(problem: string): string {
  const text = problem.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><meta charset="utf-8"><title>The contract is broken</title><h1>The contract is broken</h1><pre>${text}</pre><script>new EventSource('/events').onmessage = () => location.reload()</script>`
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body)
}
