// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.
export const errorCatalogue = {
  "VALIDATION_ERROR": {
    "status": 400,
    "retryable": false,
    "meaning": "The request is not of the shape that the contract asks for.",
    "hint": "Fix the listed fields, then send the request again; the same request will fail again."
  },
  "UNAUTHORIZED": {
    "status": 401,
    "retryable": false,
    "meaning": "The API key is missing, malformed, unknown or expired.",
    "hint": "Send a valid API key, over HTTP as `Bearer <API_KEY>` in the header Authorization. A curator mints keys."
  },
  "FORBIDDEN": {
    "status": 403,
    "retryable": false,
    "meaning": "The API key was revoked, or lacks a scope that this operation needs.",
    "hint": "Stop, and ask a curator for a key with the scopes that this operation names."
  },
  "NOT_FOUND": {
    "status": 404,
    "retryable": false,
    "meaning": "The path does not exist, or a record that the request names was not found.",
    "hint": "Check the id or slug against the lists; slugs come from the live reference data."
  },
  "CONFLICT": {
    "status": 409,
    "retryable": false,
    "meaning": "The request contradicts the current state, for example a slug that is already taken.",
    "hint": "Read the record's current state and use it."
  },
  "CURSOR_LOST": {
    "status": 410,
    "retryable": false,
    "meaning": "The feed of changes cannot go on from this cursor - it is older than what is kept, or the database lost the changes after it.",
    "hint": "Take the newest dump from `GET /dumps` and go on from its cursor, or read again what you hold.",
    "operations": [
      "listDumps"
    ]
  },
  "APPROVAL_MISMATCH": {
    "status": 409,
    "retryable": false,
    "meaning": "The catalog changed since the preview was approved, so the approval no longer covers it.",
    "hint": "Validate again, have the new preview approved, and submit that one."
  },
  "RATE_LIMITED": {
    "status": 429,
    "retryable": true,
    "meaning": "The key's calls of this minute are used up. This call was not charged.",
    "hint": "Wait as long as the answer says (over HTTP in Retry-After), then send the same request again."
  },
  "BUDGET_EXHAUSTED": {
    "status": 429,
    "retryable": false,
    "meaning": "The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.",
    "hint": "Stop until the budget resets at midnight UTC, or ask a curator for a larger budget."
  },
  "INTERNAL": {
    "status": 500,
    "retryable": true,
    "meaning": "The server failed; nothing was changed.",
    "hint": "Retry once after a second. If it fails again, report the request id."
  },
  "UNAVAILABLE": {
    "status": 503,
    "retryable": true,
    "meaning": "The server cannot answer at this moment, or the read took longer than it may. This call was not charged.",
    "hint": "Wait as long as the answer says (over HTTP in Retry-After), then send the same request again."
  }
} as const

export type ErrorCode = keyof typeof errorCatalogue
