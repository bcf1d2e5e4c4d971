import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import { api, requireData } from '../../api/client.ts'
import { useRefusal } from '../../api/may.ts'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { toPlainText } from '../../values/quoted.tsx'
import styles from './list.module.css'
import { readSavedFilters, removeFilters, saveFilters } from './saved-filters.ts'

type Props = { readonly search: URLSearchParams; readonly onSearch: (search: URLSearchParams) => void }

const viewsQuery = {
  queryKey: ['views'],
  queryFn: () => requireData(api.GET('/views', { params: { query: { limit: 200 } } })),
  staleTime: 60_000,
}

/** Links to saved filters by name: those that the team shares, and those stored in this browser. */
export function SavedViews({ search, onSearch }: Props) {
  const [own, setOwn] = useState(readSavedFilters)
  const [naming, setNaming] = useState(false)
  const client = useQueryClient()
  const shared = useQuery(viewsQuery).data?.data ?? []
  const refusal = useRefusal('createView')
  const rereadViews = () => client.invalidateQueries({ queryKey: viewsQuery.queryKey })
  const share = useMutation({
    mutationFn: (name: string) => requireData(api.POST('/views', { body: { name, search: `${search}` } })),
    onSuccess: () => setNaming(false),
    onSettled: rereadViews,
  })
  const remove = useMutation({
    mutationFn: (id: string) => requireData(api.DELETE('/views/{id}', { params: { path: { id } } })),
    onSettled: rereadViews,
  })
  const save = (name: string, isShared: boolean) => {
    if (isShared) return share.mutate(name)
    setOwn(saveFilters(name, `${search}`))
    setNaming(false)
  }
  return (
    <div className={styles.saved} data-line>
      {shared.map(({ id, name, search: kept }) => (
        <View
          key={id}
          name={name}
          savedSearch={kept}
          search={search}
          onForget={refusal === undefined ? () => remove.mutate(id) : undefined}
        />
      ))}
      {Object.entries(own).map(([name, kept]) => (
        <View key={`own ${name}`} name={name} savedSearch={kept} search={search} onForget={() => setOwn(removeFilters(name))} />
      ))}
      {naming && <NameForm mayShare={refusal === undefined} busy={share.isPending} onSave={save} />}
      {!naming && `${search}` !== '' && (
        <>
          <button type="button" data-look="plain" onClick={() => setNaming(true)}>
            Save these filters
          </button>
          <button type="button" data-look="plain" onClick={() => onSearch(new URLSearchParams())}>
            Clear
          </button>
        </>
      )}
      {share.isError && <FailureNotice what="The view was not saved" error={share.error} />}
      {remove.isError && <FailureNotice what="The view was not deleted" error={remove.error} />}
    </div>
  )
}

type ViewProps = {
  readonly name: string
  readonly savedSearch: string
  readonly search: URLSearchParams
  readonly onForget: (() => void) | undefined
}

function View({ name, savedSearch, search, onForget }: ViewProps) {
  return (
    <span>
      <Link href={`/inbox?${savedSearch}`} aria-current={savedSearch === `${search}` ? 'true' : undefined}>
        {toPlainText(name)}
      </Link>{' '}
      {onForget && (
        <button type="button" data-look="plain" aria-label={`Forget the filters "${toPlainText(name)}"`} onClick={onForget}>
          ×
        </button>
      )}
    </span>
  )
}

type NameFormProps = {
  readonly mayShare: boolean
  readonly busy: boolean
  readonly onSave: (name: string, isShared: boolean) => void
}

function NameForm({ mayShare, busy, onSave }: NameFormProps) {
  const id = useId()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name')).trim()
    if (name) onSave(name, form.get('shared') !== null)
  }
  return (
    <form onSubmit={save} data-line>
      <input aria-label="Name of the filters" id={id} name="name" maxLength={40} required />
      {mayShare && (
        <label>
          <input type="checkbox" name="shared" /> Share with the team
        </label>
      )}
      <button type="submit" disabled={busy}>
        Save
      </button>
    </form>
  )
}
