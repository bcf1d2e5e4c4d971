import type { components } from '@catalog/contract/types'
import { describe, expectTypeOf, it } from 'vitest'
import type * as sdk from '../src/index.ts'
import { ApprovedBundle, BudgetExhaustedError, type Catalog, change } from '../src/index.ts'
import { mockCatalog } from '../src/msw.ts'

// Nothing here runs: `pnpm --filter @catalog/client typecheck` checks it.
declare const catalog: Catalog
type Schemas = components['schemas']
const skipRun = (_: () => unknown) => {}

describe('type checking', () => {
  it("gives answers the contract's types", () => {
    expectTypeOf<sdk.EntitySummary>().toExtend<Schemas['EntitySummary']>()
    expectTypeOf<Schemas['EntitySummary']>().toExtend<sdk.EntitySummary>()
    expectTypeOf<sdk.EntityDossier>().toExtend<Schemas['EntityDossier']>()
    expectTypeOf<Schemas['EntityDossier']>().toExtend<sdk.EntityDossier>()
    expectTypeOf<sdk.PersonDossier>().toExtend<Schemas['PersonDossier']>()
    expectTypeOf<Schemas['PersonDossier']>().toExtend<sdk.PersonDossier>()
    expectTypeOf<sdk.DrilldownResponse>().toExtend<Schemas['DrilldownResponse']>()
    expectTypeOf<Schemas['DrilldownResponse']>().toExtend<sdk.DrilldownResponse>()
    expectTypeOf<Schemas['ManagementCoverage']>().toExtend<sdk.ManagementCoverage>()
    expectTypeOf<Schemas['Overlaps']>().toExtend<sdk.Overlaps>()
    expectTypeOf<Schemas['Whoami']>().toExtend<sdk.Whoami>()
    expectTypeOf<Schemas['Usage']>().toExtend<sdk.Usage>()
    expectTypeOf<Schemas['SegmentDetail']>().toExtend<sdk.SegmentDetail>()
    expectTypeOf<Schemas['ProposalDetail']>().toExtend<sdk.ProposalDetail>()
    expectTypeOf<Schemas['BundleProposalRequest']>().toExtend<sdk.BundleProposalRequest>()
    expectTypeOf<Schemas['FieldEventsProposalRequest']>().toExtend<sdk.FieldEventsProposalRequest>()
  })

  it('gives a list the type of its page and of its items', () => {
    skipRun(async () => {
      const list = catalog.entities.list({ segment: 'miners' })
      expectTypeOf(await list).toEqualTypeOf<sdk.EntityListResponse>()
      expectTypeOf(await list.toArray({ limit: 3 })).toEqualTypeOf<sdk.EntitySummary[]>()
      for await (const entity of list) expectTypeOf(entity).toEqualTypeOf<sdk.EntitySummary>()
      for await (const page of catalog.segments.drilldown('miners').pages()) expectTypeOf(page).toEqualTypeOf<sdk.DrilldownResponse>()
    })
  })

  it('guarantees the fields that were included, and only those', () => {
    skipRun(async () => {
      const plain = await catalog.entities.get('acme')
      expectTypeOf(plain.people).toEqualTypeOf<sdk.EntityPerson[] | undefined>()
      const withPeople = await catalog.entities.get('acme', { include: ['people'] })
      expectTypeOf(withPeople.people).toEqualTypeOf<sdk.EntityPerson[]>()
      expectTypeOf(withPeople.lore).toEqualTypeOf<sdk.Lore[] | undefined>()
      const { dossier } = await catalog.segments.get('miners', { include: ['dossier'] })
      expectTypeOf(dossier).toEqualTypeOf<sdk.SegmentDossier>()
    })
  })

  it('rejects misspelt names and unknown values', () => {
    skipRun(() => {
      // @ts-expect-error a filter that does not exist
      catalog.entities.list({ segmnt: 'miners' })
      // @ts-expect-error a value that the contract does not know
      catalog.entities.list({ lifecycle_status: 'gone' })
      // @ts-expect-error something that cannot be included
      catalog.entities.get('acme', { include: ['peple'] })
      // @ts-expect-error an id is needed
      catalog.entities.get()
      // @ts-expect-error a list is an array
      catalog.entities.list({ any_tag: 'lightning.wallets' })
      // @ts-expect-error an option that does not exist
      catalog.whoami({ retries: 3 })
      // @ts-expect-error a path that does not exist
      catalog.raw.GET('/nowhere')
      // @ts-expect-error not the answer of this operation
      mockCatalog().answer('getWhoami', { data: [] })
    })
  })

  it('derives the fields of a change from its kind', () => {
    expectTypeOf(change.updateEntityFields({ field_updates: {} })).toEqualTypeOf<sdk.UpdateEntityFields>()
    expectTypeOf<ReturnType<(typeof change)[keyof typeof change]>>().toEqualTypeOf<sdk.BundleChange>()
    skipRun(() => {
      // @ts-expect-error a field that does not exist
      change.updateNotes({ append_text: 'More.', confidance: 4 })
      // @ts-expect-error a field that is needed
      change.suggestOrgFit({ capability_slug: 'custody' })
      // @ts-expect-error a value that the contract does not know
      change.suggestOrgFit({ capability_slug: 'custody', horizon: 'soon', fit_score: 4 })
      // @ts-expect-error a field that does not exist, within a field
      change.updateEntityFields({ field_updates: { one_linr: 'More.' } })
      // @ts-expect-error a kind that does not exist
      change.updateEverything({})
      // @ts-expect-error the method sets the kind
      change.updateNotes({ kind: 'update_notes', append_text: 'More.' })
    })
  })

  it('accepts only an approved bundle in submit', () => {
    skipRun(async () => {
      const bundle = await catalog.proposals.validate({
        target_entity_slug: 'acme',
        changes: [change.updateNotes({ append_text: 'More.' })],
      })
      expectTypeOf(bundle.target).toEqualTypeOf<sdk.RecordReference>()
      expectTypeOf(bundle.approve({ by: 'me' })).toEqualTypeOf<ApprovedBundle>()
      const event = await catalog.proposals.validateFieldEvent({ operation: 'update', event: { slug: 'summit' } })
      expectTypeOf(await catalog.proposals.submit(event.approve({ by: 'me' }))).toEqualTypeOf<sdk.ProposalReceipt>()
      catalog.proposals.submit(ApprovedBundle.from('{}'))
      // @ts-expect-error the bundle was not approved
      catalog.proposals.submit(bundle)
      // @ts-expect-error a body is not approved
      catalog.proposals.submit(bundle.request)
      // @ts-expect-error an object that only looks like an approved bundle
      catalog.proposals.submit({ ...bundle.approve({ by: 'me' }) })
      // @ts-expect-error the approver is missing
      bundle.approve()
      // @ts-expect-error a preview cannot be changed
      bundle.changes.push()
      // @ts-expect-error an extra key
      catalog.proposals.validate({ target_entity_slug: 'acme', changes: [], dry_run: true })
      // @ts-expect-error the caller cannot set the dry run
      catalog.proposals.validateFieldEvent({ operation: 'update', event: { slug: 'summit' }, dry_run: false })
    })
  })

  it('accepts undefined and read-only arrays in requests', () => {
    skipRun(async () => {
      const changes = [{ kind: 'update_notes', append_text: 'More.', confidence: undefined }] as const
      catalog.proposals.validate({ target_entity_slug: 'acme', match_rationale: undefined, changes })
      catalog.fieldEvents.update('summit', { city: undefined })
      const sources = Object.freeze([{ url: 'https://example.org', title: 'A page', trust_tier: 'public' as const }])
      catalog.propose.lore({ target_entity_slug: 'acme', text: 'More.', sources })
    })
  })

  it("gives direct writes the contract's types", () => {
    skipRun(async () => {
      expectTypeOf(await catalog.fieldEvents.update('summit', { city: null })).toEqualTypeOf<sdk.FieldEvent>()
      expectTypeOf<Schemas['FieldEvent']>().toExtend<sdk.FieldEvent>()
      expectTypeOf<Schemas['FieldEventPatch']>().toExtend<sdk.FieldEventPatch>()
      // @ts-expect-error a field that does not exist
      catalog.fieldEvents.update('summit', { town: 'Prague' })
      // @ts-expect-error a field that cannot be cleared
      catalog.fieldEvents.update('summit', { name: null })
      // @ts-expect-error a value that the contract does not know
      catalog.gtm.saveAssignment({ entity_slug: 'acme', segment_slug: 'miners', lane: 'third' })
    })
  })

  it('accepts a file as a Blob, as bytes and as a stream', () => {
    skipRun(async () => {
      const about = { entity_slug: 'acme', title: 'Notes' }
      expectTypeOf(await catalog.sources.upload({ ...about, file: new Blob() })).toEqualTypeOf<sdk.RegisteredSource>()
      catalog.sources.upload({ ...about, file: new Uint8Array(), filename: 'notes.md' })
      catalog.sources.upload({ ...about, file: new ReadableStream<Uint8Array>(), filename: undefined })
      catalog.sources.upload({ ...about, file: Buffer.from('') })
      // @ts-expect-error a path has to be made a file first
      catalog.sources.upload({ ...about, file: 'notes.md' })
      // @ts-expect-error there is no file
      catalog.sources.upload(about)
      // @ts-expect-error a field that does not exist
      catalog.sources.upload({ ...about, file: new Blob(), titel: 'Notes' })
    })
  })

  it('accepts undefined as a filter', () => {
    skipRun(() => catalog.entities.list({ segment: undefined }, { signal: undefined }))
  })

  it('narrows an error to its code', () => {
    const error: unknown = undefined
    if (error instanceof BudgetExhaustedError) {
      expectTypeOf(error.code).toEqualTypeOf<'BUDGET_EXHAUSTED'>()
      expectTypeOf(error.retryAt).toEqualTypeOf<Date | undefined>()
    }
  })
})
