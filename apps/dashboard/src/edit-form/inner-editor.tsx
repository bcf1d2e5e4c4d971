import { useId } from 'react'
import { HiddenText } from '../values/hidden-text.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { EditorProps, OuterEditorProps } from './editor-props.ts'
import { listMessages } from './problems.ts'

type Props = Pick<OuterEditorProps, 'Inner'> &
  Omit<EditorProps, 'id' | 'describedBy' | 'invalid'> & {
    /** The id of the input, if its label is outside this component. */
    readonly id?: string
    /** The label, for screen readers only. */
    readonly label?: string
  }

/** The editor of a value within another one. Its problems and its description are below it. */
export function InnerEditor({ Inner, id: given, label, ...props }: Props) {
  const own = useId()
  const id = given ?? own
  const problems = listMessages(props.problems, props.path)
  return (
    <>
      {label && (
        <label htmlFor={id}>
          <HiddenText>{label}</HiddenText>
        </label>
      )}
      <Inner {...props} id={id} describedBy={`${id}-about`} invalid={problems.length > 0} />
      <div id={`${id}-about`}>
        {problems.map((message) => (
          <p key={message} data-problem>
            <QuotedText text={message} />
          </p>
        ))}
        {props.schema.about && <p data-quiet>{props.schema.about}</p>}
      </div>
    </>
  )
}
