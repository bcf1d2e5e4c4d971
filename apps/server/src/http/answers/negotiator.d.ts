/** What is used of the package, which brings no types; those of others know nothing of `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: object })
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
  }
}
