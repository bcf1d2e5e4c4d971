import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ListHeadWithAddButton } from '../shell/lists/adding-head.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { formatNumber } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { CreateDialog, type CreatedWebhook } from './create.tsx'
import { describeFilter } from './filter.ts'
import { type Webhook, webhooksQuery } from './queries.ts'
import { WebhookSecret } from './secret.tsx'
import { WebhookState } from './state.tsx'
import styles from './webhooks.module.css'

/** Lists the webhooks, with the state of their deliveries. */
export function WebhooksPage() {
  const query = useInfiniteQuery(webhooksQuery)
  const [, go] = useLocation()
  const [created, setCreated] = useState<CreatedWebhook | undefined>()
  return (
    <>
      <ListHeadWithAddButton
        title="Webhooks"
        about="Systems that are notified within a second or two of a change, and the state of their deliveries."
        operation="createWebhook"
        label="Create a webhook"
        binding="webhooks.new"
      >
        {(close) => <CreateDialog onClose={close} onCreated={setCreated} />}
      </ListHeadWithAddButton>
      <List query={query} what="The webhooks" empty="No webhooks yet. Create one for each system that should be notified of changes.">
        {(webhooks) => <Table label="Webhooks" rows={webhooks} rowKey={({ id }) => id} columns={columns} />}
      </List>
      {created && (
        <WebhookSecret title="Webhook created" secret={created.secret} onClose={() => go(`/webhooks/${created.id}`)}>
          <p>Then send a test event from the page of the webhook, which opens next.</p>
        </WebhookSecret>
      )}
    </>
  )
}

const columns: readonly Column<Webhook>[] = [
  { title: 'Receiver', cell: (webhook) => <Receiver webhook={webhook} /> },
  { title: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  { title: 'Events', cell: describeFilter },
  { title: 'Last delivery', cell: ({ last_success_at: at }) => (at ? <Moment at={at} /> : 'never') },
  { title: 'Parked', isNumber: true, cell: ({ parked }) => formatParkedCount(parked) },
]

function Receiver({ webhook: { id, url, description } }: { readonly webhook: Webhook }) {
  return (
    <>
      <QuotedLink href={`/webhooks/${id}`} text={url} />
      {description && (
        <p className={styles.about}>
          <QuotedText text={description} />
        </p>
      )}
    </>
  )
}

/** Parked events are counted up to 10,000. */
function formatParkedCount(parked: number): string {
  return parked >= 10_000 ? `${formatNumber(parked)}+` : formatNumber(parked)
}
