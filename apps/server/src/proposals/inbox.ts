import type { Db } from '../database/named-statements.ts'
import type { ErrorDetail } from '../http/api-error.ts'
import type { Json } from '../records/field-family.ts'
import type { Reference } from '../reference/vocabulary.ts'
import { type KeptValue, readAcceptance } from './history.ts'
import { type DecisionRow, type InboxRow, readDecisions, readInboxProposal, readOriginals, readTwins, type Twin } from './inbox-queries.ts'
import { compare, conflictMessage } from './judge.ts'
import type { NormalisedChange } from './normalise.ts'
import { addressesOf, type FieldChange, preview, readCurrent } from './preview.ts'
import type { Problem } from './problems.ts'
import { type ChangeRow, readChanges } from './queries.ts'
import { type Rendered, renderChanges } from './rendered.ts'
import { inOrder, inputsOf, isDestructive, writtenOf } from './stored.ts'
import { targetFor } from './target.ts'
import { contradictions, translate } from './translate.ts'
import { type Warning, warningsFor } from './warnings.ts'

/** A field as its decision needs it: the value of today, and the one that acceptance would leave. */
export type ReviewedField = Pick<FieldChange, 'record' | 'field' | 'base' | 'proposed' | 'merges'> & {
  readonly before: Json
  readonly after: Json
  /** Why the curator has to keep or override; null where the field is in no conflict. */
  readonly reason: string | null
}

export type ReviewedChange = {
  readonly row: ChangeRow
  readonly original: Readonly<Record<string, Json>>
  readonly destructive: boolean
  /** Why it cannot be applied any more. */
  readonly problems: readonly ErrorDetail[]
  readonly fields: readonly ReviewedField[]
  readonly rendered: readonly Rendered[]
  readonly twins: readonly Twin[]
  readonly warnings: readonly Warning[]
}

export type Review = {
  readonly proposal: InboxRow
  readonly changes: readonly ReviewedChange[]
  readonly decisions: readonly DecisionRow[]
}

/** A proposal with all that its decision needs; undefined where there is none of this id (decision 69). */
export async function reviewProposal(db: Db, reference: () => Promise<Reference>, id: string): Promise<Review | undefined> {
  const [proposal, rows, originals, decisions] = await Promise.all([
    readInboxProposal(db, id),
    readChanges(db, id),
    readOriginals(db, id),
    readDecisions(db, id),
  ])
  if (!proposal) return undefined
  const waits = proposal.status === 'pending' || proposal.status === 'unmatched'
  const found = waits ? await lookedAtNow(db, await reference(), proposal, rows) : await asDecided(db, proposal, rows, decisions)
  const changes = rows.map(
    (row): ReviewedChange => ({
      row,
      original: originals.get(row.index) ?? row.input,
      destructive: isDestructive(row.kind),
      ...(found.get(row.index) ?? unknown),
    }),
  )
  return { proposal, changes, decisions }
}

type Found = Omit<ReviewedChange, 'row' | 'original' | 'destructive'>
const unknown: Found = { problems: [], fields: [], rendered: [], twins: [], warnings: [] }

/** Every change compared with the catalog as it is now, exactly as acceptance would do it; one that cannot be any more says why. */
async function lookedAtNow(db: Db, vocabulary: Reference, proposal: InboxRow, rows: readonly ChangeRow[]): Promise<Map<number, Found>> {
  const ordered = inOrder(rows)
  const target = await targetFor(db, { target_entity_id: proposal.target_id }, inputsOf(ordered))
  const { translations, problems } = await translate(db, vocabulary, target, writtenOf(ordered))
  const possible = ordered.flatMap((row, place) => (translations[place] ? [{ row, translation: translations[place] }] : []))
  const kept = possible.map(({ translation }) => translation)
  const previews = preview(kept, await readCurrent(db, addressesOf(kept)))
  const written = writtenOf(possible.map(({ row }) => row))
  const wrong = [...problems, ...contradictions(written, kept, previews)]
  const fieldsOf = new Map(possible.map(({ row }, place) => [row.index, previews[place] ?? []]))
  const [rendered, twins, warnings] = await Promise.all([
    renderChanges(db, previews),
    readTwins(db, proposal.id),
    warningsOf(db, rows, fieldsOf),
  ])
  const renderedOf = new Map(possible.map(({ row }, place) => [row.index, rendered[place] ?? []]))
  return new Map(
    rows.map((row) => {
      const fields = fieldsOf.get(row.index)
      const found: Found = {
        problems: problemsOf(wrong, row, fields !== undefined),
        fields: fields ? fields.map((field) => reviewed(field, row)) : row.fields.map(unchanged),
        rendered: renderedOf.get(row.index) ?? [],
        twins: twins.filter(({ index }) => index === row.index),
        warnings: warnings.filter(({ change_index }) => change_index === row.index),
      }
      return [row.index, found]
    }),
  )
}

/** Those of one change, with their place in it. */
function problemsOf(problems: readonly Problem[], { index, kind }: ChangeRow, isPossible: boolean): ErrorDetail[] {
  const at = `/changes/${index}`
  const own = problems.filter(({ path }) => path === at || path.startsWith(`${at}/`))
  if (own.length > 0) return own.map(({ path, message }) => ({ path: path.slice(at.length), message }))
  return isPossible ? [] : [{ path: '', message: `The ${kind} cannot be applied any more` }]
}

function reviewed(field: FieldChange, row: ChangeRow): ReviewedField {
  const shown = row.fields.find(({ family, key, record }) => family === field.family && key === field.key && record.id === field.record.id)
  return {
    record: field.record,
    field: field.field,
    merges: field.merges,
    base: shown?.base ?? null,
    proposed: shown?.proposed ?? field.proposed,
    before: field.base,
    after: field.proposed,
    reason: compare(field, row.fields) === 'conflict' ? conflictMessage(field) : null,
  }
}

/** Of a change that cannot be applied: what it wanted, of which nothing comes. */
function unchanged({ record, field, merges, base, proposed }: FieldChange): ReviewedField {
  return { record, field, merges, base, proposed, before: base, after: base, reason: null }
}

/** Without those about other proposals, which are its twins. */
async function warningsOf(
  db: Db,
  rows: readonly ChangeRow[],
  fieldsOf: ReadonlyMap<number, readonly FieldChange[]>,
): Promise<readonly Warning[]> {
  const changes = rows.map(({ kind, input, refs, index }): NormalisedChange => {
    const fields = fieldsOf.get(index) ?? []
    return { kind, input, refs, fields, fingerprint: '' }
  })
  return (await warningsFor(db, { target: undefined, changes })).own
}

/** What the decision found and left: of what was applied the history says it, of what was kept the log, and nothing else changed anything. */
async function asDecided(
  db: Db,
  { id, status }: InboxRow,
  rows: readonly ChangeRow[],
  decisions: readonly DecisionRow[],
): Promise<Map<number, Found>> {
  const entries = status === 'accepted' ? await readAcceptance(db, id) : []
  const written = new Map<string, { readonly before: Json; readonly after: Json }>()
  for (const { change_index, record_id, family, field, value } of status === 'accepted' ? keptBy(decisions) : [])
    written.set(`${change_index} ${record_id} ${family} ${field}`, { before: value, after: value })
  for (const entry of entries)
    for (const record of [entry.record_id, 'new']) written.set(`${entry.change_index} ${record} ${entry.family} ${entry.field}`, entry)
  const decided = (row: ChangeRow, field: FieldChange): ReviewedField => {
    const record = field.record.id.startsWith('new:') ? 'new' : field.record.id
    const entry = written.get(`${row.index} ${record} ${field.family} ${field.field}`)
    const kept = row.outcome === 'superseded' ? field.proposed : field.base
    const { before, after } = entry ?? { before: kept, after: kept }
    return { ...unchanged(field), before, after }
  }
  return new Map(rows.map((row) => [row.index, { ...unknown, fields: row.fields.map((field) => decided(row, field)) }]))
}

function keptBy(decisions: readonly DecisionRow[]): readonly KeptValue[] {
  const { kept = [] } = (decisions.findLast(({ event }) => event === 'accepted')?.detail ?? {}) as { readonly kept?: readonly KeptValue[] }
  return kept
}
