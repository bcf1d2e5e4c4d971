import { canonical } from '../json.ts'
import { expandReferences } from '../references.ts'
import type { Finding } from './change.ts'
import { appendStep, classifyLevel, type Effect, formatPlace, type Place } from './place.ts'
import { buildView, getAnnotations, unwrapSchema, type View } from './schema-view.ts'
import type { Seen, Walk } from './walk.ts'

export type Comparison = {
  readonly diffSchemas: (walk: Walk, before: unknown, after: unknown, place: Place) => Finding[]
  readonly diffStructure: (walk: Walk, before: View, after: View, place: Place) => Finding[]
}

/** Compares the alternatives of a schema (`oneOf`, `anyOf`). A schema without alternatives has itself as the only one. */
export function diffVariants(walk: Walk, old: Seen, now: Seen, place: Place, { diffSchemas, diffStructure }: Comparison): Finding[] {
  const [before, after] = [old.view.variants, now.view.variants]
  const beside = diffStructure(walk, old.view, now.view, place)
  if (before.length === 0 && !isChoiceOnly(now.view)) return [...beside, choiceItself(place, 'narrower', after.length)]
  if (after.length === 0 && !isChoiceOnly(old.view)) return [...beside, choiceItself(place, 'wider', before.length)]
  const { pairs, gone, come } = pairVariants(walk, before.length > 0 ? before : [old.schema], after.length > 0 ? after : [now.schema])
  return [
    ...(before.length > 0 && after.length > 0 ? beside : []),
    ...pairs.flatMap(([left, right]) => diffSchemas(walk, left, right, appendStep(place, ` (${formatVariant(walk, right)})`))),
    ...gone.map((variant) => shapeFinding(place, 'narrower', formatVariant(walk, variant, 'before'))),
    ...come.map((variant) => shapeFinding(place, 'wider', formatVariant(walk, variant))),
  ]
}

function isChoiceOnly({ types, properties, required, keywords }: View): boolean {
  return types === undefined && properties.size === 0 && required.size === 0 && Object.keys(keywords).length === 0
}

function choiceItself(place: Place, effect: Effect, count: number): Finding {
  const what = effect === 'narrower' ? `has to be of one of ${count} shapes now` : `no longer has to be of one of ${count} shapes`
  return { where: formatPlace(place), what, level: classifyLevel(place.direction, effect) }
}

function shapeFinding(place: Place, effect: Effect, label: string): Finding {
  const words =
    place.direction === 'request' ? { narrower: 'no longer accepts', wider: 'accepts' } : { narrower: 'is no longer', wider: 'can be' }
  const what = effect === 'narrower' ? `${words.narrower} ${label}` : `${words.wider} ${label} too`
  return { where: formatPlace(place), what, level: classifyLevel(place.direction, effect) }
}

type Pairing = { readonly pairs: (readonly [unknown, unknown])[]; readonly gone: unknown[]; readonly come: unknown[] }

/** Pairs alternatives by name or content, then by their traits; if one is left on each side, pairs these two. */
function pairVariants(walk: Walk, before: readonly unknown[], after: readonly unknown[]): Pairing {
  const start: Pairing = { pairs: [], gone: [...before], come: [...after] }
  const identified = pairByKey(walk, pairByKey(walk, start, identity), traits)
  const [left, right] = [identified.gone, identified.come]
  return left.length === 1 && right.length === 1 ? { pairs: [...identified.pairs, [left[0], right[0]]], gone: [], come: [] } : identified
}

type Key = (document: Walk['before'], variant: unknown) => string

function pairByKey(walk: Walk, { pairs, gone, come }: Pairing, key: Key): Pairing {
  const targets = new Map(come.map((variant) => [key(walk.after, variant), variant]))
  const findTarget = (variant: unknown) => targets.get(key(walk.before, variant))
  const found = gone.filter((variant) => findTarget(variant) !== undefined)
  const taken = new Set(found.map(findTarget))
  return {
    pairs: [...pairs, ...found.map((variant) => [variant, findTarget(variant)] as const)],
    gone: gone.filter((variant) => !found.includes(variant)),
    come: come.filter((variant) => !taken.has(variant)),
  }
}

const identity: Key = (document, variant) => unwrapSchema(document, variant).name ?? canonical(expandReferences(document, variant))

/** Identifies a schema by its type and by its properties with a fixed value, such as `kind: file`. */
const traits: Key = (document, variant) => {
  const { types, properties } = buildView(document, variant)
  const fixed = [...properties].map(([name, { schema }]) => [name, buildView(document, schema).keywords.enum] as const)
  return canonical([types, fixed.filter(([, values]) => Array.isArray(values) && values.length === 1)])
}

function formatVariant({ before, after }: Walk, variant: unknown, side: 'before' | 'after' = 'after'): string {
  const document = side === 'before' ? before : after
  const { title } = getAnnotations(variant)
  const name = unwrapSchema(document, variant).name ?? (typeof title === 'string' ? title : undefined)
  return name ?? buildView(document, variant).types?.join(' or ') ?? 'another shape'
}
