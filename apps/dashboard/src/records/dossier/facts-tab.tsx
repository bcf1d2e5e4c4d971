import { getFieldName } from '@catalog/contract/wording/words'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useKeys } from '../../keys/use-keys.ts'
import { QueryResult } from '../../shell/lists/list.tsx'
import { toJson } from '../../values/fields/json.ts'
import { findRecordAddress } from '../../values/fields/record-link.tsx'
import { Value } from '../../values/fields/value.tsx'
import { Prefix } from '../../values/prefix.tsx'
import { QuotedText, toPlainText } from '../../values/quoted.tsx'
import { ValueSection } from '../parts/value-section.tsx'
import { buildProvenanceQuery, type DossierType, type Provenance, type ProvenanceField } from '../queries.ts'
import styles from './dossier.module.css'
import { OriginNote } from './origin-note.tsx'
import type { Tab } from './tab.ts'

type Family = ProvenanceField['family']
type Part = Exclude<Tab, 'sources' | 'waiting' | 'history'>

/** The families of a record, each with its title and tab. A new family does not compile until it has a line here. */
const families: Readonly<Record<Family, { readonly title: string; readonly part: Part }>> = {
  entity: { title: 'The entity', part: 'facts' },
  person: { title: 'The person', part: 'facts' },
  segment: { title: 'The segment', part: 'facts' },
  field_event: { title: 'The field event', part: 'facts' },
  entity_segments: { title: 'Segments', part: 'facts' },
  entity_term: { title: 'Taxonomy terms', part: 'facts' },
  entity_org_fit: { title: 'Fit with the organization', part: 'facts' },
  entity_event: { title: 'Events', part: 'facts' },
  entity_lore: { title: 'Lore', part: 'facts' },
  segment_lore: { title: 'Lore', part: 'facts' },
  person_role: { title: 'Roles', part: 'connections' },
  entity_relationship: { title: 'Relationships', part: 'connections' },
  entity_provider: { title: 'Providers', part: 'connections' },
  touchpoint: { title: 'Touchpoints', part: 'connections' },
  gtm_assignment: { title: 'Assignments', part: 'gtm' },
  field_event_segment: { title: 'Segments', part: 'connections' },
  field_event_entity: { title: 'Entities', part: 'connections' },
  field_event_person: { title: 'People', part: 'connections' },
  field_event_unmatched_name: { title: 'Names without a record', part: 'connections' },
}

type Props = {
  readonly type: DossierType
  readonly id: string
  readonly part: Part
  /** Opens the form for a field; undefined if the curator may not change it. */
  readonly onEdit: ((what?: { readonly field: ProvenanceField }) => void) | undefined
}

/** Shows the current values of the record by family, each with its author. */
export function FactsTab({ type, id, part, onEdit }: Props) {
  const query = useQuery(buildProvenanceQuery(type, id))
  const page = useRef<HTMLDivElement>(null)
  const editFocused = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
    const field = query.data?.fields.find((each) => each.key === key)
    onEdit?.(field && { field })
  }
  useKeys({ 'records.why': () => toggleOrigin(page.current), 'records.edit': onEdit && editFocused })
  return (
    <div ref={page}>
      <QueryResult query={query} what="The facts">
        {(provenance) => <Families provenance={provenance} type={type} part={part} onEdit={onEdit} />}
      </QueryResult>
    </div>
  )
}

type FamiliesProps = Pick<Props, 'type' | 'part' | 'onEdit'> & { readonly provenance: Provenance }

function Families({ provenance, type, part, onEdit }: FamiliesProps) {
  const shown = provenance.fields.filter(({ family }) => families[family].part === part)
  const groups = Map.groupBy(shown, ({ family }) => family)
  if (groups.size === 0) return <p data-quiet>Nothing recorded yet.</p>
  return (
    <>
      {[...groups].map(([family, fields]) => (
        <ValueSection key={family} title={families[family].title}>
          {fields.map((field) => (
            <Fact key={field.key} field={field} type={type} provenance={provenance} onEdit={onEdit} />
          ))}
        </ValueSection>
      ))}
      {!provenance.complete && <p data-quiet>This is not the whole record: at most 200 fields and 100 rows of each kind are shown.</p>}
    </>
  )
}

type FactProps = Pick<FamiliesProps, 'type' | 'provenance' | 'onEdit'> & { readonly field: ProvenanceField }

function Fact({ field, type, provenance, onEdit }: FactProps) {
  return (
    <div className={styles.fact} data-field={field.key}>
      <dt>{field.refers_to.length > 0 ? <References field={field} /> : <QuotedText text={getProvenanceFieldName(field)} />}</dt>
      <dd>
        <FieldValue field={field} />
      </dd>
      <dd className={styles.origin}>
        <OriginNote origin={field.origin} proposals={provenance.proposals} record={{ type, id: provenance.record.id }} />
      </dd>
      <dd className={styles.act}>
        {onEdit && isEditable(field) && (
          <button
            type="button"
            data-look="plain"
            aria-label={`Edit: ${toPlainText(getProvenanceFieldName(field))}`}
            onClick={() => onEdit({ field })}
          >
            Edit
          </button>
        )}
      </dd>
    </div>
  )
}

/** A record's existence cannot be edited: archiving and merging are separate actions. */
function isEditable({ column }: ProvenanceField): boolean {
  return column !== 'exists'
}

/** The records that distinguish a row from its siblings, each as a link to its own page. */
function References({ field }: { readonly field: ProvenanceField }) {
  return field.refers_to.map((reference, index) => {
    const address = findRecordAddress(reference.type, reference.slug)
    const name = <QuotedText text={reference.name} />
    return (
      <span key={reference.id}>
        {index > 0 && ' · '}
        {address ? <Link href={address}>{name}</Link> : name}
        <Prefix words=" · ">
          {index === field.refers_to.length - 1 && field.column && <QuotedText text={getProvenanceFieldName(field)} />}
        </Prefix>
      </span>
    )
  })
}

function FieldValue({ field }: { readonly field: ProvenanceField }) {
  const [group, ...rest] = field.column?.split('.') ?? []
  if (group === 'alias') return <QuotedText text={rest.join('.')} />
  return <Value value={toJson(field.value)} column={field.column ?? ''} />
}

/**
 * Returns the readable name of a field of the record itself. Freely chosen keys, such as those of figures and aliases, come after a dot.
 */
function getProvenanceFieldName({ column, label }: ProvenanceField): string {
  if (column === null) return label.split(' · ').map(getKeyName).join(' · ')
  const [group = '', ...rest] = column.split('.')
  if (group === 'exists') return 'Added to the catalog'
  if (group === 'alias') return 'Other name'
  return getKeyName(rest.length === 0 ? group : rest.join('.'))
}

/** Returns a readable name for a key of the contract. A key or name that people chose is left unchanged. */
function getKeyName(text: string): string {
  return /^[a-z][a-z0-9_]*$/.test(text) ? getFieldName(text) : text
}

/** Opens or closes the origin of the focused fact, or else of the first one. */
function toggleOrigin(page: HTMLElement | null): void {
  const details = document.activeElement?.closest('[data-field]')?.querySelector('details') ?? page?.querySelector('details')
  if (!details) return
  details.open = !details.open
  details.querySelector('summary')?.focus()
}
