/**
 * Every key of the dashboard, in one table: the help, the settings, the bars and the menus are made from it. A component that
 * acts on a key names the binding (`useKeys`); nothing else listens to the keyboard.
 */
export const bindings = {
  'go.inbox': { keys: ['g i'], does: 'Go to the inbox', page: 'everywhere' },
  'go.settings': { keys: ['g ,'], does: 'Go to the settings', page: 'everywhere' },
  help: { keys: ['?'], does: 'Show the keys of this page', page: 'everywhere' },
} as const satisfies Record<string, Binding>

export type Binding = {
  /**
   * What to press, as `KeyboardEvent.key` names it. Two keys with a space between are pressed one after the other; `Ctrl+` and
   * `Shift+` before a key are held with it (on a Mac, Command counts as Ctrl).
   */
  readonly keys: readonly string[]
  /** What it does, as the help says it. */
  readonly does: string
  /** The folder of the page it belongs to, or `everywhere`. */
  readonly page: string
}

export type BindingId = keyof typeof bindings

export function isBindingId(id: string): id is BindingId {
  return Object.hasOwn(bindings, id)
}

/** The bindings of a page and those that hold everywhere, in the order of the table. */
export function bindingsOn(page: string): [BindingId, Binding][] {
  const all = Object.entries(bindings) as [BindingId, Binding][]
  return all.filter(([, binding]) => binding.page === page || binding.page === 'everywhere')
}
