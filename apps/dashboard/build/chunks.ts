/**
 * The packages that every page needs before it shows anything, and that the inbox needs for its first card. They share one file with the
 * sources below, because many small files compress worse.
 */
const framePackages = ['react', 'react-dom', 'scheduler', '@tanstack/react-query', '@tanstack/query-core', 'wouter', 'regexparam', 'diff']
const frameSources = [
  'src/api/',
  'src/shell/sidebar/',
  'src/generated/(roles|choice-fields)',
  'src/inbox/(the-sender|sender|decisions?|send|outcome|queries|filters|kept)[.]',
  'src/changes/(field-table|rows|change|merged)[.]',
  'src/keys/(key|bindings|settings|use-keys|pressed)[.]',
  'src/shell/kit/(filter|props|menu|tip|load|later)[.]',
  'src/shell/(later|shell|messages|unsent|settings|failure-notice|notice|dialog|use-title|error-boundary)[.]',
  'src/storage/',
  'src/values/(badge|confidence|figure|initial|use-draft|quoted|quoted-link|moment|hidden-text|outside-link|prefix|proposal-name)[.]',
  'src/values/fields/(value|value-diff|text-diff|text-pieces|format|named-field|json|record-link|segments?(-name)?)[.]',
]
/** The parts that most pages need, but not the inbox. */
const pageParts = ['src/shell/(lists|forms|parts)/', 'src/shell/(page-head|facts|tabs)[.]']

/** The files that several modules share; every other module goes into the file that uses it. */
export const groups = [
  {
    name: 'frame',
    test: buildPathPattern([
      ...framePackages.map((name) => `/node_modules/${name}/`),
      ...frameSources.map(toDashboardPath),
      'contract/src/(unseen|wording/(fields|kinds|words))[.]',
      // The inbox shows this icon, too. Without this line, it would load all page parts to get the icon.
      'lucide-react/dist/esm/icons/ellipsis[.]',
      'vite/preload-helper',
    ]),
  },
  { name: 'page-parts', test: buildPathPattern(pageParts.map(toDashboardPath)) },
]

function toDashboardPath(path: string): string {
  return `/dashboard/${path}`
}

function buildPathPattern(paths: readonly string[]): RegExp {
  return new RegExp(paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|'))
}
