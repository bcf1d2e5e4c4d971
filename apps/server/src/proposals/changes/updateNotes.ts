import { add } from './assignments.ts'
import { defineChange, targetOf } from './change.ts'
import { refuseBlank } from './texts.ts'

/** What the contract allows notes to come to (EntityDossier). */
const longestNotes = 1_000_000

export const updateNotes = defineChange({
  kind: 'update_notes',
  check: ({ append_text }, { problem }) => refuseBlank(problem, { '/append_text': append_text }),
  translate(input, context) {
    const target = targetOf(context)
    const notes = add(target, { family: 'entity', key: 'notes_md', field: 'notes_md' }, (current) =>
      appended(current as string | null, input.append_text),
    )
    return { input: { ...input }, records: [target], assignments: [notes] }
  },
  verify(wouldBe, _, problem) {
    const notes = wouldBe('notes_md')
    if (typeof notes === 'string' && [...notes].length > longestNotes)
      problem(
        'CONFLICT',
        '/append_text',
        `The notes would be longer than ${longestNotes} characters`,
        'Ask a curator to shorten them first.',
      )
  },
})

/** A paragraph of its own, as it was sent: its indentation is Markdown. Notes that end with it already stay as they are. */
function appended(notes: string | null, text: string): string {
  if (notes === null || notes.trim() === '') return text
  return endsWith(notes, text) ? notes : `${notes}\n\n${text}`
}

/** Whether the last of the notes is this very text, whatever white space is around either. */
function endsWith(notes: string, text: string): boolean {
  const [before, last] = [notes.trimEnd(), text.trim()]
  if (!before.endsWith(last)) return false
  const above = before.slice(0, before.length - last.length)
  const between = above.slice(above.trimEnd().length)
  return above.trim() === '' || between.includes('\n\n')
}
