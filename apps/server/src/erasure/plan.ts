import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { notFoundError } from '../errors/api-error.ts'
import { redactFiles } from './files.ts'
import { buildTextPatterns, eraseWholeValue, type Mark } from './patterns.ts'
import { buildSubjectPatterns, readSubject, redactPerson } from './person.ts'
import { type Redaction, readColumnTypes, redactTexts } from './redactions.ts'
import { explainRefusal } from './words.ts'

/** Subject of an erasure. */
export type ErasureSubject =
  | { readonly kind: 'person'; readonly reference: string }
  | { readonly kind: 'source'; readonly id: string }
  /** `files` are the keys of the files that contain the text. */
  | { readonly kind: 'value'; readonly text: string; readonly files: readonly string[] }

export type Plan = {
  readonly recordId: string | null
  readonly redactions: readonly Redaction[]
  /** The keys of the files to remove. */
  readonly files: readonly string[]
  /** Texts whose words are in the index for misspelt names. */
  readonly learned: readonly string[]
  /** Records whose former names are kept for clients that are still paging through a list. */
  readonly renamed: readonly string[]
  /** Names of a person that are too short, or too common, to search texts for them. */
  readonly leftOut: readonly string[]
}

/** Plans an erasure in the present database. Throws if the subject cannot be erased. */
export async function planErasure(db: Db, wanted: ErasureSubject, mark: Mark): Promise<Plan> {
  const types = await readColumnTypes(db)
  if (wanted.kind === 'value') {
    const refusal = explainRefusal(wanted.text) ?? (await explainKnownId(db, wanted.text))
    if (refusal !== undefined) throw new Error(`This text cannot be erased: ${refusal}.`)
    const redactions = [...redactFiles(wanted.files), ...redactTexts(types, buildTextPatterns(wanted.text), mark)]
    return { recordId: null, redactions, files: wanted.files, learned: [wanted.text], renamed: [], leftOut: [] }
  }
  if (wanted.kind === 'source') {
    const { rows } = await sql<{
      id: string
      storage_key: string | null
    }>`select id, storage_key from sources where id = ${wanted.id}`.execute(db)
    const [source] = rows
    if (!source) throw notFoundError('source', wanted.id, 'Use the id of one that is in the catalog.')
    const files = source.storage_key === null ? [] : [source.storage_key]
    const eraseColumn = (column: string) => eraseWholeValue(column, 'jsonb', mark)
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
    const about = { pattern: null, jsonPattern: null, about: [source.id] }
    const redactions = [...redactFiles(files), ...own, ...redactTexts(types, about, mark)]
    return { recordId: source.id, redactions, files, learned: [], renamed: [], leftOut: [] }
  }
  const subject = await readSubject(db, wanted.reference)
  const { rows } = await sql<{ storage_key: string }>`
    select s.storage_key from sources s where s.storage_key is not null
      and s.id in (select r.source_id from person_roles r where r.person_id = any (${[...subject.ids]}::uuid[]))
      and not exists (select from person_roles r where r.source_id = s.id and r.person_id <> all (${[...subject.ids]}::uuid[]))`.execute(db)
  const files = rows.map(({ storage_key }) => storage_key)
  return {
    recordId: subject.ids[0] ?? null,
    redactions: [...redactFiles(files), ...redactPerson(types, subject, mark), ...redactTexts(types, buildSubjectPatterns(subject), mark)],
    files,
    learned: subject.names,
    renamed: subject.ids,
    leftOut: subject.tooShort,
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
