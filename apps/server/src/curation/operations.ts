import { getAgent } from './agents/getAgent.ts'
import { listAgents } from './agents/listAgents.ts'
import { getRecordHistory } from './audit-log/getRecordHistory.ts'
import { getRunReport } from './audit-log/getRunReport.ts'
import { listCurationLog } from './audit-log/listCurationLog.ts'
import { listDirectWrites } from './audit-log/listDirectWrites.ts'
import { listRunReports } from './audit-log/listRunReports.ts'
import { createBrief } from './briefs/createBrief.ts'
import { createBriefLink } from './briefs/createBriefLink.ts'
import { deleteBriefLink } from './briefs/deleteBriefLink.ts'
import { getBrief } from './briefs/getBrief.ts'
import { listBriefLinks } from './briefs/listBriefLinks.ts'
import { listBriefs } from './briefs/listBriefs.ts'
import { updateBrief } from './briefs/updateBrief.ts'
import { updateBriefLink } from './briefs/updateBriefLink.ts'
import type { CurationHandlers } from './call.ts'
import { getCoverageMatrix } from './coverage/getCoverageMatrix.ts'
import { createCurator } from './curators/createCurator.ts'
import { getCuratorThroughput } from './curators/getCuratorThroughput.ts'
import { listCurators } from './curators/listCurators.ts'
import { resetPassword } from './curators/resetPassword.ts'
import { updateCurator } from './curators/updateCurator.ts'
import { createDump } from './dumps/createDump.ts'
import { listDumps } from './dumps/listDumps.ts'
import { listDuplicates } from './duplicates/listDuplicates.ts'
import { updateDuplicate } from './duplicates/updateDuplicate.ts'
import { getContract } from './getContract.ts'
import { acceptProposal } from './inbox/acceptProposal.ts'
import { acceptProposals } from './inbox/acceptProposals.ts'
import { assignTarget } from './inbox/assignTarget.ts'
import { createProposal } from './inbox/createProposal.ts'
import { editChange } from './inbox/editChange.ts'
import { getInboxCounts } from './inbox/getInboxCounts.ts'
import { getInboxProposal } from './inbox/getInboxProposal.ts'
import { handOverProposal } from './inbox/handOverProposal.ts'
import { listInbox } from './inbox/listInbox.ts'
import { askQuestions } from './inbox/questions/askQuestions.ts'
import { closeQuestion } from './inbox/questions/closeQuestion.ts'
import { getProposalVersions } from './inbox/questions/getProposalVersions.ts'
import { rejectProposal } from './inbox/rejectProposal.ts'
import { rejectProposals } from './inbox/rejectProposals.ts'
import { snoozeProposal } from './inbox/snoozeProposal.ts'
import { undoProposal } from './inbox/undoProposal.ts'
import { undoProposals } from './inbox/undoProposals.ts'
import { validateProposal } from './inbox/validateProposal.ts'
import { getKey } from './keys/getKey.ts'
import { getKeyUsage } from './keys/getKeyUsage.ts'
import { getTotalUsage } from './keys/getTotalUsage.ts'
import { listKeys } from './keys/listKeys.ts'
import { mintKey } from './keys/mintKey.ts'
import { revokeKey } from './keys/revokeKey.ts'
import { rotateKey } from './keys/rotateKey.ts'
import { updateKey } from './keys/updateKey.ts'
import { editEntity } from './records/editEntity.ts'
import { editPerson } from './records/editPerson.ts'
import { getRecordProvenance } from './records/getRecordProvenance.ts'
import { createView } from './saved-views/createView.ts'
import { deleteView } from './saved-views/deleteView.ts'
import { listViews } from './saved-views/listViews.ts'
import { getSession } from './session/getSession.ts'
import { getSignInMethods } from './session/getSignInMethods.ts'
import { listSessions } from './session/listSessions.ts'
import { revokeSession } from './session/revokeSession.ts'
import { revokeSessions } from './session/revokeSessions.ts'
import { signIn } from './session/signIn.ts'
import { signInWithOidc } from './session/signInWithOidc.ts'
import { signOut } from './session/signOut.ts'
import { updatePassword } from './session/updatePassword.ts'
import { addSprintTargets } from './sprints/addSprintTargets.ts'
import { createDiscoverySprint } from './sprints/createDiscoverySprint.ts'
import { getDiscoverySprint } from './sprints/getDiscoverySprint.ts'
import { getSprintTarget } from './sprints/getSprintTarget.ts'
import { listDiscoverySprints } from './sprints/listDiscoverySprints.ts'
import { listSprintTargets } from './sprints/listSprintTargets.ts'
import { updateDiscoverySprint } from './sprints/updateDiscoverySprint.ts'
import { updateSprintTarget } from './sprints/updateSprintTarget.ts'
import {
  createCapability,
  createNeed,
  createSegment,
  createTaxonomyTerm,
  createVertical,
  listCapabilities,
  listNeeds,
  listSegments,
  listTaxonomyTerms,
  listVerticals,
  updateCapability,
  updateNeed,
  updateSegment,
  updateTaxonomyTerm,
  updateVertical,
} from './vocabulary/handlers.ts'
import { getProposalChanges } from './watching/getProposalChanges.ts'
import { lookAtProposal } from './watching/lookAtProposal.ts'
import { createWebhook } from './webhooks/createWebhook.ts'
import { deleteParkedEvent } from './webhooks/deleteParkedEvent.ts'
import { deleteWebhook } from './webhooks/deleteWebhook.ts'
import { getWebhook } from './webhooks/getWebhook.ts'
import { listParkedEvents } from './webhooks/listParkedEvents.ts'
import { listWebhookDeliveries } from './webhooks/listWebhookDeliveries.ts'
import { listWebhooks } from './webhooks/listWebhooks.ts'
import { redeliverParkedEvent } from './webhooks/redeliverParkedEvent.ts'
import { replayWebhook } from './webhooks/replayWebhook.ts'
import { rotateWebhookSecret } from './webhooks/rotateWebhookSecret.ts'
import { testWebhook } from './webhooks/testWebhook.ts'
import { updateWebhook } from './webhooks/updateWebhook.ts'

/** The handlers of the curators' operations; a missing handler does not compile. */
export const curationHandlers: CurationHandlers = {
  getSignInMethods,
  signIn,
  signInWithOidc,
  signOut,
  getSession,
  listSessions,
  revokeSession,
  revokeSessions,
  updatePassword,
  getContract,
  listInbox,
  createProposal,
  validateProposal,
  getInboxCounts,
  getProposalChanges,
  lookAtProposal,
  getInboxProposal,
  getProposalVersions,
  editChange,
  assignTarget,
  snoozeProposal,
  handOverProposal,
  askQuestions,
  closeQuestion,
  listViews,
  createView,
  deleteView,
  acceptProposal,
  acceptProposals,
  rejectProposal,
  rejectProposals,
  undoProposal,
  undoProposals,
  editEntity,
  editPerson,
  getRecordHistory,
  getRecordProvenance,
  listDuplicates,
  updateDuplicate,
  getCoverageMatrix,
  listDirectWrites,
  listRunReports,
  getRunReport,
  listCurators,
  createCurator,
  updateCurator,
  resetPassword,
  listCurationLog,
  getCuratorThroughput,
  listAgents,
  getAgent,
  listKeys,
  getKey,
  mintKey,
  updateKey,
  revokeKey,
  rotateKey,
  getKeyUsage,
  getTotalUsage,
  listDumps,
  createDump,
  listSegments,
  createSegment,
  updateSegment,
  listCapabilities,
  createCapability,
  updateCapability,
  listNeeds,
  createNeed,
  updateNeed,
  listVerticals,
  createVertical,
  updateVertical,
  listTaxonomyTerms,
  createTaxonomyTerm,
  updateTaxonomyTerm,
  listDiscoverySprints,
  createDiscoverySprint,
  getDiscoverySprint,
  updateDiscoverySprint,
  listSprintTargets,
  addSprintTargets,
  getSprintTarget,
  updateSprintTarget,
  listBriefs,
  createBrief,
  getBrief,
  updateBrief,
  listBriefLinks,
  createBriefLink,
  updateBriefLink,
  deleteBriefLink,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  replayWebhook,
  listWebhookDeliveries,
  listParkedEvents,
  deleteParkedEvent,
  redeliverParkedEvent,
}
