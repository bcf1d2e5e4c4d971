import { sql } from 'kysely'
import type { MergePlan } from './merge-plan.ts'
import { imageOf, type MergeStep, removed } from './merge-steps.ts'

type Named = { readonly id: string; readonly slug: string; readonly name: string }
export type MergedRecords = { readonly survivor: Named; readonly duplicate: Named }

/**
 * An alias of the duplicate that the survivor's slug says already. One that is the survivor's name stays: names
 * are no references, aliases are, and what led to the duplicate leads to the survivor from now on (decision 8).
 */
export function aliasesSaidBySlug({ aliases, owner, tables }: MergePlan, { survivor, duplicate }: MergedRecords): MergeStep {
  const table = tableOf(tables, aliases)
  return {
    table,
    action: 'dropped',
    work: () => sql`done as (
      delete from ${sql.table(aliases)} t where t.${sql.ref(owner)} = ${duplicate.id} and lower(t.alias) = ${survivor.slug}
      ${removed})`,
  }
}

/**
 * The duplicate's slug and name become aliases of the survivor. The duplicate keeps its slug, which therefore
 * nobody else can take (decision 37) and which leads to the survivor as it is; the alias is what the survivor's
 * dossier shows, and a former slug like that of a renamed record. If it is already a former slug of somebody
 * else, whose the duplicate's slug was once, it becomes an alias like any other: a former slug belongs to one.
 */
export function ownNamesAsAliases(plan: MergePlan, { survivor, duplicate }: MergedRecords): MergeStep[] {
  const table = tableOf(plan.tables, plan.aliases)
  const [aliases, owner] = [sql.table(plan.aliases), sql.ref(plan.owner)]
  const isFree = sql`not exists (select from ${aliases} a where a.alias = ${duplicate.slug} and a.is_former_slug)`
  const add = (values: MergeStep['work']): MergeStep => ({
    table,
    action: 'folded',
    work: (previous) => sql`done as (
      insert into ${aliases} as t (${owner}, alias, is_former_slug) ${values(previous)} on conflict do nothing
      returning null::jsonb as before, ${imageOf(table, 't')} as after)`,
  })
  const markSlug: MergeStep = {
    table,
    action: 'folded',
    work: () => sql`
      was as materialized (
        select t.${owner}, t.alias, ${imageOf(table, 't')} as before from ${aliases} t
        where t.${owner} = ${survivor.id} and t.alias = ${duplicate.slug} and not t.is_former_slug and ${isFree} for update),
      done as (
        update ${aliases} t set is_former_slug = true from was where t.${owner} = was.${owner} and t.alias = was.alias
        returning was.before, ${imageOf(table, 't')} as after)`,
  }
  return [
    markSlug,
    add(() => sql`select ${survivor.id}::uuid, ${duplicate.slug}::text, ${isFree}`),
    add(
      () => sql`select ${survivor.id}::uuid, ${duplicate.name}::text, false
      where sort_key_of(${duplicate.name}) <> sort_key_of(${survivor.name}) and lower(${duplicate.name}) <> ${survivor.slug}`,
    ),
  ]
}

function tableOf(tables: MergePlan['tables'], name: MergePlan['aliases']): MergePlan['tables'][number] {
  const found = tables.find(({ table }) => table === name)
  if (!found) throw new Error(`The merge plan does not know ${name}.`)
  return found
}
