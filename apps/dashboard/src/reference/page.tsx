import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { Filters, TextFilter, useFilter } from '../shell/lists/filters.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Tabs } from '../shell/tabs.tsx'
import { formatNumber } from '../values/figure.ts'
import { ReferenceForm } from './form.tsx'
import { definitions } from './kinds.ts'
import { buildReferenceQuery, type Kind, kinds, type ReferenceRow } from './queries.ts'
import styles from './reference.module.css'
import { filterTree, toTree } from './tree.ts'
import { Tree } from './tree-view.tsx'

/** Page of the catalog's vocabulary: a list or tree for each kind, edited in place. */
export function ReferencePage({ params: { kind } }: { readonly params: { readonly kind?: string | undefined } }) {
  const known = kinds.find((each) => each === kind)
  if (kind === undefined) return <Redirect to="/reference/segments" replace />
  if (known) return <KindDetails key={known} kind={known} />
  return (
    <>
      <PageHead title="Reference data" about="There is no such list." />
      <p>
        <Link href="/reference/segments">Go to the segments</Link>
      </p>
    </>
  )
}

function KindDetails({ kind }: { readonly kind: Kind }) {
  const { title, one, about, createdBy } = definitions[kind]
  /** Slug of the row that is being edited. Adding is a separate state, because `new` could be a slug. */
  const [editing, setEditing] = useState<string | undefined>()
  const [adding, setAdding] = useState(false)
  const [left, setLeft] = useState<string | undefined>()
  const edit = (slug: string | undefined) => {
    setLeft(slug === undefined ? editing : undefined)
    setEditing(slug)
  }
  useKeys({
    'reference.new': () => setAdding(true),
    'reference.edit': () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]')
      if (row?.dataset.row) edit(row.dataset.row)
    },
  })
  return (
    <>
      <PageHead title={title} about={about}>
        <ActionButton operation={createdBy} look="primary" onClick={() => setAdding(true)} keys="n">
          Add a {one}
        </ActionButton>
      </PageHead>
      <Tabs label="Kinds of reference data" tabs={kinds.map((each) => ({ href: `/reference/${each}`, text: definitions[each].title }))} />
      <RefusalNote operation={createdBy} />
      {adding && (
        <section aria-label={`Add a ${one}`} className={styles.form} data-box>
          <ReferenceForm kind={kind} onDone={() => setAdding(false)} />
        </section>
      )}
      <Filters>
        <TextFilter name="q" label="Filter by text" />
      </Filters>
      <QueryView query={buildReferenceQuery(kind)} what={`The ${title.toLowerCase()}`}>
        {({ rows, isWhole }) => <Rows kind={kind} rows={rows} isWhole={isWhole} editing={editing} closedSlug={left} onEdit={edit} />}
      </QueryView>
    </>
  )
}

type RowsProps = {
  readonly kind: Kind
  readonly rows: readonly ReferenceRow[]
  readonly isWhole: boolean
  readonly editing: string | undefined
  readonly closedSlug: string | undefined
  readonly onEdit: (slug: string | undefined) => void
}

function Rows({ kind, rows, isWhole, editing, closedSlug, onEdit }: RowsProps) {
  const [words = ''] = useFilter('q')
  const branches = filterTree(toTree(rows), words)
  if (rows.length === 0) return <p>None yet.</p>
  if (branches.length === 0) return <p>No matches.</p>
  return (
    <>
      <Tree branches={branches} kind={kind} editing={editing} closedSlug={closedSlug} onEdit={onEdit} />
      <p className={styles.count} data-quiet>
        {formatNumber(rows.length)} in all{isWhole ? '' : ', and more that are not shown'}
      </p>
    </>
  )
}
