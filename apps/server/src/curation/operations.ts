import { acceptProposal } from './acceptProposal.ts'
import { acceptProposals } from './acceptProposals.ts'
import { addSprintTargets } from './addSprintTargets.ts'
import { assignTarget } from './assignTarget.ts'
import type { CurationHandlers } from './call.ts'
import { createBrief } from './createBrief.ts'
import { createBriefLink } from './createBriefLink.ts'
import { createCapability } from './createCapability.ts'
import { createCurator } from './createCurator.ts'
import { createDiscoverySprint } from './createDiscoverySprint.ts'
import { createNeed } from './createNeed.ts'
import { createSegment } from './createSegment.ts'
import { createTaxonomyTerm } from './createTaxonomyTerm.ts'
import { createVertical } from './createVertical.ts'
import { deleteBriefLink } from './deleteBriefLink.ts'
import { editChange } from './editChange.ts'
import { getBrief } from './getBrief.ts'
import { getContract } from './getContract.ts'
import { getDiscoverySprint } from './getDiscoverySprint.ts'
import { getInboxCounts } from './getInboxCounts.ts'
import { getInboxProposal } from './getInboxProposal.ts'
import { getKey } from './getKey.ts'
import { getKeyUsage } from './getKeyUsage.ts'
import { getRecordHistory } from './getRecordHistory.ts'
import { getRunReport } from './getRunReport.ts'
import { getSession } from './getSession.ts'
import { getSignInMethods } from './getSignInMethods.ts'
import { getSprintTarget } from './getSprintTarget.ts'
import { listBriefLinks } from './listBriefLinks.ts'
import { listBriefs } from './listBriefs.ts'
import { listCapabilities } from './listCapabilities.ts'
import { listCurators } from './listCurators.ts'
import { listDirectWrites } from './listDirectWrites.ts'
import { listDiscoverySprints } from './listDiscoverySprints.ts'
import { listInbox } from './listInbox.ts'
import { listKeys } from './listKeys.ts'
import { listNeeds } from './listNeeds.ts'
import { listRunReports } from './listRunReports.ts'
import { listSegments } from './listSegments.ts'
import { listSprintTargets } from './listSprintTargets.ts'
import { listTaxonomyTerms } from './listTaxonomyTerms.ts'
import { listVerticals } from './listVerticals.ts'
import { mintKey } from './mintKey.ts'
import { rejectProposal } from './rejectProposal.ts'
import { revokeKey } from './revokeKey.ts'
import { rotateKey } from './rotateKey.ts'
import { signIn } from './signIn.ts'
import { signInWithOidc } from './signInWithOidc.ts'
import { signOut } from './signOut.ts'
import { undoProposal } from './undoProposal.ts'
import { updateBrief } from './updateBrief.ts'
import { updateBriefLink } from './updateBriefLink.ts'
import { updateCapability } from './updateCapability.ts'
import { updateCurator } from './updateCurator.ts'
import { updateDiscoverySprint } from './updateDiscoverySprint.ts'
import { updateKey } from './updateKey.ts'
import { updateNeed } from './updateNeed.ts'
import { updateSegment } from './updateSegment.ts'
import { updateSprintTarget } from './updateSprintTarget.ts'
import { updateTaxonomyTerm } from './updateTaxonomyTerm.ts'
import { updateVertical } from './updateVertical.ts'

/** The curators' operations and who answers them; a missing one does not compile. */
export const curationHandlers: CurationHandlers = {
  getSignInMethods,
  signIn,
  signInWithOidc,
  signOut,
  getSession,
  getContract,
  listInbox,
  getInboxCounts,
  getInboxProposal,
  editChange,
  assignTarget,
  acceptProposal,
  acceptProposals,
  rejectProposal,
  undoProposal,
  getRecordHistory,
  listDirectWrites,
  listRunReports,
  getRunReport,
  listCurators,
  createCurator,
  updateCurator,
  listKeys,
  getKey,
  mintKey,
  updateKey,
  revokeKey,
  rotateKey,
  getKeyUsage,
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
}
