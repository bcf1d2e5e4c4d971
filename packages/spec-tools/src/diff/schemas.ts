import type { OpenApiDocument } from '../document.ts'
import { type Json, toCanonicalJson } from '../json.ts'
import type { Finding, Level } from './change.ts'
import { diffLimits } from './limits.ts'
import { appendStep, classifyLevel, formatPlace, type Place, toSharedPlace } from './place.ts'
import { buildView, canBeNull, type Property, type SchemaView, type UnwrappedSchema, unwrapSchema } from './schema-view.ts'
import { diffVariants } from './variants.ts'
import type { DiffContext, SchemaWithView } from './walk.ts'

export function diffSchemas(context: DiffContext, before: unknown, after: unknown, place: Place): Finding[] {
  const [old, now] = [unwrapSchema(context.before, before), unwrapSchema(context.after, after)]
  if (old.name === undefined || old.name !== now.name) return diffUnwrappedSchemas(context, before, after, place)
  const wrapping = old.nullable === now.nullable ? [] : diffNull(canBeNull(context.before, before), canBeNull(context.after, after), place)
  return [...diffNotes(old.notes, now.notes, place), ...wrapping, ...diffNamedSchemas(context, old, now, toSharedPlace(place, old.name))]
}

function diffNamedSchemas(context: DiffContext, old: UnwrappedSchema, now: UnwrappedSchema, place: Place): Finding[] {
  const key = formatPlace(place)
  if (context.seen.has(key)) return []
  context.seen.add(key)
  return diffSchemas(context, old.core, now.core, place)
}

function diffUnwrappedSchemas(context: DiffContext, before: unknown, after: unknown, place: Place): Finding[] {
  const [old, now] = [unwrapFully(context.before, before), unwrapFully(context.after, after)]
  const pair = `${toCanonicalJson(old.core)} ${toCanonicalJson(now.core)}`
  if (context.inside.includes(pair)) return []
  const [oldView, newView] = [buildView(context.before, old.core), buildView(context.after, now.core)]
  return [
    ...diffNotes(old.notes, now.notes, place),
    ...diffNull(canBeNull(context.before, before), canBeNull(context.after, after), place),
    ...diffViews(
      { ...context, inside: [...context.inside, pair] },
      { schema: before, view: oldView },
      { schema: after, view: newView },
      place,
    ),
  ]
}

/** Compares schemas inside all wrappers and shared schemas, with the annotations that apply there. */
function unwrapFully(document: OpenApiDocument, schema: unknown, visited: readonly unknown[] = []): { core: unknown; notes: Json } {
  const { core, notes } = unwrapSchema(document, schema)
  if (core === schema || visited.includes(core)) return { core, notes: { ...buildView(document, core).notes, ...notes } }
  const below = unwrapFully(document, core, [...visited, core])
  return { core: below.core, notes: { ...below.notes, ...notes } }
}

function diffViews(context: DiffContext, old: SchemaWithView, now: SchemaWithView, place: Place): Finding[] {
  if (old.view.variants.length > 0 || now.view.variants.length > 0)
    return diffVariants(context, old, now, place, { diffSchemas, diffStructure })
  return diffStructure(context, old.view, now.view, place)
}

function diffStructure(context: DiffContext, old: SchemaView, now: SchemaView, place: Place): Finding[] {
  const limits = diffLimits(context, old, now, place)
  if (limits.isTypeReplaced) return limits.findings
  return [
    ...limits.findings,
    ...diffProperties(context, old, now, place),
    ...(old.items === undefined && now.items === undefined
      ? []
      : diffSchemas(context, old.items ?? {}, now.items ?? {}, appendStep(place, '[]'))),
    ...diffAdditionalProperties(context, old.extra, now.extra, place),
  ]
}

function diffNull(before: boolean, after: boolean, place: Place): Finding[] {
  if (before === after) return []
  const words =
    place.direction === 'request' ? ['accepts null now', 'must not be null any more'] : ['can be null now', 'is never null any more']
  return [
    { where: formatPlace(place), what: words[after ? 0 : 1] ?? '', level: classifyLevel(place.direction, after ? 'wider' : 'narrower') },
  ]
}

/** Compares the annotations of a schema. Only the default and the deprecation affect callers. */
export function diffNotes(before: Json, after: Json, place: Place): Finding[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => toCanonicalJson(before[key]) !== toCanonicalJson(after[key]),
  )
  return keys.map((key) => ({ where: formatPlace(place), ...describeNoteChange(key, before[key], after[key], place) }))
}

function describeNoteChange(key: string, before: unknown, after: unknown, { direction }: Place): { what: string; level: Level } {
  if (key === 'deprecated') return { what: after === true ? 'is deprecated now' : 'is no longer deprecated', level: 'compatible' }
  if (key !== 'default')
    return { what: `${key} ${before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'}`, level: 'docs' }
  const what = `default ${before === undefined ? 'none' : JSON.stringify(before)} became ${after === undefined ? 'none' : JSON.stringify(after)}`
  return direction === 'answer'
    ? { what, level: 'docs' }
    : { what: `${what}; callers that leave it out are served differently`, level: 'breaking' }
}

function diffProperties(context: DiffContext, old: SchemaView, now: SchemaView, place: Place): Finding[] {
  const names = [...new Set([...old.properties.keys(), ...now.properties.keys()])]
  return names.flatMap((name) => {
    const [before, after] = [old.properties.get(name), now.properties.get(name)]
    const at = appendStep(getOwnerPlace(place, before, after), `.${name}`)
    if (before && after) return [...diffRequired(old, now, name, at), ...diffSchemas(context, before.schema, after.schema, at)]
    return [before ? buildRemovedProperty(now, at) : buildNewProperty(now.required.has(name), at)]
  })
}

// A property that comes from `allOf` is reported at the schema that declares it.
function getOwnerPlace(place: Place, before: Property | undefined, after: Property | undefined): Place {
  const owner = (before ?? after)?.owner
  return owner !== undefined && owner === (after ?? before)?.owner ? toSharedPlace(place, owner) : place
}

function diffRequired(old: SchemaView, now: SchemaView, name: string, place: Place): Finding[] {
  const [before, after] = [old.required.has(name), now.required.has(name)]
  if (before === after) return []
  const words = place.direction === 'request' ? ['is required now', 'is optional now'] : ['is always there now', 'may be absent now']
  return [
    { where: formatPlace(place), what: words[after ? 0 : 1] ?? '', level: classifyLevel(place.direction, after ? 'narrower' : 'wider') },
  ]
}

function buildRemovedProperty(now: SchemaView, place: Place): Finding {
  const where = formatPlace(place)
  if (place.direction === 'answer') return { where, what: 'was removed', level: 'breaking' }
  if (isOpen(now.extra)) return { where, what: 'is no longer described; it is still accepted as one of any name', level: 'compatible' }
  return { where, what: 'was removed; a request with it is refused', level: 'breaking' }
}

function buildNewProperty(required: boolean, place: Place): Finding {
  if (place.direction === 'answer') return { where: formatPlace(place), what: 'is new', level: 'compatible' }
  return {
    where: formatPlace(place),
    what: required ? 'is new and required' : 'is new and optional',
    level: required ? 'breaking' : 'compatible',
  }
}

// The server refuses properties that the contract does not name, so a missing keyword means false.
function isOpen(extra: unknown): boolean {
  return extra !== undefined && extra !== false
}

/** Compares properties with any name. In an answer, removing them is a breaking change, because callers may read them. */
function diffAdditionalProperties(context: DiffContext, before: unknown, after: unknown, place: Place): Finding[] {
  const at = appendStep(place, '.*')
  if (isOpen(before) && isOpen(after)) return diffSchemas(context, before === true ? {} : before, after === true ? {} : after, at)
  if (isOpen(before) === isOpen(after)) return []
  if (isOpen(after)) return [{ where: formatPlace(at), what: 'properties of any name are possible now', level: 'compatible' }]
  return [{ where: formatPlace(at), what: 'properties of any name are no longer possible', level: 'breaking' }]
}
