import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListHeadWithAddButton } from '../shell/lists/adding-head.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { SecretDialog } from '../shell/secret-dialog.tsx'
import { formatNumber } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { MintDialog } from './mint.tsx'
import { type ApiKey, keysQuery } from './queries.ts'
import { BudgetToday, getKeyName, KeyState } from './state.tsx'

/** Lists the API keys of all agents with today's usage. */
export function KeysPage() {
  const query = useInfiniteQuery(keysQuery)
  const [secret, setSecret] = useState<string | undefined>()
  return (
    <>
      <ListHeadWithAddButton
        title="API keys"
        about="The keys that agents use to call the catalog, with their limits and today's usage."
        operation="mintKey"
        label="Mint a key"
        binding="keys.new"
      >
        {(close) => <MintDialog onClose={close} onMinted={setSecret} />}
      </ListHeadWithAddButton>
      <List query={query} what="The keys" empty="No keys yet. Mint one for each agent.">
        {(keys) => <Table label="API keys" rows={keys} rowKey={({ id }) => id} columns={columns} />}
      </List>
      {secret !== undefined && (
        <SecretDialog title="Key minted" label="Secret key" secret={secret} onClose={() => setSecret(undefined)}>
          <p>Send it to the agent over a secure channel.</p>
        </SecretDialog>
      )}
    </>
  )
}

const columns: readonly Column<ApiKey>[] = [
  { title: 'Key', cell: (key) => <QuotedLink href={`/keys/${key.id}`} text={getKeyName(key)} /> },
  { title: 'Agent', cell: ({ agent }) => <QuotedText text={agent} /> },
  { title: 'State', cell: (key) => <KeyState apiKey={key} /> },
  { title: 'Budget today', cell: (key) => <BudgetToday apiKey={key} /> },
  { title: 'Calls per minute', isNumber: true, cell: ({ per_minute: calls }) => formatNumber(calls) },
  { title: 'Scopes', isNumber: true, cell: ({ scopes }) => scopes.length },
  { title: 'Created', cell: ({ created_at: at }) => <Moment at={at} /> },
]
