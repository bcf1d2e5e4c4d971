/** Types for the part of the package that is used here: it ships none, and its type packages lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: object })
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
  }
}
