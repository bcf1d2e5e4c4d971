import { say } from './messages.tsx'

/** Warns that the browser could not store a choice, which is therefore lost when the page is left. */
export function warnIfNotKept(isKept: boolean): void {
  if (!isKept) say('This browser did not keep it, its storage is full or forbidden: it counts until the page is left.', 'bad')
}
