import type { ProjectFile } from './project-files.ts'

/** A path in backticks with a slash, such as `gtm/rules.ts`: the end of the path of a source. */
const sourcePath = /`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|yaml))`/g
const isGenerated = /(?:^|\/)generated\//

/** Whether a page says where things stand now, and so has to name sources that exist. */
export function namesSources({ path }: ProjectFile): boolean {
  return /^docs\/(?:decisions\/.+|architecture|contributing)\.md$/.test(path)
}

/** Finds the sources that a page names and that are nowhere in the project. */
export function findMissingSources({ path, text }: ProjectFile, files: readonly ProjectFile[]): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(sourcePath)].flatMap(({ 1: named = '' }) =>
        isGenerated.test(named) || files.some((file) => `/${file.path}`.endsWith(`/${named}`))
          ? []
          : [`${path}:${index + 1}: There is no file ${named}. Correct the path.`],
      ),
    )
}
