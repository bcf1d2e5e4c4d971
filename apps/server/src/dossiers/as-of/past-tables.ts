import type { DB } from '../../database/tables.ts'
import type { Include } from '../../entities/dossier/includes.ts'
import { families, type HeldFamilyName } from '../../proposals/changes/families.ts'
import type { JsonRow, RowMapping } from '../../records/families/field-family.ts'
import { createAliasField, isAliasField } from '../../records/families/record-family.ts'

/** A table whose rows a dossier shows, and the family of its fields in the history. */
export type PastTable = {
  readonly table: keyof DB & string
  readonly family: HeldFamilyName
  /** The columns by which a row belongs to the record. */
  readonly references: readonly string[]
  /** The list of the dossier that shows the rows; null if they are part of other values. */
  readonly dossierList: string | null
  /** The value of `include` that requests the rows; undefined for rows that are always shown. */
  readonly includePart?: Include
  /** Columns that the dossier shows and the history does not contain. */
  readonly unrecordedColumns: readonly string[]
  /** True if the history of the rows belongs to another record, under a key that starts with this record's id. */
  readonly isOfOthers?: true
  readonly rows: Pick<RowMapping, 'record' | 'toKey' | 'toValue' | 'toKeyColumns' | 'toValueColumns'>
}

/** The table of the record itself. */
export const recordTables = { entity: 'entities', person: 'people' } as const

function getRowMapping(family: HeldFamilyName): RowMapping {
  const { rows } = families[family]
  if (!rows) throw new Error(`The fields of ${family} are not rows.`)
  return rows
}

/** Maps aliases, which are fields of the record in the history, to rows. */
function buildAliasMapping(record: string): PastTable['rows'] {
  return {
    record,
    toKey: ({ alias }) => createAliasField(String(alias)),
    toValue: ({ is_former_slug }) => (is_former_slug === true ? 'former_slug' : 'alias'),
    toKeyColumns: (address) => ({ [record]: address.record, alias: address.key.slice(createAliasField('').length) }),
    toValueColumns: (value) => ({ is_former_slug: value === 'former_slug' }),
  }
}

/** Maps memberships to rows. In the history, all memberships of an entity are one field. */
const memberships: PastTable['rows'] = {
  record: 'entity_id',
  toKey: ({ segment_id }) => String(segment_id),
  toValue: ({ segment_id = null, is_primary = null }) => ({ segment_id, is_primary }),
  toKeyColumns: ({ record, key }) => ({ entity_id: record, segment_id: key }),
  toValueColumns: (value) =>
    typeof value === 'object' && value !== null && 'is_primary' in value ? { is_primary: value.is_primary ?? false } : {},
}

function toPartFields(includePart: Include): Pick<PastTable, 'dossierList' | 'includePart'> {
  return { dossierList: includePart, includePart }
}

const idAndMoment = ['id', 'created_at']
const entity = ['entity_id']

const tablesOfEntities: readonly PastTable[] = [
  {
    table: 'entity_aliases',
    family: 'entity',
    references: entity,
    dossierList: 'aliases',
    unrecordedColumns: [],
    rows: buildAliasMapping('entity_id'),
  },
  { table: 'entity_segments', family: 'entity_segments', references: entity, dossierList: null, unrecordedColumns: [], rows: memberships },
  {
    table: 'entity_taxonomy_terms',
    family: 'entity_term',
    references: entity,
    dossierList: 'taxonomy_terms',
    unrecordedColumns: [],
    rows: getRowMapping('entity_term'),
  },
  {
    ...{
      table: 'entity_org_fits',
      family: 'entity_org_fit',
      references: entity,
      unrecordedColumns: idAndMoment,
      rows: getRowMapping('entity_org_fit'),
    },
    ...toPartFields('org_fit'),
  },
  {
    ...{
      table: 'entity_providers',
      family: 'entity_provider',
      references: entity,
      unrecordedColumns: idAndMoment,
      rows: getRowMapping('entity_provider'),
    },
    ...toPartFields('providers'),
  },
  {
    ...{
      table: 'entity_events',
      family: 'entity_event',
      references: entity,
      unrecordedColumns: idAndMoment,
      rows: getRowMapping('entity_event'),
    },
    ...toPartFields('events'),
  },
  {
    ...{
      table: 'entity_lore',
      family: 'entity_lore',
      references: entity,
      unrecordedColumns: ['created_at'],
      rows: getRowMapping('entity_lore'),
    },
    ...toPartFields('lore'),
  },
  {
    ...{ table: 'entity_relationships', family: 'entity_relationship', references: ['entity_id', 'related_entity_id'] },
    ...{ unrecordedColumns: idAndMoment, isOfOthers: true, rows: getRowMapping('entity_relationship') },
    ...toPartFields('relationships'),
  },
  {
    ...{
      table: 'person_roles',
      family: 'person_role',
      references: entity,
      unrecordedColumns: [],
      isOfOthers: true,
      rows: getRowMapping('person_role'),
    },
    ...toPartFields('people'),
  },
]

const person = ['person_id']
const tablesOfPeople: readonly PastTable[] = [
  {
    table: 'person_aliases',
    family: 'person',
    references: person,
    dossierList: 'aliases',
    unrecordedColumns: [],
    rows: buildAliasMapping('person_id'),
  },
  {
    table: 'person_roles',
    family: 'person_role',
    references: person,
    dossierList: 'roles',
    unrecordedColumns: [],
    rows: getRowMapping('person_role'),
  },
  {
    ...{ table: 'touchpoints', family: 'touchpoint', references: person, dossierList: 'touchpoints', rows: getRowMapping('touchpoint') },
    unrecordedColumns: ['created_at', 'source_proposal_id'],
  },
]

/** Lists the tables whose rows a dossier with these parts shows. */
export function listPastTables(type: 'entity' | 'person', include: readonly Include[]): readonly PastTable[] {
  return listAllPastTables(type).filter(({ includePart }) => includePart === undefined || include.includes(includePart))
}

export function listAllPastTables(type: 'entity' | 'person'): readonly PastTable[] {
  return type === 'person' ? tablesOfPeople : tablesOfEntities
}

/** Finds the table of a field of the history; undefined if the field is a column of the record itself. */
export function findTable(
  type: 'entity' | 'person',
  tables: readonly PastTable[],
  { family, key }: { readonly family: string; readonly key: string },
): PastTable | undefined {
  return tables.find((table) => table.family === family && (family !== type || isAliasField(key)))
}

export function isRowOfRecord({ references }: PastTable, row: JsonRow, recordId: string): boolean {
  return references.some((column) => row[column] === recordId)
}
