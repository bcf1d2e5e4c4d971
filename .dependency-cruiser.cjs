// The architecture's import rules (docs/architecture.md), as lint rules.
const features =
  '(identity|work-queue|reference|vocabulary|entities|people|sources|coverage|proposals|gtm|field-events|sprints|reports|trusted-events|curation|curators)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing cut in the wrong place.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-missing',
      comment: 'An import that does not resolve is a mistake.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-know-no-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|examples)/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/src/' },
      to: { path: '^(packages/(?!contract/)|apps/)' },
    },
    {
      name: 'client-takes-only-the-contract',
      severity: 'error',
      from: { path: '^packages/client/src/' },
      to: { path: '^(packages/(?!client/|contract/)|apps/)' },
    },
    {
      name: 'nobody-needs-the-tests-of-the-sdk',
      severity: 'error',
      from: { pathNot: '^apps/sdk-tests/' },
      to: { path: '^apps/sdk-tests/' },
    },
    {
      name: 'server-knows-no-sdk',
      comment: 'The SDK is built on the contract, not on this server; the tests of both together are apps/sdk-tests.',
      severity: 'error',
      from: { path: '^apps/server/src/' },
      to: { path: '^packages/client/' },
    },
    {
      name: 'examples-use-the-sdk-alone',
      comment: 'What an example needs beside @catalog/client, a user would need, too.',
      severity: 'error',
      from: { path: '^examples/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(?!client/))' },
    },
    {
      name: 'http-knows-no-feature',
      comment: 'http/ is HTTP without a feature; keys/ and vocabulary/ are part of every call.',
      severity: 'error',
      from: { path: '^apps/server/src/http/', pathNot: '\\.test\\.ts$' },
      to: { path: `^apps/server/src/(${features.slice(1, -1).replace('|vocabulary', '')}|commands|catalog-import)/` },
    },
    {
      name: 'database-knows-no-table',
      comment: 'database/ is SQL without a table.',
      severity: 'error',
      from: { path: '^apps/server/src/database/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(?!database/)' },
    },
    {
      name: 'embedded-postgres-stands-alone',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/src/' },
      to: { path: '^(packages/(?!embedded-postgres/)|apps/)' },
    },
    {
      name: 'features-know-no-process',
      comment: 'Rooms are called by operations.ts and the commands, never the other way round.',
      severity: 'error',
      from: { path: `^apps/server/src/(${features.slice(1, -1)}|keys|records|files|http)/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(commands/|(app|cli|server|service|operations|housekeeping|settings)\\.ts)' },
    },
    {
      name: 'rules-do-no-io',
      comment: 'rules.ts decides without I/O.',
      severity: 'error',
      from: { path: '/rules\\.ts$' },
      to: { path: '^(apps/server/src/(database|http)/|node:)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'test-helpers-are-for-tests',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '/testing/' },
    },
    {
      name: 'one-door-to-openapi-fetch',
      comment: 'It will see no updates: one file changes on the day it must go.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '^packages/client/src/call/raw\\.ts$' },
      to: { path: 'node_modules/openapi-fetch' },
    },
    {
      name: 'one-door-to-openapi-typescript',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '^packages/spec-tools/src/generate\\.ts$' },
      to: { path: 'node_modules/openapi-typescript' },
    },
    {
      name: 'one-door-to-the-validator',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/http/validation/parameter-check(\\.test)?\\.ts$' },
      to: { path: 'node_modules/express-openapi-validator' },
    },
    {
      name: 'one-room-for-better-auth',
      comment: 'Who is signed in is decided in one room.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/curators/' },
      to: { path: 'node_modules/(better-auth|@better-auth)/' },
    },
    {
      name: 'one-room-for-pg',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '(^apps/server/src/database/|\\.test\\.ts$|/testing/)' },
      to: { path: 'node_modules/pg/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^(apps|packages|examples)/[^/]+/dist/|/generated/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
}
