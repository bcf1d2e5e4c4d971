import type { PostRequest } from '../load.ts'

export type PeerCase = {
  readonly name: string
  readonly server: 'catalog' | 'postgraphile'
  readonly path: string
  readonly posted?: PostRequest
}

/** The columns that a summary of an entity contains. */
const scalars = `rowId slug name ticker country region city isPublic posture competitivePosture oneLiner logoUrl websiteUrl xUrl
  linkedinUrl githubUrl nostrUrl crunchbaseUrl strategicImportance opportunityThesis buyingTrigger trustBlocker nextAction
  opportunityOwner opportunityRationale showOpportunityCard relationshipStatus lifecycleStatus lastVerifiedAt createdAt updatedAt`
const memberships = 'entitySegmentsByEntityId { nodes { isPrimary segmentBySegmentId { slug name } } }'
const terms = 'entityTaxonomyTermsByEntityId { nodes { taxonomyTermByTermId { slug name } } }'

export const peerCases: readonly PeerCase[] = [
  { name: 'the catalog: a page, charged', server: 'catalog', path: '/v1/entities?country=US&limit=25' },
  buildPostgraphileCase('PostGraphile: scalars', scalars),
  buildPostgraphileCase('PostGraphile: with memberships', `${scalars} ${memberships}`),
  buildPostgraphileCase('PostGraphile: with terms and total', `${scalars} ${memberships} ${terms}`, 'totalCount'),
]

function buildPostgraphileCase(name: string, fields: string, extraFields = ''): PeerCase {
  const query = `{
    allEntities(first: 25, condition: { country: "US", listed: true }, orderBy: [NAME_KEY_ASC, PRIMARY_KEY_ASC]) {
      nodes { ${fields} } pageInfo { hasNextPage endCursor } ${extraFields}
    }
  }`
  const body = JSON.stringify({ query })
  return {
    name,
    server: 'postgraphile',
    path: '/graphql',
    posted: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
  }
}
