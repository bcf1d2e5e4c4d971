import { type OperationId, operations } from '../generated/operations.ts'

/** The method of `@catalog/client` that calls each operation. */
export const sdkMethods: Readonly<Record<OperationId, string>> = {
  getWhoami: 'whoami',
  getUsage: 'usage',
  getContract: 'contract',
  listWorkQueues: 'work.queues',
  listWorkItems: 'work.items',
  listSegments: 'segments.list',
  getSegment: 'segments.get',
  listTaxonomyTerms: 'taxonomy.list',
  getTaxonomyTerm: 'taxonomy.get',
  listTaxonomyTermEntities: 'taxonomy.entities',
  listCapabilities: 'capabilities.list',
  listNeeds: 'needs.list',
  listVerticals: 'verticals.list',
  listEntities: 'entities.list',
  getEntity: 'entities.get',
  listEntitySources: 'entities.sources',
  getSource: 'sources.get',
  registerSource: 'sources.register',
  uploadSource: 'sources.upload',
  listPeople: 'people.list',
  getPerson: 'people.get',
  listTouchpoints: 'people.touchpoints',
  getCoverage: 'coverage.get',
  getOverlaps: 'coverage.overlaps',
  getDrilldown: 'segments.drilldown',
  getChanges: 'changes.get',
  listDumps: 'dumps.list',
  validateBundle: 'proposals.validate',
  proposeEntity: 'propose.entity',
  proposeOrgFit: 'propose.orgFit',
  proposeProviders: 'propose.providers',
  proposeRelationships: 'propose.relationships',
  proposeEvents: 'propose.events',
  proposeSegment: 'propose.segment',
  proposeLore: 'propose.lore',
  proposeSegmentLore: 'propose.segmentLore',
  proposePerson: 'propose.person',
  proposePersonRole: 'propose.personRole',
  proposeEntityRelationship: 'propose.entityRelationship',
  proposePersonTouchpoint: 'propose.personTouchpoint',
  proposeFieldEvent: 'proposals.validateFieldEvent',
  submitBundle: 'proposals.submit',
  listProposals: 'proposals.list',
  getProposal: 'proposals.get',
  answerQuestions: 'proposals.answer',
  proposeDrilldownChanges: 'propose.drilldownChanges',
  getCanonicalFieldEvent: 'fieldEvents.getCanonical',
  listFieldEvents: 'fieldEvents.list',
  saveFieldEvent: 'fieldEvents.save',
  getFieldEvent: 'fieldEvents.get',
  updateFieldEvent: 'fieldEvents.update',
  attachFieldEventSegment: 'fieldEvents.attachSegment',
  attachFieldEventEntity: 'fieldEvents.attachEntity',
  attachFieldEventPerson: 'fieldEvents.attachPerson',
  getSprintTarget: 'discoverySprints.target',
  updateSprintTarget: 'discoverySprints.updateTarget',
  verifyEntity: 'entities.verify',
  createRunReport: 'reports.create',
  addTrustedSourceEvent: 'trustedSourceEvents.add',
  listGtmSegments: 'gtm.segments',
  listGtmAssignments: 'gtm.assignments',
  saveGtmAssignment: 'gtm.saveAssignment',
  updateGtmAssignment: 'gtm.updateAssignment',
  listGtmBriefs: 'gtm.briefs',
  saveGtmBrief: 'gtm.saveBrief',
  listGtmBriefLinks: 'gtm.briefLinks',
  attachToGtmBrief: 'gtm.attachToBrief',
  createFieldEventGoal: 'fieldEvents.createGoal',
  updateFieldEventGoal: 'fieldEvents.updateGoal',
  createFieldEventInteraction: 'fieldEvents.createInteraction',
  updateFieldEventInteraction: 'fieldEvents.updateInteraction',
  createFieldEventFollowUp: 'fieldEvents.createFollowUp',
  updateFieldEventFollowUp: 'fieldEvents.updateFollowUp',
  getFieldEventScorecard: 'fieldEvents.scorecard',
  updateFieldEventScorecard: 'fieldEvents.updateScorecard',
  captureFieldEventNotes: 'fieldEvents.capture',
  listFieldEventRoster: 'fieldEvents.roster',
  saveFieldEventRoster: 'fieldEvents.saveRoster',
  updateFieldEventRosterCandidate: 'fieldEvents.updateRosterCandidate',
}

/** Names that the SDK has in place of headers. */
const sdkNames: Readonly<Record<string, string>> = {
  Authorization: 'apiKey',
  'Idempotency-Key': 'idempotencyKey',
  'Retry-After': 'retryAt',
  'X-Catalog-Approval-Digest': 'proposals.submit',
}

const call = /\b(GET|POST|PUT|PATCH|DELETE) (\/[\w{}./-]*[\w}])(?:\?[^\s,;`]*[^\s,;.`])?`?/g
const header = /\b(Authorization|Idempotency-Key|Retry-After|X-Catalog-Approval-Digest)\b/

/** Says beside each call and header that a message names what the SDK calls it: who reads an error may have methods alone. */
export function withSdkWords(text: string): string {
  return text
    .replace(call, (named, method: string, path: string) => {
      const name = findSdkMethod(method.toLowerCase(), path)
      return name === undefined ? named : `${named} (SDK: ${name})`
    })
    .replace(header, (named) => `${named} (SDK: ${sdkNames[named]})`)
}

/** The method for a path of the contract, or for one in which the parameters have values. */
export function findSdkMethod(method: string, path: string): string | undefined {
  const ids = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method === method)
  const parts = path.split('/')
  const id = ids.find((one) => operations[one].path === path) ?? ids.find((one) => matchesTemplate(operations[one].path, parts))
  return id && sdkMethods[id]
}

function matchesTemplate(template: string, given: readonly string[]): boolean {
  const wanted = template.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith('{') || part === given[index])
}
