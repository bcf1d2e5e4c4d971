import { Quoted } from '../../values/quoted.tsx'
import type { CardProps } from '../choices.ts'

export function Card({ proposal, choices, changedSince }: CardProps) {
  return (
    <div>
      {proposal.changes.map((change) => (
        <pre key={change.index} data-changed={changedSince.includes(change.index)}>
          {choices.selected.includes(change.index) ? '☑ ' : '☐ '}
          <Quoted text={JSON.stringify(change.fields, null, 1)} />
        </pre>
      ))}
    </div>
  )
}
