import { toCanonicalJson } from '../json.ts'
import { expandReferences } from '../references.ts'
import type { Finding } from './change.ts'
import { appendStep, classifyLevel, type Effect, formatPlace, type Place } from './place.ts'
import { buildView, getAnnotations, type SchemaView, unwrapSchema } from './schema-view.ts'
import type { DiffContext, SchemaWithView } from './walk.ts'

export type SchemaDiffers = {
  readonly diffSchemas: (context: DiffContext, before: unknown, after: unknown, place: Place) => Finding[]
  readonly diffStructure: (context: DiffContext, before: SchemaView, after: SchemaView, place: Place) => Finding[]
}

/** Compares the alternatives of a schema (`oneOf`, `anyOf`). A schema without alternatives counts as its own only alternative. */
export function diffVariants(
  context: DiffContext,
  old: SchemaWithView,
  now: SchemaWithView,
  place: Place,
  { diffSchemas, diffStructure }: SchemaDiffers,
): Finding[] {
  const [before, after] = [old.view.variants, now.view.variants]
  const beside = diffStructure(context, old.view, now.view, place)
  if (before.length === 0 && !isChoiceOnly(now.view)) return [...beside, buildChoiceFinding(place, 'narrower', after.length)]
  if (after.length === 0 && !isChoiceOnly(old.view)) return [...beside, buildChoiceFinding(place, 'wider', before.length)]
  const { pairs, removed, added } = pairVariants(
    context,
    before.length > 0 ? before : [old.schema],
    after.length > 0 ? after : [now.schema],
  )
  return [
    ...(before.length > 0 && after.length > 0 ? beside : []),
    ...pairs.flatMap(([left, right]) => diffSchemas(context, left, right, appendStep(place, ` (${formatVariant(context, right)})`))),
    ...removed.map((variant) => buildShapeFinding(place, 'narrower', formatVariant(context, variant, 'before'))),
    ...added.map((variant) => buildShapeFinding(place, 'wider', formatVariant(context, variant))),
  ]
}

function isChoiceOnly({ types, properties, required, keywords }: SchemaView): boolean {
  return types === undefined && properties.size === 0 && required.size === 0 && Object.keys(keywords).length === 0
}

function buildChoiceFinding(place: Place, effect: Effect, count: number): Finding {
  const what = effect === 'narrower' ? `has to be of one of ${count} shapes now` : `no longer has to be of one of ${count} shapes`
  return { where: formatPlace(place), what, level: classifyLevel(place.direction, effect) }
}

function buildShapeFinding(place: Place, effect: Effect, label: string): Finding {
  const words =
    place.direction === 'request' ? { narrower: 'no longer accepts', wider: 'accepts' } : { narrower: 'is no longer', wider: 'can be' }
  const what = effect === 'narrower' ? `${words.narrower} ${label}` : `${words.wider} ${label} too`
  return { where: formatPlace(place), what, level: classifyLevel(place.direction, effect) }
}

type VariantPairing = { readonly pairs: (readonly [unknown, unknown])[]; readonly removed: unknown[]; readonly added: unknown[] }

/** Pairs alternatives by name or content, then by their traits. If one is left on each side, pairs these two. */
function pairVariants(context: DiffContext, before: readonly unknown[], after: readonly unknown[]): VariantPairing {
  const start: VariantPairing = { pairs: [], removed: [...before], added: [...after] }
  const identified = pairByKey(context, pairByKey(context, start, getIdentity), getTraits)
  const [left, right] = [identified.removed, identified.added]
  return left.length === 1 && right.length === 1
    ? { pairs: [...identified.pairs, [left[0], right[0]]], removed: [], added: [] }
    : identified
}

type GetKey = (document: DiffContext['before'], variant: unknown) => string

function pairByKey(context: DiffContext, { pairs, removed, added }: VariantPairing, key: GetKey): VariantPairing {
  const targets = new Map(added.map((variant) => [key(context.after, variant), variant]))
  const findTarget = (variant: unknown) => targets.get(key(context.before, variant))
  const found = removed.filter((variant) => findTarget(variant) !== undefined)
  const taken = new Set(found.map(findTarget))
  return {
    pairs: [...pairs, ...found.map((variant) => [variant, findTarget(variant)] as const)],
    removed: removed.filter((variant) => !found.includes(variant)),
    added: added.filter((variant) => !taken.has(variant)),
  }
}

const getIdentity: GetKey = (document, variant) =>
  unwrapSchema(document, variant).name ?? toCanonicalJson(expandReferences(document, variant))

/** Identifies a schema by its type and by its properties with a fixed value, such as `kind: file`. */
const getTraits: GetKey = (document, variant) => {
  const { types, properties } = buildView(document, variant)
  const fixed = [...properties].map(([name, { schema }]) => [name, buildView(document, schema).keywords.enum] as const)
  return toCanonicalJson([types, fixed.filter(([, values]) => Array.isArray(values) && values.length === 1)])
}

function formatVariant({ before, after }: DiffContext, variant: unknown, side: 'before' | 'after' = 'after'): string {
  const document = side === 'before' ? before : after
  const { title } = getAnnotations(variant)
  const name = unwrapSchema(document, variant).name ?? (typeof title === 'string' ? title : undefined)
  return name ?? buildView(document, variant).types?.join(' or ') ?? 'another shape'
}
