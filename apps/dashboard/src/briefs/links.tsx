import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, requireData } from '../api/client.ts'
import { ActionButton } from '../shell/forms/action-button.tsx'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { EntryList } from '../shell/lists/entry-list.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import { LongText } from '../values/fields/value.tsx'
import { HiddenText } from '../values/hidden-text.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { QuotedLink, SourceTitle } from '../values/quoted-link.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type BriefLink, buildLinksQuery } from './queries.ts'

type LinkAction = { readonly action: 'edit' | 'delete'; readonly link: BriefLink }

/** Lists the entities, segments and sources that a brief links to, each with its note. */
export function BriefLinks({ slug }: { readonly slug: string }) {
  const query = useInfiniteQuery(buildLinksQuery(slug))
  const [open, setOpen] = useState<LinkAction | undefined>()
  const close = () => setOpen(undefined)
  return (
    <>
      <EntryList query={query} what="The links" empty="No links yet.">
        {(link) => <LinkDetails link={link} onAction={(action) => setOpen({ action, link })} />}
      </EntryList>
      {open?.action === 'edit' && <LinkDialog slug={slug} link={open.link} onClose={close} />}
      {open?.action === 'delete' && (
        <ConfirmDialog
          title="Remove the link?"
          confirm="Remove"
          busy="Removing …"
          onConfirm={() => requireData(api.DELETE('/briefs/{slug}/links/{id}', { params: { path: { slug, id: open.link.id } } }))}
          refreshes={[['briefs', 'links', slug]]}
          doneMessage="Link removed."
          onClose={close}
        >
          <p>
            <QuotedText text={getLinkName(open.link)} /> itself does not change. The change log keeps the link.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function LinkDetails({ link, onAction }: { readonly link: BriefLink; readonly onAction: (action: LinkAction['action']) => void }) {
  const name = toPlainText(getLinkName(link))
  return (
    <>
      <Subject link={link} />
      {link.note && (
        <p>
          <LongText text={link.note} />
        </p>
      )}
      <Buttons isSmall>
        <ActionButton operation="updateBriefLink" onClick={() => onAction('edit')}>
          Change<HiddenText> {name}</HiddenText>
        </ActionButton>
        <ActionButton operation="deleteBriefLink" onClick={() => onAction('delete')}>
          Remove<HiddenText> {name}</HiddenText>
        </ActionButton>
      </Buttons>
    </>
  )
}

function Subject({ link: { entity, segment, source } }: { readonly link: BriefLink }) {
  if (entity) return <QuotedLink href={`/records/entities/${entity.slug}`} text={entity.name} />
  if (segment) return <QuotedLink href={`/coverage/segments/${segment.slug}`} text={segment.name} />
  if (source?.url) return <SourceTitle url={source.url} title={source.title} />
  return <QuotedText text={source?.title ?? ''} />
}

function getLinkName({ entity, segment, source }: BriefLink): string {
  return entity?.name ?? segment?.name ?? source?.title ?? 'The link'
}
