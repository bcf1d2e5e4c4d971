import { parseArgs } from 'node:util'
import { isSource, readCheckedFiles } from './words/check-project.ts'
import { drawSamples, listMarkdownSentences, listSignatures, listSourceSentences, type Sample } from './words/samples.ts'

/**
 * Prints sentences and signatures of the project, drawn at random, for a reader to judge, because lint-words.ts cannot judge sentences.
 * `--room` draws from one file or folder.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sentences: { type: 'string', default: '100' },
    signatures: { type: 'string', default: '50' },
    room: { type: 'string', default: '.' },
  },
})
const files = await readCheckedFiles('.', values.room.replace(/^\.\/(?=.)|\/+$/g, ''))
const sources = files.filter(({ path }) => isSource(path))
const pages = files.filter(({ path }) => !isSource(path))
printSamples('sentences', values.sentences, [
  ...sources.flatMap(({ path, text }) => listSourceSentences(path, text)),
  ...pages.flatMap(({ path, text }) => listMarkdownSentences(path, text)),
])
printSamples(
  'signatures',
  values.signatures,
  sources.flatMap(({ path, text }) => listSignatures(path, text)),
)

function printSamples(title: string, count: string, samples: readonly Sample[]): void {
  const drawn = drawSamples(samples, Number(count), Number(values.seed))
  console.log(`${drawn.length} of ${samples.length} ${title}`)
  for (const { path, line, text } of drawn) console.log(`${path}:${line}  ${text}`)
}
