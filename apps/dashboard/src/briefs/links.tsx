import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, read } from '../api/client.ts'
import { ActionButton } from '../shell/forms/action-button.tsx'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { EntryList } from '../shell/lists/entry-list.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import { LongText } from '../values/fields/value.tsx'
import { HiddenText } from '../values/hidden-text.tsx'
import { plainText, QuotedText } from '../values/quoted.tsx'
import { QuotedLink, SourceTitle } from '../values/quoted-link.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type BriefLink, linksQuery } from './queries.ts'

type Open = { readonly deed: 'edit' | 'delete'; readonly link: BriefLink }

/** Lists the entities, segments and sources that a brief links, each with the note on it. */
export function BriefLinks({ slug }: { readonly slug: string }) {
  const query = useInfiniteQuery(linksQuery(slug))
  const [open, setOpen] = useState<Open | undefined>()
  const close = () => setOpen(undefined)
  return (
    <>
      <EntryList query={query} what="The links" empty="It has no links yet.">
        {(link) => <ShownLink of={link} onDeed={(deed) => setOpen({ deed, link })} />}
      </EntryList>
      {open?.deed === 'edit' && <LinkDialog slug={slug} of={open.link} onClose={close} />}
      {open?.deed === 'delete' && (
        <ConfirmDialog
          title="Remove the link?"
          confirm="Remove"
          busy="Removing …"
          onConfirm={() => read(api.DELETE('/briefs/{slug}/links/{id}', { params: { path: { slug, id: open.link.id } } }))}
          refreshes={[['briefs', 'links', slug]]}
          said="The link is removed."
          onClose={close}
        >
          <p>
            <QuotedText text={getLinkName(open.link)} /> stays as it is; the log keeps the link.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function ShownLink({ of: link, onDeed }: { readonly of: BriefLink; readonly onDeed: (deed: Open['deed']) => void }) {
  const name = plainText(getLinkName(link))
  return (
    <>
      <Subject of={link} />
      {link.note && (
        <p>
          <LongText text={link.note} />
        </p>
      )}
      <Buttons isSmall>
        <ActionButton operation="updateBriefLink" onClick={() => onDeed('edit')}>
          Change<HiddenText> {name}</HiddenText>
        </ActionButton>
        <ActionButton operation="deleteBriefLink" onClick={() => onDeed('delete')}>
          Remove<HiddenText> {name}</HiddenText>
        </ActionButton>
      </Buttons>
    </>
  )
}

function Subject({ of: { entity, segment, source } }: { readonly of: BriefLink }) {
  if (entity) return <QuotedLink href={`/records/entities/${entity.slug}`} text={entity.name} />
  if (segment) return <QuotedLink href={`/coverage/segments/${segment.slug}`} text={segment.name} />
  if (source?.url) return <SourceTitle url={source.url} title={source.title} />
  return <QuotedText text={source?.title ?? ''} />
}

function getLinkName({ entity, segment, source }: BriefLink): string {
  return entity?.name ?? segment?.name ?? source?.title ?? 'The link'
}
