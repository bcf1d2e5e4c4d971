import { isBlank } from '@catalog/contract/texts/blank'
import { buildAddAssignment } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'

/** Maximum length of notes in the contract, in characters (EntityDossier). */
const maxNotesLength = 1_000_000

export const updateNotes = defineChange<BundleChange<'update_notes'>>({
  kind: 'update_notes',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = requireTarget(context)
    const notes = buildAddAssignment(target, { family: 'entity', key: 'notes_md', field: 'notes_md' }, (current) =>
      appendParagraph(current as string | null, input.append_text),
    )
    return { input: { ...input }, records: [target], assignments: [notes] }
  },
  verify(wouldBe, _, problem) {
    const notes = wouldBe('notes_md')
    if (typeof notes === 'string' && [...notes].length > maxNotesLength)
      problem(
        'CONFLICT',
        '/append_text',
        `The notes would be longer than ${maxNotesLength} characters`,
        'Ask a curator to shorten them first.',
      )
  },
})

/**
 * Appends the text as a separate paragraph. Keeps its white space, because indentation has a meaning in Markdown. Does not change notes
 * that already end with the text.
 */
function appendParagraph(notes: string | null, text: string): string {
  if (notes === null || isBlank(notes)) return text
  return endsWithParagraph(notes, text) ? notes : `${notes}\n\n${text}`
}

/** True when the notes consist of this text or end with it after an empty line, ignoring the white space around both. */
function endsWithParagraph(notes: string, text: string): boolean {
  const [before, last] = [notes.trimEnd(), text.trim()]
  if (!before.endsWith(last)) return false
  const above = before.slice(0, before.length - last.length)
  const between = above.slice(above.trimEnd().length)
  return above.trim() === '' || between.includes('\n\n')
}
