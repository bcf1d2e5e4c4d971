import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { FieldAdapter, Json } from '../../records/families/field-family.ts'
import { describeRow, readPresentRows } from '../../records/families/present-fields.ts'
import { buildAddAssignment, buildRecordAssignments, buildSetAssignment } from '../changes/assignments.ts'
import { createNewRecordHandle, defineChange, type Justification, requireTarget } from '../changes/change.ts'
import type { FamilyName } from '../changes/families.ts'
import { defineMerge } from '../changes/merging.ts'
import { entityDuplicates } from '../duplicates/entities.ts'

/** A family that exists only in tests: the paintings of a gallery, keyed by title, with a comment on each. */
export const paintingFields: FieldAdapter = {
  table: 'paintings',
  readBy: { scopes: ['read:gtm'] },
  of: 'entity',
  keys: 'texts',
  async read(db, fields) {
    const { rows } = await sql<{ said: Json }>`
      select p.said from jsonb_array_elements(${JSON.stringify(fields)}::jsonb) with ordinality f (field, place)
      left join paintings p on p.entity_id = (f.field ->> 'record')::uuid and p.title = f.field ->> 'key' order by f.place`.execute(db)
    return rows.map(({ said }) => said)
  },
  async list(db, id, maxRows) {
    const rows = await readPresentRows(db, { table: 'paintings', record: 'entity_id', key: ['title'] }, id, maxRows)
    return rows.map((row) => ({
      ...describeRow(row, ['title']),
      key: String(row.title),
      column: null,
      value: row.said ?? null,
      isDefault: false,
      written: { subject: id, change: String(row.title) },
    }))
  },
  async write(tx, writes) {
    await Promise.all([
      sql`
        delete from paintings p using jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) w (record uuid, key text)
        where p.entity_id = w.record and p.title = w.key`.execute(tx),
      sql`
        insert into paintings (entity_id, title, said)
        select record, key, value from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) w (record uuid, key text, value jsonb)
        where value <> 'null'`.execute(tx),
    ])
  },
  async nameProposal(tx, titles, proposalId) {
    await sql`update paintings set proposal_id = ${proposalId} where title = any(${[...titles]}::text[])`.execute(tx)
  },
}

export async function makePaintings(database: Database): Promise<void> {
  await database.runAsOwner((db) =>
    sql`
      create table paintings (entity_id uuid, title text, said jsonb not null, proposal_id uuid, primary key (entity_id, title))`.execute(
      db,
    ),
  )
}

/** A test adds this family to the registry at run time, so the type of the family names does not include it. */
const painting: string = 'painting'
const family = painting as FamilyName

type HangPaintingInput = { kind: 'hang_painting' } & Justification & { title: string }

/** Adds a painting to the target; the rationale of the change is the comment on the painting. */
export const hangPainting = defineChange<HangPaintingInput>({
  kind: 'hang_painting',
  subject: 'target',
  families: [family],
  setsRationale: true,
  check({ title }, { problem }) {
    if (title === 'Untitled') problem('VALIDATION_ERROR', '/title', 'must be a title')
  },
  translate(input, context) {
    const target = requireTarget(context)
    const place = { family, key: input.title, field: `painting.${input.title}` }
    return { input, records: [target], assignments: [buildSetAssignment(target, place, { rationale: input.rationale ?? null })] }
  },
})

type OpenGalleryInput = { kind: 'open_gallery' } & Justification & { gallery: { handle: string; called: string; website_url?: string } }

/** Creates the entity that the other changes of the proposal are about. */
export const openGallery = defineChange<OpenGalleryInput, 'holder'>({
  kind: 'open_gallery',
  subject: 'new target',
  families: ['entity', 'entity_segments'],
  slugAt: '/gallery/handle',
  duplicates: { search: entityDuplicates, describe: ({ gallery: { called, ...said } }) => ({ ...said, name: called }) },
  creates: ({ gallery }) => createNewRecordHandle('entity', gallery.handle, gallery.called),
  references: ({ gallery }) => ({ holder: { type: 'entity', reference: gallery.handle, at: '/gallery/handle', expect: 'free' } }),
  translate(input, { records: { holder }, vocabulary, problem }) {
    const { handle, called } = input.gallery
    if (holder) problem('CONFLICT', '/gallery/handle', `is taken by ${holder.name}`)
    const entity = createNewRecordHandle('entity', handle, called)
    const [segment] = vocabulary.segments
    const memberships = segment ? [{ segment_id: segment.id, is_primary: true }] : []
    return {
      input,
      records: [entity],
      assignments: [
        ...buildRecordAssignments(entity, { slug: handle, name: called }),
        buildSetAssignment(entity, { family: 'entity_segments', key: 'segments', field: 'segments' }, memberships),
      ],
    }
  },
})

type SwallowGalleryInput = { kind: 'swallow_gallery' } & Justification & { swallowed: string }

/** Merges a gallery into the target. */
export const swallowGallery = defineChange<SwallowGalleryInput, 'swallowed'>({
  kind: 'swallow_gallery',
  subject: 'target',
  families: ['entity'],
  destructive: true,
  merges: 'entity',
  references: ({ swallowed }) => ({ swallowed: { type: 'entity', reference: swallowed, at: '/swallowed' } }),
  translate(input, context) {
    const { swallowed } = context.records
    if (!swallowed) return undefined
    const merge = defineMerge(context, 'entity', requireTarget(context), swallowed, { survivor: '', duplicate: '/swallowed' })
    return { input: { ...input, swallowed: swallowed.id }, ...merge }
  },
})

type PraisePersonInput = { kind: 'praise_person' } & Justification & { person: string; as: string }

/** A kind about a person, independent of the target. */
export const praisePerson = defineChange<PraisePersonInput, 'person'>({
  kind: 'praise_person',
  subject: 'its own',
  families: ['person'],
  references: ({ person }) => ({ person: { type: 'person', reference: person, at: '/person' } }),
  translate(input, { records: { person } }) {
    if (!person) return undefined
    const notes = buildAddAssignment(person, { family: 'person', key: 'notes', field: 'notes' }, () => input.as)
    return { input: { ...input, person: person.id }, records: [person], assignments: [notes] }
  },
})
