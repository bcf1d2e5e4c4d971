import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { OpenApiDocument } from '../document.ts'
import { diffContracts } from './diff.ts'

const contract = `
openapi: 3.1.0
info: { title: Things, version: v1 }
servers: [{ url: http://127.0.0.1/v1 }]
tags: [{ name: things, description: All about things. }]
security: [{ apiKey: [] }]
x-error-catalogue:
  CONFLICT: { status: 409, retryable: false, meaning: It is taken., hint: Take another. }
  INTERNAL: { status: 500, retryable: true, meaning: It broke., hint: Wait. }
x-retry-policy: { max_tries: 5, max_tries_by_code: { INTERNAL: 2 } }
paths:
  /things:
    get:
      operationId: listThings
      tags: [things]
      summary: List them
      security: [{ apiKey: ['read:catalog'] }]
      parameters:
        - { name: q, in: query, schema: { type: string, maxLength: 200 } }
        - { name: sort, in: query, schema: { type: string, enum: [name, age] } }
        - { name: ids, in: query, style: form, explode: false, schema: { type: array, maxItems: 9, items: { type: string } } }
        - $ref: '#/components/parameters/Limit'
      responses:
        '200':
          description: A page.
          headers: { X-Left: { $ref: '#/components/headers/Left' }, X-Id: { required: true, schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/ThingList' }, examples: { one: { value: {} } } } }
        '202': { description: Later. }
        '409': { $ref: '#/components/responses/Failed' }
        '500': { $ref: '#/components/responses/Failed' }
    post:
      operationId: createThing
      tags: [things]
      summary: Make one
      security: [{ apiKey: ['read:catalog', 'write:things'] }]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/NewThing' } } }
      responses:
        '201': { description: Made., content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
  /things/{id}:
    get:
      operationId: getThing
      tags: [things]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: The thing., content: { application/json: { schema: { $ref: '#/components/schemas/FullThing' } } } }
components:
  securitySchemes:
    apiKey: { type: http, scheme: bearer, x-scopes: { 'read:catalog': read, 'write:things': write } }
  parameters:
    Limit: { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 200, default: 50 } }
  headers:
    Left: { description: What is left., required: true, schema: { type: integer } }
  responses:
    Failed: { description: It failed., headers: { X-Why: { schema: { type: string } } }, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
  schemas:
    Error:
      type: object
      properties: { error: { type: object, properties: { code: { type: string, enum: [CONFLICT, INTERNAL] } } } }
    Colour: { type: string, enum: [red, green] }
    ThingList:
      type: object
      required: [data]
      properties:
        data: { type: array, maxItems: 200, items: { $ref: '#/components/schemas/Thing' } }
    Thing:
      type: object
      required: [id, label]
      properties:
        id: { type: string, pattern: '^t' }
        label: { type: string, maxLength: 80, description: Its label. }
        note: { type: [string, 'null'] }
        weight: { type: number }
        colour: { oneOf: [{ $ref: '#/components/schemas/Colour' }, { type: 'null' }] }
        parent: { $ref: '#/components/schemas/Thing' }
        facts: { type: object, additionalProperties: true }
    FullThing:
      allOf:
        - $ref: '#/components/schemas/Thing'
        - { type: object, required: [size], properties: { size: { type: integer } } }
    NewThing:
      type: object
      required: [tag]
      properties:
        tag: { type: string, minLength: 1, format: uuid }
        kind: { type: string, enum: [big, small] }
        age: { type: [integer, 'null'], minimum: 0 }
        count: { type: number }
        shape: { oneOf: [{ $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Square' }] }
    Round: { type: object, properties: { radius: { type: number } } }
    Square: { type: object, properties: { side: { type: number } } }
`

/** An edit of the contract, and the tool's findings about it: level, operations, place and text. */
type Edit = readonly [from: string, to: string]
type Rule = readonly [title: string, edit: Edit, shown: readonly string[]]

// biome-ignore format: a rule to a line reads as a table
const requests: readonly Rule[] = [
  ['a new required parameter', ['      parameters:\n        - { name: q,', '      parameters:\n        - { name: at, in: query, required: true, schema: {} }\n        - { name: q,'], ['breaking listThings | request: query parameter at | is new and required']],
  ['a new optional parameter', ['      parameters:\n        - { name: q,', '      parameters:\n        - { name: at, in: query, schema: {} }\n        - { name: q,'], ['compatible listThings | request: query parameter at | is new and optional']],
  ['a removed parameter', ['        - { name: q, in: query, schema: { type: string, maxLength: 200 } }\n', ''], ['breaking listThings | request: query parameter q | was removed; a request with it is refused']],
  ['a parameter that is required now', ['{ name: q, in: query,', '{ name: q, in: query, required: true,'], ['breaking listThings | request: query parameter q | is required now']],
  ['a list that is written differently', ['explode: false', 'explode: true'], ['breaking listThings | request: query parameter ids | explode false became true']],
  ['a lower maximum', ['maximum: 200', 'maximum: 100'], ['breaking listThings | request: query parameter limit | maximum 200 became 100']],
  ['a higher maximum', ['maximum: 200', 'maximum: 300'], ['compatible listThings | request: query parameter limit | maximum 200 became 300']],
  ['another default', ['default: 50', 'default: 20'], ['breaking listThings | request: query parameter limit | default 50 became 20; callers that leave it out are served differently']],
  ['a new bound', ['items: { type: string } }', 'items: { type: string, maxLength: 9 } }'], ['breaking listThings | request: query parameter ids[] | maxLength 9 is new']],
  ['a dropped bound', ['minLength: 1, ', ''], ['compatible createThing | request: NewThing.tag | minLength 1 was dropped']],
  ['a new pattern', ['type: string, minLength: 1,', "type: string, minLength: 1, pattern: '^x',"], ['breaking createThing | request: NewThing.tag | pattern ^x is new']],
  ['another format', ['format: uuid', 'format: uri'], ['breaking createThing | request: NewThing.tag | format uuid became uri; it is unknown whether callers can handle it']],
  ['fewer values', ['[name, age]', '[name]'], ['breaking listThings | request: query parameter sort | no longer accepts age']],
  ['more values', ['[name, age]', '[name, age, size]'], ['compatible listThings | request: query parameter sort | accepts size too']],
  ['any value', [', enum: [big, small]', ''], ['compatible createThing | request: NewThing.kind | accepts any value now']],
  ['a narrower type', ['count: { type: number', 'count: { type: integer'], ['breaking createThing | request: NewThing.count | type number became integer']],
  ['a wider type', ['age: { type: [integer,', 'age: { type: [number,'], ['compatible createThing | request: NewThing.age | type integer became number']],
  ['another type', ['count: { type: number', 'count: { type: string'], ['breaking createThing | request: NewThing.count | type number became string']],
  ['null that is refused', ["age: { type: [integer, 'null']", 'age: { type: integer'], ['breaking createThing | request: NewThing.age | must not be null any more']],
  ['null that is accepted', ['count: { type: number', "count: { type: [number, 'null']"], ['compatible createThing | request: NewThing.count | accepts null now']],
  ['a new required property', ['required: [tag]\n      properties:', 'required: [tag, at]\n      properties:\n        at: { type: string }'], ['breaking createThing | request: NewThing.at | is new and required']],
  ['a new optional property', ['required: [tag]\n      properties:', 'required: [tag]\n      properties:\n        at: { type: string }'], ['compatible createThing | request: NewThing.at | is new and optional']],
  ['a removed property', ['        count: { type: number }\n', ''], ['breaking createThing | request: NewThing.count | was removed; a request with it is refused']],
  ['a property that is required now', ['required: [tag]', 'required: [tag, kind]'], ['breaking createThing | request: NewThing.kind | is required now']],
  ['a property that is optional now', ['required: [tag]', 'required: []'], ['compatible createThing | request: NewThing.tag | is optional now']],
  ['properties of any name that are accepted', ['required: [tag]', 'additionalProperties: true\n      required: [tag]'], ['compatible createThing | request: NewThing.* | properties of any name are possible now']],
  ['a removed property where any name is accepted', ['    required: [tag]\n      properties:\n        tag: { type: string, minLength: 1, format: uuid }\n', '    additionalProperties: true\n      properties:\n'], ['compatible createThing | request: NewThing.tag | is no longer described; it is still accepted as one of any name', 'compatible createThing | request: NewThing.* | properties of any name are possible now']],
  ['a shape fewer', [", { $ref: '#/components/schemas/Square' }]", ']'], ['breaking createThing | request: NewThing.shape | no longer accepts Square']],
  ['a shape more', ["schemas/Square' }]", "schemas/Square' }, { type: string }]"], ['compatible createThing | request: NewThing.shape | accepts string too']],
  ['an edit of one shape', ['side: { type: number }', 'side: { type: integer }'], ['breaking createThing | request: Square.side | type number became integer']],
  ['a keyword that is not understood', ['required: [tag]', 'not: { required: [age] }\n      required: [tag]'], ['breaking createThing | request: NewThing | not {"required":["age"]} is new; it is unknown whether callers can handle it']],
  ['a new scope', ["security: [{ apiKey: ['read:catalog'] }]", "security: [{ apiKey: ['read:catalog', 'read:people'] }]"], ['breaking listThings | request: security | needs the scope read:people now']],
  ['a scope less', ["['read:catalog', 'write:things']", "['write:things']"], ['compatible createThing | request: security | no longer needs the scope read:catalog']],
  ['another way in', ["security: [{ apiKey: ['read:catalog'] }]", "security: [{ apiKey: ['read:catalog'] }, { apiKey: ['write:things'] }]"], ['compatible listThings | request: security | is enough now: a credential (apiKey) with the scope read:catalog; or a credential (apiKey) with the scope write:things']],
  ['no key at all', ["security: [{ apiKey: ['read:catalog'] }]", 'security: []'], ['compatible listThings | request: security | no longer needs a credential (apiKey)', 'compatible listThings | request: security | no longer needs the scope read:catalog']],
  ['a body that is optional now', ['requestBody:\n        required: true', 'requestBody:\n        required: false'], ['compatible createThing | request: body | is optional now']],
  ['another media type of the body', ["content: { application/json: { schema: { $ref: '#/components/schemas/NewThing'", "content: { text/plain: { schema: { $ref: '#/components/schemas/NewThing'"], ['breaking createThing | request: body | application/json was removed', 'compatible createThing | request: body | text/plain is new']],
]

// biome-ignore format: a rule to a line reads as a table
const answers: readonly Rule[] = [
  ['a removed property', ['        weight: { type: number }\n', ''], ['breaking listThings, createThing, getThing | answer: Thing.weight | was removed']],
  ['a new property', ['        weight: { type: number }\n', '        weight: { type: number }\n        height: { type: number }\n'], ['compatible listThings, createThing, getThing | answer: Thing.height | is new']],
  ['a property that may be absent', ['required: [id, label]', 'required: [id]'], ['breaking listThings, createThing, getThing | answer: Thing.label | may be absent now']],
  ['a property that is always there', ['required: [id, label]', 'required: [id, label, note]'], ['compatible listThings, createThing, getThing | answer: Thing.note | is always there now']],
  ['another type', ['weight: { type: number', 'weight: { type: string'], ['breaking listThings, createThing, getThing | answer: Thing.weight | type number became string']],
  ['a narrower type', ['weight: { type: number', 'weight: { type: integer'], ['compatible listThings, createThing, getThing | answer: Thing.weight | type number became integer']],
  ['more values', ['[red, green]', '[red, green, blue]'], ['breaking listThings, createThing, getThing | answer: Colour | can be blue now, which callers may not know']],
  ['fewer values', ['[red, green]', '[red]'], ['compatible listThings, createThing, getThing | answer: Colour | is never green any more']],
  ['null', ['weight: { type: number', "weight: { type: [number, 'null']"], ['breaking listThings, createThing, getThing | answer: Thing.weight | can be null now']],
  ['no null any more', ["note: { type: [string, 'null'] }", 'note: { type: string }'], ['compatible listThings, createThing, getThing | answer: Thing.note | is never null any more']],
  ['no null beside a shared schema', ["{ oneOf: [{ $ref: '#/components/schemas/Colour' }, { type: 'null' }] }", "{ $ref: '#/components/schemas/Colour' }"], ['compatible listThings, createThing, getThing | answer: Thing.colour | is never null any more']],
  ['null, written the other way', ["note: { type: [string, 'null'] }", "note: { oneOf: [{ type: string }, { type: 'null' }] }"], []],
  ['a shared schema written out', ["{ $ref: '#/components/schemas/Colour' }, { type: 'null' }", "{ type: string, enum: [green, red] }, { type: 'null' }"], []],
  ['a higher bound', ['maxLength: 80', 'maxLength: 90'], ['breaking listThings, createThing, getThing | answer: Thing.label | maxLength 80 became 90']],
  ['a lower bound', ['maxLength: 80', 'maxLength: 70'], ['compatible listThings, createThing, getThing | answer: Thing.label | maxLength 80 became 70']],
  ['no pattern any more', [", pattern: '^t'", ''], ['breaking listThings, createThing, getThing | answer: Thing.id | pattern ^t was dropped']],
  ['no properties of any name any more', ['additionalProperties: true', 'additionalProperties: false'], ['breaking listThings, createThing, getThing | answer: Thing.facts.* | properties of any name are no longer possible']],
  ['a property of one operation', ['size: { type: integer }', 'size: { type: string }'], ['breaking getThing | answer: FullThing.size | type integer became string']],
  ['a removed success', ["        '202': { description: Later. }\n", ''], ['breaking listThings | answer 202 | was removed']],
  ['a removed failure', ["        '409': { $ref: '#/components/responses/Failed' }\n", ''], ['compatible listThings | answer 409 | was removed']],
  ['a new status', ["        '202': { description: Later. }\n", "        '202': { description: Later. }\n        '404': { description: None. }\n"], ['compatible listThings | answer 404 | is new']],
  ['a removed header', ["X-Left: { $ref: '#/components/headers/Left' }, ", ''], ['breaking listThings | answer 200: header X-Left | was removed']],
  ['a removed header of a shared answer', ['headers: { X-Why: { schema: { type: string } } }, ', ''], ['breaking listThings | answer 409, 500: header X-Why | was removed']],
  ['a new header', ['X-Id: {', 'X-New: { schema: { type: string } }, X-Id: {'], ['compatible listThings | answer 200: header X-New | is new']],
  ['a header that may be absent', ['X-Id: { required: true,', 'X-Id: {'], ['breaking listThings | answer 200: header X-Id | may be absent now']],
  ['a header of another type', ['required: true, schema: { type: integer }', 'required: true, schema: { type: string }'], ['breaking listThings | answer 200: header X-Left | type integer became string']],
]

// biome-ignore format: a rule to a line reads as a table
const operations: readonly Rule[] = [
  ['a removed operation', ['    get:\n      operationId: getThing', '    x-get:\n      operationId: getThing'], ['breaking getThing | the operation | was removed']],
  ['a new operation', ['/things/{id}:', '/more:\n    get: { operationId: getMore }\n  /things/{id}:'], ['compatible getMore | the operation | is new']],
  ['another method', ['    post:', '    put:'], ['breaking createThing | path and method | POST /things became PUT /things']],
  ['another name', ['operationId: createThing', 'operationId: addThing'], ['breaking addThing | operationId | createThing became addThing, which renames the method of the SDK']],
  ['another summary', ['summary: List them', 'summary: List all'], ['docs listThings | the operation | summary changed']],
  ['another tag', ['operationId: listThings\n      tags: [things]', 'operationId: listThings\n      tags: [other]'], ['docs listThings | the operation | tags changed']],
  ['another example', ['one: { value: {} }', 'one: { value: { data: [] } }'], ['docs listThings | answer 200: body | examples changed']],
  ['another description of a property', ['description: Its label.', 'description: Its name.'], ['docs listThings, createThing, getThing | answer: Thing.label | description changed']],
  ['deprecation', ['summary: Make one', 'deprecated: true\n      summary: Make one'], ['compatible createThing | the operation | is deprecated now']],
]

// biome-ignore format: a rule to a line reads as a table
const whole: readonly Rule[] = [
  ['a removed error code', ['  INTERNAL: { status: 500, retryable: true, meaning: It broke., hint: Wait. }\n', ''], ['breaking whole contract | x-error-catalogue: INTERNAL | was removed']],
  ['a new error code', ['  INTERNAL: {', '  GONE: { status: 410 }\n  INTERNAL: {'], ['compatible whole contract | x-error-catalogue: GONE | is new']],
  ['a new error code in the shape of errors', ['enum: [CONFLICT, INTERNAL]', 'enum: [CONFLICT, INTERNAL, GONE]'], ['compatible listThings | answer: Error.error.code | can be GONE now, which callers may not know']],
  ['another status of an error', ['status: 409', 'status: 422'], ['breaking whole contract | x-error-catalogue: CONFLICT.status | 409 became 422']],
  ['an error worth retrying', ['status: 409, retryable: false', 'status: 409, retryable: true'], ['breaking whole contract | x-error-catalogue: CONFLICT.retryable | false became true']],
  ['another hint', ['hint: Wait.', 'hint: Wait a second.'], ['docs whole contract | x-error-catalogue: INTERNAL.hint | changed']],
  ['another retry policy', ['INTERNAL: 2', 'INTERNAL: 3'], ['compatible whole contract | x-retry-policy.max_tries_by_code.INTERNAL | 2 became 3']],
  ['a removed scope', [", 'write:things': write }", ' }'], ['breaking whole contract | x-scopes: write:things | was removed; no key can hold it']],
  ['another way to send the key', ['scheme: bearer', 'scheme: basic'], ['breaking whole contract | securitySchemes: apiKey.scheme | bearer became basic']],
  ['another address', ['http://127.0.0.1/v1', 'http://127.0.0.1/v2'], ['breaking whole contract | servers: http://127.0.0.1/v1 | was removed', 'compatible whole contract | servers: http://127.0.0.1/v2 | is new']],
  ['another text about a tag', ['All about things.', 'About things.'], ['docs whole contract | tags.things.description | changed']],
  ['nothing', ['', ''], []],
]

test.each(requests)('reports %s in a request', (_title, edit, shown) => expect(listChanges(edit)).toEqual(shown))
test.each(answers)('reports %s in an answer', (_title, edit, shown) => expect(listChanges(edit)).toEqual(shown))
test.each(operations)('reports %s of an operation', (_title, edit, shown) => expect(listChanges(edit)).toEqual(shown))
test.each(whole)('reports %s of the whole contract', (_title, edit, shown) => expect(listChanges(edit)).toEqual(shown))

test('names the operation by its address and its operationId', () => {
  const [change] = diffContracts(parseDocument(contract), parseDocument(editContract('maximum: 200', 'maximum: 100')))
  expect(change).toEqual({
    operation: 'GET /things (listThings)',
    where: 'request: query parameter limit',
    what: 'maximum 200 became 100',
    level: 'breaking',
  })
})

test('classifies a change to a shared schema separately for requests and answers', () => {
  const both = contract.replace("schemas/NewThing' }", "schemas/Thing' }")
  const changes = diffContracts(parseDocument(both), parseDocument(both.replace('[red, green]', '[red, green, blue]')))
  const ofCreate = changes.filter(({ operation }) => operation.includes('createThing')).map(({ where, level }) => `${level} ${where}`)
  expect(ofCreate).toEqual(['compatible request: Colour', 'breaking answer: Colour'])
})

test('ends for a schema that contains itself under another name', () => {
  const renamed = contract.replaceAll("schemas/Thing'", "schemas/Item'").replace('    Thing:\n', '    Item:\n')
  expect(diffContracts(parseDocument(contract), parseDocument(renamed))).toEqual([])
  const places = diffContracts(parseDocument(contract), parseDocument(renamed.replace('weight: { type: number', 'weight: { type: string')))
  expect(places.map(({ where }) => where)).toEqual([
    'answer: ThingList.data[].weight',
    'answer 201: body.weight',
    'answer: FullThing.weight',
    'answer: FullThing.parent.weight',
  ])
})

function listChanges([from, to]: Edit): string[] {
  const changes = diffContracts(parseDocument(contract), parseDocument(editContract(from, to)))
  const alike = Map.groupBy(changes, ({ where, what }) => `${where} | ${what}`)
  return [...alike].map(([text, members]) => `${members[0]?.level} ${members.map(getOperationId).join(', ')} | ${text}`)
}

function getOperationId({ operation }: { operation: string }): string {
  return /\((.+)\)/.exec(operation)?.[1] ?? operation
}

function editContract(from: string, to: string): string {
  if (!contract.includes(from)) throw new Error(`The contract of this test has no ${from}`)
  return contract.replace(from, to)
}

function parseDocument(text: string): OpenApiDocument {
  return parse(text)
}
