import { readCuratorNames, readOriginProposals, readRecordNames } from '../../proposals/provenance/origin-queries.ts'
import { readProvenance } from '../../proposals/provenance/read-provenance.ts'
import type { CurationReadHandler } from '../call.ts'
import { findRecordIdOrThrow } from '../find-record.ts'
import { createNameFinder, listReferencedIds, maxEvidence, toProvenanceView } from './provenance-views.ts'

export const getRecordProvenance: CurationReadHandler<'getRecordProvenance'> = async (call) => {
  const { db, path } = call
  const id = await findRecordIdOrThrow(call)
  const vocabulary = await call.reference()
  const provenance = await readProvenance({
    db,
    type: path.type,
    recordId: id,
    findSlug: (segmentId) => vocabulary.segmentById.get(segmentId)?.slug,
  })
  const named = listReferencedIds(provenance)
  const [proposals, curators, names] = await Promise.all([
    readOriginProposals(db, named.proposals, maxEvidence),
    readCuratorNames(db, named.curators),
    readRecordNames(db, [id, ...named.records]),
  ])
  return toProvenanceView({ type: path.type, id }, provenance, { proposals, curators, findName: createNameFinder(names, vocabulary) })
}
