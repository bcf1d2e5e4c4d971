/** A method that does more than call one operation, with the files of its types and its code. */
export interface ExtraMethod {
  readonly area: string
  readonly method: string
  /** Summary of the doc comment, whose other parts follow. */
  readonly summary: string
  readonly text: string
  readonly scopes: string
  readonly parameters: readonly string[]
  readonly example: readonly string[]
  readonly signature: string
  /** The types that the signature needs, each with its file in src. */
  readonly types: Readonly<Record<string, string>>
  /** Its route (src/routes.ts); a method that does more has a name in src/own-methods.ts, too. */
  readonly route: string
  readonly run?: string
}

export const extras: readonly ExtraMethod[] = [
  {
    area: 'changes',
    method: 'follow',
    summary: 'Follow what changes, for as long as the program runs.',
    text: `Yields events one by one as they happen; without a cursor, from now on. It waits at the server, a call every 20 seconds while nothing
happens, goes on after failures where it was, and ends when \`signal\` aborts. To go on after a restart, walk through
\`pages()\` and keep the \`next_cursor\` of the last one that was handled.`,
    scopes: 'Needs the scope `read:catalog`.',
    parameters: ['query - Which changes, from where on, and until when.'],
    example: ["for await (const { type, record } of catalog.changes.follow({ record_type: ['entity'] })) console.log(type, record.slug)"],
    signature: 'follow(query?: FollowOptions): PagePromise<ChangeEvent, ChangePage>',
    types: {
      FollowOptions: 'paging/follow.ts',
      PagePromise: 'paging/page-promise.ts',
      ChangeEvent: 'generated/models.ts',
    },
    route: 'GET /changes data follow',
  },
  {
    area: 'proposals',
    method: 'waitForDecision',
    summary: 'Wait until a curator has decided.',
    text: `Polls a proposal every \`pollEvery\` milliseconds until its \`status\` is \`accepted\` or \`rejected\`. The answer has the outcome of each
change (\`outcome\`, \`note\`) and the curator's notes on the whole (\`decision_notes\`). It fails with the reason of \`signal\`, or with an
error that waiting does not solve. While \`pending\` or \`unmatched\` it may take days: stop by \`signal: AbortSignal.timeout(ms)\`; \`timeout\` is
for one poll. Each poll costs a call. With \`orQuestion\` it ends at a curator's question, too: answer by \`catalog.proposals.answer\`.`,
    scopes: 'Needs the scope `read:proposals`.',
    parameters: ["id - The proposal's UUID, as its receipt has it."],
    example: [
      "const { outcome, proposal } = await catalog.proposals.waitForDecision('2f1f7c0e-4d0b-4c57-9a0e-5e2b8c1d7a90', { orQuestion: true })",
    ],
    signature: 'waitForDecision<Or extends boolean = false>(id: string, options?: WaitOptions<Or>): CallPromise<DecisionOf<Or>>',
    types: { WaitOptions: 'reading/wait-for-decision.ts', DecisionOf: 'reading/wait-for-decision.ts' },
    route: 'GET /agents/proposals/{id}',
    run: 'waitForDecision',
  },
  {
    area: 'sources',
    method: 'download',
    summary: 'Read the file of a source.',
    text: 'Asks for a link and follows it. The bytes come as a stream, which fails where their number is not the one that the catalog has.',
    scopes: 'Needs the scope `read:catalog`.',
    parameters: ["id - The source's UUID."],
    example: [
      "const { source, stream } = await catalog.sources.download('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11')",
      'const bytes = await new Response(stream).bytes()',
    ],
    signature: 'download(id: string, options?: CallOptions): CallPromise<Download>',
    types: { Download: 'reading/download.ts' },
    route: 'GET /sources/{id}',
    run: 'download',
  },
]
