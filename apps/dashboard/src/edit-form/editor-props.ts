import type { ComponentType } from 'react'
import type { Draft } from './draft.ts'
import type { Problem } from './problems.ts'
import type { FormSchema } from './schema.ts'

export type EditorProps = {
  /** The id of the input, to which its label refers. */
  readonly id: string
  readonly schema: FormSchema
  readonly draft: Draft
  readonly path: string
  readonly problems: readonly Problem[]
  readonly describedBy: string
  readonly invalid: boolean
  readonly onChange: (draft: Draft) => void
}

/**
 * The props of an editor whose value contains other values. Their editor is passed as a prop, because importing it would create a cycle.
 */
export type OuterEditorProps = EditorProps & { readonly Inner: ComponentType<EditorProps> }
