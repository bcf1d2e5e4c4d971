import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { scopesOfSubjects } from '../../dossiers/history/readable.ts'
import { families } from '../../proposals/changes/families.ts'
import { changedByHand } from '../../proposals/reviewing/inbox-queries.ts'
import { everyScope } from '../../proposals/viewer.ts'
import type { Mark } from './marks.ts'

/** All scopes that a key needs to read an entry; undefined if no key may read it. */
type ReaderScopes = readonly string[] | undefined

const readersOfFamilies: readonly (readonly [string, ReaderScopes])[] = [
  ...Object.entries(families).map(([family, { readBy }]) => [family, readBy.scopes] as const),
  ['family_of_tomorrow', everyScope],
]
const readersOfSubjects: readonly (readonly [string, ReaderScopes])[] = [
  ...Object.entries(scopesOfSubjects),
  ['run_report', undefined],
  ['subject_of_tomorrow', undefined],
]
const readersOfEdits = changedByHand.map((type) => [type, scopesOfSubjects[type]] as const)
const nameEdit = (type: string) => `edited_${type}`
const toMark = (name: string) => `zq-history-${name}-qz`

/** The marks of the history: one for each family of fields, and one for each type of record that agents or curators write directly. */
export const marksOfHistory: readonly Mark[] = [
  ...readersOfFamilies,
  ...readersOfSubjects,
  ...readersOfEdits.map(([type, readers]) => [nameEdit(type), readers] as const),
].map(([name, readers]) => ({
  text: toMark(name),
  canRead: (heldScopes) => readers?.every((scope) => heldScopes.includes(scope)) ?? false,
}))

type MarkedRecord = { readonly type: 'entity' | 'person'; readonly recordId: string; readonly proposalId: string }

/** Puts each mark into two entries of a record's history, under a separate field. */
export async function plantHistory(database: Database, { type, recordId, proposalId }: MarkedRecord): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [family] of readersOfFamilies)
      await sql`
        insert into field_history (record_type, record_id, family, key, field, before, after, proposal_id, change_index, curator_id, undoes)
        select ${type}, ${recordId}, ${family}, 'a/b', ${nameMarkedField(family)}, to_jsonb(n), to_jsonb(${toMark(family)}::text), ${proposalId}, 0, 'a-curator', false
        from generate_series(1, 2) n`.execute(tx)
    const key = await tx.selectFrom('api_keys').select(['id', 'agent_id']).limit(1).executeTakeFirstOrThrow()
    for (const [subject] of readersOfSubjects)
      await sql`
        insert into direct_writes (agent_id, key_id, operation, subject_type, subject_id, changes)
        select ${key.agent_id}, ${key.id}, 'anOperation', ${subject}, ${recordId},
          jsonb_build_object(${nameMarkedField(subject)}::text, jsonb_build_object('before', n, 'after', ${toMark(subject)}::text))
        from generate_series(1, 2) n`.execute(tx)
    for (const [type] of readersOfEdits)
      await sql`
        insert into curation_log (operation, subject_type, subject_id, changes)
        select 'anOperation', ${type}, ${recordId},
          jsonb_build_object(${nameMarkedField(nameEdit(type))}::text, jsonb_build_object('before', n, 'after', ${toMark(nameEdit(type))}::text))
        from generate_series(1, 2) n`.execute(tx)
  })
}

export function nameMarkedField(name: string): string {
  return `field of ${name}`
}
