import { readCuratorNames, readNames, readProposalsOfOrigins } from '../../proposals/provenance/origin-queries.ts'
import { readProvenance } from '../../proposals/provenance/read-provenance.ts'
import type { CurationReadHandler } from '../call.ts'
import { findRecordId } from '../find-record.ts'
import { listNamedIds, maxEvidence, toNames, toProvenanceView } from './provenance-views.ts'

export const getRecordProvenance: CurationReadHandler<'getRecordProvenance'> = async (call) => {
  const { db, path } = call
  const id = await findRecordId(call)
  const vocabulary = await call.reference()
  const provenance = await readProvenance({
    db,
    type: path.type,
    recordId: id,
    findSlug: (segmentId) => vocabulary.segmentById.get(segmentId)?.slug,
  })
  const named = listNamedIds(provenance)
  const [proposals, curators, names] = await Promise.all([
    readProposalsOfOrigins(db, named.proposals, maxEvidence),
    readCuratorNames(db, named.curators),
    readNames(db, [id, ...named.records]),
  ])
  return toProvenanceView({ type: path.type, id }, provenance, { proposals, curators, findName: toNames(names, vocabulary) })
}
