/** Says a number that was counted up to a bound: "1,000+". */
export function counted({ count, more }: { readonly count: number; readonly more: boolean }): string {
  return `${count.toLocaleString('en-GB')}${more ? '+' : ''}`
}
