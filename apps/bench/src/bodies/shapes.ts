import { buildList, insertText } from './filled.ts'
import { type BodyOperation, isArray, isNumber, isString, type Place } from './operations.ts'

/** A way to make a body expensive to read, with functions that create such bodies of about a given size. */
export type Shape = {
  readonly name: string
  /** Returns functions that build the bodies for an operation; none if the shape does not apply to it. */
  readonly createBodyBuilders: (operation: BodyOperation, bytes: number) => (() => string | Uint8Array)[]
}

const wrongItems = ['{}', '7', 'null', '"x"', '[]', '{"kind":"update_notes"}', '{"kind":"add_event","person":{"aliases":{}}}']
const listArrays = ({ places }: BodyOperation) => places.filter(({ schema }) => isArray(schema))
const listStrings = ({ places }: BodyOperation) => places.filter(({ schema }) => isString(schema))
const listNumbers = ({ places }: BodyOperation) => places.filter(({ schema }) => isNumber(schema))

export const shapes: readonly Shape[] = [
  {
    name: 'wrong items',
    createBodyBuilders: (operation, bytes) =>
      listArrays(operation).flatMap((place) => wrongItems.map((item) => () => insertText(operation, place, buildList(item, bytes)))),
  },
  {
    name: 'items with every field invalid',
    createBodyBuilders: (operation, bytes) =>
      listArrays(operation).map((place) => () => insertText(operation, place, buildList(buildWrongItem(operation, place), bytes))),
  },
  {
    name: 'different invalid items',
    createBodyBuilders: (operation, bytes) =>
      listArrays(operation).map(
        (place) => () => insertText(operation, place, `[${buildParts(bytes, (index) => `{"k${index}":${index}}`)}]`),
      ),
  },
  {
    name: 'the same valid item',
    createBodyBuilders: (operation, bytes) =>
      listArrays(operation).map((place) => () => insertText(operation, place, buildList(formatExampleItem(operation, place), bytes))),
  },
  {
    name: 'deep nesting',
    createBodyBuilders: (operation, bytes) =>
      [operation.places[0], ...listArrays(operation)].flatMap((place) =>
        place
          ? [
              () => insertText(operation, place, buildNested('[', ']', bytes)),
              () => insertText(operation, place, buildNested('{"a":', '}', bytes)),
            ]
          : [],
      ),
  },
  {
    name: 'unknown fields',
    createBodyBuilders: (operation, bytes) => [() => buildBodyWithUnknownFields(operation, bytes)],
  },
  {
    name: 'long strings',
    createBodyBuilders: (operation, bytes) =>
      listStrings(operation).map((place) => () => insertText(operation, place, `"${'x'.repeat(bytes)}"`)),
  },
  {
    name: 'long strings of spaces and marks',
    createBodyBuilders: (operation, bytes) =>
      listStrings(operation).flatMap((place) =>
        [' ', 'a-', 'a.', 'https://a/', '🪙', 'e\u0301'].map(
          (text) => () => insertText(operation, place, `"${text.repeat(bytes / Buffer.byteLength(text))}"`),
        ),
      ),
  },
  {
    name: 'escapes',
    createBodyBuilders: (operation, bytes) =>
      listStrings(operation).flatMap((place) =>
        ['\\u0000', '\\ud800', '\\n', '\\"'].map((text) => () => insertText(operation, place, `"${text.repeat(bytes / text.length)}"`)),
      ),
  },
  {
    name: 'long numbers',
    createBodyBuilders: (operation, bytes) =>
      [...listNumbers(operation), ...listArrays(operation)].flatMap((place) => [
        () => insertText(operation, place, '9'.repeat(bytes)),
        () => insertText(operation, place, buildList('1e308', bytes)),
      ]),
  },
  {
    name: 'invalid UTF-8',
    createBodyBuilders: (operation, bytes) =>
      listStrings(operation).map((place) => () => Buffer.from(insertText(operation, place, `"${'\xff'.repeat(bytes)}"`), 'latin1')),
  },
  {
    name: 'last byte missing',
    createBodyBuilders: (operation, bytes) =>
      listArrays(operation).map(
        (place) => () => insertText(operation, place, buildList(formatExampleItem(operation, place), bytes)).slice(0, -1),
      ),
  },
]

/** Formats as JSON the first item that the contract's example has at the place, or any value if the example has none. */
function formatExampleItem({ example }: BodyOperation, { path }: Place): string {
  const found = [...path, 0].reduce<unknown>((value, name) => (value as Record<string | number, unknown> | undefined)?.[name], example)
  return JSON.stringify(found ?? 'x')
}

/** Builds an item with all allowed fields, each of a wrong type. */
function buildWrongItem({ places }: BodyOperation, { path }: Place): string {
  const inside = places.filter((place) => place.path.length === path.length + 2 && path.every((name, index) => place.path[index] === name))
  const fields = inside.map(({ path: names, schema }) => [String(names.at(-1)), isString(schema) ? 7 : isArray(schema) ? {} : 'x'])
  return JSON.stringify(fields.length > 0 ? Object.fromEntries(fields) : { x: 1 })
}

function buildNested(open: string, close: string, bytes: number): string {
  const depth = Math.floor(bytes / (open.length + close.length))
  return `${open.repeat(depth)}1${close.repeat(depth)}`
}

function buildBodyWithUnknownFields({ example }: BodyOperation, bytes: number): string {
  return `${JSON.stringify(example).slice(0, -1)},${buildParts(bytes, (index) => `"unknown${index}":${index}`)}}`
}

const kept = new Map<string, string>()

/** Builds distinct parts with about this many bytes in total. Cached, because building must not cost more than reading. */
function buildParts(bytes: number, buildPart: (index: number) => string): string {
  const name = `${buildPart(0)} ${bytes}`
  const made = kept.get(name) ?? Array.from({ length: bytes / 20 }, (_, index) => buildPart(index)).join(',')
  kept.set(name, made)
  return made
}
