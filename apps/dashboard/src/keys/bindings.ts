/**
 * Every key of the dashboard, in one table: the help, the settings, the bars and the menus are made from it. A component that
 * acts on a key names the binding (`useKeys`); nothing else listens to the keyboard.
 */
export const bindings = {
  'go.inbox': { keys: ['g i'], does: 'Go to the inbox', page: 'everywhere' },
  'go.decisions': { keys: ['g d'], does: 'Go to the decisions', page: 'everywhere' },
  'go.records': { keys: ['g r'], does: 'Go to the records', page: 'everywhere' },
  'go.coverage': { keys: ['g c'], does: 'Go to the coverage', page: 'everywhere' },
  'go.field-events': { keys: ['g f'], does: 'Go to the field events', page: 'everywhere' },
  'go.agents': { keys: ['g a'], does: 'Go to the agents', page: 'everywhere' },
  'go.keys': { keys: ['g k'], does: 'Go to the API keys', page: 'everywhere' },
  'go.sprints': { keys: ['g s'], does: 'Go to the sprints', page: 'everywhere' },
  'go.briefs': { keys: ['g b'], does: 'Go to the briefs', page: 'everywhere' },
  'go.trail': { keys: ['g t'], does: 'Go to the trail', page: 'everywhere' },
  'go.settings': { keys: ['g ,'], does: 'Go to the settings', page: 'everywhere' },
  'keys.new': { keys: ['n'], does: 'Mint a key', page: 'api-keys' },
  'curators.new': { keys: ['n'], does: 'Add a curator', page: 'curators' },
  'reference.new': { keys: ['n'], does: 'Add one', page: 'reference' },
  'reference.edit': { keys: ['e'], does: 'Change the one that has the focus', page: 'reference' },
  'rows.next': { keys: ['j', 'ArrowDown'], does: 'Next row', page: 'records' },
  'rows.previous': { keys: ['k', 'ArrowUp'], does: 'Previous row', page: 'records' },
  'records.why': { keys: ['h'], does: 'Why does it say so? Open or close where a value is from', page: 'records' },
  'records.edit': { keys: ['e'], does: 'Change the value that has the focus, or another of the record', page: 'records' },
  'records.merge': { keys: ['Shift+M'], does: 'Merge the record with another one', page: 'records' },
  'records.tab1': { keys: ['1'], does: 'First part of the dossier', page: 'records' },
  'records.tab2': { keys: ['2'], does: 'Second part', page: 'records' },
  'records.tab3': { keys: ['3'], does: 'Third part', page: 'records' },
  'records.tab4': { keys: ['4'], does: 'Fourth part', page: 'records' },
  'records.tab5': { keys: ['5'], does: 'Fifth part', page: 'records' },
  'records.tab6': { keys: ['6'], does: 'Sixth part', page: 'records' },
  'coverage.left': { keys: ['ArrowLeft'], does: 'Link to the left in the table', page: 'coverage' },
  'coverage.right': { keys: ['ArrowRight'], does: 'Link to the right', page: 'coverage' },
  'coverage.up': { keys: ['ArrowUp'], does: 'Row above', page: 'coverage' },
  'coverage.down': { keys: ['ArrowDown'], does: 'Row below', page: 'coverage' },
  search: { keys: ['/'], does: 'Search', page: 'everywhere' },
  palette: { keys: ['Ctrl+k'], does: 'Find a record, a page or an action', page: 'everywhere' },
  'sprints.new': { keys: ['n'], does: 'Add a sprint, or targets to the one that is open', page: 'sprints' },
  'sprints.edit': { keys: ['e'], does: 'Change the sprint or the target that is open', page: 'sprints' },
  'briefs.new': { keys: ['n'], does: 'Add a brief, or a link to the one that is open', page: 'briefs' },
  'briefs.edit': { keys: ['e'], does: 'Change the brief that is open', page: 'briefs' },
  'webhooks.new': { keys: ['n'], does: 'Create a webhook', page: 'webhooks' },
  'webhooks.edit': { keys: ['e'], does: 'Change the webhook that is open', page: 'webhooks' },
  'dumps.new': { keys: ['n'], does: 'Ask for a dump', page: 'dumps' },
  'trail.next': { keys: ['j', 'ArrowDown'], does: 'Next entry', page: 'trail' },
  'trail.previous': { keys: ['k', 'ArrowUp'], does: 'Previous entry', page: 'trail' },
  'reports.next': { keys: ['j', 'ArrowDown'], does: 'Next report', page: 'reports' },
  'reports.previous': { keys: ['k', 'ArrowUp'], does: 'Previous report', page: 'reports' },
  'inbox.next': { keys: ['j', 'ArrowDown'], does: 'Next card', page: 'inbox' },
  'inbox.previous': { keys: ['k', 'ArrowUp'], does: 'Previous card', page: 'inbox' },
  'inbox.accept': { keys: ['a'], does: 'Accept what is selected, and go to the next card', page: 'inbox' },
  'inbox.reject': { keys: ['r'], does: 'Reject with a reason (1 to 6, then Enter), and go to the next card', page: 'inbox' },
  'inbox.undo': { keys: ['u', 'Ctrl+z'], does: 'Undo my last decision; again the one before', page: 'inbox' },
  'inbox.later': { keys: ['s'], does: 'Later: put the card at the end of my queue', page: 'inbox' },
  'inbox.snooze': { keys: ['Shift+S'], does: 'Snooze until a date, for all curators', page: 'inbox' },
  'inbox.handOver': { keys: ['Shift+H'], does: 'Hand over to a colleague', page: 'inbox' },
  'inbox.note': { keys: ['m'], does: 'Note to the agent on the change at the cursor', page: 'inbox' },
  'inbox.target': { keys: ['t'], does: 'Choose the target entity', page: 'inbox' },
  'inbox.returned': { keys: ['!'], does: 'Go to what came back', page: 'inbox' },
  'inbox.mark': { keys: ['v'], does: 'Mark this card for a batch', page: 'inbox' },
  'inbox.markAlike': { keys: ['Shift+V'], does: 'Mark all alike: of the same agent, with the same kinds of change', page: 'inbox' },
  'inbox.acceptMarked': { keys: ['Shift+A'], does: 'Accept the marked cards, after a sample', page: 'inbox' },
  'inbox.rejectMarked': { keys: ['Shift+R'], does: 'Reject the marked cards', page: 'inbox' },
  'card.nextChange': { keys: ['n'], does: 'Next change', page: 'inbox' },
  'card.previousChange': { keys: ['p'], does: 'Previous change', page: 'inbox' },
  'card.select': { keys: ['x'], does: 'Select this change, or leave it out', page: 'inbox' },
  'card.edit': { keys: ['e'], does: 'Edit the change at the cursor', page: 'inbox' },
  'card.ask': { keys: ['q'], does: 'Ask the agent about the change at the cursor', page: 'inbox' },
  'card.versions': { keys: ['d'], does: 'Compare the versions of a revised proposal', page: 'inbox' },
  'card.save': { keys: ['Ctrl+Enter'], does: 'Save the edit', page: 'inbox' },
  'card.keep': { keys: ['['], does: 'In a conflict, keep what the catalog says now', page: 'inbox' },
  'card.override': { keys: [']'], does: 'In a conflict, override it with what is proposed', page: 'inbox' },
  'card.arm': { keys: ['Shift+D'], does: 'Confirm this destructive change', page: 'inbox' },
  'card.evidence': { keys: ['o'], does: 'Open the evidence in the other window (o 2: the second)', page: 'inbox' },
  'card.evidenceAt': {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    does: 'After o: that source instead, in the same window',
    page: 'inbox',
  },
  'card.history': { keys: ['h'], does: 'Why does it say that? The history of this field', page: 'inbox' },
  'card.twin': { keys: ['y'], does: 'Open the twin or look-alike beside it', page: 'inbox' },
  'decisions.next': { keys: ['j', 'ArrowDown'], does: 'Next decision', page: 'decisions' },
  'decisions.previous': { keys: ['k', 'ArrowUp'], does: 'Previous decision', page: 'decisions' },
  'decisions.open': { keys: ['Enter'], does: 'Open the card', page: 'decisions' },
  'decisions.undo': { keys: ['u'], does: 'Undo this decision', page: 'decisions' },
  back: { keys: ['Escape'], does: 'Back to the page before', page: 'everywhere' },
  help: { keys: ['?'], does: 'Show the keys of this page', page: 'everywhere' },
} as const satisfies Record<string, Binding>

export type Binding = {
  /**
   * The keys to press, as `KeyboardEvent.key` names them. Two keys with a space between are pressed one after the other; `Ctrl+` and
   * `Shift+` before a key are held with it (on a Mac, Command counts as Ctrl).
   */
  readonly keys: readonly string[]
  /** The description of the binding, as the help has it. */
  readonly does: string
  /** The folder of the page it belongs to, or `everywhere`. */
  readonly page: string
}

export type BindingId = keyof typeof bindings
/** The bindings that open a page; a route names its own, and the shell acts on it. */
export type GoBindingId = Extract<BindingId, `go.${string}`>

export function isBindingId(id: string): id is BindingId {
  return Object.hasOwn(bindings, id)
}

/** The bindings of a page and those that hold everywhere, in the order of the table. */
export function bindingsOn(page: string): [BindingId, Binding][] {
  const all = Object.entries(bindings) as [BindingId, Binding][]
  return all.filter(([, binding]) => binding.page === page || binding.page === 'everywhere')
}
