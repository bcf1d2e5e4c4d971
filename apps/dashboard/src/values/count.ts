import { figure } from './figure.ts'

/** Writes a count that the server stops at some number: "1,000+". */
export function describeBounded({ count, more }: { readonly count: number; readonly more: boolean }): string {
  return more ? `${figure(count)}+` : figure(count)
}
