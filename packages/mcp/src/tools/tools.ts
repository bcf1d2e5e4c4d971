import type { Tool } from './define-tool.ts'
import { addSource } from './direct/add-source.ts'
import { captureConversation } from './direct/capture-conversation.ts'
import { fieldEvents } from './direct/field-events.ts'
import { verifyEntity } from './direct/verify-entity.ts'
import { callRead } from './operations/call-read.ts'
import { callWrite } from './operations/call-write.ts'
import { findOperation } from './operations/find-operation.ts'
import { answer } from './proposing/answer.ts'
import { previewChanges } from './proposing/preview.ts'
import { reportRun } from './proposing/report-run.ts'
import { submitPreview } from './proposing/submit.ts'
import { suggest } from './proposing/suggest.ts'
import { coverage } from './reading/coverage.ts'
import { describeChange } from './reading/describe-change.ts'
import { myProposals } from './reading/my-proposals.ts'
import { nextWork } from './reading/next-work.ts'
import { readEntity } from './reading/read-entity.ts'
import { readPerson } from './reading/read-person.ts'
import { search } from './reading/search.ts'
import { vocabulary } from './reading/vocabulary.ts'
import { whoami } from './reading/whoami.ts'

/** All tools, in the order in which a model usually needs them first. The list of tools has the same order. */
export const tools: readonly Tool[] = [
  whoami,
  nextWork,
  search,
  readEntity,
  readPerson,
  vocabulary,
  coverage,
  myProposals,
  describeChange,
  previewChanges,
  submitPreview,
  suggest,
  answer,
  addSource,
  verifyEntity,
  reportRun,
  fieldEvents,
  captureConversation,
  findOperation,
  callRead,
  callWrite,
]
