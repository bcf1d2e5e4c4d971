import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { figure } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import { CreateDialog, type Created } from './create.tsx'
import { describeFilter } from './filter.ts'
import { type Webhook, webhooksQuery } from './queries.ts'
import { WebhookSecret } from './secret.tsx'
import { WebhookState } from './state.tsx'
import styles from './webhooks.module.css'

/** The receivers that are told of changes, and how it goes. */
export function WebhooksPage() {
  const query = useInfiniteQuery(webhooksQuery)
  const [, go] = useLocation()
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<Created | undefined>()
  useKeys({ 'webhooks.new': () => setCreating(true) })
  return (
    <>
      <PageHead title="Webhooks" about="Other systems that are told within a second or two that something changed, and how that goes.">
        <ActionButton operation="createWebhook" look="primary" onClick={() => setCreating(true)} keys="n">
          Create a webhook
        </ActionButton>
      </PageHead>
      <RefusalNote operation="createWebhook" />
      <List query={query} what="The webhooks" empty="There are no webhooks yet. Create one for each system that is to be told of changes.">
        {(webhooks) => <WebhookTable webhooks={webhooks} />}
      </List>
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(webhook) => {
            setCreating(false)
            setCreated(webhook)
          }}
        />
      )}
      {created && (
        <WebhookSecret title="The webhook is created" secret={created.secret} onClose={() => go(`/webhooks/${created.id}`)}>
          <p>Then send a test event, from the page that comes next.</p>
        </WebhookSecret>
      )}
    </>
  )
}

function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  return (
    <Wide label="Webhooks">
      <table>
        <thead>
          <tr>
            <th scope="col">Receiver</th>
            <th scope="col">State</th>
            <th scope="col">Is told of</th>
            <th scope="col">Last took one</th>
            <th scope="col" data-number>
              Parked
            </th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} of={webhook} />
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

function WebhookRow({ of: webhook }: { readonly of: Webhook }) {
  return (
    <tr>
      <th scope="row">
        <Link href={`/webhooks/${webhook.id}`}>
          <Quoted text={webhook.url} />
        </Link>
        {webhook.description && (
          <p className={styles.about}>
            <Quoted text={webhook.description} />
          </p>
        )}
      </th>
      <td>
        <WebhookState of={webhook} />
      </td>
      <td>{describeFilter(webhook)}</td>
      <td>{webhook.last_success_at ? <Moment at={webhook.last_success_at} /> : 'never'}</td>
      <td data-number>{countParked(webhook.parked)}</td>
    </tr>
  )
}

/** Parked events are counted up to 10,000. */
function countParked(parked: number): string {
  return parked >= 10_000 ? `${figure(parked)}+` : figure(parked)
}
