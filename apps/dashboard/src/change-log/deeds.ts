import { getValueName, toSentencePart } from '@catalog/contract/wording/words'

/** Past tense of each verb that begins the id of an operation. */
const pastTenses: Readonly<Record<string, string>> = {
  accept: 'accepted',
  add: 'added',
  assign: 'assigned the target of',
  create: 'created',
  delete: 'deleted',
  edit: 'edited',
  mint: 'minted',
  redeliver: 'sent again',
  reject: 'rejected',
  replay: 'replayed',
  reset: 'reset the password of',
  record: 'recorded',
  revoke: 'revoked',
  rotate: 'rotated the secret of',
  save: 'saved',
  sign: 'signed',
  submit: 'submitted',
  test: 'tested',
  undo: 'undid the decision on',
  update: 'changed',
}

/** Operations whose wording cannot be built from their verb and subject. */
const whole: Readonly<Record<string, string>> = {
  signIn: 'signed in',
  signInWithOidc: 'signed in through the provider',
  signOut: 'signed out',
  revokeSession: 'ended a session of',
  revokeSessions: 'ended the sessions of',
  updatePassword: 'changed the password of',
  editChange: 'edited a change of',
  createBriefLink: 'added a link to a brief:',
  updateBriefLink: 'changed a link of a brief:',
  deleteBriefLink: 'removed a link from a brief:',
  deleteParkedEvent: 'deleted a parked event of',
  redeliverParkedEvent: 'sent a parked event again to',
  rotateWebhookSecret: 'rotated the secret of',
  createProposal: 'proposed a change to',
  handOverProposal: 'handed over',
  askQuestions: 'asked about',
  closeQuestion: 'withdrew a question about',
  snoozeProposal: 'snoozed',
  updateDuplicate: 'reviewed possible duplicates:',
}

/** Describes an operation of the log as the middle of a sentence: "undid the decision on". */
export function describeOperation(operation: string): string {
  const known = Object.hasOwn(whole, operation) ? whole[operation] : undefined
  if (known !== undefined) return known
  const verb = /^[a-z]+/.exec(operation)?.[0] ?? ''
  const past = Object.hasOwn(pastTenses, verb) ? pastTenses[verb] : undefined
  return past ?? `ran "${toSentencePart(getValueName(operation))}" on`
}

/** True for signing in and out: the sentence needs no object, because curators do it for themselves. */
export function isSignInOrOut(operation: string): boolean {
  return operation.startsWith('signIn') || operation === 'signOut'
}
