import { expect, it } from 'vitest'
import { fillRecords } from '../../server/src/proposals/testing/fill-records.ts'
import { buildRequest } from '../../server/src/proposals/testing/kind-case.ts'
import { kindCases } from '../../server/src/proposals/testing/kinds.ts'
import { sendProposal } from '../../server/src/proposals/testing/proposals.ts'
import { makeWorld } from '../../server/src/proposals/testing/world.ts'
import { curate } from '../../server/src/testing/curation-client.ts'
import type { Change } from '../src/changes/change.ts'
import { listRecordChanges, type RecordChange, type Row } from '../src/changes/rows.ts'
import { createCatalogClient, fillVocabulary } from './testing/proposals.ts'
import { serveDashboard } from './testing/serve-dashboard.ts'

const dashboard = serveDashboard({ fill: fillVocabulary })

async function callCuration(method: string, path: string, body?: object) {
  const cookie = await dashboard.getCookie('admin')
  return (await curate(dashboard.address, method, path, { cookie, ...(body && { body }) })).body
}

/** Reads the dossier of a record: the value of each field, by the key that cards use. */
async function readDossier({ type, id }: { readonly type: string; readonly id: string }): Promise<ReadonlyMap<string, unknown>> {
  const { fields } = await callCuration('GET', `/records/${type}/${id}/provenance`)
  return new Map(
    fields.map(({ family, column, key, value }: Field) => [
      family === 'entity_segments' ? 'segments' : family === type ? (column ?? key) : key,
      value,
    ]),
  )
}

type Field = { readonly family: string; readonly key: string; readonly column: string | null; readonly value: unknown }

/** Lists the names of a dossier: other names, or slugs that the record had. */
function listNames(dossier: ReadonlyMap<string, unknown>, kind: 'alias' | 'former_slug'): string[] {
  return [...dossier].flatMap(([key, value]) => (key.startsWith('alias.') && value === kind ? [key.slice('alias.'.length)] : [])).sort()
}

/** Finds the value in the dossier that corresponds to a row of the card. */
function findInDossier(dossier: ReadonlyMap<string, unknown>, { field, column }: Row): unknown {
  if (column === 'other_names') return listNames(dossier, 'alias')
  if (column === 'former_slugs') return listNames(dossier, 'former_slug')
  return dossier.get(field) ?? null
}

/** Lists the rows of the record itself, without those of its roles, fits and other parts. */
function listOwnRows({ groups, unchanged }: RecordChange): readonly Row[] {
  return [...groups.flatMap(({ rows }) => rows), ...unchanged].filter(
    ({ field }) => !/^[a-z_]+\./.test(field) || /^(alias|scale)\./.test(field),
  )
}

it.each(Object.entries(kindCases))('shows the current values of the dossier for every record that %s changes', async (kind, cases) => {
  const catalog = createCatalogClient(dashboard)
  const world = await makeWorld(dashboard.database)
  await fillRecords(dashboard.database, world)
  const [valid] = cases.valid
  await valid.prepare?.(world, catalog)
  const { path, body } = buildRequest(kind, cases, world, valid.change(world))
  const id = await sendProposal(dashboard.server, path, body)
  // First accepts another proposal after which this one is still possible, so that there are rows to compare.
  if (cases.rival.verdict === 'conflict' || cases.rival.verdict === 'both') {
    const rival = buildRequest(kind, cases, world, cases.rival.change(world))
    const rivalId = await sendProposal(dashboard.server, rival.path, rival.body)
    const { changes } = await callCuration('GET', `/proposals/${rivalId}`)
    const confirm = changes.flatMap(({ destructive, index }: Change) => (destructive ? [index] : []))
    await callCuration('POST', `/proposals/${rivalId}/accept`, { indices: [0], ...(confirm.length > 0 && { confirm }) })
  }
  const { changes } = await callCuration('GET', `/proposals/${id}`)
  for (const record of listRecordChanges(changes[0])) {
    if (record.isNew || record.record.id === null) continue
    const dossier = await readDossier({ type: record.record.type, id: record.record.id })
    for (const row of listOwnRows(record)) {
      const now = Array.isArray(row.before) && /names|slugs/.test(row.column) ? [...row.before].sort() : row.before
      expect([row.column, now]).toEqual([row.column, findInDossier(dossier, row)])
    }
  }
})
