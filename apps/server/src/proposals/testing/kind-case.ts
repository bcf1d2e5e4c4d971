import type { Json } from '../../records/families/field-family.ts'
import { bundles } from './proposals.ts'
import type { Catalog, World } from './world.ts'

export type Fields = Readonly<Record<string, Json>>

/** A valid change, without its kind, and its effect. */
export type Valid = {
  readonly says: string
  readonly change: (world: World) => Fields
  /** Makes the records that the change needs. */
  readonly prepare?: (world: World, catalog: Catalog) => Promise<unknown>
  /** The public reads after its acceptance; a part that is not mentioned may be anything. */
  readonly shows: (world: World) => object
}

export type Invalid = {
  readonly says: string
  readonly change: (world: World) => Fields
  readonly prepare?: (world: World, catalog: Catalog) => Promise<unknown>
  readonly code: 'VALIDATION_ERROR' | 'NOT_FOUND' | 'CONFLICT'
  /** The field that is named. */
  readonly at: string
  readonly message: RegExp
}

/** Another proposal about the same record, created before and accepted first. */
export type Rival = {
  readonly change: (world: World) => Fields
  /**
   * The effect on this proposal. `conflict`: a curator has to choose. `both`: the two add up. `superseded`: the other
   * one has made the same change already. `clash`: this one is not possible any more.
   */
  readonly verdict: 'conflict' | 'both' | 'superseded' | 'clash'
  /** For a conflict: the field that is named, and what is shown when the rival stays or is overridden. */
  readonly field?: (world: World) => string
  readonly showsKept?: (world: World) => object
  readonly showsOverridden?: (world: World) => object
  /** For `both`: what is shown after both were accepted. */
  readonly both?: (world: World) => object
}

export type Request = { readonly path: string; readonly body: object }

export type KindCases = {
  /** The first one is followed through its whole life. */
  readonly valid: readonly [Valid, ...Valid[]]
  readonly invalid: readonly Invalid[]
  readonly rival: Rival
  /** Proposing the first one again, once it is accepted: there is nothing to do, or the slug is taken. */
  readonly again: 'nothing' | 'taken'
  /** Builds the request; in a bundle about the target by default. */
  readonly send?: (world: World, change: Fields) => Request
  /** Place of the change in the request. */
  readonly at?: string
}

export function buildRequest(kind: string, { send }: Pick<KindCases, 'send'>, world: World, change: Fields): Request {
  return send?.(world, change) ?? { path: bundles, body: { target_entity_slug: world.target, changes: [{ kind, ...change }] } }
}

export function buildPointer({ at = '/body/changes/0' }: Pick<KindCases, 'at'>, field: string): string {
  return `${at}${field}`
}

export const nobody = '00000000-0000-4000-8000-000000000000'
