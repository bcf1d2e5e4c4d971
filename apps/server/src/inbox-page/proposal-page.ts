import type { components } from '@catalog/contract/curation/types'
import { type Html, html, quoteHtml } from './html.ts'
import type { Page } from './layout.ts'

type Schemas = components['schemas']
type Proposal = Schemas['InboxProposal']
type Change = Schemas['InboxChange']
type Field = Schemas['InboxField']

/** Renders a proposal to be read: its target, who sent it and why, and the values that each change would replace and set. */
export function renderProposalPage(proposal: Proposal): Page {
  const title = proposal.target_entity ? `Proposal about ${proposal.target_entity.name}` : 'Proposal'
  return {
    title,
    body: html`<h1>${proposal.target_entity ? ['Proposal about ', quoteHtml(proposal.target_entity.name)] : title}</h1>
${facts(proposal)}
${sources(proposal)}
${proposal.changes.map((change) => changeSection(change, proposal))}
${history(proposal)}`,
  }
}

function facts(proposal: Proposal): Html {
  const { target_entity: target, agent, source, source_ref, match_rationale, match_confidence, decision_notes, reviewed_at } = proposal
  return list([
    ['Status', proposal.status],
    ['Target', target ? [quoteHtml(target.name), ` (${target.slug})`] : 'none, or nobody has said yet which'],
    ['Agent', agent ? quoteHtml(agent.name) : 'none'],
    ['Came in', `${proposal.created_at}, from ${source}, by ${proposal.submitted_by}`],
    ['Reference', said(source_ref)],
    ['Why this target', said(match_rationale)],
    ['Confidence in the target', match_confidence],
    ['For', proposal.intent === null ? undefined : quoteHtml(proposal.intent)],
    ['Decided', reviewed_at],
    ['Decision', said(decision_notes)],
  ])
}

type Value = Parameters<typeof html>[1]

/** Quotes a text, if there is one. Nothing is hidden from a curator, so it is never a hidden value. */
function said(text: Proposal['source_ref']): Html | undefined {
  return typeof text === 'string' ? quoteHtml(text) : undefined
}

/** Renders names and values, without those that have none. */
function list(entries: readonly (readonly [string, Value])[]): Html {
  const given = entries.filter(([, value]) => value !== undefined && value !== null)
  return html`<dl>${given.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>`
}

function sources({ evidence_sources }: Proposal): Html {
  if (evidence_sources.length === 0) return html`<p>No sources were sent with it.</p>`
  const items = evidence_sources.map(
    ({ url, title, trust_tier, note }) =>
      html`<li>${title === undefined ? [] : [quoteHtml(title), ': ']}${link(url)}${trust_tier ? ` (${trust_tier})` : ''}${note === undefined ? [] : [html`<br>`, quoteHtml(note)]}</li>\n`,
  )
  return html`<h2>Sources</h2>
<ul>
${items}</ul>`
}

/** Renders a URL as a link where it leads to a website, and as text anywhere else: one that was stored before may be anything. */
function link(url: string): Html {
  const { protocol, username, password, href } = URL.canParse(url) ? new URL(url) : noAddress
  const isWeb = (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
  return isWeb ? html`<a href="${href}" rel="noopener noreferrer nofollow">${quoteHtml(url)}</a>` : quoteHtml(url)
}
const noAddress = { protocol: '', username: '', password: '', href: '' }

function changeSection(change: Change, { status }: Proposal): Html {
  const { rationale, confidence } = change.change
  return html`<h2>Change ${change.index}: ${change.kind.replaceAll('_', ' ')}</h2>
${alerts(change)}
${list([
  ['Outcome', change.outcome?.replaceAll('_', ' ')],
  ['Confidence', typeof confidence === 'number' ? confidence : undefined],
  ['Why', typeof rationale === 'string' ? quoteHtml(rationale) : undefined],
  ['Note to the agent', change.note === null ? undefined : quoteHtml(change.note)],
  ['Names', change.references.length === 0 ? undefined : html`<ul>${change.references.map(reference)}</ul>`],
])}
${change.fields.length === 0 ? html`<p>It touches no field.</p>` : fieldTable(change.fields, status)}
${change.edited ? html`<p>A curator edited it. It came as:</p><p>${shown(change.original)}</p>` : undefined}
`
}

function reference({ type, slug, name, id }: Change['references'][number]): Html {
  return html`<li>${type.replaceAll('_', ' ')} ${quoteHtml(name)} (${slug})${id === null ? ', which this proposal makes' : ''}</li>`
}

function alerts({ destructive, resolves, problems, warnings, twins }: Change): Html {
  const all: Html[] = [
    ...(destructive ? [html`It renames, merges or archives a record, and is accepted by itself.`] : []),
    ...(resolves ? [] : problems.map(({ path, message }) => html`It cannot be applied any more: ${quoteHtml(message)} ${path}`)),
    ...warnings.map(({ message }) => quoteHtml(message)),
    ...twins.map(({ proposal_id }) => html`The same waits in <a href="${proposal_id}">another proposal</a>.`),
  ]
  return html`${all.map((alert) => html`<p class="alert">${alert}</p>\n`)}`
}

function fieldTable(fields: readonly Field[], status: Proposal['status']): Html {
  const waits = status === 'pending' || status === 'unmatched'
  const rows = fields.map(
    (field) => html`<tr>
<th scope="row">${quoteHtml(field.field)}</th>
<td>${field.record.type.replaceAll('_', ' ')} ${quoteHtml(field.record.slug)}</td>
<td>${shown(field.before)}</td>
<td>${shown(field.after)}${field.reason === null ? undefined : html`<p class="alert">Conflict: ${quoteHtml(field.reason)}</p>`}</td>
</tr>\n`,
  )
  return html`<table>
<caption>${waits ? 'What would change' : 'What changed'}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Of</th><th scope="col">${waits ? 'Now' : 'Before'}</th><th scope="col">After</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`
}

function shown(value: unknown): Html {
  if (value === null || value === undefined) return html`<i>nothing</i>`
  return quoteHtml(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
}

function history({ decisions }: Proposal): Html {
  const items = decisions.map(({ event, at, agent, curator }) => {
    const by = curator ? (curator.name ?? curator.id) : agent?.name
    return html`<li>${at}: ${event}${by === undefined ? [] : [' by ', quoteHtml(by)]}</li>\n`
  })
  return html`<h2>What happened to it</h2>
<ol>
${items}</ol>`
}
