/** The used part of the package, which has no types; other type packages lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: object })
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
  }
}
