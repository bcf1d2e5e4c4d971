import { toComparableName } from '@catalog/contract/proposals/likeness'
import type { ChangeKind, EntityDossier, NormalizedChange, Scope } from '../../generated/models.ts'
import type { Records } from '../records/records.ts'

type Values = Readonly<Record<string, unknown>>

/** Describes the row that a kind of change sets, such as a person's role. */
interface RowKind {
  /** Scope with which the row can be read. */
  readonly scope: Scope
  /** Fields of the row that a change can set. */
  readonly values: readonly string[]
  /** Fields of a change that distinguish its row from others, in addition to the records that it names. */
  readonly key: readonly string[]
  /** The row as the catalog has it. */
  find(records: Records, change: Values, ids: readonly (string | null)[]): object | undefined
  /** True when the catalog says the same in other words. */
  isRestated?(records: Records, change: Values, ids: readonly (string | null)[]): boolean
}

const rowKinds: { readonly [Kind in ChangeKind]?: RowKind } = {
  suggest_relationship: {
    scope: 'read:catalog',
    values: ['description', 'confidence'],
    key: ['relationship_type'],
    find: (records, { relationship_type }, [from, to]) => findRelationship(records, relationship_type, from, to),
    isRestated: (records, { relationship_type }, [from, to]) => findRelationship(records, relationship_type, to, from) !== undefined,
  },
  add_provider: {
    scope: 'read:catalog',
    values: ['confidence', 'rationale'],
    key: ['capability_slug', 'provider_name'],
    find: (records, change, [target]) =>
      listProviders(records, change, target).find(({ provider_entity, provider_name }) =>
        provider_entity ? provider_entity.id === change.provider_entity_id : provider_name === change.provider_name,
      ),
    isRestated: (records, change, [target]) =>
      listProviders(records, change, target).some(
        ({ provider_entity, provider_name }) =>
          !provider_entity && provider_name !== change.provider_name && hasSameLetters(provider_name, change.provider_name),
      ),
  },
  suggest_org_fit: {
    scope: 'read:catalog',
    values: ['horizon', 'fit_score', 'confidence', 'rationale'],
    key: ['capability_slug'],
    find: (records, { capability_slug }, [target]) =>
      findEntityById(records, target)?.org_fit?.find(({ capability }) => capability.slug === capability_slug),
  },
  attach_person_role: {
    scope: 'read:people',
    values: ['role_label', 'is_primary', 'start_date', 'end_date'],
    key: ['role_kind'],
    find: (records, change, [person, target]) => {
      const known = [...records.people.values()].find(({ id }) => id === person)
      const hasSameRoleKind = (role: { readonly role_kind: string }) => role.role_kind === change.role_kind
      return (
        known?.roles.find((role) => role.entity.id === target && hasSameRoleKind(role)) ??
        findEntityById(records, target)?.people?.find((role) => role.person.id === person && hasSameRoleKind(role))
      )
    },
  },
}

/** Finds the changes whose rows exist already, in the same or in other words, as far as the scopes show. Returns their places. */
export function listNoOpIndices(records: Records, scopes: readonly Scope[], changes: readonly NormalizedChange[]): ReadonlySet<number> {
  const ahead = new Map<string, Values>()
  const places = changes.flatMap((change, place) => {
    const kind = rowKinds[change.kind]
    if (!kind) return []
    const said: Values = { ...change }
    const ids = change.references.map(({ id }) => id)
    const key = JSON.stringify([change.kind, ids, kind.key.map((field) => said[field])])
    const stored = kind.find(records, said, ids)
    // A change sees what earlier ones of the same proposal would have written.
    const proposed = { ...stored, ...ahead.get(key), ...pickValues(kind, said) }
    ahead.set(key, proposed)
    const isThere = stored !== undefined && kind.values.every((field) => getValue(stored, field) === getValue(proposed, field))
    return scopes.includes(kind.scope) && (isThere || kind.isRestated?.(records, said, ids)) ? [place] : []
  })
  return new Set(places)
}

function pickValues({ values }: RowKind, change: Values): Values {
  return Object.fromEntries(values.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]]])))
}

function getValue(row: object, field: string): unknown {
  return (row as Values)[field] ?? null
}

function findEntityById({ entities }: Records, entityId: string | null | undefined): EntityDossier | undefined {
  return [...entities.values()].find(({ id }) => id === entityId)
}

/** Finds a relationship at either of its entities, because a test may have seeded only one of them with it. */
function findRelationship(records: Records, type: unknown, from: string | null | undefined, to: string | null | undefined) {
  const findAtEntity = (one: typeof from, other: typeof from, wantedDirection: 'outgoing' | 'incoming') =>
    findEntityById(records, one)?.relationships?.find(
      ({ direction, relationship_type, entity }) => direction === wantedDirection && relationship_type === type && entity.id === other,
    )
  return findAtEntity(from, to, 'outgoing') ?? findAtEntity(to, from, 'incoming')
}

function listProviders(records: Records, { capability_slug }: Values, target: string | null | undefined) {
  return (findEntityById(records, target)?.providers ?? []).filter(({ capability }) => capability.slug === capability_slug)
}

function hasSameLetters(one: string, other: unknown): boolean {
  return typeof other === 'string' && toComparableName(one) === toComparableName(other)
}
