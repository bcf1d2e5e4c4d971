import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { createNotFoundError } from '../errors/api-error.ts'
import { buildFileRedactions } from './files.ts'
import { buildErasedValue, buildTextPatterns, type ErasureMark } from './patterns.ts'
import { buildPersonPatterns, buildPersonRedactions, readPersonToErase } from './person.ts'
import { buildTextRedactions, type Redaction, readColumnTypes } from './redactions.ts'
import { explainUnerasableText } from './words.ts'

/** Subject of an erasure. */
export type ErasureSubject =
  | { readonly kind: 'person'; readonly reference: string }
  | { readonly kind: 'source'; readonly id: string }
  /** `files` are the keys of the files that contain the text. */
  | { readonly kind: 'value'; readonly text: string; readonly files: readonly string[] }

export type ErasurePlan = {
  readonly recordId: string | null
  readonly redactions: readonly Redaction[]
  /** The keys of the files to remove. */
  readonly files: readonly string[]
  /** Texts whose words are in the index for misspelt names. */
  readonly indexedTexts: readonly string[]
  /** Records whose former names are kept for clients that are still paging through a list. */
  readonly renamedIds: readonly string[]
  /** Names of a person that are too short, or too common, to search texts for them. */
  readonly unsearchedTexts: readonly string[]
}

/** Plans an erasure in the database as it is now. Throws if the subject cannot be erased. */
export async function planErasure(db: Db, target: ErasureSubject, mark: ErasureMark): Promise<ErasurePlan> {
  const types = await readColumnTypes(db)
  if (target.kind === 'value') {
    const refusal = explainUnerasableText(target.text) ?? (await explainKnownId(db, target.text))
    if (refusal !== undefined) throw new Error(`This text cannot be erased: ${refusal}.`)
    const redactions = [...buildFileRedactions(target.files), ...buildTextRedactions(types, buildTextPatterns(target.text), mark)]
    return { recordId: null, redactions, files: target.files, indexedTexts: [target.text], renamedIds: [], unsearchedTexts: [] }
  }
  if (target.kind === 'source') {
    const { rows } = await sql<{
      id: string
      storage_key: string | null
    }>`select id, storage_key from sources where id = ${target.id}`.execute(db)
    const [source] = rows
    if (!source) throw createNotFoundError('source', target.id, 'Use the id of a source that is in the catalog.')
    const files = source.storage_key === null ? [] : [source.storage_key]
    const eraseColumn = (column: string) => buildErasedValue(column, 'jsonb', mark)
    const own: Redaction[] = [
      { table: 'direct_writes', where: sql`t.subject_id = ${source.id}`, set: { changes: eraseColumn('changes') } },
      {
        table: 'sources',
        where: sql`t.id = ${source.id}`,
        set: {
          title: sql`erased_text('A title', null, ${mark.text}, '{}')`,
          url: sql`null`,
          description: sql`null`,
          external_ref: sql`null`,
        },
      },
    ]
    const about = { pattern: null, jsonPattern: null, recordReferences: [source.id] }
    const redactions = [...buildFileRedactions(files), ...own, ...buildTextRedactions(types, about, mark)]
    return { recordId: source.id, redactions, files, indexedTexts: [], renamedIds: [], unsearchedTexts: [] }
  }
  const subject = await readPersonToErase(db, target.reference)
  const { rows } = await sql<{ storage_key: string }>`
    select s.storage_key from sources s where s.storage_key is not null
      and s.id in (select r.source_id from person_roles r where r.person_id = any (${[...subject.ids]}::uuid[]))
      and not exists (select from person_roles r where r.source_id = s.id and r.person_id <> all (${[...subject.ids]}::uuid[]))`.execute(db)
  const files = rows.map(({ storage_key }) => storage_key)
  return {
    recordId: subject.ids[0] ?? null,
    redactions: [
      ...buildFileRedactions(files),
      ...buildPersonRedactions(types, subject, mark),
      ...buildTextRedactions(types, buildPersonPatterns(subject), mark),
    ],
    files,
    indexedTexts: subject.names,
    renamedIds: subject.ids,
    unsearchedTexts: subject.tooShort,
  }
}

/** Explains that a text is the id of a record, which cannot be erased because other records refer to it; undefined for other texts. */
async function explainKnownId(db: Db, text: string): Promise<string | undefined> {
  const { rows } = await sql`
    select from (select id from entities union all select id from people union all select id from sources union all select id from proposals
      union all select id from field_events union all select id from segments union all select id from api_keys union all select id from curators) known
    where known.id::text = ${text.toLowerCase()}`.execute(db)
  return rows.length > 0 ? 'it is the id of a record' : undefined
}
