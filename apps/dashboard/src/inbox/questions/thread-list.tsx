import type { ReactNode } from 'react'
import { useRefusal } from '../../api/may.ts'
import { useCurator } from '../../api/session.ts'
import panel from '../../shell/parts/panel.module.css'
import { Badge } from '../../values/badge.tsx'
import { LongText } from '../../values/fields/value.tsx'
import { formatAge, Moment } from '../../values/moment.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Proposal } from '../choices.ts'
import styles from './questions.module.css'
import { Source } from './source.tsx'
import { TakeBackButton } from './take-back.tsx'
import { answerKinds, listQuestions, type Question, type ThreadEntry } from './thread.ts'

type Props = { readonly proposal: Proposal }

/** Shows what curators asked about a proposal, and what its agent answered. */
export function ThreadList({ proposal }: Props) {
  const questions = listQuestions(proposal.thread)
  if (questions.length === 0) return null
  return (
    <section className={panel.panel} aria-label="Questions to the agent">
      <h3>Questions to the agent</h3>
      <ol className={styles.entries}>
        {questions.map((question) => (
          <li key={question.entry.id}>
            <QuestionItem question={question} proposal={proposal} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function QuestionItem({ question: { entry, answers, state }, proposal }: Props & { readonly question: Question }) {
  const me = useCurator()
  const refusal = useRefusal('closeQuestion')
  const isMine = entry.curator?.id === me.id
  return (
    <>
      <EntryText entry={entry}>
        <b>
          <QuotedText text={entry.curator?.name ?? 'A former curator'} />
        </b>{' '}
        {entry.wants === null ? 'asked' : answerKinds[entry.wants].asked}
        {entry.index !== null && proposal.changes.length > 1 && ` about change ${entry.index + 1}`}
      </EntryText>
      {state !== 'answered' && (
        <p data-line>
          {state === 'open' ? <Badge tone="warning">Open for {describeAge(entry.at)}</Badge> : <Badge>Closed without an answer</Badge>}
          {state === 'open' && isMine && refusal === undefined && <TakeBackButton proposalId={proposal.id} question={entry.id} />}
        </p>
      )}
      {answers.map((answer) => (
        <div key={answer.id} className={styles.answer}>
          <EntryText entry={answer}>
            <b>
              <QuotedText text={proposal.agent?.name ?? 'The agent'} />
            </b>{' '}
            answered
          </EntryText>
          <Sources entry={answer} />
        </div>
      ))}
    </>
  )
}

function describeAge(at: string): string {
  return formatAge((Date.now() - Date.parse(at)) / 1000) ?? 'less than a minute'
}

function EntryText({ entry: { text, at }, children }: { readonly entry: ThreadEntry; readonly children: ReactNode }) {
  return (
    <>
      <p data-quiet>
        {children} · <Moment at={at} />
      </p>
      <div>{typeof text === 'string' ? <LongText text={text} /> : 'Hidden'}</div>
    </>
  )
}

function Sources({ entry: { sources } }: { readonly entry: ThreadEntry }) {
  if (sources.length === 0) return <p data-quiet>No evidence was sent with it.</p>
  return (
    <ul className={styles.entries} aria-label="Evidence of the answer">
      {sources.map((source, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sources are identified by their position
        <li key={place}>{'url' in source ? <Source source={source} /> : 'Hidden'}</li>
      ))}
    </ul>
  )
}
