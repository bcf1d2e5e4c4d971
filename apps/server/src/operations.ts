import { getCoverage } from './coverage/getCoverage.ts'
import { getDrilldown } from './coverage/getDrilldown.ts'
import { getOverlaps } from './coverage/getOverlaps.ts'
import { getEntity } from './entities/getEntity.ts'
import { listEntities } from './entities/listEntities.ts'
import { listTaxonomyTermEntities } from './entities/listTaxonomyTermEntities.ts'
import { verifyEntity } from './entities/verifyEntity.ts'
import { getCanonicalFieldEvent } from './field-events/canonical/getCanonicalFieldEvent.ts'
import { captureFieldEventNotes } from './field-events/captures/captureFieldEventNotes.ts'
import { createFieldEventFollowUp } from './field-events/follow-ups/createFieldEventFollowUp.ts'
import { updateFieldEventFollowUp } from './field-events/follow-ups/updateFieldEventFollowUp.ts'
import { getFieldEvent } from './field-events/getFieldEvent.ts'
import { createFieldEventGoal } from './field-events/goals/createFieldEventGoal.ts'
import { updateFieldEventGoal } from './field-events/goals/updateFieldEventGoal.ts'
import { createFieldEventInteraction } from './field-events/interactions/createFieldEventInteraction.ts'
import { updateFieldEventInteraction } from './field-events/interactions/updateFieldEventInteraction.ts'
import { attachFieldEventEntity } from './field-events/links/attachFieldEventEntity.ts'
import { attachFieldEventPerson } from './field-events/links/attachFieldEventPerson.ts'
import { attachFieldEventSegment } from './field-events/links/attachFieldEventSegment.ts'
import { listFieldEvents } from './field-events/listFieldEvents.ts'
import { listFieldEventRoster } from './field-events/roster/listFieldEventRoster.ts'
import { saveFieldEventRoster } from './field-events/roster/saveFieldEventRoster.ts'
import { updateFieldEventRosterCandidate } from './field-events/roster/updateFieldEventRosterCandidate.ts'
import { saveFieldEvent } from './field-events/saveFieldEvent.ts'
import { getFieldEventScorecard } from './field-events/scorecard/getFieldEventScorecard.ts'
import { updateFieldEventScorecard } from './field-events/scorecard/updateFieldEventScorecard.ts'
import { updateFieldEvent } from './field-events/updateFieldEvent.ts'
import { attachToGtmBrief } from './gtm/attachToGtmBrief.ts'
import { listGtmAssignments } from './gtm/listGtmAssignments.ts'
import { listGtmBriefLinks } from './gtm/listGtmBriefLinks.ts'
import { listGtmBriefs } from './gtm/listGtmBriefs.ts'
import { listGtmSegments } from './gtm/listGtmSegments.ts'
import { saveGtmAssignment } from './gtm/saveGtmAssignment.ts'
import { saveGtmBrief } from './gtm/saveGtmBrief.ts'
import { updateGtmAssignment } from './gtm/updateGtmAssignment.ts'
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
import { createRunReport } from './reports/createRunReport.ts'
import { getSource } from './sources/getSource.ts'
import { listEntitySources } from './sources/listEntitySources.ts'
import { registerSource } from './sources/registerSource.ts'
import { uploadSource } from './sources/uploadSource.ts'
import { getSprintTarget } from './sprints/getSprintTarget.ts'
import { updateSprintTarget } from './sprints/updateSprintTarget.ts'
import { addTrustedSourceEvent } from './trusted-events/addTrustedSourceEvent.ts'
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
  registerSource,
  uploadSource,
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
  getSprintTarget,
  updateSprintTarget,
  verifyEntity,
  createRunReport,
  addTrustedSourceEvent,
  listGtmSegments,
  listGtmAssignments,
  saveGtmAssignment,
  updateGtmAssignment,
  listGtmBriefs,
  saveGtmBrief,
  listGtmBriefLinks,
  attachToGtmBrief,
  listFieldEvents,
  saveFieldEvent,
  getFieldEvent,
  updateFieldEvent,
  attachFieldEventSegment,
  attachFieldEventEntity,
  attachFieldEventPerson,
  listFieldEventRoster,
  saveFieldEventRoster,
  updateFieldEventRosterCandidate,
  captureFieldEventNotes,
  createFieldEventGoal,
  updateFieldEventGoal,
  createFieldEventInteraction,
  updateFieldEventInteraction,
  createFieldEventFollowUp,
  updateFieldEventFollowUp,
  getFieldEventScorecard,
  updateFieldEventScorecard,
}
