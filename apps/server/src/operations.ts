import { getCoverage } from './coverage/getCoverage.ts'
import { getDrilldown } from './coverage/getDrilldown.ts'
import { getOverlaps } from './coverage/getOverlaps.ts'
import { getEntity } from './dossiers/getEntity.ts'
import { getPerson } from './dossiers/getPerson.ts'
import { getEntityHistory } from './dossiers/history/getEntityHistory.ts'
import { getPersonHistory } from './dossiers/history/getPersonHistory.ts'
import { listDumps } from './dumps/listDumps.ts'
import { listDuplicates } from './duplicates/listDuplicates.ts'
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
import { attachFieldEventEntity, attachFieldEventPerson, attachFieldEventSegment } from './field-events/links/attach.ts'
import { listFieldEvents } from './field-events/listFieldEvents.ts'
import { listFieldEventRoster } from './field-events/roster/listFieldEventRoster.ts'
import { saveFieldEventRoster } from './field-events/roster/saveFieldEventRoster.ts'
import { updateFieldEventRosterCandidate } from './field-events/roster/updateFieldEventRosterCandidate.ts'
import { saveFieldEvent } from './field-events/saveFieldEvent.ts'
import { getFieldEventScorecard } from './field-events/scorecard/getFieldEventScorecard.ts'
import { updateFieldEventScorecard } from './field-events/scorecard/updateFieldEventScorecard.ts'
import { updateFieldEvent } from './field-events/updateFieldEvent.ts'
import { getChanges } from './following/getChanges.ts'
import { listGtmAssignments } from './gtm/assignments/listGtmAssignments.ts'
import { saveGtmAssignment } from './gtm/assignments/saveGtmAssignment.ts'
import { updateGtmAssignment } from './gtm/assignments/updateGtmAssignment.ts'
import { attachToGtmBrief } from './gtm/briefs/attachToGtmBrief.ts'
import { listGtmBriefLinks } from './gtm/briefs/listGtmBriefLinks.ts'
import { listGtmBriefs } from './gtm/briefs/listGtmBriefs.ts'
import { saveGtmBrief } from './gtm/briefs/saveGtmBrief.ts'
import { listGtmSegments } from './gtm/listGtmSegments.ts'
import type { Handlers } from './http/call.ts'
import { getContract } from './identity/getContract.ts'
import { getUsage } from './identity/getUsage.ts'
import { getWhoami } from './identity/getWhoami.ts'
import { listPeople } from './people/listPeople.ts'
import { listTouchpoints } from './people/listTouchpoints.ts'
import { answerQuestions } from './proposals/operations/answerQuestions.ts'
import { getProposal } from './proposals/operations/getProposal.ts'
import { listProposals } from './proposals/operations/listProposals.ts'
import { proposeEvents, proposeOrgFit, proposeProviders, proposeRelationships } from './proposals/operations/propose-lists.ts'
import { proposeDrilldownChanges } from './proposals/operations/proposeDrilldownChanges.ts'
import { proposeEntity } from './proposals/operations/proposeEntity.ts'
import { proposeEntityRelationship } from './proposals/operations/proposeEntityRelationship.ts'
import { proposeFieldEvent } from './proposals/operations/proposeFieldEvent.ts'
import { proposeLore } from './proposals/operations/proposeLore.ts'
import { proposePerson } from './proposals/operations/proposePerson.ts'
import { proposePersonRole } from './proposals/operations/proposePersonRole.ts'
import { proposePersonTouchpoint } from './proposals/operations/proposePersonTouchpoint.ts'
import { proposeSegment } from './proposals/operations/proposeSegment.ts'
import { proposeSegmentLore } from './proposals/operations/proposeSegmentLore.ts'
import { submitBundle } from './proposals/operations/submitBundle.ts'
import { validateBundle } from './proposals/operations/validateBundle.ts'
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

/** The handler of every operation of the contract; a missing one does not compile. */
export const handlers = {
  getWhoami,
  getUsage,
  getContract,
  listWorkQueues,
  listWorkItems,
  listDuplicates,
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
  getEntityHistory,
  listEntitySources,
  getSource,
  registerSource,
  uploadSource,
  listPeople,
  getPerson,
  getPersonHistory,
  listTouchpoints,
  getChanges,
  listDumps,
  getCoverage,
  getOverlaps,
  getDrilldown,
  listProposals,
  getProposal,
  answerQuestions,
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
} satisfies Handlers
