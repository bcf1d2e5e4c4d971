import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { RecordHandle, RecordType, StoredInput, Translation } from '../changes/change.ts'
import type { FieldChange } from '../changes/field-change.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import { findMissingFieldScope, type Viewer } from '../viewer.ts'
import { abridge } from './abridge.ts'
import { listAddresses, previewFields, readCurrentValues } from './preview.ts'
import { assertNoProblems } from './problems.ts'
import { hashSha256 } from './sha256.ts'
import { type AnyTarget, checkContradictions, translate, type WrittenChange } from './translate.ts'

export type RecordReference = { readonly type: RecordType; readonly id: string; readonly slug: string; readonly name: string }

/** A change in its stored form: its input, the records that it names, and its effect on the current catalog. */
export type NormalisedChange = {
  readonly kind: string
  readonly input: StoredInput
  readonly refs: readonly RecordReference[]
  readonly fields: readonly FieldChange[]
  /** Equal for two changes with the same effect, regardless of their confidence and of the values that they replace. */
  readonly fingerprint: string
}

export type NormalisedProposal = {
  readonly target: RecordHandle | undefined
  readonly changes: readonly NormalisedChange[]
}

/**
 * Resolves the references of a proposal's changes, normalises the changes, and previews them on the current catalog. Refuses the proposal if a reference
 * is unknown or a value contradicts the catalog. Writes nothing.
 */
export async function normalise(
  db: Db,
  vocabulary: Vocabulary,
  target: AnyTarget | undefined,
  writtenChanges: readonly WrittenChange[],
  viewer: Viewer,
): Promise<NormalisedProposal> {
  return (await normaliseWithQuery(db, vocabulary, target, writtenChanges, viewer, async () => undefined)).normalised
}

/**
 * Normalises changes like `normalise`, and runs another query about them while the current values of their fields are read. Awaits that
 * query even after a refusal, because a released connection must have no running statement.
 */
export async function normaliseWithQuery<QueryResult>(
  db: Db,
  vocabulary: Vocabulary,
  target: AnyTarget | undefined,
  writtenChanges: readonly WrittenChange[],
  viewer: Viewer,
  runQuery: (inputs: readonly StoredInput[]) => Promise<QueryResult>,
): Promise<{ readonly normalised: NormalisedProposal; readonly queryResult: Promise<QueryResult> }> {
  const translated = await translate(db, vocabulary, target, writtenChanges, viewer)
  assertNoProblems(translated.problems)
  const translations = translated.translations.filter((translation) => translation !== undefined)
  const queryResult = runQuery(translations.map(({ input }) => input))
  // Prevents an unhandled rejection if it fails before it is awaited.
  queryResult.catch(() => undefined)
  try {
    const fields = previewFields(translations, await readCurrentValues(db, listAddresses(translations)))
    const seen = fields.map((ofOne) => selectVerifiableFields(viewer, ofOne))
    assertNoProblems(checkContradictions(writtenChanges, translations, seen))
    const changes = translations.map((translation, index) => normaliseChange(translation, fields[index] ?? []))
    return { normalised: { target: translated.target, changes }, queryResult }
  } catch (error) {
    await Promise.allSettled([queryResult])
    throw error
  }
}

/**
 * Reduces the fields to verify, so that errors reveal no values that the sender may not read. For a hidden field, only the value in the
 * change is verified. A change that depends on a hidden value that it does not set is not verified. A curator's decision verifies all
 * changes again.
 */
function selectVerifiableFields(viewer: Viewer, fields: readonly FieldChange[]): readonly FieldChange[] | undefined {
  const hidden = fields.filter((field) => findMissingFieldScope(viewer, field) !== undefined)
  if (hidden.some((field) => field.merges && !field.guards && getStandaloneValue(field) === null)) return undefined
  return fields.map((field) => (hidden.includes(field) ? { ...field, base: null, proposed: getStandaloneValue(field) } : field))
}

function getStandaloneValue({ alone, proposed }: FieldChange): Json {
  return typeof alone === 'object' ? alone.value : proposed
}

export function normaliseChange({ input, records }: Translation, fields: readonly FieldChange[]): NormalisedChange {
  const distinct = new Map(records.map(({ type, id, slug, name }) => [`${type} ${id}`, { type, id, slug, name }]))
  const kept = fields.map(({ alone, ...field }) => ({
    ...field,
    base: abridge(field.base),
    proposed: abridge(field.proposed),
    ...(field.lost !== undefined && { lost: abridge(field.lost) }),
    ...(alone && { alone: alone === 'proposed' ? alone : { value: abridge(alone.value) } }),
  }))
  return { kind: input.kind, input, refs: [...distinct.values()], fields: kept, fingerprint: computeFingerprint(input, records) }
}

/**
 * Hashes a change without its confidence and rationale, which do not distinguish changes. Includes the rationale if changes of the kind
 * set it as a value.
 */
export function computeFingerprint({ confidence: _, ...input }: StoredInput, records: readonly Pick<RecordHandle, 'id'>[]): string {
  const { rationale: __, ...rest } = input
  const said = getChangeDefinition(input.kind).setsRationale ? input : rest
  return hashSha256({ said, records: records.map(({ id }) => id) })
}

/** True when the catalog already has all values that the change sets. */
export function changesNothing({ fields }: Pick<NormalisedChange, 'fields'>): boolean {
  return fields.every(({ base, proposed }) => isSameValue(base, proposed))
}

export function isSameValue(one: Json, other: Json): boolean {
  return one === other || isDeepStrictEqual(one, other)
}
