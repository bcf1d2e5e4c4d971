import { createHmac } from 'node:crypto'
import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import type { Json } from '../records/families/field-family.ts'
import { canonical } from '../values/canonical.ts'
import { isNewId } from './changes/change.ts'
import { findFamily } from './changes/families.ts'
import type { FieldChange } from './changes/field-change.ts'
import { findInputValue } from './said-values.ts'
import { hideInput } from './submitting/hidden-input.ts'
import { findMissingFieldScope, type Viewer } from './viewer.ts'

type Input = Readonly<Record<string, Json>>
type HiddenValue = components['schemas']['HiddenValue']

/** The stored parts of a change from which its view is built. */
export type SeenChange = { readonly kind: string; readonly input: Input; readonly fields: readonly FieldChange[] }

/** Reduces a change to the values that a viewer may see (docs/decisions/0017-scopes-in-every-direction.md). */
export type FieldRedactor = (change: SeenChange) => { readonly input: Input; readonly fields: readonly SeenField[] }
export type SeenField = Pick<FieldChange, 'record' | 'field' | 'base' | 'proposed' | 'lost'>

/**
 * Creates the redactor for the agent that sends the changes. It shows the changes completely, and the catalog's values as far as the scopes
 * allow. It replaces each hidden value with a keyed hash, so that the digest still covers the value. The secret is read only if a value is
 * hidden.
 */
export async function createSenderRedactor(db: Db, viewer: Viewer, changes: readonly SeenChange[]): Promise<FieldRedactor> {
  const hides = changes.some(({ fields }) => fields.some((field) => findHidingScope(viewer, field) !== undefined))
  const secret = hides ? await readSecret(db) : undefined
  return ({ input, fields }) => ({
    input,
    fields: gatherHiddenMerges(viewer, fields).map((field) =>
      redactForSender(viewer, field, input, (said) => (secret === undefined ? {} : { sha256: computeKeyedHash(secret, field, said) })),
    ),
  })
}

/**
 * Creates the redactor for readers of stored changes. A key sees the complete changes that its agent sent, unless a curator edited them.
 */
export function createReaderRedactor(
  viewer: Viewer,
  isSender: boolean,
): (change: SeenChange & { readonly edited: boolean }) => ReturnType<FieldRedactor> {
  return ({ edited, ...change }) =>
    isSender && !edited
      ? {
          input: change.input,
          fields: gatherHiddenMerges(viewer, change.fields).map((field) => redactForSender(viewer, field, change.input, () => ({}))),
        }
      : {
          input: hideInput(viewer, change),
          fields: gatherHiddenMerges(viewer, change.fields).map((field) => redactForOthers(viewer, field)),
        }
}

/**
 * Combines the hidden fields of a merge into one field, because separate fields would reveal which fields have values in the two records.
 */
function gatherHiddenMerges(viewer: Viewer, fields: readonly FieldChange[]): FieldChange[] {
  const hidden = fields.filter((field) => field.ofMerge && findHidingScope(viewer, field) !== undefined)
  const [first] = hidden
  if (!first) return [...fields]
  const base = hidden.map((field) => [field.key, field.base, field.lost ?? null])
  const proposed = hidden.map((field) => [field.key, field.proposed])
  const { lost: _, ...rest } = first
  return [...fields.filter((field) => !hidden.includes(field)), { ...rest, key: mergedValues, field: mergedValues, base, proposed }]
}

const mergedValues = 'merged_values'

function redactForSender(viewer: Viewer, field: FieldChange, input: Input, buildHash: (said: Json) => object): SeenField {
  const scope = findHidingScope(viewer, field)
  if (scope === undefined) return toSeenField(field)
  const { record, field: name, base } = field
  const hide = (value: Json) => ({ hidden: scope, ...buildHash(value) }) satisfies HiddenValue
  // Includes the input in the hash, so that two changes with the same result have different hashes.
  const said = findInputValue(field, input)
  return { record, field: name, base: hide(['base', base]), proposed: said === undefined ? hide(['proposed', base, input]) : said }
}

function redactForOthers(viewer: Viewer, field: FieldChange): SeenField {
  const scope = findMissingFieldScope(viewer, field)
  if (scope === undefined) return toSeenField(field)
  const { record, field: name, family } = field
  const hidden: HiddenValue = { hidden: scope }
  // Shows only the first part of a field's name if the rest could reveal a value of its row, such as a role or a name.
  const plain = findFamily(family)?.plainNames || !name.includes('.') ? name : name.slice(0, name.indexOf('.'))
  return { record, field: plain, base: isNewId(field.record.id) ? null : hidden, proposed: hidden }
}

/**
 * Returns the missing scope for which the field is hidden. A record that does not exist yet has nothing to hide from its sender.
 */
function findHidingScope(viewer: Viewer, field: FieldChange) {
  return isNewId(field.record.id) ? undefined : findMissingFieldScope(viewer, field)
}

function toSeenField({ record, field, base, proposed, lost }: FieldChange): SeenField {
  return { record, field, base, proposed, ...(lost !== undefined && { lost }) }
}

/**
 * Hashes a hidden value with a key. Most hidden values are one of a few words, so anyone could reverse a plain hash by hashing each word.
 * The field is part of the hash, so that equal values of two records have different hashes.
 */
function computeKeyedHash(secret: Buffer, { family, record, key }: FieldChange, value: Json): string {
  return createHmac('sha256', secret)
    .update(canonical(['preview', family, record.id, key, value]))
    .digest('hex')
}

/** Reads the secret that all servers of a database share. The secret also signs cursors, whose signed texts begin differently. */
async function readSecret(db: Db): Promise<Buffer> {
  const { secret } = await db.selectFrom('signing_secrets').select('secret').where('purpose', '=', 'cursors').executeTakeFirstOrThrow()
  return secret
}
