import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listOperations } from '../diff/operations.ts'
import { projectRoot } from '../paths.ts'
import { createTemporaryProject, runSpec } from '../testing/temporary-project.ts'

test('prints one document with every operation', async () => {
  const { code, output } = await runSpec(projectRoot, 'bundle')
  expect(code).toBe(0)
  expect(output).not.toMatch(/\.yaml["#]/)
  expect(listOperationIds(JSON.parse(output))).toEqual(await readOperationNames())
})

test('writes YAML to a file with the extension .yaml', async () => {
  const project = await createTemporaryProject()
  const file = join(project.root, 'bundled.yaml')
  const { code } = await runSpec(project.root, 'bundle', '--output', file)
  const document = parse(await readFile(file, 'utf8'))
  await rm(project.root, { recursive: true })
  expect(code).toBe(0)
  expect(listOperationIds(document)).toEqual(await readOperationNames())
})

test('ends quietly when its reader closes the pipe', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'cli.ts'), 'bundle'])
  const errors = text(child.stderr)
  child.stdout.destroy()
  const [code] = await once(child, 'exit')
  expect({ code, errors: await errors }).toEqual({ code: 0, errors: '' })
})

function listOperationIds(document: { paths: unknown }): string[] {
  return listOperations(document.paths)
    .map(({ operation }) => String(operation.operationId))
    .sort()
}

// Each operation has a file of its name.
async function readOperationNames(): Promise<string[]> {
  const catalog = await readFile(join(projectRoot, 'spec', 'catalog.yaml'), 'utf8')
  return [...catalog.matchAll(/\$ref: paths\/[\w-]+\/(\w+)\.yaml/g)].map(([, name]) => String(name)).sort()
}
