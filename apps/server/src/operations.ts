import { getCoverage } from './coverage/getCoverage.ts'
import { getDrilldown } from './coverage/getDrilldown.ts'
import { getOverlaps } from './coverage/getOverlaps.ts'
import { getEntity } from './entities/getEntity.ts'
import { listEntities } from './entities/listEntities.ts'
import { listTaxonomyTermEntities } from './entities/listTaxonomyTermEntities.ts'
import { getCanonicalFieldEvent } from './field-events/getCanonicalFieldEvent.ts'
import type { Handlers } from './http/call.ts'
import { getContract } from './identity/getContract.ts'
import { getUsage } from './identity/getUsage.ts'
import { getWhoami } from './identity/getWhoami.ts'
import { getPerson } from './people/getPerson.ts'
import { listPeople } from './people/listPeople.ts'
import { listTouchpoints } from './people/listTouchpoints.ts'
import { getProposal } from './proposals/getProposal.ts'
import { listProposals } from './proposals/listProposals.ts'
import { proposeDrilldownChanges } from './proposals/proposeDrilldownChanges.ts'
import { proposeEntity } from './proposals/proposeEntity.ts'
import { proposeEntityRelationship } from './proposals/proposeEntityRelationship.ts'
import { proposeEvents } from './proposals/proposeEvents.ts'
import { proposeFieldEvent } from './proposals/proposeFieldEvent.ts'
import { proposeLore } from './proposals/proposeLore.ts'
import { proposeOrgFit } from './proposals/proposeOrgFit.ts'
import { proposePerson } from './proposals/proposePerson.ts'
import { proposePersonRole } from './proposals/proposePersonRole.ts'
import { proposePersonTouchpoint } from './proposals/proposePersonTouchpoint.ts'
import { proposeProviders } from './proposals/proposeProviders.ts'
import { proposeRelationships } from './proposals/proposeRelationships.ts'
import { proposeSegment } from './proposals/proposeSegment.ts'
import { proposeSegmentLore } from './proposals/proposeSegmentLore.ts'
import { submitBundle } from './proposals/submitBundle.ts'
import { validateBundle } from './proposals/validateBundle.ts'
import { getSegment } from './reference/getSegment.ts'
import { getTaxonomyTerm } from './reference/getTaxonomyTerm.ts'
import { listCapabilities } from './reference/listCapabilities.ts'
import { listNeeds } from './reference/listNeeds.ts'
import { listSegments } from './reference/listSegments.ts'
import { listTaxonomyTerms } from './reference/listTaxonomyTerms.ts'
import { listVerticals } from './reference/listVerticals.ts'
import { getSource } from './sources/getSource.ts'
import { listEntitySources } from './sources/listEntitySources.ts'
import { listWorkItems } from './work-queue/listWorkItems.ts'
import { listWorkQueues } from './work-queue/listWorkQueues.ts'

/** The contract's operations and who answers them; a missing one does not compile. */
export const handlers: Handlers = {
  getWhoami,
  getUsage,
  getContract,
  listWorkQueues,
  listWorkItems,
  listSegments,
  getSegment,
  listTaxonomyTerms,
  getTaxonomyTerm,
  listTaxonomyTermEntities,
  listCapabilities,
  listNeeds,
  listVerticals,
  listEntities,
  getEntity,
  listEntitySources,
  getSource,
  listPeople,
  getPerson,
  listTouchpoints,
  getCoverage,
  getOverlaps,
  getDrilldown,
  listProposals,
  getProposal,
  proposeEntity,
  proposeOrgFit,
  proposeProviders,
  proposeRelationships,
  proposeEvents,
  proposeSegment,
  proposeLore,
  proposeSegmentLore,
  proposePerson,
  proposePersonRole,
  proposeEntityRelationship,
  proposePersonTouchpoint,
  proposeDrilldownChanges,
  validateBundle,
  submitBundle,
  proposeFieldEvent,
  getCanonicalFieldEvent,
}
