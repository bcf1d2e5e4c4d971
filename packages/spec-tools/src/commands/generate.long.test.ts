import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getGeneratedFolder, projectRoot } from '../paths.ts'
import { createTemporaryProject, runSpec, type TemporaryProject } from '../testing/temporary-project.ts'

let project: TemporaryProject
beforeEach(async () => {
  project = await createTemporaryProject()
  await cp(getGeneratedFolder(projectRoot), getGeneratedFolder(project.root), { recursive: true })
})
afterEach(() => project.remove())

const checkGenerated = () => runSpec(project.root, 'generate', '--check')

test('generates the committed code from the contract', async () => {
  expect(await runSpec(projectRoot, 'generate', '--check')).toEqual({
    code: 0,
    output: 'The generated code is up to date.\n',
    errors: '',
  })
})

test('fails the check for a stale or missing file until it is generated again', async () => {
  await rm(join(getGeneratedFolder(project.root), 'errors.ts'))
  await project.edit('spec/catalog.yaml', ['max_tries: 5', 'max_tries: 6'])
  const { code, errors } = await checkGenerated()
  expect(code).toBe(1)
  expect(errors).toMatch(/^ {2}- packages\/contract\/src\/generated\/retry-policy\.ts$/m)
  expect(errors).toMatch(/^ {2}- packages\/contract\/src\/generated\/errors\.ts$/m)
  expect(errors).not.toMatch(/operations\.ts/)
  expect(errors).toMatch(/Run: npx pnpm generate/)
  expect((await runSpec(project.root, 'generate')).code).toBe(0)
  expect((await checkGenerated()).code).toBe(0)
})
