// Follows a proposal until a curator has decided. If a curator asks a question instead, the agent answers, or replaces the proposal
// if it has to be corrected. Its answers are in research.ts.
import type { Catalog, ProposalDetail, ThreadEntry } from '@catalog/client'
import { propose } from './agent.ts'
import { answerQuestion, researchCorrection } from './research.ts'
import { print } from './terminal.ts'

export async function followProposal(catalog: Catalog, id: string, approver: string | undefined): Promise<void> {
  let followed: string | undefined = id
  while (followed !== undefined) {
    const { outcome, proposal } = await catalog.proposals.waitForDecision(followed, { orQuestion: true })
    if (outcome === 'asked') followed = await answerQuestions(catalog, proposal, approver)
    else {
      print(`Proposal ${proposal.id} is ${outcome}.`)
      followed = proposal.revised_into ?? undefined
    }
  }
}

/** Answers the questions, and returns the proposal to continue with; undefined if only a person can help. */
async function answerQuestions(catalog: Catalog, proposal: ProposalDetail, approver: string | undefined): Promise<string | undefined> {
  const open = listOpenQuestions(proposal)
  for (const { text } of open) print(`A curator asks: ${typeof text === 'string' ? text : `hidden, it needs ${text.hidden}`}`)
  const { target_entity } = proposal
  const entity = target_entity && (await catalog.entities.get(target_entity.slug))
  if (entity && open.some(({ wants }) => wants === 'correction')) {
    const better = researchCorrection(entity)
    return better && propose(catalog, entity.slug, better, approver, proposal.id)
  }
  const answers = open.flatMap((question) => {
    const answer = entity && answerQuestion(question, entity)
    return answer ? [{ question_id: question.id, ...answer }] : []
  })
  if (answers.length > 0) await catalog.proposals.answer(proposal.id, { answers })
  print(`Answered ${answers.length} of ${open.length}.`)
  if (answers.length === open.length) return proposal.id
  print('A person has to answer the rest.')
  return undefined
}

/** Lists the questions that were neither answered nor withdrawn. */
function listOpenQuestions({ thread }: ProposalDetail): ThreadEntry[] {
  const answered = thread.map(({ answers }) => answers)
  return thread.filter(({ id, kind, closed_at }) => kind === 'question' && closed_at === null && !answered.includes(id))
}
