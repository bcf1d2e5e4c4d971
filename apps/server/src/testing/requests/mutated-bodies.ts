import fc from 'fast-check'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Path = readonly (string | number)[]

/** The example with a few values changed, removed, or replaced by values from other places. */
export function buildMutationArbitrary(example: Json): fc.Arbitrary<Json> {
  const places = listPlaces(example)
  const strange = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom<Json>(...odd, ...places.map((place) => getPart(example, place))),
  )
  const mutation = fc.record({
    place: fc.constantFrom(...places),
    how: fc.constantFrom('replace', 'remove', 'add', 'repeat'),
    value: strange,
  })
  return fc.array(mutation, { minLength: 0, maxLength: 3 }).map((mutations) => {
    let body = structuredClone(example)
    // Copies the value, because if it replaced the whole body, the next mutation might put it into itself.
    for (const { place, how, value } of mutations) body = changeValue(body, place, how, structuredClone(value))
    return body
  })
}

const odd: readonly Json[] = [
  ...[null, true, 0, -1, 1e308, 5.5, 2 ** 53, '', ' ', '\0', '\ud800', '\u202e', '0', 'null', "' or 1=1 --", '%', '\\', '🪙'.repeat(300)],
  ...['__proto__', 'constructor', 'microstrategy', 'michael-saylor', 'treasuries', 'custody', 'example-summit-2027', 'MicroStrategy'],
  ...['2026-02-30', '9999-12-31', '-0001-01-01', '2026-01-01T00:00:00Z', 'javascript:alert(1)', 'https://example.org/', 'x'.repeat(10_001)],
  ...['00000000-0000-0000-0000-000000000000', '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11', 'merge_entities', 'rename_person', 'create_person'],
  [],
  {},
  [[]],
  { kind: 'update_notes', append_text: 'x' },
]

/** Every path within the value, beginning with the value itself. */
function listPlaces(value: Json, above: Path = []): Path[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [above, ...inside.flatMap(([name, item]) => listPlaces(item, [...above, Array.isArray(value) ? Number(name) : name]))]
}

function getPart(value: Json | undefined, place: Path): Json {
  const found = place.reduce<unknown>((item, name) => (item as Record<string, unknown> | undefined)?.[name], value)
  return (found ?? null) as Json
}

function changeValue(body: Json, place: Path, how: string, value: Json): Json {
  const name = place.at(-1)
  const holder = getPart(body, place.slice(0, -1)) as Record<string | number, Json> | null
  if (name === undefined || typeof holder !== 'object' || holder === null) return how === 'replace' ? value : body
  if (Array.isArray(holder)) return changeList(body, holder, Number(name), how, value)
  if (how === 'replace') holder[name] = value
  else if (how === 'remove') delete holder[name]
  else Object.defineProperty(holder, how === 'add' ? 'bogus' : `${name}s`, { value, enumerable: true, configurable: true, writable: true })
  return body
}

function changeList(body: Json, list: Json[], index: number, how: string, value: Json): Json {
  if (how === 'replace') list[index] = value
  else if (how === 'remove') list.splice(index, 1)
  else list.push(how === 'add' ? value : structuredClone(list[index] ?? null))
  return body
}
