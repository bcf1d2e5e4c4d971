import { once } from 'node:events'
import { readFileSync, watch } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { referencePolicy, removeRemotePicture, renderReferencePage } from '@catalog/contract/reference-page'
import { bundleSpec } from './bundle.ts'
import type { OpenApiDocument } from './document.ts'

export type RunningPreview = { readonly address: string; stop(): Promise<void> }
type PreviewState = { readonly document: OpenApiDocument } | { readonly problem: string }

const settleMs = 100
const renderer = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')
const page = { title: 'Preview - Catalog Service', documentUrl: '/openapi.json', scriptUrl: '/reference.js', reloadScriptUrl: '/reload.js' }
const reload = "new EventSource('/events').onmessage = () => location.reload()\n"

/**
 * Serves the reference page, and reloads it in every browser after each edit. If an edit breaks the contract, the page shows the reason.
 */
export async function startPreview({
  root,
  port,
  log,
}: {
  root: string
  port: number
  log: (line: string) => void
}): Promise<RunningPreview> {
  const listeners = new Set<ServerResponse>()
  let state = await readState(root)
  if ('problem' in state) log(state.problem)
  const server = createServer((request, response) => {
    if (request.url === '/events') subscribe(listeners, response)
    else sendAnswer(request.url ?? '/', state, response)
  })
  await listen(server, port)
  const unwatch = watchFolder(dirname(root), async () => {
    state = await readState(root)
    log('problem' in state ? state.problem : 'The contract was read again.')
    for (const listener of listeners) listener.write('data: changed\n\n')
  })
  const stop = async () => {
    unwatch()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken. Stop what uses it, or choose another one with --port.`)
    }
    throw error
  }
}

/**
 * Calls back when a burst of edits is over, because editors write a file in several steps. After edits during a callback, calls back again.
 */
function watchFolder(folder: string, onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(onChange)
    }, settleMs)
  })
  // Continues, because git may remove a folder only for a short time.
  watcher.on('error', () => undefined)
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

async function readState(root: string): Promise<PreviewState> {
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

function sendAnswer(url: string, state: PreviewState, response: ServerResponse): void {
  if (url === '/reference.js') sendContent(response, 'text/javascript', removeRemotePicture(readFileSync(renderer, 'utf8')))
  else if (url === '/reload.js') sendContent(response, 'text/javascript', reload)
  else if (url === '/openapi.json' && 'document' in state) sendContent(response, 'application/json', JSON.stringify(state.document))
  else if (url === '/')
    sendContent(response, 'text/html', 'problem' in state ? renderProblemPage(state.problem) : renderReferencePage(page))
  else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }).end()
}

function renderProblemPage(problem: string): string {
  const text = problem.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><meta charset="utf-8"><title>The contract is broken</title><h1>The contract is broken</h1><pre>${text}</pre><script src="/reload.js"></script>`
}

function sendContent(response: ServerResponse, type: string, body: string): void {
  const shielded = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'content-security-policy': referencePolicy }
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...shielded }).end(body)
}
