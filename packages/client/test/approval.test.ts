import { describe, expect, it } from 'vitest'
import { computeApprovalDigest } from '../src/approval/validated.ts'
import type { Catalog } from '../src/catalog.ts'
import { ApprovalMismatchError, ConflictError, ValidationError } from '../src/errors.ts'
import { mockOperations } from '../src/generated/mocks.ts'
import { ApprovedBundle, type BundleProposalRequest, change } from '../src/index.ts'
import {
  buildErrorResponse,
  buildHtmlResponse,
  buildOkResponse,
  catchRejection,
  createScriptedCatalog,
  type ScriptedAnswer,
} from './played-fetch.ts'

const { approval } = mockOperations.validateBundle[3]
const receipt = mockOperations.submitBundle[3]
const validation = { approval, approval_digest: await computeApprovalDigest(approval) }
const { approval_digest: _, ...eventPreview } = mockOperations.proposeFieldEvent[3] as typeof approval & { approval_digest: string }
const eventValidation = { ...eventPreview, approval_digest: await computeApprovalDigest(eventPreview) }

const buildRequest = (): BundleProposalRequest => ({
  target_entity_slug: 'microstrategy',
  changes: [change.suggestOrgFit({ capability_slug: 'custody', horizon: 'near', fit_score: 4 })],
})

/** Approves a bundle, and returns it with the mocked client that can submit it. */
async function approveBundle(answers: readonly ScriptedAnswer[]) {
  const staged = createScriptedCatalog([buildOkResponse(validation), ...answers])
  const bundle = await staged.catalog.proposals.validate(buildRequest())
  return { ...staged, bundle, approved: bundle.approve({ by: 'reviewer' }) }
}

const readBody = async (sent: Request | undefined): Promise<unknown> => sent?.clone().json()

describe('a validated bundle', () => {
  it('shows the changes, their records and the warnings', async () => {
    const { bundle } = await approveBundle([])
    expect(bundle).toMatchObject({
      environment: approval.environment,
      target: approval.target,
      changes: approval.normalized_changes,
      warnings: approval.warnings,
      digest: validation.approval_digest,
      request: buildRequest(),
    })
  })

  it('comes with the number of attempts and the request id', async () => {
    const { catalog } = createScriptedCatalog([buildOkResponse(validation)])
    const { data, attempts, request_id } = await catalog.proposals.validate(buildRequest()).withResponse()
    expect([data.digest, attempts, request_id]).toEqual([validation.approval_digest, 1, 'req-1'])
  })

  it('serializes to exactly the fields that it shows', async () => {
    const { bundle } = await approveBundle([])
    expect(Object.keys(JSON.parse(JSON.stringify(bundle)) as object).sort()).toEqual(
      ['changes', 'digest', 'environment', 'request', 'target', 'warnings'].sort(),
    )
  })

  it.each([
    ['the list of changes', { approval: { ...approval, normalized_changes: [] } }],
    ['the target', { approval: { ...approval, target: { ...approval.target, slug: 'coinbase' } } }],
    ['the environment', { approval: { ...approval, environment: 'production' } }],
    ['the digest', { approval_digest: `sha256:${'0'.repeat(64)}` }],
    ['everything', { approval: undefined }],
  ])('causes an ApprovalMismatchError when %s was changed on the way', async (_, changed) => {
    const { catalog } = createScriptedCatalog([buildOkResponse({ ...validation, ...changed })])
    const error = await catchRejection(catalog.proposals.validate(buildRequest()))
    expect(error).toBeInstanceOf(ApprovalMismatchError)
    expect(error).toMatchObject({ attempts: 1, request_id: 'req-1', hint: expect.stringContaining('Validate again') })
  })

  it('has the same digest with and without another waiting proposal', async () => {
    const warning = { code: 'already_pending', change_index: 0, message: 'Another one waits.' }
    const { catalog } = createScriptedCatalog([
      buildOkResponse({ ...validation, approval: { ...approval, warnings: [...approval.warnings, warning] } }),
    ])
    expect((await catalog.proposals.validate(buildRequest())).warnings).toContainEqual(warning)
  })

  it('cannot be changed, in any part', async () => {
    const { bundle, approved } = await approveBundle([])
    const attempts: ReadonlyArray<() => unknown> = [
      () => Object.assign(bundle, { digest: 'other' }),
      () => Object.assign(bundle.changes[0] ?? {}, { kind: 'merge_entities' }),
      () => (bundle.request.changes as unknown[]).push(change.softDeleteEntity({ reason: 'wrong' })),
      () => Object.assign(bundle.request.changes[0] ?? {}, { capability_slug: 'other' }),
      () => Object.assign(approved, { request: {} }),
      () => Object.assign(approved.request, { target_entity_slug: 'coinbase' }),
      () => Object.assign(approved.approval.warnings, { 0: undefined }),
    ]
    for (const attempt of attempts) expect(attempt).toThrow(TypeError)
  })

  it.each(['', ' ', undefined, 7])('rejects the approver %j', async (by) => {
    const { bundle } = await approveBundle([])
    expect(() => bundle.approve({ by: by as string })).toThrow(ValidationError)
  })

  it('contains the request as it was passed, even when the caller changes it afterwards', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(validation), buildOkResponse(receipt)])
    const mine = buildRequest()
    const validated = catalog.proposals.validate(mine)
    ;(mine.changes as unknown[]).push(change.updateNotes({ append_text: 'too late' }))
    await catalog.proposals.submit((await validated).approve({ by: 'reviewer' }))
    expect(await Promise.all(sent.map(readBody))).toEqual([buildRequest(), buildRequest()])
  })
})

describe('an approved bundle', () => {
  it('submits the validated request unchanged, under its digest', async () => {
    const { catalog, approved, sent } = await approveBundle([buildOkResponse(receipt)])
    expect(await catalog.proposals.submit(approved)).toEqual(receipt)
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/agents/validate/bundle', '/v1/agents/proposals/bundle'])
    const [validated, submitted] = await Promise.all(sent.map((one) => one.clone().text()))
    expect(submitted).toBe(validated)
    expect(sent[1]?.headers.get('X-Catalog-Approval-Digest')).toBe(validation.approval_digest)
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe(validation.approval_digest)
  })

  it('uses the idempotency key that it is given', async () => {
    const { catalog, approved, sent } = await approveBundle([buildOkResponse(receipt)])
    await catalog.proposals.submit(approved, { idempotencyKey: 'mine', headers: { 'X-Trace': '1' } })
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe('mine')
    expect(sent[1]?.headers.get('X-Trace')).toBe('1')
  })

  it('causes a retry under the same key when it is unknown whether it arrived', async () => {
    const { catalog, approved, sent } = await approveBundle([
      new TypeError('fetch failed'),
      buildHtmlResponse(502),
      buildOkResponse(receipt),
    ])
    const { data, attempts } = await catalog.proposals.submit(approved).withResponse()
    expect([data, attempts]).toEqual([receipt, 3])
    expect(new Set(sent.slice(1).map(({ headers }) => headers.get('Idempotency-Key')))).toEqual(new Set([validation.approval_digest]))
  })

  it('says who approved it, and when', async () => {
    const { approved } = await approveBundle([])
    expect(approved.approved_by).toBe('reviewer')
    expect(Date.parse(approved.approved_at)).toBeLessThanOrEqual(Date.now())
  })

  it.each([
    ['Żofia 🐝', 'Żofia 🐝'],
    ['a'.repeat(130), 'a'.repeat(120)],
    [`${'a'.repeat(119)}🐝`, `${'a'.repeat(119)}\uFFFD`],
    ['half\uD83D', 'half\uFFFD'],
  ])('sends the name of the approver: %s', async (by, sentName) => {
    const { catalog, bundle, sent } = await approveBundle([buildOkResponse(receipt)])
    await catalog.proposals.submit(bundle.approve({ by }))
    expect(decodeURIComponent(sent[1]?.headers.get('X-Catalog-Approved-By') ?? '')).toBe(sentName)
  })

  it('can be restored from its JSON, as text or parsed', async () => {
    const { approved } = await approveBundle([])
    const stored = JSON.stringify(approved)
    for (const json of [stored, JSON.parse(stored) as unknown, approved]) {
      const { catalog, sent } = createScriptedCatalog([buildOkResponse({ ...receipt, replayed: true })])
      const again = ApprovedBundle.from(json)
      expect(again).toEqual(approved)
      expect((await catalog.proposals.submit(again)).replayed).toBe(true)
      expect(await readBody(sent[0])).toEqual(buildRequest())
    }
  })

  it('causes an ApprovalMismatchError and no retry when it is stale', async () => {
    const { catalog, approved, sent } = await approveBundle([buildErrorResponse('APPROVAL_MISMATCH')])
    const error = await catchRejection(catalog.proposals.submit(approved))
    expect(error).toBeInstanceOf(ApprovalMismatchError)
    expect(error).not.toBeInstanceOf(ConflictError)
    expect((error as ApprovalMismatchError).toAgentMessage()).toContain('Validate again')
    expect(sent).toHaveLength(2)
  })

  const other = { target_entity_slug: 'coinbase', changes: [change.softDeleteEntity({ reason: 'wrong' })] }
  it.each([
    ['its request', { request: other }],
    ['its list of changes', { approval: { ...approval, normalized_changes: [] } }],
    ['its kind', { kind: 'field_event' }],
    ['its kind into one that is none', { kind: 'toString' }],
    ['its digest', { digest: `sha256:${'0'.repeat(64)}` }],
  ])('causes an ApprovalMismatchError before anything is sent when its store changed %s', async (_, changed) => {
    const { catalog, approved, sent } = await approveBundle([buildOkResponse(receipt)])
    const stored = JSON.stringify({ ...approved, ...changed })
    const error = await catchRejection(catalog.proposals.submit(ApprovedBundle.from(stored)))
    expect(error).toBeInstanceOf(ApprovalMismatchError)
    expect(error).toMatchObject({ attempts: 0 })
    expect(sent).toHaveLength(1)
  })

  it.each(['', 'no JSON', '{', 'null', '[]', '{}', undefined, null, 7, { kind: 'bundle' }])('rejects %j as its stored form', (json) => {
    expect(() => ApprovedBundle.from(json)).toThrow(ValidationError)
  })

  it('cannot be replaced by an unapproved bundle or a plain request', async () => {
    const { catalog, bundle, sent } = await approveBundle([buildOkResponse(receipt)])
    for (const unapproved of [bundle, buildRequest(), null, undefined, 'approved']) {
      const error = await catchRejection(catalog.proposals.submit(unapproved as unknown as ApprovedBundle))
      expect(error).toBeInstanceOf(ValidationError)
      expect(error).toMatchObject({ attempts: 0, hint: expect.stringContaining('approve') })
    }
    expect(sent).toHaveLength(1)
  })
})

describe('a field event', () => {
  const event = { operation: 'update' as const, event: { slug: 'example-summit-2027', venue: 'Congress Centre' } }
  const validateEvent = (catalog: Catalog) => catalog.proposals.validateFieldEvent(event)

  it('passes through dry run, approval and submission unchanged', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(eventValidation), buildOkResponse(receipt)])
    const bundle = await validateEvent(catalog)
    expect(bundle).toMatchObject({ target: undefined, changes: eventPreview.normalized_changes, request: event })
    expect(await catalog.proposals.submit(ApprovedBundle.from(JSON.stringify(bundle.approve({ by: 'reviewer' }))))).toEqual(receipt)
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(Array(2).fill('/v1/agents/proposals/field-events'))
    expect(await Promise.all(sent.map(readBody))).toEqual([{ ...event, dry_run: true }, event])
    const [dry, submitted] = sent.map(({ headers }) => headers)
    expect(dry?.has('X-Catalog-Approval-Digest')).toBe(false)
    expect(submitted?.get('X-Catalog-Approval-Digest')).toBe(eventValidation.approval_digest)
    expect(submitted?.get('Idempotency-Key')).toBe(eventValidation.approval_digest)
    expect(dry?.get('Idempotency-Key')).not.toBe(eventValidation.approval_digest)
  })

  it('sends dry_run: true for validation, even when the request has dry_run: false', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse(eventValidation)])
    await catalog.proposals.validateFieldEvent({ ...event, dry_run: false } as typeof event)
    expect(await readBody(sent[0])).toMatchObject({ dry_run: true })
  })

  it('causes an ApprovalMismatchError when its digest does not belong to it', async () => {
    const { catalog } = createScriptedCatalog([buildOkResponse({ ...eventValidation, environment: 'production' })])
    expect(await catchRejection(validateEvent(catalog))).toBeInstanceOf(ApprovalMismatchError)
  })
})
