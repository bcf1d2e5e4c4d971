import { toCamelCase, toPascalCase, toSingular } from './words.ts'

/** Names of methods that the rule below would name unnaturally: `area.method`, or `method` alone for a method of the catalog itself. */
const overrides: Readonly<Record<string, string>> = {
  getContract: 'contract',
  getOverlaps: 'coverage.overlaps',
  validateBundle: 'proposals.validate',
  submitBundle: 'proposals.submit',
  proposeFieldEvent: 'proposals.validateFieldEvent',
  getCanonicalFieldEvent: 'fieldEvents.getCanonical',
  saveFieldEventRoster: 'fieldEvents.saveRoster',
  updateFieldEventRosterCandidate: 'fieldEvents.updateRosterCandidate',
  captureFieldEventNotes: 'fieldEvents.capture',
  attachFieldEventPerson: 'fieldEvents.attachPerson',
  listGtmBriefLinks: 'gtm.briefLinks',
  attachToGtmBrief: 'gtm.attachToBrief',
  verifyEntity: 'entities.verify',
  uploadSource: 'sources.upload',
  answerQuestions: 'proposals.answer',
}

/** Path segments that do not name a subject. */
const prefixes = ['/agents', '/catalog/visualization', '/catalog']

/** Areas whose names differ from their paths. */
const areas: Readonly<Record<string, string>> = { 'agent-work': 'work' }

/** The tag whose operations are methods of the catalog itself. */
const topLevelTag = 'identity'

/** Name of a method: `catalog.<area>.<method>()`, without an area `catalog.<method>()`. */
export interface MethodName {
  readonly area: string | undefined
  readonly method: string
}

export interface RoutedOperation {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly tag: string
}

/**
 * Names the method of an operation. `propose…` operations have an area of their own: `proposeOrgFit` → `propose.orgFit`.
 * Everywhere else the area is the first segment of the path. The method is
 * - the verb of the operationId for the area's own records: `/entities` → `entities.list`, `entities.get`;
 * - the rest of the path for a read below that: `/entities/{id}/sources` → `entities.sources`;
 * - verb and rest for a write below that: `POST /field-events/{slug}/goals` → `fieldEvents.createGoal`.
 */
export function getMethodName(operation: RoutedOperation): MethodName {
  const override = overrides[operation.operationId]
  if (override) return splitName(override)
  const [, proposed] = operation.operationId.match(/^propose([A-Z]\w*)$/) ?? []
  if (proposed) return { area: 'propose', method: toCamelCase(proposed) }
  const [first = '', ...rest] = listStaticSegments(removePrefix(operation.path))
  if (operation.tag === topLevelTag) return { area: undefined, method: toCamelCase(first) }
  return { area: toCamelCase(areas[first] ?? first), method: getAreaMethodName(operation, rest) }
}

function getAreaMethodName({ operationId, method, path }: RoutedOperation, segments: readonly string[]): string {
  const verb = operationId.match(/^[a-z]+/)?.[0] ?? operationId
  if (segments.length === 0) return verb
  if (method === 'get') return toCamelCase((path.endsWith('}') ? segments.map(toSingular) : segments).join('-'))
  return verb + toPascalCase(segments.map(toSingular).join('-'))
}

function removePrefix(path: string): string {
  const prefix = prefixes.find((candidate) => path.startsWith(`${candidate}/`))
  return prefix ? path.slice(prefix.length) : path
}

function listStaticSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment && !segment.startsWith('{'))
}

function splitName(name: string): MethodName {
  const [first = '', second] = name.split('.')
  return second ? { area: first, method: second } : { area: undefined, method: first }
}

/** The members of the class Catalog besides the operations. */
const reserved = ['raw', 'budget', 'withBudget', 'withOptions']

/** Refuses two operations of one name, because one would hide the other. */
export function assertNoCollisions(operations: ReadonlyArray<{ readonly name: MethodName; readonly operationId: string }>): void {
  const taken = new Map(reserved.map((name) => [name, 'the class Catalog']))
  for (const { name, operationId } of operations) {
    const full = name.area ? `${name.area}.${name.method}` : name.method
    const other = taken.get(full)
    if (other)
      throw new Error(`${other} and ${operationId} would both be catalog.${full}(). Add one to the overrides in generate/naming.ts.`)
    taken.set(full, operationId)
  }
  for (const { name, operationId } of operations) {
    if (!name.area || !taken.has(name.area)) continue
    throw new Error(
      `catalog.${name.area} would be an area (${operationId}) and a method (${taken.get(name.area)}). Add one to the overrides in generate/naming.ts.`,
    )
  }
}
