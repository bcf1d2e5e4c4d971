import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getSpecFile } from './paths.ts'
import { type RunningPreview, startPreview } from './preview.ts'
import { createTemporaryProject, runSpec, type TemporaryProject } from './testing/temporary-project.ts'

let project: TemporaryProject
let preview: RunningPreview
const said: string[] = []
beforeEach(async () => {
  said.length = 0
  project = await createTemporaryProject()
  preview = await startPreview({ root: getSpecFile(project.root), port: 0, log: (line) => said.push(line) })
})
afterEach(async () => {
  await preview.stop()
  await project.remove()
})

const fetchText = async (path: string) => (await fetch(`${preview.address}${path}`)).text()
const segmentList = 'spec/schemas/SegmentList.yaml'

test('serves the reference page and all that it needs from this machine', async () => {
  const page = await fetchText('/')
  expect(page).toMatch(/<redoc spec-url="\/openapi\.json"/)
  expect(page).toMatch(/<script src="\/reload\.js"/)
  expect(await fetchText('/reload.js')).toMatch(/new EventSource\('\/events'\)/)
  expect(page).not.toMatch(/https?:/)
  expect((await fetchText('/reference.js')).length).toBeGreaterThan(100_000)
  expect(JSON.parse(await fetchText('/openapi.json')).info.title).toBe('Catalog Service')
  expect((await fetch(`${preview.address}/nothing`)).status).toBe(404)
})

test('notifies the page of an edit', async () => {
  const events = await listenForReload()
  await project.edit('spec/catalog.yaml', ['title: Catalog Service', 'title: Edited Service'])
  expect(await events.next()).toMatch(/^(data: changed\n\n)+$/)
  await events.waitUntil(async () => JSON.parse(await fetchText('/openapi.json')).info.title === 'Edited Service')
})

test.each([
  ['a reference to nothing', 'Segment.yaml }', 'Segmnt.yaml }', /SegmentList\.yaml:9: .*Segmnt\.yaml/],
  ['a file that is no YAML', 'type: object', 'type: [object', /SegmentList\.yaml:\d+/],
])('shows %s in the page and the terminal, and recovers', async (_title, right, wrong, words) => {
  const events = await listenForReload()
  await project.edit(segmentList, [right, wrong])
  await events.waitUntil(async () => words.test(await fetchText('/')))
  expect(await fetchText('/')).toMatch(/<script src="\/reload\.js"/)
  expect(said.join('\n')).toMatch(words)
  await project.edit(segmentList, [wrong, right])
  await events.waitUntil(async () => (await fetchText('/')).includes('<redoc'))
  expect(said.at(-1)).toBe('The contract was read again.')
})

test('stops with pages still listening, and frees the port', async () => {
  const events = await listenForReload()
  await preview.stop()
  await expect(events.next()).rejects.toThrow()
  await expect(fetch(preview.address)).rejects.toThrow()
})

test('says what to do about a port that is taken, and ends', async () => {
  const { code, errors } = await runSpec(project.root, 'preview', '--port', new URL(preview.address).port)
  expect(code).toBe(1)
  expect(errors).toMatch(/Port \d+ is taken\. Stop what uses it, or choose another one with --port/)
})

test('starts with a broken contract as a command, and ends well with Ctrl-C', async () => {
  await project.edit(segmentList, ['Segment.yaml }', 'Segmnt.yaml }'])
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), '--root', project.root, 'preview', '--port', '0'])
  const output: string[] = []
  for await (const chunk of child.stdout) {
    output.push(String(chunk))
    if (output.join('').includes('Ctrl-C')) break
  }
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output.join('')).toMatch(/SegmentList\.yaml:9/)
  expect(output.join('')).toMatch(/The reference page is at http:\/\/127\.0\.0\.1:\d+/)
})

/** The page's side of the live reload. */
async function listenForReload() {
  const { body } = await fetch(`${preview.address}/events`)
  if (!body) throw new Error('There is nothing to listen to.')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  const readEvent = async (): Promise<string> => {
    const { value, done } = await reader.read()
    if (done) throw new Error('The stream has ended.')
    return value
  }
  return {
    next: readEvent,
    /** Waits for events until the condition holds. The file system may report one edit several times. */
    async waitUntil(holds: () => Promise<boolean>): Promise<void> {
      while (!(await holds())) await readEvent()
    },
  }
}
