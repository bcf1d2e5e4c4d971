import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'
import { isBlank, notBlank } from '../texts/blank.ts'

const ways = ['person', 'client', 'agent', 'unknown'] as const
/** The ways in which a proposal can be approved. */
export type ApprovalMethod = (typeof ways)[number]
/** A sender's claim about who approved a submission. */
export type ClaimedApprover = { readonly name: string; readonly how: ApprovalMethod }

/** Maximum length of an approver's name, in characters. */
const maxNameLength = 120
const byHeader = 'X-Catalog-Approved-By'

type ApproverResult = { readonly approver: ClaimedApprover | undefined } | { readonly refusal: CodedRefusal }

/** Reads the two headers with which a submission says who approved it (rule proposal.approver-is-a-claim). */
export function parseApprover(by: string | undefined, how: string | undefined): ApproverResult {
  if (by === undefined)
    return how === undefined ? { approver: undefined } : createHeaderRefusal(byHeader, 'is required together with X-Catalog-Approved-How')
  const name = decodeName(by)
  if (name === undefined) return createHeaderRefusal(byHeader, 'is not percent-encoded UTF-8')
  if (isBlank(name)) return createHeaderRefusal(byHeader, notBlank)
  if (name.includes('\0')) return createHeaderRefusal(byHeader, 'must not contain NUL characters')
  if ([...name].length > maxNameLength) return createHeaderRefusal(byHeader, `must NOT have more than ${maxNameLength} characters`)
  return { approver: { name, how: ways.find((way) => way === how) ?? 'unknown' } }
}

function decodeName(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function createHeaderRefusal(header: string, message: string): { readonly refusal: CodedRefusal } {
  return { refusal: createInvalidRefusal([{ path: `/header/${header}`, message }], `Fix the header ${header}, or leave it out.`) }
}
