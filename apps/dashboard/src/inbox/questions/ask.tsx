import { getKindName } from '@catalog/contract/wording/kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { api, requireData } from '../../api/client.ts'
import { isOutcomeUnknown } from '../../api/failure.ts'
import { runBinding } from '../../keys/use-keys.ts'
import { Dialog } from '../../shell/dialog.tsx'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { showMessage } from '../../shell/messages.tsx'
import { Buttons, DialogButtons } from '../../shell/parts/buttons.tsx'
import { formatNumber } from '../../values/figure.ts'
import { getProposalName } from '../../values/proposal-name.ts'
import { QuotedText } from '../../values/quoted.tsx'
import { useDraft } from '../../values/use-draft.ts'
import type { Proposal } from '../choices.ts'
import { ChoiceForm, Choices } from '../dialogs/choices.tsx'
import { recordOpened } from '../drafts.ts'
import { buildProposalQuery } from '../queries.ts'
import { refreshProposal } from './refresh.ts'
import { answerKinds, countRounds, maxRounds } from './thread.ts'

type AnswerKind = keyof typeof answerKinds

/** The kinds of answers, in the order of their digits. */
const choices = (['evidence', 'clarification', 'correction'] as const).map((value) => ({ value, ...answerKinds[value] }))

const maxLength = 2_000

type Props = {
  /** The proposal as it was when the form was opened: what the curator saw. */
  readonly proposal: Proposal
  /** The change at the cursor. */
  readonly cursor: number
  readonly onClose: () => void
}

/** Asks the agent about a change or the whole proposal: digit keys choose the kind of answer, Ctrl+Enter asks. */
export function AskDialog({ proposal, cursor, onClose }: Props) {
  const [wants, setWants] = useState<AnswerKind>('evidence')
  const [index, setIndex] = useState<number | null>(cursor)
  const [text, setText, clear] = useDraft(`question.${proposal.id}`, '')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const rounds = countRounds(proposal.thread)
  const ask = useAskMutation(proposal, () => {
    clear()
    onClose()
  })
  const send = () => {
    if (text.trim() !== '' && !ask.isPending) ask.mutate({ index, wants, text: text.trim() })
  }
  const choose = (chosen: AnswerKind | undefined) => {
    if (!chosen) return false
    setWants(chosen)
    field.current?.focus()
    return true
  }
  return (
    <Dialog title="Ask the agent" onClose={onClose}>
      <ChoiceForm onSubmit={send} onDigit={(digit) => choose(choices[digit - 1]?.value)}>
        {rounds >= maxRounds && <p>Curators have asked about this proposal {rounds} times. Reject it if the answers did not help.</p>}
        <Choices legend="What do you need?" name="wants" choices={choices} value={wants} onChoose={setWants} hasDigits />
        {proposal.changes.length > 1 && (
          <p>
            <label htmlFor={`${id}-about`}>About</label>{' '}
            <select
              id={`${id}-about`}
              value={index ?? ''}
              onChange={({ target }) => setIndex(target.value === '' ? null : Number(target.value))}
            >
              {proposal.changes.map((change) => (
                <option key={change.index} value={change.index}>
                  {change.index + 1} {getKindName(change.kind)}
                </option>
              ))}
              <option value="">The whole proposal</option>
            </select>
          </p>
        )}
        <label htmlFor={`${id}-text`}>Question</label>
        <textarea
          ref={field}
          id={`${id}-text`}
          rows={4}
          required
          maxLength={maxLength}
          aria-describedby={`${id}-left`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-left`} data-quiet>
          {formatNumber(maxLength - text.length)} characters left
        </p>
        {ask.isError && <FailureNotice what={describeFailure(ask.error)} error={ask.error} />}
        {rounds >= maxRounds ? (
          <RejectOrAskButtons isPending={ask.isPending} onClose={onClose} />
        ) : (
          <DialogButtons disabled={text.trim() === '' || ask.isPending} onClose={onClose}>
            {ask.isPending ? 'Asking …' : 'Ask'}
          </DialogButtons>
        )}
      </ChoiceForm>
    </Dialog>
  )
}

/** The buttons after many rounds: rejecting is the primary action, and asking again the secondary one. */
function RejectOrAskButtons({ isPending, onClose }: { readonly isPending: boolean; readonly onClose: () => void }) {
  const reject = () => {
    onClose()
    runBinding('inbox.reject')
  }
  return (
    <Buttons>
      <button type="button" data-look="destructive" ref={setAutofocus} onClick={reject}>
        Reject…
      </button>
      <button type="submit" disabled={isPending}>
        {isPending ? 'Asking …' : 'Ask again'}
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </Buttons>
  )
}

/** Focuses the main action instead of the first field when the dialog opens. */
function setAutofocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

type QuestionFields = { readonly index: number | null; readonly wants: AnswerKind; readonly text: string }

/** Sends the question, bound to what the curator saw. The proposal then waits for its agent, and the next card opens. */
function useAskMutation(proposal: Proposal, onAsked: () => void) {
  const client = useQueryClient()
  const { id, seen, agent } = proposal
  return useMutation({
    mutationFn: (question: QuestionFields) =>
      requireData(api.POST('/proposals/{id}/questions', { params: { path: { id } }, body: { seen, questions: [question] } })),
    onSuccess: (asked) => {
      onAsked()
      recordOpened(asked)
      runBinding('inbox.next')
      refreshProposal(client, asked)
      showMessage(
        <>
          Asked <QuotedText text={agent?.name ?? 'the agent'} /> about{' '}
          <Link href={`/inbox/${id}`}>
            <QuotedText text={getProposalName(proposal)} />
          </Link>
        </>,
        'good',
      )
    },
    // The question may have been asked: the card shows whether it was.
    onError: (error) => void (isOutcomeUnknown(error) && client.invalidateQueries({ queryKey: buildProposalQuery(id).queryKey })),
  })
}

function describeFailure(error: unknown): string {
  return isOutcomeUnknown(error)
    ? 'It is unclear whether the question was sent. Close the form and check the questions on the card before you ask again'
    : 'The question was not sent'
}
