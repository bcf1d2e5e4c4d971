import type { Db } from '../../../database/named-statements.ts'
import { orThrow } from '../../../errors/or-throw.ts'
import { readVersions } from '../../../proposals/revisions/versions.ts'
import { abridge } from '../../../proposals/translating/abridge.ts'
import { toRecordView } from '../../../proposals/views.ts'
import { toRfc3339 } from '../../../values/timestamps.ts'
import type { CurationReadHandler } from '../../call.ts'
import { createProposalNotFoundError } from '../../find-record.ts'

const findVersionsOrThrow = orThrow(async (db: Db, id: string) => {
  const versions = await readVersions(db, id)
  return versions.length > 0 ? versions : undefined
}, createProposalNotFoundError)

export const getProposalVersions: CurationReadHandler<'getProposalVersions'> = async ({ db, path }) => ({
  versions: (await findVersionsOrThrow(db, path.id)).map(({ id, status, created_at, fields, addedEvidence }) => ({
    id,
    status,
    created_at: toRfc3339(created_at),
    fields: fields.map(({ record, before, after, ...field }) => ({
      ...field,
      record: toRecordView(record),
      before: abridge(before),
      after: abridge(after),
    })),
    evidence_added: addedEvidence,
  })),
})
