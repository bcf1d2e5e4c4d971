/** A method that takes or returns objects of src/approval instead of the request and response bodies. */
export interface Flow {
  /** Its name in src/own-methods.ts. */
  readonly run: string
  readonly parameter: readonly [name: string, type: string, description: string]
  readonly result: string
  /** Replaces the contract's summary if the method does something else than the operation. */
  readonly summary?: string
  /** Replaces the contract's description by one in the words of methods. */
  readonly text: string
  /** Adds what the SDK does to the contract's description of the operation. */
  readonly note: string
  readonly example: readonly string[]
}

/** The operations of the approval flow: validate, approve, submit. */
export const flows: Readonly<Record<string, Flow>> = {
  validateBundle: {
    run: 'validateBundle',
    parameter: ['request', 'BundleProposalRequest', 'What to propose; `change` makes its changes.'],
    result: 'Bundle',
    text: `Previews a bundle without writing anything: the present and the proposed value of each field, and warnings. Show \`changes\` and
\`warnings\` to the approver, then pass the result of \`approve()\` to \`catalog.proposals.submit\`. Finding nothing to propose is a valid
outcome, and needs no call.`,
    note: 'The digest is computed again from the answer; an answer that does not match its digest is refused. The returned preview is frozen.',
    example: [
      "const bundle = await catalog.proposals.validate({ target_entity_slug: 'microstrategy', changes: [change.updateNotes({ append_text: 'Its investor day is in spring.' })] })",
      'console.log(bundle.changes, bundle.warnings)',
    ],
  },
  submitBundle: {
    run: 'submitApproved',
    parameter: [
      'approved',
      'ApprovedBundle',
      'The result of `approve()` of a validated bundle or field event, or `ApprovedBundle.from` its JSON.',
    ],
    result: 'ProposalReceipt',
    text: `Sends a bundle that was validated and approved. If the catalog has changed since, it throws \`ApprovalMismatchError\`: validate again
and have that approved; do not retry blindly. Nothing in the catalog changes before a curator accepts it.`,
    note: 'Always safe to repeat, also by another process after a crash: the same approval makes one proposal, and a repeated submission answers `replayed: true`. A bundle that was changed since its validation is refused before anything is sent.',
    example: ["const { proposal_id, inbox_url } = await catalog.proposals.submit(bundle.approve({ by: 'reviewer' }))"],
  },
  proposeFieldEvent: {
    run: 'validateFieldEvent',
    parameter: ['request', 'FieldEventRequest', 'The field event, and who and what is connected to it.'],
    result: 'FieldEventBundle',
    summary: 'See what a field event would change.',
    text: `Looks at a field event to be created or updated, with the segments, entities and people that are connected to it. Once approved and
submitted it is one card for a curator. Fields that are not sent are kept. Whenever \`people\` is not empty, the key needs the scope
read:people too.`,
    note: 'This is the dry run, and writes nothing: approve what it gives back, and pass that to `catalog.proposals.submit`.',
    example: [
      "const event = await catalog.proposals.validateFieldEvent({ operation: 'update', event: { slug: 'example-summit-2027', venue: 'Congress Centre' } })",
      "const { proposal_id } = await catalog.proposals.submit(event.approve({ by: 'reviewer' }))",
    ],
  },
}

/** Types of src/approval, each with its file. */
export const flowTypes: Readonly<Record<string, string>> = {
  ApprovedBundle: 'approval/approved-bundle.ts',
  Bundle: 'approval/bundle.ts',
  FieldEventBundle: 'approval/bundle.ts',
  FieldEventRequest: 'approval/bundle.ts',
  Proposed: 'approval/proposed.ts',
}
