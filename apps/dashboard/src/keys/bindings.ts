/**
 * Every key of the dashboard, in one table: the help, the settings, the bars and the menus are made from it. A component that
 * acts on a key names the binding (`useKeys`); nothing else listens to the keyboard. An id begins with the page (`getPage`).
 */
export const bindings = {
  'go.inbox': { keys: ['g i'], does: 'Go to the inbox' },
  'go.decisions': { keys: ['g d'], does: 'Go to the decisions' },
  'go.records': { keys: ['g r'], does: 'Go to the records' },
  'go.coverage': { keys: ['g c'], does: 'Go to the coverage' },
  'go.field-events': { keys: ['g f'], does: 'Go to the field events' },
  'go.agents': { keys: ['g a'], does: 'Go to the agents' },
  'go.keys': { keys: ['g k'], does: 'Go to the API keys' },
  'go.sprints': { keys: ['g s'], does: 'Go to the sprints' },
  'go.briefs': { keys: ['g b'], does: 'Go to the briefs' },
  'go.trail': { keys: ['g t'], does: 'Go to the change log' },
  'go.settings': { keys: ['g ,'], does: 'Go to the settings' },
  'keys.new': { keys: ['n'], does: 'Mint a key' },
  'curators.new': { keys: ['n'], does: 'Add a curator' },
  'reference.new': { keys: ['n'], does: 'Add one' },
  'reference.edit': { keys: ['e'], does: 'Edit the focused row' },
  'rows.next': { keys: ['j', 'ArrowDown'], does: 'Next row' },
  'rows.previous': { keys: ['k', 'ArrowUp'], does: 'Previous row' },
  'records.why': { keys: ['h'], does: 'Show or hide the origin of a value' },
  'records.edit': { keys: ['e'], does: 'Edit the focused value' },
  'records.merge': { keys: ['Shift+M'], does: 'Merge the record with another one' },
  'records.asOf': { keys: ['t'], does: 'Show the record as of a moment' },
  'records.tab1': { keys: ['1'], does: 'First part of the dossier' },
  'records.tab2': { keys: ['2'], does: 'Second part' },
  'records.tab3': { keys: ['3'], does: 'Third part' },
  'records.tab4': { keys: ['4'], does: 'Fourth part' },
  'records.tab5': { keys: ['5'], does: 'Fifth part' },
  'records.tab6': { keys: ['6'], does: 'Sixth part' },
  'coverage.left': { keys: ['ArrowLeft'], does: 'Link to the left in the table' },
  'coverage.right': { keys: ['ArrowRight'], does: 'Link to the right' },
  'coverage.up': { keys: ['ArrowUp'], does: 'Row above' },
  'coverage.down': { keys: ['ArrowDown'], does: 'Row below' },
  search: { keys: ['/'], does: 'Search' },
  palette: { keys: ['Ctrl+k'], does: 'Find a record, a page or an action' },
  'sprints.new': { keys: ['n'], does: 'Add a sprint, or targets to the open one' },
  'sprints.edit': { keys: ['e'], does: 'Edit the open sprint or target' },
  'briefs.new': { keys: ['n'], does: 'Add a brief, or a link to the open one' },
  'briefs.edit': { keys: ['e'], does: 'Edit the open brief' },
  'webhooks.new': { keys: ['n'], does: 'Create a webhook' },
  'webhooks.edit': { keys: ['e'], does: 'Edit the open webhook' },
  'dumps.new': { keys: ['n'], does: 'Create an export' },
  'trail.next': { keys: ['j', 'ArrowDown'], does: 'Next entry' },
  'trail.previous': { keys: ['k', 'ArrowUp'], does: 'Previous entry' },
  'reports.next': { keys: ['j', 'ArrowDown'], does: 'Next report' },
  'reports.previous': { keys: ['k', 'ArrowUp'], does: 'Previous report' },
  'duplicates.next': { keys: ['j', 'ArrowDown'], does: 'Next pair' },
  'duplicates.previous': { keys: ['k', 'ArrowUp'], does: 'Previous pair' },
  'duplicates.swap': { keys: ['s'], does: 'Keep the other record' },
  'duplicates.merge': { keys: ['m'], does: 'Preview the merge; Enter merges' },
  'duplicates.distinct': { keys: ['n'], does: 'Not the same' },
  'duplicates.undo': { keys: ['u'], does: 'Undo the last merge or dismissal' },
  'inbox.next': { keys: ['j', 'ArrowDown'], does: 'Next card' },
  'inbox.previous': { keys: ['k', 'ArrowUp'], does: 'Previous card' },
  'inbox.accept': { keys: ['a'], does: 'Accept the selected changes, and go to the next card' },
  'inbox.reject': { keys: ['r'], does: 'Reject with a reason (1 to 6, then Enter), and go to the next card' },
  'inbox.undo': { keys: ['u', 'Ctrl+z'], does: 'Undo my last decision, then earlier ones' },
  'inbox.later': { keys: ['s'], does: 'Later: put the card at the end of the queue' },
  'inbox.snooze': { keys: ['Shift+S'], does: 'Snooze until a date, for all curators' },
  'inbox.handOver': { keys: ['Shift+H'], does: 'Hand over to a colleague' },
  'inbox.note': { keys: ['m'], does: 'Note to the agent on the change at the cursor' },
  'inbox.target': { keys: ['t'], does: 'Choose the target entity' },
  'inbox.returned': { keys: ['!'], does: 'Go to the returned cards' },
  'inbox.mark': { keys: ['v'], does: 'Mark this card for a batch' },
  'inbox.markAlike': { keys: ['Shift+V'], does: 'Mark all from the same agent with the same kinds of change' },
  'inbox.acceptMarked': { keys: ['Shift+A'], does: 'Accept the marked cards, after a sample' },
  'inbox.rejectMarked': { keys: ['Shift+R'], does: 'Reject the marked cards' },
  'card.nextChange': { keys: ['n'], does: 'Next change' },
  'card.previousChange': { keys: ['p'], does: 'Previous change' },
  'card.select': { keys: ['x'], does: 'Select this change, or leave it out' },
  'card.edit': { keys: ['e'], does: 'Edit the change at the cursor' },
  'card.ask': { keys: ['q'], does: 'Ask the agent about the change at the cursor' },
  'card.versions': { keys: ['d'], does: 'Compare the versions of a revised proposal' },
  'card.save': { keys: ['Ctrl+Enter'], does: 'Save the edit' },
  'card.keep': { keys: ['['], does: 'In a conflict, keep the current value' },
  'card.override': { keys: [']'], does: 'In a conflict, use the proposed value' },
  'card.arm': { keys: ['Shift+D'], does: 'Confirm this destructive change' },
  'card.evidence': { keys: ['o'], does: 'Open the evidence in the other window (o 2: the second)' },
  'card.evidenceAt': {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    does: 'After o: open that source instead',
  },
  'card.history': { keys: ['h'], does: 'Show the history of this field' },
  'card.twin': { keys: ['y'], does: 'Open a similar item beside it' },
  'decisions.next': { keys: ['j', 'ArrowDown'], does: 'Next decision' },
  'decisions.previous': { keys: ['k', 'ArrowUp'], does: 'Previous decision' },
  'decisions.open': { keys: ['Enter'], does: 'Open the card' },
  'decisions.undo': { keys: ['u'], does: 'Undo this decision' },
  back: { keys: ['Escape'], does: 'Go back' },
  help: { keys: ['?'], does: 'Show the keys of this page' },
} as const satisfies Record<string, Binding>

export type Binding = {
  /**
   * The keys to press, as `KeyboardEvent.key` names them. Two keys with a space between are pressed one after the other; `Ctrl+` and
   * `Shift+` before a key are held with it (on a Mac, Command counts as Ctrl).
   */
  readonly keys: readonly string[]
  /** The description of the binding, as the help shows it. */
  readonly does: string
}

export type BindingId = keyof typeof bindings
/** The bindings that open a page; a route names its own, and the shell acts on it. */
export type GoBindingId = Extract<BindingId, `go.${string}`>

export function isBindingId(id: string): id is BindingId {
  return Object.hasOwn(bindings, id)
}

export const everywhere = 'everywhere'
/** Page addresses that differ from the first word of the binding's id. */
const otherPages: Readonly<Record<string, string>> = { go: everywhere, rows: 'records', card: 'inbox' }

/** Returns the page on which a binding acts, as the beginning of its address. Bindings without a page in their id act everywhere. */
export function getPage(id: BindingId): string {
  const [page = '', name] = id.split('.')
  return name ? (otherPages[page] ?? page) : everywhere
}

/** Lists the bindings of a page and those that act everywhere, in the order of the table. */
export function listBindings(page: string): [BindingId, Binding][] {
  const all = Object.entries(bindings) as [BindingId, Binding][]
  return all.filter(([id]) => [page, everywhere].includes(getPage(id)))
}
