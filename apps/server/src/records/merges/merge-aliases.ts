import { type RawBuilder, sql } from 'kysely'
import type { MergePlan } from './merge-plan.ts'
import { buildImage, type MergeStep, removed } from './merge-steps.ts'

/** A record, with the expressions that select its slug and its name. */
export type RecordNames = { readonly id: string; readonly slug: RawBuilder<unknown>; readonly name: RawBuilder<unknown> }
type MergedNames = { readonly survivor: RecordNames; readonly duplicate: RecordNames }

/**
 * Drops an alias of the duplicate that equals the survivor's slug. An alias that equals the survivor's name stays: names are not
 * references, and every reference to the duplicate must now resolve to the survivor.
 */
export function buildDropAliasStep({ aliases, owner, tables }: MergePlan, { survivor, duplicate }: MergedNames): MergeStep {
  const table = getTable(tables, aliases)
  return {
    table,
    action: 'dropped',
    buildStatement: () => sql`done as (
      delete from ${sql.table(aliases)} t where t.${sql.ref(owner)} = ${duplicate.id} and lower(t.alias) = ${survivor.slug}
      ${removed})`,
  }
}

/**
 * Makes the duplicate's slug and name aliases of the survivor. The duplicate keeps its slug, so no other record can take it, and the slug
 * resolves to the survivor even without the alias. The survivor's dossier shows the alias as a former slug, as after a rename. If the slug
 * is already a former slug of another record, it becomes an ordinary alias, because a former slug belongs to one record.
 */
export function buildAliasSteps(plan: MergePlan, { survivor, duplicate }: MergedNames): MergeStep[] {
  const table = getTable(plan.tables, plan.aliases)
  const [aliases, owner] = [sql.table(plan.aliases), sql.ref(plan.owner)]
  const isFree = sql`not exists (select from ${aliases} a where a.alias = ${duplicate.slug} and a.is_former_slug)`
  const buildAliasInsertStep = (values: MergeStep['buildStatement']): MergeStep => ({
    table,
    action: 'folded',
    buildStatement: (previous) => sql`done as (
      insert into ${aliases} as t (${owner}, alias, is_former_slug) ${values(previous)} on conflict do nothing
      returning null::jsonb as before, ${buildImage(table, 't')} as after)`,
  })
  const markSlug: MergeStep = {
    table,
    action: 'folded',
    buildStatement: () => sql`
      was as materialized (
        select t.${owner}, t.alias, ${buildImage(table, 't')} as before from ${aliases} t
        where t.${owner} = ${survivor.id} and t.alias = ${duplicate.slug} and not t.is_former_slug and ${isFree} for update),
      done as (
        update ${aliases} t set is_former_slug = true from was where t.${owner} = was.${owner} and t.alias = was.alias
        returning was.before, ${buildImage(table, 't')} as after)`,
  }
  return [
    markSlug,
    buildAliasInsertStep(() => sql`select ${survivor.id}::uuid, ${duplicate.slug}::text, ${isFree}`),
    buildAliasInsertStep(
      () => sql`select ${survivor.id}::uuid, ${duplicate.name}::text, false
      where sort_key_of(${duplicate.name}) <> sort_key_of(${survivor.name}) and lower(${duplicate.name}) <> ${survivor.slug}`,
    ),
  ]
}

function getTable(tables: MergePlan['tables'], name: MergePlan['aliases']): MergePlan['tables'][number] {
  const found = tables.find(({ table }) => table === name)
  if (!found) throw new Error(`The merge plan has no table ${name}.`)
  return found
}
