import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react'
import { createElement, type ReactNode } from 'react'
import styles from './markdown.module.css'
import { OutsideLink } from './outside-link.tsx'
import { QuotedText } from './quoted.tsx'

type Node = MarkdownToJSX.ASTNode

/** Deeper nesting is treated as an attack, because it would slow the page down. */
const deepest = 24

/**
 * Shows untrusted Markdown. It is parsed into a tree whose leaves are shown as quoted text: markup stays text, links open like all outside
 * links, a picture is replaced by its alternative text, and nothing gets an id or becomes a form control.
 */
export function Markdown({ text }: { readonly text: string }) {
  const nodes = parser(text, { disableParsingRawHTML: true })
  return (
    <div className={styles.markdown}>
      {renderNodes(nodes, 0)}
      <Footnotes nodes={nodes} />
    </div>
  )
}

function renderNodes(nodes: readonly Node[], depth: number): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of one text, which are never reordered
  return depth > deepest ? '…' : nodes.map((node, index) => <MarkdownNode key={index} node={node} depth={depth + 1} />)
}

function MarkdownNode({ node, depth }: { readonly node: Node; readonly depth: number }): ReactNode {
  switch (node.type) {
    case RuleType.text:
      return <QuotedText text={node.text} />
    case RuleType.textFormatted:
      return <FormattedText node={node} depth={depth} />
    case RuleType.paragraph:
      return <p>{renderNodes(node.children, depth)}</p>
    case RuleType.heading:
      // All headings get the same level, because levels within the text must not mix with those of the page.
      return <h2 data-rank={node.level}>{renderNodes(node.children, depth)}</h2>
    case RuleType.link:
      return node.target === null ? (
        renderNodes(node.children, depth)
      ) : (
        <OutsideLink href={node.target}>{renderNodes(node.children, depth)}</OutsideLink>
      )
    case RuleType.image:
      return (
        <span className={styles.image}>
          Picture: <QuotedText text={node.alt || 'without a description'} />
        </span>
      )
    case RuleType.blockQuote:
      return <blockquote>{renderNodes(node.children, depth)}</blockquote>
    case RuleType.orderedList:
      return <ol start={node.start}>{renderItems(node.items, depth)}</ol>
    case RuleType.unorderedList:
      return <ul>{renderItems(node.items, depth)}</ul>
    case RuleType.gfmTask:
      return node.completed ? '[x]' : '[ ]'
    case RuleType.table:
      return <Table node={node} depth={depth} />
    case RuleType.codeInline:
      return (
        <code>
          <QuotedText text={node.text} />
        </code>
      )
    case RuleType.codeBlock:
    case RuleType.frontmatter:
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        <pre tabIndex={0}>
          <QuotedText text={node.text} />
        </pre>
      )
    case RuleType.htmlComment:
      return <QuotedText text={`<!--${node.text}-->`} />
    case RuleType.breakLine:
      return <br />
    case RuleType.breakThematic:
      return <hr />
    case RuleType.footnoteReference:
      return <sup>[{<QuotedText text={node.text} />}]</sup>
    default:
      return null
  }
}

function renderItems(lists: readonly (readonly Node[])[], depth: number): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text, which are never reordered
  return lists.map((item, index) => <li key={index}>{renderNodes(item, depth)}</li>)
}

const formats: ReadonlySet<string> = new Set(['em', 'strong', 'del', 'mark'])

function FormattedText({ node, depth }: { readonly node: MarkdownToJSX.FormattedTextNode; readonly depth: number }) {
  return createElement(formats.has(node.tag) ? node.tag : 'span', null, renderNodes(node.children, depth))
}

function Table({ node, depth }: { readonly node: MarkdownToJSX.TableNode; readonly depth: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and this is a table
    <div className={styles.table} role="group" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {node.header.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one text, which are never reordered
              <th key={index} scope="col">
                {renderNodes(cell, depth)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {node.cells.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one text, which are never reordered
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one text, which are never reordered
                <td key={column}>{renderNodes(cell, depth)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The notes at the foot of a text, which the parser collects beside the tree. */
function Footnotes({ nodes }: { readonly nodes: readonly Node[] }) {
  const collected = nodes.find((node) => node.type === RuleType.refCollection)
  const notes = Object.entries(collected?.refs ?? {}).filter(([name]) => name.startsWith('^'))
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map(([name, { target }]) => (
        <li key={name}>
          [<QuotedText text={name.slice(1)} />] <QuotedText text={target} />
        </li>
      ))}
    </ul>
  )
}
