import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { showMessage } from '../shell/messages.tsx'
import { formatBytes, formatNumber } from '../values/figure.ts'
import styles from './dumps.module.css'
import { type Dump, type DumpFile, dumpsQuery, haveLinksExpired } from './queries.ts'

const contents: Readonly<Record<DumpFile['content'], string>> = {
  catalog: 'Reference data, entities, relationships, sources',
  people: 'People with roles and touchpoints, listed only for keys with read:people',
}

/** Lists the files of a dump with their links, and the cursor from which to follow the change feed after loading it. */
export function DumpFiles({ dump: { files, cursor }, readAt }: { readonly dump: Dump; readonly readAt: number }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.name}>
          <Download file={file} readAt={readAt} />
          <p data-quiet>
            {contents[file.content]} · {formatNumber(file.records)} lines, {formatBytes(file.bytes)}
          </p>
        </li>
      ))}
      <li>
        <p data-quiet>Links are valid for 15 minutes and need no key.</p>
        <details>
          <summary>Checksums and cursor</summary>
          <dl className={styles.sums}>
            {files.map(({ content, sha256 }) => (
              <div key={content}>
                <dt>SHA-256 of {content}</dt>
                <dd>
                  <code>{sha256}</code>
                </dd>
              </div>
            ))}
            {cursor && (
              <div>
                <dt>Feed cursor</dt>
                <dd>
                  <code>{cursor}</code>
                </dd>
              </div>
            )}
          </dl>
        </details>
      </li>
    </ul>
  )
}

/** A link is valid for 15 minutes. After that, a press only reloads the list, and the next press uses a new link. */
function Download({ file, readAt }: { readonly file: DumpFile; readonly readAt: number }) {
  const client = useQueryClient()
  const follow = (event: MouseEvent) => {
    if (!haveLinksExpired(readAt)) return
    event.preventDefault()
    void client.invalidateQueries({ queryKey: dumpsQuery.queryKey })
    showMessage('The link had expired and was renewed. Press it again.')
  }
  return (
    <a href={file.download_url} download={file.name} onClick={follow}>
      {file.name}
    </a>
  )
}
