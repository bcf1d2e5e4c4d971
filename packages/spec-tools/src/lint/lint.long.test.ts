import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../paths.ts'
import { createTemporaryProject, type TemporaryProject } from '../testing/temporary-project.ts'
import { lintSpec } from './lint.ts'

const listSegments = 'spec/paths/reference/listSegments.yaml'
const segment = 'spec/schemas/Segment.yaml'
const curationKeys = 'spec/paths/curation/listKeys.yaml'

/** A way to break each rule: the file, the edit, and the expected problem. */
type Breach = {
  readonly rule: string
  readonly file: string
  readonly from: string | RegExp
  readonly to: string
  readonly expectedMessages: RegExp[]
}

// biome-ignore format: one breach per line, so that the list reads as a table
const breaches: readonly Breach[] = [
  { rule: 'an operation without a description', file: listSegments, from: /description: \|\n.*\n/, to: '', expectedMessages: [/listSegments\.yaml:1: The operation has no description\. Add one\./] },
  { rule: 'a property without a description', file: segment, from: ', description: Its display name.', to: '', expectedMessages: [/Segment\.yaml:\d+: The property name has no description\. Say what it means/] },
  { rule: 'an operationId without a verb', file: listSegments, from: 'operationId: listSegments', to: 'operationId: segments', expectedMessages: [/listSegments\.yaml:1: The operationId segments has to begin with a verb: get, list/] },
  { rule: 'an operation without scopes', file: listSegments, from: /security:\n.*\n/, to: '', expectedMessages: [/listSegments\.yaml:\d+: The operation has no security\. Add one\./] },
  { rule: 'a body without an example', file: listSegments, from: /\n +examples:\n.*\n/, to: '\n', expectedMessages: [/listSegments\.yaml:\d+: This body has no example\. Add one below spec\/examples\//] },
  ...['401', '403', '429', '500', '503'].map((status) => ({
    rule: `an operation that lacks ${status}`,
    file: listSegments,
    from: new RegExp(` +'${status}': .*\\n`),
    to: '',
    expectedMessages: [
      new RegExp(`listSegments\\.yaml:\\d+: The operation does not declare ${status}\\. Refer to the shared responses in catalog\\.yaml`),
    ],
  })),
  { rule: 'a list without its envelope', file: 'spec/schemas/SegmentList.yaml', from: '  total: { $ref: Total.yaml }\n', to: '', expectedMessages: [/listSegments\.yaml:\d+: A list answers data, next_cursor and total; total is missing\./] },
  { rule: 'a list that cannot be paged', file: listSegments, from: "  - $ref: '../../catalog.yaml#/components/parameters/Cursor'\n", to: '', expectedMessages: [/listSegments\.yaml:\d+: A list takes the parameter cursor\. Refer to the one in catalog\.yaml/] },
  { rule: 'a string without a limit', file: segment, from: 'Its display name., maxLength: 200', to: 'Its display name.', expectedMessages: [/Segment\.yaml:\d+: This string has no maxLength\. Say how long it may be\./] },
  { rule: 'an array without a limit', file: 'spec/schemas/SegmentList.yaml', from: '    maxItems: 200\n', to: '', expectedMessages: [/SegmentList\.yaml:\d+: This array has no maxItems\. Say how many items/] },
  { rule: 'an array of objects that must differ', file: 'spec/schemas/SegmentList.yaml', from: '    maxItems: 200\n', to: '    maxItems: 200\n    uniqueItems: true\n', expectedMessages: [/SegmentList\.yaml:\d+: uniqueItems is for strings and numbers/] },
  { rule: 'a URL that may be anything', file: 'spec/schemas/SprintLinkInput.yaml', from: /pattern: '.*?', /, to: '', expectedMessages: [/spec\/schemas\/SprintLinkInput\.yaml: The URL url may be anything\. Give it the pattern '\^\[Hh\]/] },
  { rule: 'a URL with a pattern of its own', file: 'spec/schemas/SourceRef.yaml', from: /pattern: '.*?'/, to: "pattern: '^https:'", expectedMessages: [/spec\/schemas\/SourceRef\.yaml: The URL href may be anything/] },
  { rule: 'a URL by its format', file: 'spec/schemas/SprintLinkInput.yaml', from: /title: \{ type: string,/, to: 'title: { type: string, format: uri,', expectedMessages: [/format "uri"|The URL title may be anything/] },
  { rule: 'a slug that may be an id', file: 'spec/schemas/FieldEventPatch.yaml', from: / not: \{ type: string, format: uuid, maxLength: 36 \}/, to: '', expectedMessages: [/spec\/schemas\/FieldEventPatch\.yaml: The slug slug may be an id\. Give it 'not: /] },
  { rule: 'a query parameter of many values', file: 'spec/paths/entities/listEntities.yaml', from: 'maxItems: 20', to: 'maxItems: 21', expectedMessages: [/listEntities\.yaml:\d+: The parameter any_tag takes 21 values\. Allow 20 at most\./] },
  { rule: 'a reference to nothing', file: 'spec/schemas/SegmentList.yaml', from: 'Segment.yaml }', to: 'Segmnt.yaml }', expectedMessages: [/SegmentList\.yaml:9: .*Segmnt\.yaml/] },
  { rule: 'a misspelt keyword', file: segment, from: 'maxLength: 200', to: 'maxLenght: 200', expectedMessages: [/Segment\.yaml:\d+: .*maxLenght/] },
  { rule: 'an example that does not fit its schema', file: 'spec/examples/listSegments.yaml', from: 'sort_order: 10', to: 'sort_order: ten', expectedMessages: [/examples\/listSegments\.yaml:\d+: Example value must conform to the schema: `sort_order` property type must be integer/] },
  { rule: 'an example of a parameter that does not fit', file: 'spec/paths/entities/getEntity.yaml', from: '[people, providers]', to: '[people, friends]', expectedMessages: [/getEntity\.yaml:\d+: Example value must conform to the schema: .*must be equal to one of the allowed values/] },
  { rule: 'an example of the wrong format', file: 'spec/examples/listSegments.yaml', from: 'id: 6f0c4c1e', to: 'id: 6f0c4c', expectedMessages: [/examples\/listSegments\.yaml:4: .*`id` property must match format "uuid"/] },
  { rule: 'a keyword that has no meaning for the type', file: segment, from: 'sort_order: { type: integer,', to: 'sort_order: { type: integer, maxLength: 3,', expectedMessages: [/spec\/schemas\/Segment\.yaml: .*maxLength/] },
  { rule: 'an unknown format', file: segment, from: 'format: uuid', to: 'format: uuidd', expectedMessages: [/spec\/schemas\/Segment\.yaml: unknown format "uuidd"/] },
  { rule: 'an unknown format in an operation', file: 'spec/paths/entities/listEntities.yaml', from: 'format: date', to: 'format: dat', expectedMessages: [/listEntities, query parameter last_verified_before: unknown format "dat"/] },
  { rule: 'an unknown scope', file: listSegments, from: 'read:catalog', to: 'read:katalog', expectedMessages: [/listSegments needs the scope read:katalog, which x-scopes in catalog\.yaml does not list\. Correct it or add it there/] },
  { rule: 'an unknown error code', file: 'spec/schemas/Error.yaml', from: 'CONFLICT,', to: 'CONFLICT, GONE,', expectedMessages: [/schemas\/Error\.yaml has GONE, which x-error-catalogue lacks\. Add it there or take it out/] },
  { rule: 'an error code that expectedMessages too little', file: 'spec/catalog.yaml', from: / {4}hint: Read the record's.*\n/, to: '', expectedMessages: [/catalog\.yaml: x-error-catalogue\.CONFLICT lacks hint/] },
  { rule: 'a file that is no YAML', file: segment, from: 'type: object', to: 'type: [object', expectedMessages: [/Segment\.yaml:\d+/] },
  { rule: 'a retry policy with a misspelt key', file: 'spec/catalog.yaml', from: 'max_tries: 5', to: 'max_trys: 5', expectedMessages: [/spec\/catalog\.yaml: x-retry-policy lacks max_tries\. Add it\./, /x-retry-policy has max_trys, which is not known there\. Correct its name or take it out/] },
  { rule: 'a retry policy that never waits', file: 'spec/catalog.yaml', from: 'initial_delay_seconds: 1', to: 'initial_delay_seconds: 0', expectedMessages: [/catalog\.yaml: x-retry-policy\.initial_delay_seconds must be > 0\. Correct it/] },
  { rule: 'a retry policy with half a try', file: 'spec/catalog.yaml', from: 'max_tries: 5', to: 'max_tries: 2.5', expectedMessages: [/catalog\.yaml: x-retry-policy\.max_tries must be integer/] },
  { rule: 'a retry policy for an unknown code', file: 'spec/catalog.yaml', from: 'INTERNAL: 2', to: 'INTERNL: 2', expectedMessages: [/x-retry-policy\.max_tries_by_code has INTERNL, which is not known there/] },
  { rule: 'no retry policy', file: 'spec/catalog.yaml', from: 'x-retry-policy:', to: 'x-retry:', expectedMessages: [/catalog\.yaml: the document lacks x-retry-policy\. Add it/] },
  { rule: 'no catalogue of errors', file: 'spec/catalog.yaml', from: 'x-error-catalogue:', to: 'x-errors:', expectedMessages: [/catalog\.yaml: the document lacks x-error-catalogue\. Add it/] },
  { rule: 'an error code with a text for a boolean', file: 'spec/catalog.yaml', from: 'retryable: false', to: "retryable: 'no'", expectedMessages: [/x-error-catalogue\.VALIDATION_ERROR\.retryable must be boolean/] },
  { rule: 'an error code that expectedMessages too much', file: 'spec/catalog.yaml', from: 'status: 409', to: 'status: 409\n    colour: red', expectedMessages: [/x-error-catalogue\.CONFLICT has colour, which is not known there/] },
  { rule: 'an error code with an unknown status', file: 'spec/catalog.yaml', from: 'status: 429', to: 'status: 430', expectedMessages: [/x-error-catalogue\.RATE_LIMITED\.status must be one of 400, 401, 403, 404, 409, 410, 429, 500, 503/] },
  { rule: 'an operation for everyone', file: listSegments, from: /security:\n.*\n/, to: 'security: []\n', expectedMessages: [/listSegments\.yaml:\d+: Every request needs a key\. Name the scheme apiKey/] },
  { rule: 'an operation for which no key will do too', file: listSegments, from: /security:\n(.*\n)/, to: 'security:\n$1  - {}\n', expectedMessages: [/listSegments\.yaml:\d+: Every request needs a key/] },
  { rule: 'another version', file: 'spec/catalog.yaml', from: 'version: v1', to: 'version: v2', expectedMessages: [/catalog\.yaml: info\.version must be v1/] },
  { rule: 'a default of a parameter that does not fit', file: 'spec/catalog.yaml', from: 'default: 50', to: 'default: 500', expectedMessages: [/query parameter limit: 500 is given as a default or an example, and the schema does not allow it\. Correct one of them/] },
  { rule: 'a default of a property that does not fit', file: segment, from: 'sort_order: { type: integer,', to: 'sort_order: { type: integer, default: ten,', expectedMessages: [/spec\/schemas\/Segment\.yaml, sort_order: "ten" is given as a default/] },
  { rule: 'an example of a schema that does not fit', file: segment, from: 'sort_order: { type: integer,', to: 'sort_order: { type: integer, examples: [1, ten],', expectedMessages: [/Segment\.yaml.*(ten|integer)/] },
  { rule: 'an answer without headers', file: listSegments, from: / +headers: .*\n/, to: '', expectedMessages: [/listSegments\.yaml:\d+: This answer does not declare X-Request-Id, X-Budget-Remaining-USD, .*Refer to spec\/headers\.yaml/] },
  { rule: 'an answer that lacks a header', file: 'spec/headers.yaml', from: /X-RateLimit-Reset.*\n/, to: '', expectedMessages: [/getWhoami\.yaml:\d+: This answer does not declare X-RateLimit-Reset\./] },
  { rule: 'a parameter without an example', file: 'spec/paths/reference/getSegment.yaml', from: / +example: miners\n/, to: '', expectedMessages: [/getSegment\.yaml:\d+: The parameter slug has no example\. Add one/] },
  { rule: 'an operation that the contract does not have', file: 'spec/catalog.yaml', from: / {2}\/agents\/field-events\/\{slug\}:\n.*\n/, to: '', expectedMessages: [/spec\/paths\/field-events\/getCanonicalFieldEvent\.yaml is not referred to by anything; add it to paths in spec\/catalog\.yaml or delete it/, /spec\/examples\/getCanonicalFieldEvent\.yaml is not referred to by anything; refer to it/] },
  { rule: "a curators' operation for everyone", file: curationKeys, from: /security:\n.*\n/, to: 'security: []\n', expectedMessages: [/listKeys\.yaml:\d+: Every request needs a session\. Name the scheme session, with one role/] },
  { rule: "a curators' operation of an unknown role", file: 'spec/paths/curation/revokeKey.yaml', from: 'session: [curator]', to: 'session: [owner]', expectedMessages: [/revokeKey needs the role owner, which x-roles in curation\.yaml does not list/] },
  { rule: "an answer to a curator without headers", file: curationKeys, from: / +headers: .*\n/, to: '', expectedMessages: [/listKeys\.yaml:\d+: This answer does not declare X-Request-Id\. Refer to spec\/curation-headers\.yaml/] },
  { rule: "a curators' operation that lacks 401", file: curationKeys, from: / +'401': .*\n/, to: '', expectedMessages: [/listKeys\.yaml:\d+: The operation does not declare 401\. Refer to the shared responses in curation\.yaml/] },
  { rule: "a curators' operation that their contract does not have", file: 'spec/curation.yaml', from: / {4}get: .*getSession\.yaml.*\n/, to: '    {}\n', expectedMessages: [/spec\/paths\/curation\/getSession\.yaml is not referred to by anything; add it to paths in spec\/curation\.yaml/] },
]

let project: TemporaryProject
beforeAll(async () => {
  project = await createTemporaryProject()
  await project.git('init', '--quiet')
  await project.git('add', '.')
})
afterAll(() => project.remove())

test('finds nothing to correct in the contract', async () => {
  expect(await lintSpec(projectRoot)).toEqual([])
})

test.each(breaches)('names $rule', async ({ file, from, to, expectedMessages }) => {
  await project.git('checkout', '--quiet', '--', '.')
  await project.edit(file, [from, to])
  const findings = await lintSpec(project.root)
  for (const words of expectedMessages) expect(findings.join('\n')).toMatch(words)
})

// biome-ignore format: one breach per line, so that the list reads as a table
const echoes: readonly Breach[] = [
  { rule: 'a list whose schema is not there', file: listSegments, from: 'SegmentList.yaml', to: 'SegmentLst.yaml', expectedMessages: [/^spec\/paths\/reference\/listSegments\.yaml:\d+: .*SegmentLst\.yaml/] },
  { rule: 'a property whose schema is not there', file: 'spec/schemas/SegmentList.yaml', from: 'Total.yaml', to: 'Totl.yaml', expectedMessages: [/^spec\/schemas\/SegmentList\.yaml:\d+: .*Totl\.yaml/] },
  { rule: 'an operation without a name', file: listSegments, from: 'operationId: listSegments\n', to: '', expectedMessages: [/^spec\/paths\/reference\/listSegments\.yaml:\d+: The operation has no operationId/] },
  { rule: 'an empty file', file: segment, from: /^.*$/s, to: '# To do\n', expectedMessages: [/^spec\/schemas\/Segment\.yaml is empty\. Write what it is for, or delete it/] },
]

test.each(echoes)('reports $rule once, without the errors that follow from it', async ({ file, from, to, expectedMessages }) => {
  await project.git('checkout', '--quiet', '--', '.')
  await project.edit(file, [from, to])
  expect(await lintSpec(project.root)).toEqual(expectedMessages.map((words) => expect.stringMatching(words)))
})
