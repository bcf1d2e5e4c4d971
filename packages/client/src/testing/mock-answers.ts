// Shared by the test kit and the handlers for Mock Service Worker.
import { type Approval, computeApprovalDigest } from '../approval/validated.ts'
import { type MockAnswers, mockOperations } from '../generated/mocks.ts'

/** The operationId of an operation of the contract. */
export type OperationId = keyof MockAnswers

/** The request that a mock answers. */
export interface MockCall {
  /** The values in the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** The query. A list is one string with commas. */
  readonly query: URLSearchParams
  /** The whole request. */
  readonly request: Request
}

/** An answer, or a function that makes one from the request. */
export type MockAnswer<Id extends OperationId> = MockAnswers[Id] | ((call: MockCall) => MockAnswers[Id] | Promise<MockAnswers[Id]>)

/** Returns the contract's example. In a list, an empty last page follows it; in a feed, a page that waits as long as the request asks. */
export function getExampleAnswer<Id extends OperationId>(
  operation: Id,
  { query, request }: MockCall,
): MockAnswers[Id] | Promise<MockAnswers[Id]> {
  // The example of this operation is the preview of a dry run; a submission answers a receipt.
  const isSubmission = request.headers.has('X-Catalog-Approval-Digest')
  const body = mockOperations[operation === 'proposeFieldEvent' && isSubmission ? 'submitBundle' : operation][3] as MockAnswers[Id]
  if (!query.has('cursor')) return body
  if (operation === 'getChanges') return waitForEmptyPage(query, request, body)
  const emptied = Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value])
  return { ...body, ...Object.fromEntries(emptied), next_cursor: null }
}

/** Answers the example's page of the feed once; after its cursor nothing happens. */
async function waitForEmptyPage<Page extends object>(query: URLSearchParams, { signal }: Request, page: Page): Promise<Page> {
  if (query.get('cursor') !== (page as MockAnswers['getChanges']).next_cursor) return page
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Number(query.get('wait')) * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  return { ...page, data: [] }
}

/** Adds the digest to a preview, which cannot be approved without it. */
export async function addApprovalDigest(body: object): Promise<object> {
  if (!('approval_digest' in body)) return body
  const { approval_digest: _, ...preview } = body
  const shown = 'approval' in preview ? preview.approval : preview
  return { ...preview, approval_digest: await computeApprovalDigest(shown as Approval) }
}

/** Returns the status of an answer: 201 for a new proposal, even if the example of its operation is a dry run. */
export function getStatus(operation: OperationId, body: object): number {
  return 'proposal_id' in body ? mockOperations.submitBundle[2] : mockOperations[operation][2]
}
