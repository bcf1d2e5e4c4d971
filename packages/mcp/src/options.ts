import type { Whoami } from '@catalog/client'

/** A scope of a key, as `catalog_whoami` names it. */
export type Scope = Whoami['scopes'][number]

/**
 * Decides what happens to a proposal if the client cannot ask a person.
 *
 * - `client`: it is sent. The host's own question before the tool call is the approval; the record says `not asked`.
 * - `required`: it is refused.
 * - `agent`: the person is never asked, also where that were possible. For agents that run by themselves.
 */
export type ApprovalSetting = 'client' | 'required' | 'agent'

/** A proposal that was previewed and not sent yet. Plain data: it can be kept as JSON. */
export interface StoredPreview {
  /** The key that previewed it. No other can read or send it. */
  readonly keyId: string
  /** An approved bundle's JSON, short of who approved it and when. */
  readonly validated: { readonly [field: string]: unknown }
  /** The digest of what was shown. */
  readonly digest: string
  /** When it was previewed, and until when it can be sent, as RFC 3339. */
  readonly createdAt: string
  readonly expiresAt: string
}

/** Store of previews between the tool that makes them and the one that sends them. */
export interface PreviewStore {
  /** Keeps a preview until its `expiresAt`, and gives it an id that cannot be guessed. */
  save(preview: StoredPreview): Promise<string>
  /** The preview of this id; undefined if there is none, or none any more. */
  read(id: string): Promise<StoredPreview | undefined>
}

/** The calls that a key has left. */
export interface CallsLeft {
  readonly today: number
  readonly thisMinute: number | undefined
}

/** Options of an MCP server over a catalog. One server is for one key. */
export interface McpOptions {
  /** The id of the key (`whoami.key.id`). Previews and the state between rounds are bound to it. */
  readonly keyId: string
  /** The scopes of the key. Tools that need others are not listed. */
  readonly scopes: readonly Scope[]
  /** Store of the previews. */
  readonly previews: PreviewStore
  /** Signs the state between the rounds of a tool call: at least 32 bytes, the same in all processes that answer the client. */
  readonly stateKey: Uint8Array
  /** Decides what becomes of a proposal where the client cannot ask a person. */
  readonly approval: ApprovalSetting
  /**
   * Reads the calls that the key has left without making one, for answers of tools that make no call. Without it, they say that the
   * limits are not known until another tool has made a call.
   */
  readonly readLimits?: (() => Promise<CallsLeft | undefined>) | undefined
  /** Clock, for tests. */
  readonly now?: (() => number) | undefined
}
