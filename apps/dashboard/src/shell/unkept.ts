import { say } from './messages.tsx'

/** Says so where a choice was not kept by the browser, whose storage is full or forbidden; it counts all the same. */
export function sayUnkept(isKept: boolean): void {
  if (!isKept) say('This browser did not keep it, its storage is full or forbidden: it counts until the page is left.', 'bad')
}
