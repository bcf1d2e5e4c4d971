import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const readText = (name: string) => readFileSync(`${root}${name}`, 'utf8')

const listSnippets = (name: string) => [...readText(name).matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
const readme = listSnippets('README.md')
const agents = listSnippets('AGENTS.md')

/** The examples in doc comments. They use `catalog` and `Catalog` without declaring them. */
const inComments = globSync('src/**/*.ts', { cwd: root }).flatMap((name) =>
  [...readText(name).matchAll(/@example\n\s*\* ```ts\n([\s\S]*?)\s*\* ```/g)].map((match) => (match[1] ?? '').replace(/^\s*\* ?/gm, '')),
)

const given = `import { ApprovedBundle, type Bundle, Catalog, CatalogError, change, NotFoundError } from '@catalog/client'
import { mockCatalog } from '@catalog/client/msw'
import { concurrently } from '@catalog/client/concurrency'
import { mirror } from '@catalog/client/mirror'
import { folderStore, fromPath } from '@catalog/client/node'
import { fakeClock, testCatalog } from '@catalog/client/testing'
import { verifyWebhook } from '@catalog/client/webhooks'
import { setupServer } from 'msw/node'
`

function toProgram(example: string): string {
  const proposing = ['bundle: Bundle', 'approved: ApprovedBundle']
    .filter((text) => !example.includes(`const ${text.split(':')[0]} =`))
    .map((text) => `declare const ${text}\n`)
    .join('')
  const catalog = /const catalog =/.test(example) ? '' : 'const catalog = new Catalog()\n'
  return `${given}void [CatalogError, NotFoundError, fakeClock, testCatalog, mockCatalog, setupServer, ApprovedBundle, change, concurrently, fromPath, folderStore, mirror, verifyWebhook]\n${catalog}${proposing}${example}\nexport {}`
}

/** Compiles texts that are not in files, and lists the compiler's errors. */
function listCompileErrors(texts: readonly string[]): string[] {
  const files = new Map(texts.map((text, index) => [`${root}test/snippet-${index}.ts`, text]))
  const { config } = ts.readConfigFile(`${root}tsconfig.tools.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, options.target ?? ts.ScriptTarget.ESNext)
  }
  const program = ts.createProgram([...files.keys()], { ...options, noUnusedLocals: false }, host)
  return [...files.keys()].flatMap((name) => {
    const file = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${ts.flattenDiagnosticMessageText(messageText, '\n')}\n${files.get(name)}`,
    )
  })
}

describe('an example', () => {
  it('compiles in the README, in AGENTS.md and in every doc comment', { timeout: 180_000 }, () => {
    expect(readme).toHaveLength(14)
    expect(inComments.length).toBeGreaterThan(20)
    expect(agents.length).toBeGreaterThan(0)
    expect(listCompileErrors([...readme, ...agents, ...inComments.map(toProgram)])).toEqual([])
  })

  it.each([...readme, ...agents].map((snippet) => [snippet.match(/catalog\.\S+\(|mockCatalog/)?.[0], snippet]))(
    'runs from the README and from AGENTS.md: %s',
    { timeout: 60_000 },
    (_, snippet) => {
      const folder = mkdtempSync(join(tmpdir(), 'catalog-snippets-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const preload = pathToFileURL(`${root}test/readme-preload.ts`).href
      const output = execFileSync(
        process.execPath,
        ['--import', preload, '--input-type=module-typescript', '--eval', `${snippet}\nprocess.exit()`],
        { cwd: root, encoding: 'utf8', env: { ...process.env, TMPDIR: folder } },
      )
      expect(output).not.toBe('')
    },
  )
})
