/**
 * The addresses of the dashboard's pages: what the server answers with the app, and what `routes.tsx` has a page for. A name
 * after a colon stands for one segment of the path; with a question mark the segment may be missing. Adding one is a line here
 * and one in `routes.tsx`, which does not compile without.
 */
export const addresses = ['/', '/sign-in', '/inbox/:id?', '/decisions', '/settings'] as const

export type Address = (typeof addresses)[number]
