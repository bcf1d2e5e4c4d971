import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { checkMarkdown, checkSource } from './words/check-file.ts'
import { checkFiles } from './words/check-project.ts'
import { collectContractNames } from './words/contract-names.ts'
import { type Finding, formatFinding, type RuleName } from './words/finding.ts'
import { drawSamples, listMarkdownSentences, listSignatures, listSourceSentences } from './words/samples.ts'

/** A contract with one name of each kind that code has to use. */
const properties = Object.fromEntries(['replaced_by', 'resets_at', 'trail'].map((field) => [field, {}]))
const document = {
  paths: { '/agents': { get: { operationId: 'signedOn', parameters: [{ name: 'ranked' }] } } },
  components: { schemas: { Named: { properties }, Status: { enum: ['accepted'] }, Kind: { const: 'mapped' } } },
}
/** An API report with two exports, a method of one of them, and a part that is not exported. */
const report = [
  'export interface Clock extends Based {\n    \telapsed(): number\n    readonly slept: number\n}\n',
  'interface Based {\n    \tfound(): void\n}\n',
  'export type Worked = 1\n',
].join('\n// @public\n')
const contract = collectContractNames([document], [report])

describe('comments', () => {
  it.each([
    'By which whoever changes an endpoint calls the worker of this process.',
    'What is to be of a leased endpoint.',
    'For whoever waits in vain then.',
    'What was seen of each: the whole of what was opened.',
    'Of which of the two it was meant, is unclear.',
    'What came back and was not looked at since.',
    'Whether the budget is spent.',
    'How long to wait.',
    'Where the page is.',
    'Whoever comes first.',
    'Of a page, the rows.',
    'In rows.',
    'One who asks.',
    'Those that wait.',
    'All that is left.',
  ])('refuses the first words of "%s"', (comment) => {
    expect(listRules(`/** ${comment} */\nconst value = 1`)).toContain('comment-opening')
    expect(listRules(`/**\n * ${comment}\n */\nconst value = 1`)).toContain('comment-opening')
  })

  it.each([
    'Wakes the idle webhook worker of this process after an endpoint changes.',
    'State to store after a delivery attempt.',
    'Error for callers that time out during an outage.',
    'It is unclear which record was meant.',
    'The latest failure per proposal that the curator has not acknowledged yet.',
    'Not logged: presence is irrelevant after a minute.',
    'Upper bound of a page, in rows.',
    'Retries once, because the pool may have closed the connection.',
    'True when the budget is spent.',
  ])('accepts "%s"', (comment) => {
    expect(listRules(`/** ${comment} */\nconst value = 1`)).toEqual([])
  })

  it.each([
    ['whatever is none is thrown', ['whatever', 'is none']],
    ["Leaves nothing in the log: who looks where is nobody's concern.", ['nobody']],
    ['Asks whichever is free.', ['whichever']],
    ['Takes what somebody wrote anew.', ['somebody', 'anew']],
    ['Skips a dear request.', ['dear']],
    ['Lists the releases that bear it.', ['bear']],
    ['Tells the caller, who is told once.', ['Tells', 'told']],
    ['Accepts any value, be it empty.', ['be it']],
    ['Is held to the contract, and comes to nothing.', ['held to', 'comes to nothing']],
    ['Keeps rows of theirs meanwhile, thereby waiting as it were.', ['of theirs', 'meanwhile', 'thereby', 'as it were']],
    ['Reads the first first, or the first one first.', ['the first first', 'the first one first']],
    ['Says that there is a row where it is one.', ['is one']],
    ['Splits names that are two.', ['are two']],
    ['Waits\n * in vain.', ['in vain']],
    ['Skips a text that is no address, and rows that are\n * no changes.', ['are no changes', 'is no address']],
    ['Reads the filters that stand in the address.', ['stand in']],
    ['Stores a report and answers its id; answers whether it did.', ['answers its id', 'answers whether']],
    ['Finds a row; undefined where it is gone. Throws where it is locked.', ['undefined where', 'Throws where']],
    ['Refuses a slug that there is not, and a row that is another by now.', ['that there is not', 'is another by now']],
    ['Lists all rows but for the first.', ['but for']],
    ['Words that are written otherwise than in the contract.', ['otherwise than']],
  ])('finds the words in "%s"', (comment, words) => {
    const found = check(`/** ${comment} */\nconst value = 1`).filter(({ rule }) => rule === 'comment-word')
    expect(found.map(({ excerpt }) => excerpt).sort()).toEqual([...words].sort())
  })

  it.each([
    'Runs as `nobody`, until whichever comes first: the date or the limit.',
    'Switches to the user nobody.',
    'One of the files that tell two kinds of lines apart.',
    'Bear in mind that the bearer can be it, too.',
    'Waits until there is one.',
    'Returns true when the key is one of two.',
    'There is no row, and the id is no longer known; what stands in the way is named, and the server answers with its ids.',
  ])('accepts the usual terms of "%s"', (comment) => {
    expect(listRules(`/** ${comment} */\nconst value = 1`)).toEqual([])
  })

  it('accepts "In …" in a comment within a body, but no other bad opening', () => {
    expect(listRules('// In Chromium the event comes late.')).toEqual([])
    expect(listRules('// Where the row is missing, it waits.')).toEqual(['comment-opening'])
  })

  it('finds bad openings of later sentences, and accepts usual ones', () => {
    const findLines = (comment: string) => check(comment).map(({ rule, line }) => [rule, line])
    expect(
      findLines('/**\n * Reads the rows. Where one is missing, it waits.\n * Of several, one reads. Whether it does is logged.\n */'),
    ).toEqual([
      ['comment-opening', 2],
      ['comment-opening', 3],
      ['comment-opening', 3],
    ])
    expect(findLines('// Reads the rows. If one is missing, it waits. Of course it ends. How it ends is logged.')).toEqual([])
  })

  it('accepts in messages what clients and tests quote', () => {
    const text = "const message = 'The text is no address, and stands in the file.'"
    expect(listRules(text)).toEqual([])
    expect(listRules(`// ${text}`)).toEqual(['comment-word', 'comment-word'])
  })

  it('reads adjacent lines as one comment', () => {
    expect(listRules('// Skips the row, because PostgreSQL does not say\n// Where it was.')).toEqual([])
  })

  it('skips comments for tools and texts that only look like comments', () => {
    expect(
      listRules("// biome-ignore lint/a: b\nconst url = 'https://Where'\nconst pattern = /\\/\\/ What/\nconst text = `// How`"),
    ).toEqual([])
  })

  it('finds comments after literals, in JSX and in SQL', () => {
    const text = [
      `const a = \`x$\{b}y\` // What`,
      'const c = <p>{/* How */} // no comment</p>',
      'const d = sql`select 1 -- Whether',
      '`',
    ].join('\n')
    expect(check(text, 'page.tsx').map(({ rule, line }) => [rule, line])).toEqual([
      ['comment-opening', 1],
      ['comment-opening', 2],
      ['comment-opening', 3],
    ])
  })

  it('reports the line of a word within a long comment', () => {
    expect(check('\n/**\n * Returns the row.\n * Asks anew.\n */')).toMatchObject([{ line: 4, excerpt: 'anew' }])
  })
})

describe('names of functions', () => {
  it.each(['found', 'decoded', 'described', 'said', 'taken', 'describedChanges'])('refuses the participle %s', (name) => {
    expect(listFunctionNameRules(name)).toEqual(['function-participle'])
  })

  it.each([
    ...['nameOf', 'problemOf', 'valueAt', 'namesIn', 'startOn', 'shownBy', 'valueFor', 'randomFrom', 'agentWith'],
    ...['asConflict', 'inOrder', 'ofItsOwn', 'forBodies'],
  ])('refuses the preposition of %s', (name) => {
    expect(listFunctionNameRules(name)).toEqual(['function-preposition'])
  })

  it.each([
    ...['getName', 'findProblem', 'toConflictError', 'feed', 'seedRecords', 'needsReview', 'read', 'run', 'setValue', 'on', 'at'],
    ...['indexOf', 'signIn', 'logSignIn', 'waitFor', 'groupBy', 'sortBy', 'startsWith', 'endsWith', 'isIn', 'forEach', 'inTransaction'],
    ...['createdAt', 'byName', 'computeResetsAt', 'SavedFilters', 'signedOn'],
  ])('accepts %s', (name) => {
    expect(listFunctionNameRules(name)).toEqual([])
  })

  it('accepts fields and stored values of the contract as keys of function properties, but not as names of functions', () => {
    expect(listRules('const rows = { replacedBy: () => 1, accepted() { return 1 }, mapped: () => 1, ranked: () => 1 }')).toEqual([])
    expect(listRules('function accepted() {}')).toEqual(['function-participle'])
  })

  it("accepts methods of the SDK's exports as keys of function properties, but not as names of functions", () => {
    expect(listRules('const clock = { elapsed: () => 1 }')).toEqual([])
    expect(listRules('function elapsed() {}')).toEqual(['function-participle'])
    expect(listRules('const base = { found: () => 1 }')).toEqual(['function-participle'])
  })

  it('accepts the name of an HTTP status for the answer with that status, but not elsewhere', () => {
    const text = 'export function created() {}\nexport type Created = 1'
    expect(check(text, 'apps/server/src/http/call.ts')).toEqual([])
    expect(check('type Accepted = 1', 'apps/server/src/http/call.ts').map(({ rule }) => rule)).toEqual(['type-participle'])
    expect(check(text, 'apps/server/src/keys/call.ts').map(({ rule }) => rule)).toEqual(['function-participle', 'type-participle'])
  })

  it('accepts a keyword of JSON Schema after a verb, but not alone', () => {
    expect(listRules('function applyAnyOf() {}\nfunction applyOneOf() {}\nfunction applyAllOf() {}')).toEqual([])
    expect(listRules('function anyOf() {}')).toEqual(['function-preposition'])
  })

  it('accepts the same words as names of values', () => {
    expect(listRules('const found = 1, sortedBy = 2')).toEqual([])
  })
})

describe('names of types and values', () => {
  it.each(['Asked', 'Sent', 'Found', 'Connected', 'Read', 'Told', 'Given', 'Said'])('refuses the type %s', (name) => {
    expect(listRules(`type ${name} = string`)).toContain('type-participle')
    expect(listRules(`interface ${name} {}`)).toContain('type-participle')
    expect(listRules(`function get<${name}>() {}`)).toContain('type-participle')
  })

  it('accepts an export of the SDK as a type of its source, but not elsewhere', () => {
    expect(check('export type Worked = 1', 'packages/client/src/concurrency.ts')).toEqual([])
    expect(check('type Based = 1', 'packages/client/src/concurrency.ts').map(({ rule }) => rule)).toEqual(['type-participle'])
    expect(check('type Worked = 1', 'packages/client/generate/files.ts').map(({ rule }) => rule)).toEqual(['type-participle'])
  })

  it('refuses a component that is a participle', () => {
    expect(listRules('function Unread() {}')).toEqual(['type-participle'])
  })

  it.each(['LookupContext', 'DeliveryAttempt', 'ConnectedClient', 'Feed', 'Need', 'Named'])('accepts the type %s', (name) => {
    expect(listRules(`type ${name} = string`)).toEqual([])
  })

  it.each(['mostRows', 'longestWaitMs', 'leastSimilarity', 'most', 'least'])('refuses the count %s', (name) => {
    expect(listRules(`const ${name} = 1`)).toEqual(['count-name'])
    expect(listRules(`function read(${name}: number) {}`)).toEqual(['count-name'])
  })

  it.each(['maxRows', 'minSimilarity', 'rowCount', 'almost', 'longest', 'longestFirst', 'mostly'])('accepts the count %s', (name) => {
    expect(listRules(`const ${name} = 1`)).toEqual([])
  })

  it.each([
    ...['bell', 'hearers', 'desk', 'deck', 'ground', 'theatre', 'deaths', 'strangers', 'standstill', 'doubt', 'aftermath', 'apart'],
    ...['sought', 'cuts', 'whys', 'slices', 'trails', 'house', 'readGround', 'createBell', 'isAftermath'],
  ])('refuses the metaphor %s', (name) => {
    expect(listRules(`const ${name} = 1`)).toEqual(['metaphor'])
  })

  it.each(['background', 'houseRules', 'isCut', 'stage', 'trail', 'entity_trail'])('accepts %s', (name) => {
    expect(listRules(`const ${name} = 1`)).toEqual([])
  })

  it('finds metaphors in the names of files and of each folder once', () => {
    const files = ['apps/a/deck/bell.ts', 'apps/a/deck/slot.ts', 'apps/a/signedOn.ts'].map((path) => ({ path, text: '' }))
    expect(checkFiles(files, contract).map(({ path }) => path)).toEqual(['apps/a/deck', 'apps/a/deck/bell.ts'])
  })
})

describe('titles of tests', () => {
  it.each([
    ...['of nothing is nothing', 'are so by the same trigrams', 'is changed by who knows it', 'one proposal comes of it'],
    ...['whoever waited in vain is told that all are busy', 'nothing is sent', 'a key is refused', 'refuse a key', 'keys are refused'],
  ])('refuses "%s"', (title) => {
    for (const call of ['it', 'test', 'it.skip', 'it.each([1])']) expect(listRules(`${call}('${title}', () => 1)`)).toContain('test-title')
    expect(listRules(`it(\`${title}\`, () => 1)`)).toContain('test-title')
  })

  it.each([
    ...['returns CONFLICT when the slug is taken', 'stacks into one column at 320 px', 'creates one proposal for two equal submissions'],
    ...['returns [] for empty input', 'never returns a deleted row', 'cannot be repeated', 'does not retry', '%s', '$name is refused'],
    'says who sets a key when there is none',
  ])('accepts "%s"', (title) => {
    expect(listRules(`it('${title}', () => 1)`)).toEqual([])
  })

  it.each(['what a merge fills', 'whoever asks', 'of several hosts', 'without single keys', 'nothing'])(
    'refuses the group "%s"',
    (title) => {
      expect(listRules(`describe('${title}', () => 1)`)).toContain('describe-title')
    },
  )

  it.each(['POST /field-events', 'foldText', '%s', 'the inbox'])('accepts the group "%s"', (title) => {
    expect(listRules(`describe('${title}', () => 1)`)).toEqual([])
  })
})

describe('strings that people read', () => {
  it.each([
    'No person is like that.',
    'Nothing is called that.',
    'Nobody has said whom it is about: say so first (t).',
    'Whoever is in the list gets another one by a reset.',
    'This does not belong into the catalog.',
    'partitions need somebody',
  ])('refuses "%s" as a message, in a template and in JSX', (text) => {
    expect(listRules(`const text = ${JSON.stringify(text)}`)).toEqual(['string-word'])
    expect(listRules(`const text = \`${text}\``)).toEqual(['string-word'])
    expect(listRules(`const text = \`$\{count} ${text} $\{count}\``)).toEqual(['string-word'])
    expect(check(`const text = <p>${text}</p>`, 'page.tsx').map(({ rule }) => rule)).toEqual(['string-word'])
  })

  it.each([
    'No people match these filters.',
    'No matches.',
    'Choose a target entity first (t).',
    "If you don't know a curator's password, reset it.",
    'Out of scope for the catalog.',
    'partition maintenance needs attention',
    'There is no GET /segments/.',
  ])('accepts "%s"', (text) => {
    expect(listRules(`const text = ${JSON.stringify(text)}`)).toEqual([])
  })

  it('skips keys, SQL statements and the data of tests, but not the titles of tests', () => {
    expect(listRules("const user = 'nobody'\nconst query = sql`select bears from releases`")).toEqual([])
    expect(listRules('const query = sql.raw(`select bears from releases`)')).toEqual([])
    expect(listRules('const query = sql.raw(`select 1 -- Whether`)')).toEqual(['comment-opening'])
    expect(listRules('const path = text.raw(`select bears from releases`)')).toEqual(['string-word'])
    expect(check("it('returns it anew', () => 'written anew')", 'one.test.ts').map(({ excerpt }) => excerpt)).toEqual(['anew'])
  })
})

describe('checkMarkdown', () => {
  it('finds words and headings outside of code and link targets', () => {
    const text = '# 0011 What previews show\n\nAsk [anew](docs/anew.md).\n\n## Where it goes\n\n```sh\nwhoever\n```\n`whoever`\n'
    expect(checkMarkdown('docs/a.md', text).map(({ rule, line, excerpt }) => [rule, line, excerpt])).toEqual([
      ['heading', 1, '0011 What previews show'],
      ['prose-word', 3, 'anew'],
      ['heading', 5, 'Where it goes'],
    ])
  })

  it('accepts headings that say what the section gives the reader', () => {
    expect(checkMarkdown('docs/a.md', '# Bound the cost of every query\n## The oldest compatible release\n')).toEqual([])
  })
})

describe('checkFiles', () => {
  it('checks sources, docs, READMEs, AGENTS.md and changesets', () => {
    const paths = ['apps/a/src/b.ts', 'docs/a.md', 'README.md', 'packages/a/AGENTS.md', '.changeset/a.md']
    expect(checkFiles(paths.map(buildBadFile), contract).map(({ path }) => path)).toEqual(paths)
  })

  it('skips released migrations, generated files and the contract, but not later migrations', () => {
    const migrations = 'apps/server/src/database/migrations'
    const paths = ['packages/client/api.md', 'packages/mcp/SKILL.md', 'apps/server/src/database/tables.ts', 'spec/catalog.yaml']
    expect(checkFiles([`${migrations}/earlier/0001-first.ts`, `${migrations}/0078-kept.ts`, ...paths].map(buildBadFile), contract)).toEqual(
      [],
    )
    expect(checkFiles([`${migrations}/0999-later.ts`].map(buildBadFile), contract)).toHaveLength(1)
  })
})

it('formats a finding with its place, its words and the advice', () => {
  expect(formatFinding({ rule: 'heading', path: 'docs/a.md', line: 3, excerpt: 'What it is', advice: 'Name it.' })).toBe(
    'docs/a.md:3: "What it is" (heading): Name it.',
  )
})

it('lists the findings below a path', () => {
  const output = execFileSync(process.execPath, ['.ci/lint-words.ts', '.ci/words/'], { encoding: 'utf8', cwd: `${import.meta.dirname}/..` })
  expect(output).toBe('0 findings in .ci/words\n')
})

describe('samples', () => {
  it('reads comments, whole templates, titles and prose as sentences, but no test data, SQL or code', () => {
    const text = [
      "// Reads a row.\n// Skips the next row.\nconst a = 'There is no such row.' + `The $",
      "{name} is gone.`\nconst b = sql`select a from b`\nit('returns a row', () => 'some other data')",
    ].join('')
    const getTexts = (path: string) => listSourceSentences(path, text).map((sample) => sample.text)
    const comments = ['Reads a row.', 'Skips the next row.']
    expect(getTexts('a.ts')).toEqual([
      ...comments,
      'There is no such row.',
      ['The $', '{name} is gone.'].join(''),
      'returns a row',
      'some other data',
    ])
    expect(getTexts('a.test.ts')).toEqual([...comments, 'returns a row'])
    expect(listMarkdownSentences('a.md', '# Read a row\n```\nnpx pnpm test gtm\n```\nthe first cell | the second cell')).toEqual([
      { path: 'a.md', line: 1, text: '# Read a row' },
      { path: 'a.md', line: 5, text: 'the first cell' },
      { path: 'a.md', line: 5, text: 'the second cell' },
    ])
  })

  it('reads functions without bodies, and types, as signatures', () => {
    const text = 'type Row = { id: string }\nfunction getId(row: Row): string { return row.id }\nconst isRow = (value: unknown) => true'
    expect(listSignatures('a.ts', text).map((sample) => sample.text)).toEqual([
      'type Row = { id: string }',
      'function getId(row: Row): string',
      'isRow = (value: unknown) =>',
    ])
  })

  it('draws the same samples for the same seed, and others for another seed', () => {
    const samples = Array.from({ length: 1000 }, (_, line) => ({ path: 'a.ts', line, text: 'Reads a row.' }))
    const lines = drawSamples(samples, 20, 7).map(({ line }) => line)
    expect(new Set(lines).size).toBe(20)
    expect(drawSamples(samples, 20, 7).map(({ line }) => line)).toEqual(lines)
    expect(drawSamples(samples, 20, 8).map(({ line }) => line)).not.toEqual(lines)
  })

  it('prints sentences and signatures with their places', () => {
    const command = ['.ci/sample-words.ts', '--seed', '7', '--sentences', '2', '--signatures', '1', '--room', '.ci/words/']
    const output = execFileSync(process.execPath, command, { encoding: 'utf8', cwd: `${import.meta.dirname}/..` })
    const place = String.raw`\.ci/words/\S+:\d+ {2}.+\n`
    expect(output).toMatch(new RegExp(`^2 of \\d+ sentences\\n(?:${place}){2}1 of \\d+ signatures\\n${place}$`))
  })
})

function check(text: string, path = 'source.ts'): Finding[] {
  return checkSource(path, text, contract)
}

function listRules(text: string): RuleName[] {
  return check(text).map(({ rule }) => rule)
}

/** Lists the rules that a function's name breaks in each way of declaring a function, without repeats. */
function listFunctionNameRules(name: string): RuleName[] {
  const declarations = [
    `function ${name}() {}`,
    `const ${name} = async () => 1`,
    `const value = { ${name}: () => 1 }`,
    `class A { ${name}() {} }`,
    `interface A { ${name}(): void }`,
    `type A = { readonly ${name}: () => void }`,
  ]
  return [...new Set(declarations.flatMap((text) => check(text).map(({ rule }) => rule)))]
}

function buildBadFile(path: string): { path: string; text: string } {
  return { path, text: path.endsWith('.md') ? 'It is written anew.\n' : '// Reads it anew.\n' }
}
