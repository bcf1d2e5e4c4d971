import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../paths.ts'
import { checkCitations } from './check.ts'

const roots: string[] = []
afterEach(async () => {
  await Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true })))
})

/** A project whose citations all have a target. */
const inOrder: Readonly<Record<string, string>> = {
  'docs/rules/README.md':
    '# Rules\n\n[Keys](keys.md)\n\n| number | rule | in |\n| - | - | - |\n| 31 | [key.format](keys.md#keyformat) | 0006 |\n',
  'docs/rules/keys.md': '# Keys\n\n## key.format\n\nA key has four parts.\n\n## key.rotation\n\nSee [its form](#keyformat).\n',
  'docs/decisions/0004-charge.md': '# 0004 A charge is one statement\n',
  'apps/server/src/keys/charge.ts': '',
  'apps/server/src/keys/deep/token.ts': '',
  'apps/dashboard/src/sight.ts': '',
  'packages/client/src/call/routes.ts': '',
  'src/keys.ts': '/** Four parts (rule key.format), see docs/decisions/0004-charge.md. */\nexport const parts = 4\n',
}

/** A dot within a word breaks these made-up citations, because this file is checked as well. */
const removeDots = (text: string) => text.replaceAll('·', '')

/** A way to break the project: the file with its text, and the expected problem. */
type Breach = { readonly target: string; readonly file: string; readonly text: string; readonly expectedMessage: string }

// biome-ignore format: a breach to a line reads as a table
const breaches: readonly Breach[] = [
  { target: 'a rule that nothing defines', file: 'src/a.ts', text: '\n/** Refuses it (ru·le key.shape). */', expectedMessage: 'src/a.ts:2: The ru·le key.shape is defined nowhere. Correct the name, or add the rule to a page in docs/rules.' },
  { target: 'the second of two rules', file: 'src/a.ts', text: '// (ru·les key.format and key.shape)', expectedMessage: 'src/a.ts:1: The ru·le key.shape is defined nowhere.' },
  { target: 'the last of three rules', file: 'src/a.ts', text: '// ru·les key.format, key.rotation, and key.shape', expectedMessage: 'src/a.ts:1: The ru·le key.shape is defined nowhere.' },
  { target: 'a rule on the next line of a comment', file: 'src/a.ts', text: '/**\n * Refuses it (rule\n * key.shape).\n */', expectedMessage: 'src/a.ts:2: The ru·le key.shape is defined nowhere.' },
  { target: 'a rule in a page', file: 'README.md', text: 'As the ru·le `key.shape` says.', expectedMessage: 'README.md:1: The ru·le key.shape is defined nowhere.' },
  { target: 'a decision by a number', file: 'src/a.ts', text: '// Decided once (deci·sion 36).', expectedMessage: 'src/a.ts:1: "deci·sion 36" leads nowhere. State the reason itself, or name a rule of docs/rules' },
  { target: 'decisions by numbers', file: 'spec/a.yaml', text: '# See deci·sions 36 and 36.', expectedMessage: 'spec/a.yaml:1: "deci·sions 36" leads nowhere.' },
  { target: 'a number at the beginning of a sentence', file: 'src/a.ts', text: '/** Deci·sion 36. */', expectedMessage: 'src/a.ts:1: "Deci·sion 36" leads nowhere.' },
  { target: 'a number on the next line of a comment', file: 'src/a.ts', text: '/**\n * As the deci·sion\n * 36 says.\n */', expectedMessage: 'src/a.ts:2: "deci·sion 36" leads nowhere.' },
  { target: 'a rule by a number', file: 'docs/a.md', text: '\n\nBy ru·le 36.', expectedMessage: 'docs/a.md:3: "ru·le 36" leads nowhere.' },
  { target: 'an issue by a number', file: '.ci/a.ts', text: '// See is·sue #36.', expectedMessage: '.ci/a.ts:1: "is·sue #36" leads nowhere.' },
  { target: 'a number in code that is no released SQL', file: 'src/database/migrations/earlier/0006-a.ts', text: '/** Compares (deci·sion 31). */', expectedMessage: 'src/database/migrations/earlier/0006-a.ts:1: "deci·sion 31" leads nowhere.' },
  { target: 'a number in the SQL of a newer migration', file: 'src/database/migrations/earlier/0007-a.ts', text: '-- Compares (deci·sion 31).', expectedMessage: 'src/database/migrations/earlier/0007-a.ts:1: "deci·sion 31" leads nowhere.' },
  { target: 'a record that does not exist', file: 'src/a.ts', text: '// docs/decisions·/0099', expectedMessage: 'src/a.ts:1: There is no record docs/decisions·/0099. Correct the reference, or write the record.' },
  { target: 'a record under another name', file: 'src/a.ts', text: '// docs/decisions·/0004-price.md', expectedMessage: 'src/a.ts:1: There is no record docs/decisions·/0004-price.md.' },
  { target: 'a record by its number alone', file: 'src/a.ts', text: '// See deci·sion 0099.', expectedMessage: 'src/a.ts:1: There is no record docs/decisions·/0099.' },
  { target: 'a rule that is defined twice', file: 'docs/rules/z.md', text: '# Z\n\n## key.format\n', expectedMessage: 'docs/rules/z.md:3: The ru·le key.format is already defined in docs/rules/keys.md:3. Give one of them another name.' },
  { target: 'a link to a page that does not exist', file: 'docs/rules/a.md', text: 'See [reads](reads.md).', expectedMessage: 'docs/rules/a.md:1: The link reads.md leads to docs/rules/reads.md, which does not exist. Correct it.' },
  { target: 'a link to a heading that does not exist', file: 'docs/rules/a.md', text: 'See [its shape](keys.md#keyshape).', expectedMessage: 'docs/rules/a.md:1: The link keys.md#keyshape leads to a heading that docs/rules/keys.md does not have. Correct it.' },
  { target: 'a record with the number of another one', file: 'docs/decisions·/0004-price.md', text: '# 0004 Prices', expectedMessage: 'docs/decisions·/0004-price.md: docs/decisions/0004-charge.md already has the number 0004. Give one of them another number.' },
  { target: 'a record whose heading has another number', file: 'docs/decisions·/0005-keys.md', text: '# 0006 Keys', expectedMessage: 'docs/decisions·/0005-keys.md:1: The heading does not begin with the number 0005.' },
  { target: 'a record without a number', file: 'docs/decisions·/keys.md', text: '# Keys', expectedMessage: 'docs/decisions·/keys.md: Name a record with four digits and its subject' },
  { target: 'a link to another record than its text says', file: 'docs/a.md', text: 'See [0005](decisions·/0004-charge.md).', expectedMessage: 'docs/a.md:1: The link decisions·/0004-charge.md is called 0005.' },
  { target: 'a path in a record that does not exist', file: 'docs/decisions·/0005-keys.md', text: '# 0005 Keys\n\nSee `src/keys.ts` and `src/key.ts`.', expectedMessage: 'docs/decisions·/0005-keys.md:3: There is no file src/key.ts.' },
  { target: 'a path whose end alone exists', file: 'docs/contributing.md', text: 'See `eys/charge.ts`.', expectedMessage: 'docs/contributing.md:1: There is no file eys/charge.ts' },
  { target: 'a path that exists in a package that the section does not name', file: 'docs/contributing.md', text: '# A\n\nIn `packages/client`.\n\n# B\n\nSee `call/routes.ts`.', expectedMessage: 'docs/contributing.md:7: There is no file call/routes.ts' },
  { target: 'a path that has lost a folder', file: 'docs/contributing.md', text: 'In `packages/client`, `src/routes.ts`.', expectedMessage: 'docs/contributing.md:1: There is no file src/routes.ts' },
  { target: 'a folder that does not exist', file: 'docs/operations/a.md', text: 'See `http/answers/`.', expectedMessage: 'docs/operations/a.md:1: There is no folder http/answers/' },
  { target: 'a folder from the root that does not exist', file: 'README.md', text: 'See `examples/nowhere`.', expectedMessage: 'README.md:1: There is no file examples/nowhere.' },
  { target: 'a name that exists in other folders than those that the section names', file: 'docs/requests.md', text: '`keys/charge.ts` hides them (`sight.ts`).', expectedMessage: 'docs/requests.md:1: There is no file sight.ts in keys.' },
  { target: 'a name that exists nowhere', file: 'packages/client/README.md', text: 'See `nowhere.ts`.', expectedMessage: 'packages/client/README.md:1: There is no file nowhere.ts' },
  { target: 'a pattern that no file has', file: 'docs/contributing.md', text: 'See `<area>/views.ts`.', expectedMessage: 'docs/contributing.md:1: There is no file <area>/views.ts' },
  { target: 'an entry of the map that does not exist', file: 'docs/architecture.md', text: '```\napps/\n  server/\n    src/     all\n      files/     none\n```', expectedMessage: 'docs/architecture.md:5: There is no files/ below apps/server/src.' },
  { target: 'an entry of the map that exists elsewhere', file: 'docs/architecture.md', text: '```\napps/\n  server/\n    src/keys/  sight.ts     all\n```', expectedMessage: 'docs/architecture.md:4: There is no sight.ts below apps/server.' },
  { target: 'a file that a description in the map names', file: 'docs/architecture.md', text: '```\napps/\n  server/\n    src/keys/     by charge.ts and tokens.ts\n```', expectedMessage: 'docs/architecture.md:4: There is no tokens.ts below apps/server.' },
  { target: 'a link within its own page', file: 'docs/rules/a.md', text: '# A\n\nSee [below](#below).', expectedMessage: 'docs/rules/a.md:3: The link #below leads to a heading that docs/rules/a.md does not have.' },
]

describe('checkCitations', () => {
  it('reports nothing in a project whose citations all have a target', async () => {
    expect(await checkProject({})).toEqual([])
  })

  it.each(breaches)('reports $of', async ({ file, text, expectedMessage }) => {
    const [finding = '', ...others] = await checkProject({ [removeDots(file)]: removeDots(text) })
    expect(finding).toContain(removeDots(expectedMessage))
    expect(others).toEqual([])
  })

  it.each([
    ['a number in the SQL of a released migration', 'src/database/migrations/earlier/0006-a.ts', '  -- Compares (deci·sion 31).'],
    ['a record by its path, its number or a link', 'docs/a.md', 'docs/decisions·/0004, deci·sion 0004, [0004](decisions·/0004-charge.md)'],
    ['a link to another host or into a page', 'docs/a.md', '[a](https://example.org/a#b) [b](rules/keys.md#keyformat) [c](rules)'],
    [
      'text that only looks like a citation',
      'src/a.ts',
      '// The rules of rules.ts decide in 3 steps; a decision takes 36 ms. Rules: 1. none, by a rule e.g. of theirs.',
    ],
    ['a path by its end', 'docs/contributing.md', '`src/keys.ts`, `keys/charge.ts`, `keys/deep/`, `keys.ts` of `src/`'],
    ['a path of a package that the section names', 'docs/a.md', '`call/routes.ts` of `@catalog/client`, `routes.ts` there'],
    ['a name in a folder that the section names', 'docs/a.md', '`token.ts`, `charge.ts` of `keys/`'],
    ['a name in a section without folders', 'docs/a.md', '`sight.ts`'],
    ['a pattern that a file has', 'docs/a.md', '`<area>/charge.ts`, `keys/*/<name>.ts`'],
    ['a path that is generated or built', 'docs/architecture.md', '`src/generated/types.ts`, `packages/client/dist/index.js`'],
    ['a path in a page outside of the documentation', 'packages/client/CHANGELOG.md', '`src/nowhere.ts`'],
    [
      'a map whose entries exist',
      'docs/architecture.md',
      '```\napps/\n  server/     it\n    src/keys/  keys/deep/     by charge.ts\n      <name>.ts     all\npackages/client/src/     routes.ts\n```',
    ],
    ['a link in a block of code', 'docs/a.md', '```\n[a](nowhere.md)\n```'],
    ['a generated file', 'src/generated/a.ts', '// deci·sion 36'],
    ['an installed package', 'node_modules/a/a.js', '// deci·sion 36'],
  ])('lets %s pass', async (_, file, text) => {
    expect(await checkProject({ [file]: removeDots(text) })).toEqual([])
  })

  it('reports nothing in this project', async () => {
    expect(await checkCitations(projectRoot)).toEqual([])
  })
})

async function checkProject(changedFiles: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'citations-test-'))
  roots.push(root)
  for (const [path, text] of Object.entries({ ...inOrder, ...changedFiles })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return checkCitations(root)
}
