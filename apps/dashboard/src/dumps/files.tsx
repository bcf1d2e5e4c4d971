import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { showMessage } from '../shell/messages.tsx'
import { formatBytes, formatNumber } from '../values/figure.ts'
import styles from './dumps.module.css'
import { type Dump, type DumpFile, dumpsQuery, haveLinksExpired } from './queries.ts'

const contents: Readonly<Record<DumpFile['content'], string>> = {
  catalog: 'Reference data, entities, relationships, sources',
  people: 'People with roles and touchpoints, listed for keys with read:people alone',
}

/** The files of a dump, each with its link, and the cursor at which the feed of changes continues after the dump. */
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
        <p data-quiet>The links are good for 15 minutes, and need no key.</p>
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
                <dt>The feed goes on from</dt>
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

/** A link works for 15 minutes. After that, pressing it only reads the list again, and the next press uses a new link. */
function Download({ file, readAt }: { readonly file: DumpFile; readonly readAt: number }) {
  const client = useQueryClient()
  const follow = (event: MouseEvent) => {
    if (!haveLinksExpired(readAt)) return
    event.preventDefault()
    void client.invalidateQueries({ queryKey: dumpsQuery.queryKey })
    showMessage('The link had expired. Press it again to use the new one.')
  }
  return (
    <a href={file.download_url} download={file.name} onClick={follow}>
      {file.name}
    </a>
  )
}
