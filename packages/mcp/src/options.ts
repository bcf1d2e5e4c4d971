import type { Whoami } from '@catalog/client'

/** A scope of a key, as `catalog_whoami` names it. */
export type Scope = Whoami['scopes'][number]

/**
 * Decides what happens to a proposal if the client cannot ask a person.
 *
 * - `client`: it is sent. The host's own question before the tool call is the approval; the record says `not asked`.
 * - `required`: it is refused.
 * - `agent`: no person is ever asked, even if the client could. For agents that run unattended.
 */
export type ApprovalSetting = 'client' | 'required' | 'agent'

/** A proposal that was previewed and not sent yet. It is plain data that can be stored as JSON. */
export interface StoredPreview {
  /** The id of the key that previewed it. No other key can read or send it. */
  readonly keyId: string
  /** The JSON of an approved bundle, without the approver and the time. */
  readonly validated: { readonly [field: string]: unknown }
  /** The digest of what was shown. */
  readonly digest: string
  /** Time of the preview, and time until which it can be sent, as RFC 3339. */
  readonly createdAt: string
  readonly expiresAt: string
}

/** Stores previews between the tool that creates them and the tool that sends them. */
export interface PreviewStore {
  /** Stores a preview until its `expiresAt`, and returns an id that cannot be guessed. */
  save(preview: StoredPreview): Promise<string>
  /** Returns the preview with this id; undefined if it does not exist or has expired. */
  read(id: string): Promise<StoredPreview | undefined>
}

/** The calls that a key has left. */
export interface CallsLeft {
  readonly today: number
  readonly thisMinute: number | undefined
}

/** Options of an MCP server over a catalog. Each server serves one key. */
export interface McpOptions {
  /** The id of the key (`whoami.key.id`). Previews and the state between rounds are bound to it. */
  readonly keyId: string
  /** The scopes of the key. Tools that need others are not listed. */
  readonly scopes: readonly Scope[]
  /** Store of the previews. */
  readonly previews: PreviewStore
  /** Signs the state between the rounds of a tool call: at least 32 bytes, the same in all processes that answer the client. */
  readonly stateKey: Uint8Array
  /** Decides what happens to a proposal if the client cannot ask a person. */
  readonly approval: ApprovalSetting
  /**
   * Reads the calls that the key has left, without making a call. Used by tools that make no call. Without this function, their answers
   * say that the limits are unknown until another tool has made a call.
   */
  readonly readLimits?: (() => Promise<CallsLeft | undefined>) | undefined
  /** Clock, for tests. */
  readonly now?: (() => number) | undefined
}
