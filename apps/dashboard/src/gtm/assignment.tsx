import { getFieldName, getValueName } from '@catalog/contract/wording/words'
import { Fact, Facts } from '../shell/facts.tsx'
import { Badge } from '../values/badge.tsx'
import { toJson } from '../values/fields/json.ts'
import { Value } from '../values/fields/value.tsx'
import { Moment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import styles from './gtm.module.css'
import type { Assignment } from './queries.ts'

/** Fields that the card already shows, or that are not meant for people. */
const shown = new Set([
  'id',
  'entity',
  'segment',
  'funnel_stage',
  'lane',
  'stage',
  'created_at',
  'updated_at',
  'next_step',
  'last_event_at',
])

/** One account. Its other fields are folded away below. */
export function AssignmentCard({ assignment }: { readonly assignment: Assignment }) {
  const { entity, segment, lane, stage, next_step, last_event_at } = assignment
  const rest = Object.entries(assignment).filter(([name, value]) => !shown.has(name) && !isBlank(value))
  return (
    <>
      <h4>
        <QuotedLink href={`/records/entities/${entity.slug}`} text={entity.name} />
      </h4>
      <p data-quiet>
        <QuotedText text={segment.name} /> {lane && <Badge>{getValueName(lane)}</Badge>} {stage && <Badge>{getValueName(stage)}</Badge>}
      </p>
      {next_step && (
        <p>
          <strong>Next:</strong> <QuotedText text={next_step.slice(0, 200).toWellFormed()} />
        </p>
      )}
      {last_event_at && (
        <p data-quiet>
          last met <Moment at={last_event_at} />
        </p>
      )}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>All fields</summary>
          <Facts>
            {rest.map(([name, value]) => (
              <Fact key={name} name={getFieldName(name)}>
                <Value value={toJson(value)} column={name} />
              </Fact>
            ))}
          </Facts>
        </details>
      )}
    </>
  )
}

function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
