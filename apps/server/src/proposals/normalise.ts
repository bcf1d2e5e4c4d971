import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../database/named-statements.ts'
import type { Json } from '../records/field-family.ts'
import type { Reference } from '../reference/vocabulary.ts'
import { abridged } from './abridged.ts'
import type { RecordHandle, RecordType, Translation } from './changes/change.ts'
import { addressesOf, type FieldChange, preview, readCurrent } from './preview.ts'
import { refuse } from './problems.ts'
import { sha256 } from './sha256.ts'
import { contradictions, translate, type WrittenChange, type WrittenTarget } from './translate.ts'

export type RecordReference = { readonly type: RecordType; readonly id: string; readonly slug: string; readonly name: string }

/** A change as it is kept: what it says, whom it names, and what it would do to the catalog as it is now. */
export type NormalisedChange = {
  readonly kind: string
  readonly input: Readonly<Record<string, Json>>
  readonly refs: readonly RecordReference[]
  readonly fields: readonly FieldChange[]
  /** The same for two changes that want the same, however sure of it they are and whatever they replace. */
  readonly fingerprint: string
}

export type Normalised = {
  readonly target: RecordHandle | undefined
  readonly changes: readonly NormalisedChange[]
}

/**
 * Looks up, tidies and previews the changes of a proposal on the catalog as it is now, and refuses it where
 * something does not resolve or contradicts what is there. Writes nothing.
 */
export async function normalise(
  db: Db,
  vocabulary: Reference,
  target: WrittenTarget | RecordHandle | undefined,
  written: readonly WrittenChange[],
): Promise<Normalised> {
  const translated = await translate(db, vocabulary, target, written)
  refuse(translated.problems)
  const translations = translated.translations.filter((translation) => translation !== undefined)
  const current = await readCurrent(db, addressesOf(translations))
  const fields = preview(translations, current)
  refuse(contradictions(written, translations, fields))
  const changes = translations.map((translation, index) => normalisedChange(translation, fields[index] ?? []))
  return { target: translated.target, changes }
}

export function normalisedChange({ input, records }: Translation, fields: readonly FieldChange[]): NormalisedChange {
  const distinct = new Map(records.map(({ type, id, slug, name }) => [`${type} ${id}`, { type, id, slug, name }]))
  const kept = fields.map((field) => ({ ...field, base: abridged(field.base), proposed: abridged(field.proposed) }))
  return { kind: String(input.kind), input, refs: [...distinct.values()], fields: kept, fingerprint: fingerprintOf(input, records) }
}

/** Its confidence and reasons do not tell one change from another; an assignment's rationale is a value that it sets. */
function fingerprintOf({ confidence: _, ...input }: Readonly<Record<string, Json>>, records: readonly RecordHandle[]): string {
  const { rationale: __, ...rest } = input
  const said = input.kind === 'gtm_upsert_assignment' ? input : rest
  return sha256({ said, records: records.map(({ id }) => id) })
}

/** Whether the catalog already holds all that the change wants. */
export function changesNothing({ fields }: Pick<NormalisedChange, 'fields'>): boolean {
  return fields.every(({ base, proposed }) => sameValue(base, proposed))
}

export function sameValue(one: Json, other: Json): boolean {
  return one === other || isDeepStrictEqual(one, other)
}
