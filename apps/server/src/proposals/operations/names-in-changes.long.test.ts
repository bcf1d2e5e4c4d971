import { isShownWithoutScope } from '@catalog/contract/records/shown-without-scope'
import { describe, expect, it } from 'vitest'
import { buildRequest, type KindCases } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { sendProposal } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

type Field = { readonly record: { readonly slug: string }; readonly field: string; readonly base: unknown; readonly proposed: unknown }

function isHidden(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'hidden' in value
}

/** Lists the hidden members of a change at any depth. */
function listHidden(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return isHidden(value) ? [name] : Object.entries(value).flatMap(([member, inner]) => listHidden(inner, member))
}

describe.each(Object.entries(kindCases))("another agent's %s", (kind, cases: KindCases) => {
  it.each(cases.valid.map((valid) => [valid.says, valid] as const))(
    'shows only the names of records, and no other value, to a key that has only read:proposals: %s',
    async (_, valid) => {
      const world = await makeWorld(catalog.database)
      await valid.prepare?.(world, catalog)
      const { path, body } = buildRequest(kind, cases, world, valid.change(world))
      const id = await sendProposal(catalog, path, body)
      const key = await catalog.key({ scopes: ['read:proposals'], agent: 'another' })
      const [change] = (await catalog.get(`/agents/proposals/${id}`, { key })).body.proposed_changes
      const { fields, references, evidence_sources: _sources, ...said } = change
      // Aliases of a record are values. If an alias is hidden, the name of its field is just `alias`.
      const isName = ({ field }: Field) => field !== 'alias' && isShownWithoutScope(field)
      expect(fields.filter(isName).filter(({ base, proposed: value }: Field) => isHidden(base) || isHidden(value))).toEqual([])
      expect(fields.filter((field: Field) => !isName(field) && !isHidden(field.proposed))).toEqual([])
      expect(references.filter(({ name }: { name: unknown }) => typeof name !== 'string')).toEqual([])
      expect(listHidden(said).filter((member) => isShownWithoutScope(member.replace(/^new_/, '')))).toEqual([])
    },
  )
})
