import type { Json } from '../../records/families/field-family.ts'
import { bundles } from './proposals.ts'
import type { Catalog, World } from './world.ts'

export type Fields = Readonly<Record<string, Json>>

/** A valid change (without its kind) and its effect. */
export type ValidCase = {
  readonly says: string
  readonly change: (world: World) => Fields
  /** Creates the records that the change needs. */
  readonly prepare?: (world: World, catalog: Catalog) => Promise<unknown>
  /** The expected parts of the public reads after the change is accepted. */
  readonly shows: (world: World) => object
}

export type InvalidCase = {
  readonly says: string
  readonly change: (world: World) => Fields
  readonly prepare?: (world: World, catalog: Catalog) => Promise<unknown>
  readonly code: 'VALIDATION_ERROR' | 'NOT_FOUND' | 'CONFLICT'
  /** The field in the error detail. */
  readonly at: string
  readonly message: RegExp
}

/** A rival proposal about the same record, which is created and accepted first. */
export type RivalCase = {
  readonly change: (world: World) => Fields
  /**
   * The effect of the rival on the tested proposal. `conflict`: a curator has to choose. `both`: both take effect. `superseded`: the rival
   * has already made the same change. `clash`: the tested proposal is no longer possible.
   */
  readonly verdict: 'conflict' | 'both' | 'superseded' | 'clash'
  /** For a conflict: the field in conflict, and the expected reads if the rival's value is kept or overridden. */
  readonly field?: (world: World) => string
  readonly showsKept?: (world: World) => object
  readonly showsOverridden?: (world: World) => object
  /** For `both`: the expected reads after both were accepted. */
  readonly both?: (world: World) => object
}

export type ProposalRequest = { readonly path: string; readonly body: object }

export type KindCases = {
  /** The first change is tested through its whole lifecycle. */
  readonly valid: readonly [ValidCase, ...ValidCase[]]
  readonly invalid: readonly InvalidCase[]
  readonly rival: RivalCase
  /** Expected result of proposing the first change again after its acceptance: it changes nothing, or its slug is taken. */
  readonly again: 'nothing' | 'taken'
  /** Builds the request; in a bundle about the target by default. */
  readonly send?: (world: World, change: Fields) => ProposalRequest
  /** JSON pointer to the change in the request. */
  readonly at?: string
}

export function buildRequest(kind: string, { send }: Pick<KindCases, 'send'>, world: World, change: Fields): ProposalRequest {
  return send?.(world, change) ?? { path: bundles, body: { target_entity_slug: world.target, changes: [{ kind, ...change }] } }
}

export function buildPointer({ at = '/body/changes/0' }: Pick<KindCases, 'at'>, field: string): string {
  return `${at}${field}`
}

export const nobody = '00000000-0000-4000-8000-000000000000'
