import { getSchema, resolveSchema } from './schema.ts'

/** Lists the fields of each object that the commands print, to check `--fields` before anything is sent. */
export function listFieldNames(): Readonly<Record<string, readonly string[]>> {
  const names = [
    'Whoami',
    'Usage',
    'AgentWorkItem',
    'DuplicatePair',
    'EntitySummary',
    'EntityDossier',
    'PersonSummary',
    'PersonDossier',
    'SourceSummary',
    'ProposalSummary',
    'ProposalDetail',
    'ChangeEvent',
    'Segment',
    'TaxonomyTerm',
    'Capability',
    'Need',
    'Vertical',
  ]
  return Object.fromEntries(names.map((name) => [name, Object.keys(resolveSchema(getSchema(name)).properties ?? {})]))
}

/** The values that an option takes, as the contract lists them. */
export function listChoices(): Readonly<Record<string, readonly unknown[]>> {
  const listSchemaValues = (name: string) => getSchema(name).enum ?? []
  return {
    coverageKinds: listSchemaValues('CoverageKind'),
    proposalStatuses: listSchemaValues('ProposalStatus'),
    changeTypes: listSchemaValues('ChangeType'),
    recordTypes: listSchemaValues('ChangedRecordType'),
    entityParts: listEntityParts(),
  }
}

/** Lists the optional parts of a dossier, which are its optional fields. Provenance has its own option, `--why`. */
function listEntityParts(): string[] {
  const { properties = {}, required = [] } = resolveSchema(getSchema('EntityDossier'))
  return Object.keys(properties).filter((name) => !required.includes(name) && !['provenance', 'as_of'].includes(name))
}
