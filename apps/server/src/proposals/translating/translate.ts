import { buildTwoTargetsProblem, buildUnnamedTargetProblem } from '@catalog/contract/proposals/names'
import { notBlank } from '@catalog/contract/texts/blank'
import type { Db } from '../../database/named-statements.ts'
import { resolveFieldEvents } from '../../field-events/find-event.ts'
import { type Resolution, resolveMany } from '../../records/references/resolve-many.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import {
  type AnyInput,
  type Change,
  type CheckContext,
  missingTarget,
  type RecordHandle,
  type ReportProblem,
  type Translation,
  type TranslationContext,
  type WantedRecord,
} from '../changes/change.ts'
import type { FieldChange } from '../changes/field-change.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import { canSeeRecords, type Viewer } from '../viewer.ts'
import { listBlankTextPaths } from './blank-texts.ts'
import { checkRepeatedMerges } from './merged-records.ts'
import { checkMergedRestores, type NamedRecord } from './merged-restores.ts'
import { buildUnresolvedProblem, type Problem } from './problems.ts'
import { checkRepeatedSlugs, isSlugAssignment } from './slugs.ts'

/** A change as it was sent, and its path in the request. */
export type WrittenChange<Input extends AnyInput = AnyInput> = {
  readonly input: Input
  readonly at: string
  /** Paths of fields that have another name in the request: `/segment_id` for `/segment_slug`. */
  readonly places?: Readonly<Record<string, string>>
}

/** A reference to an entity in a request: by id, by slug, or by both if they name the same entity. */
export type WrittenTarget = { readonly id?: string | undefined; readonly slug?: string | undefined; readonly at: string }

/** The entity that a stored proposal is about. If it has been merged, this resolves to its survivor. */
export type StoredTarget = { readonly storedId: string }

export type AnyTarget = WrittenTarget | StoredTarget | RecordHandle

export type TranslationResult = {
  readonly target: RecordHandle | undefined
  /** Translations in the order of the request; undefined for changes with a problem. */
  readonly translations: readonly (Translation | undefined)[]
  readonly problems: readonly Problem[]
}

type LookedUpReference = { readonly wanted: WantedRecord; readonly path: string; readonly resolution: Resolution }

/** Translates the changes of one proposal, and looks up all records that they name together. Writes nothing. */
export async function translate(
  db: Db,
  vocabulary: Vocabulary,
  target: AnyTarget | undefined,
  writtenChanges: readonly WrittenChange[],
  viewer: Viewer,
): Promise<TranslationResult> {
  const createdRecords = mapCreatedRecords(writtenChanges)
  const wanted = writtenChanges.map(({ input, at }) => listReferences(input, at))
  const wantedTargets = target ? listTargetReferences(target) : []
  const lookups = await lookUpReferences(db, [...wantedTargets, ...wanted.flat()])
  const problems: Problem[] = []
  const found = target && resolveTarget(target, lookups.slice(0, wantedTargets.length), problems)
  const translations = writtenChanges.map((change, index) => {
    const sound = checkChange(change.input, { vocabulary, problem: createReporter(problems, change.at) })
    const mine = lookups.filter(({ path }) => wanted[index]?.some((one) => one.path === path))
    const records = resolveRecords(change, mine, createdRecords, problems)
    if (!sound || !records || (found === undefined && target !== undefined)) return undefined
    return translateOne(change, { target: found, vocabulary, records, sees: (type) => canSeeRecords(viewer, type) }, problems)
  })
  const named = translations.flatMap((translation, index) =>
    translation
      ? [{ translation, names: [...listNamedRecords(lookups, wantedTargets), ...listNamedRecords(lookups, wanted[index] ?? [])] }]
      : [],
  )
  problems.push(...(await checkMergedRestores(db, named, viewer)))
  return { target: found, translations, problems: problems.map((problem) => toRequestPath(problem, writtenChanges)) }
}

/** Reports problems that need no look-up of records. Returns true if the change can be translated, because it has no blank texts. */
function checkChange(input: AnyInput, context: CheckContext): boolean {
  const blanks = listBlankTextPaths(input)
  for (const place of blanks) context.problem('VALIDATION_ERROR', place, notBlank)
  getChangeDefinition(input.kind).check?.(input, context)
  return blanks.length === 0
}

function toRequestPath(problem: Problem, writtenChanges: readonly WrittenChange[]): Problem {
  const renamed = writtenChanges.flatMap(({ at, places = {} }) =>
    Object.entries(places).flatMap(([own, sent]) => (problem.path === `${at}${own}` ? `${at}${sent}` : [])),
  )
  return { ...problem, path: renamed[0] ?? problem.path }
}

/** Empty path of a stored target, which is not in any request. */
const storedTarget = ''

type NamedReference = { readonly name: string; readonly wanted: WantedRecord; readonly path: string }

function listReferences(input: AnyInput, at: string): NamedReference[] {
  const references = getChangeDefinition(input.kind).references?.(input) ?? {}
  return Object.entries(references).flatMap(([name, wanted]) => (wanted ? [{ name, wanted, path: `${at}${wanted.at}` }] : []))
}

function listTargetReferences(target: AnyTarget): NamedReference[] {
  if ('storedId' in target) return [{ name: 'target', wanted: { type: 'entity', reference: target.storedId, at: '' }, path: storedTarget }]
  if (!('at' in target)) return []
  const { id, slug, at } = target
  const named = [
    ...(id === undefined ? [] : [{ reference: id, at: '_id' }]),
    ...(slug === undefined ? [] : [{ reference: slug, at: '_slug' }]),
  ]
  return named.map((wanted) => ({ name: 'target', wanted: { type: 'entity', ...wanted }, path: `${at}${wanted.at}` }))
}

type Resolver = (db: Db, references: readonly string[], unmerged: ReadonlySet<number>) => Promise<readonly Resolution[]>

const resolvers: Readonly<Record<WantedRecord['type'], Resolver>> = {
  entity: (db, references, unmerged) => resolveMany(db, 'entity', references, unmerged),
  person: (db, references, unmerged) => resolveMany(db, 'person', references, unmerged),
  field_event: resolveFieldEvents,
}

async function lookUpReferences(db: Db, namedReferences: readonly NamedReference[]): Promise<LookedUpReference[]> {
  const groups = Map.groupBy(namedReferences, ({ wanted }) => wanted.type)
  const resolved = [...groups].map(async ([type, group]): Promise<[NamedReference, Resolution][]> => {
    // The names of a merged record are not free, because it keeps them.
    const unmerged = new Set(group.flatMap(({ wanted }, place) => (wanted.expect === 'free' ? place : [])))
    const references = group.map(({ wanted }) => wanted.reference)
    const found = await resolvers[type](db, references, unmerged)
    return group.map((one, place) => [one, found[place] ?? []])
  })
  const resolutions = new Map((await Promise.all(resolved)).flat())
  return namedReferences.map((one) => ({ wanted: one.wanted, path: one.path, resolution: resolutions.get(one) ?? [] }))
}

/** Lists the records for some of the references, except references to no record or to several. */
function listNamedRecords(lookups: readonly LookedUpReference[], references: readonly NamedReference[]): NamedRecord[] {
  return lookups.flatMap(({ wanted, path, resolution: [first, ...others] }) =>
    first && others.length === 0 && path !== storedTarget && references.some((one) => one.path === path)
      ? [{ id: first.id, reference: wanted.reference, path }]
      : [],
  )
}

function resolveTarget(target: AnyTarget, lookups: readonly LookedUpReference[], problems: Problem[]): RecordHandle | undefined {
  if ('storedId' in target) return resolveStoredTarget(lookups, problems)
  if (!('at' in target)) return target
  const { id, slug, at } = target
  if (id === undefined && slug === undefined) {
    problems.push(buildUnnamedTargetProblem(at))
    return undefined
  }
  const handles = lookups.map((one) => resolveReference(one, new Map(), problems))
  const [first, second] = handles
  if (first && second && first.id !== second.id) {
    problems.push(buildTwoTargetsProblem(at, first, second))
    return undefined
  }
  return handles.includes(undefined) ? undefined : first
}

/** Returns the stored target. If its creation was undone after the proposal was read, reports a problem. */
function resolveStoredTarget([lookup]: readonly LookedUpReference[], problems: Problem[]): RecordHandle | undefined {
  const [found] = lookup?.resolution ?? []
  if (found) return { type: 'entity', ...found }
  problems.push({
    code: 'CONFLICT',
    path: storedTarget,
    message: 'The creation of the entity that the proposal is about was just undone',
  })
  return undefined
}

/** Maps the records that the proposal itself creates by type and slug. */
function mapCreatedRecords(writtenChanges: readonly WrittenChange[]): Map<string, RecordHandle> {
  const handles = writtenChanges.flatMap(({ input }) => getChangeDefinition(input.kind).creates?.(input) ?? [])
  return new Map(handles.map((handle) => [`${handle.type} ${handle.slug}`, handle]))
}

/** Finds the records that a change names; undefined if a reference is unknown, which is reported together with other problems. */
function resolveRecords(
  { input, at }: WrittenChange,
  lookups: readonly LookedUpReference[],
  createdRecords: ReadonlyMap<string, RecordHandle>,
  problems: Problem[],
): TranslationContext<string>['records'] | undefined {
  const before = problems.length
  const references = getChangeDefinition(input.kind).references?.(input) ?? {}
  const byPath = new Map(lookups.map((one) => [one.path, one]))
  const records = Object.fromEntries(
    Object.entries(references).flatMap(([name, wanted]) => {
      const one = byPath.get(`${at}${wanted?.at}`)
      return one ? [[name, resolveReference(one, createdRecords, problems)]] : []
    }),
  )
  return problems.length > before ? undefined : records
}

function translateOne(
  { input, at }: WrittenChange,
  context: Omit<TranslationContext<string>, 'problem'>,
  problems: Problem[],
): Translation | undefined {
  const before = problems.length
  const translation = translateChange(input, { ...context, problem: createReporter(problems, at) })
  return problems.length > before ? undefined : translation
}

function createReporter(problems: Problem[], at: string): ReportProblem {
  return (code, place, message, hint) => void problems.push({ code, path: `${at}${place}`, message, hint })
}

/**
 * Reports problems that only the combined result shows: each change is valid alone, but the changes contradict each other or the catalog. A
 * change without a preview is not verified.
 */
export function checkContradictions(
  writtenChanges: readonly WrittenChange[],
  translations: readonly Translation[],
  previews: readonly (readonly FieldChange[] | undefined)[],
): Problem[] {
  const problems = [...checkRepeatedSlugs(writtenChanges, translations), ...checkRepeatedMerges(writtenChanges, translations)]
  for (const [place, { input, at }] of writtenChanges.entries()) {
    const [previewed, translation] = [previews[place], translations[place]]
    if (!previewed || !translation) continue
    const fields = new Map(previewed.map(({ field, proposed }) => [field, proposed]))
    getChangeDefinition(input.kind).verify?.((field) => fields.get(field) ?? null, translation, createReporter(problems, at))
  }
  return problems
}

function translateChange(input: AnyInput, context: TranslationContext<string>): Translation | undefined {
  try {
    const definition = getChangeDefinition(input.kind)
    return requireDeclared(definition, definition.translate(input, context))
  } catch (error) {
    if (error !== missingTarget) throw error
    const message = `The ${input.kind} is about an entity that another change of the proposal creates, and that change is not selected`
    context.problem('CONFLICT', '', message, 'Also select the change that creates the entity.')
    return undefined
  }
}

/**
 * Throws if a change does something that its kind does not declare. An undeclared family would show the change to the
 * wrong viewers, an undeclared merge could not be undone, and an undeclared slug would not be found in the request.
 */
function requireDeclared(
  { kind, families, merges, slugAt }: Change<AnyInput>,
  translation: Translation | undefined,
): Translation | undefined {
  if (!translation) return undefined
  const { assignments, effect } = translation
  const other = assignments.find(({ address }) => !families.includes(address.family))
  if (other) throw new Error(`The kind ${kind} touches ${other.address.family}, which it does not declare among its families.`)
  if (effect?.merge !== merges) throw new Error(`The kind ${kind} does not merge the records that it declares (merges).`)
  if (slugAt === undefined && assignments.some(isSlugAssignment))
    throw new Error(`The kind ${kind} does not declare the path of its slug (slugAt).`)
  return translation
}

/** Returns the record of a reference, or reports a problem if there is none. */
function resolveReference(
  { wanted, path, resolution }: LookedUpReference,
  createdRecords: ReadonlyMap<string, RecordHandle>,
  problems: Problem[],
): RecordHandle | undefined {
  const [first, ...others] = resolution
  const { type, reference, expect } = wanted
  if (expect === 'free') return first && { type, ...first }
  const own = createdRecords.get(`${type} ${reference.toLowerCase()}`)
  if (own) return own
  if (first && others.length === 0) return { type, ...first }
  problems.push(buildUnresolvedProblem(type === 'field_event' ? 'field event' : type, reference, path, resolution))
  return undefined
}
