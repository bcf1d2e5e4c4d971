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
    const text = input.append_text.trim()
    const notes = add(target, { family: 'entity', key: 'notes_md', field: 'notes_md' }, (current) =>
      appended(current as string | null, text),
    )
    return { input: { ...input, append_text: text }, records: [target], assignments: [notes] }
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

/** A paragraph of its own; notes that end with it already stay as they are. */
function appended(notes: string | null, text: string): string {
  if (notes === null || notes.trim() === '') return text
  return notes === text || notes.endsWith(`\n\n${text}`) ? notes : `${notes}\n\n${text}`
}
