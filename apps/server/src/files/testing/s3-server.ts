import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'

export const bucket = 'catalog'

/** Starts an S3 service in this process, on a folder. It adds two calls that s3rver lacks: listing and aborting uploads in parts. */
export async function startS3Server(directory: string): Promise<{ readonly endpoint: string; close(): Promise<void> }> {
  const service = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] })
  await service.configureBuckets()
  const rest = service.callback()
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://s3')
    if (request.method === 'GET' && searchParams.has('uploads')) void listUploads(uploads, searchParams.get('prefix') ?? '', response)
    else if (request.method === 'DELETE' && searchParams.has('uploadId')) void abortUpload(uploads, request, response)
    else rest(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listUploads(folder: string, prefix: string, response: ServerResponse): Promise<void> {
  const ids = await readdir(folder).catch(() => [])
  const keys = await Promise.all(ids.map((id) => readFile(join(folder, id, 'key'), 'utf8').catch(() => '')))
  const found = ids.flatMap((id, place) =>
    keys[place]?.startsWith(prefix) ? `<Upload><Key>${keys[place]}</Key><UploadId>${id}</UploadId></Upload>` : [],
  )
  response.setHeader('Content-Type', 'application/xml')
  response.end(`<?xml version="1.0"?><ListMultipartUploadsResult>${found.join('')}</ListMultipartUploadsResult>`)
}

async function abortUpload(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = new URL(request.url ?? '/', 'http://s3').searchParams.get('uploadId') ?? ''
  await rm(join(folder, id), { recursive: true, force: true })
  response.writeHead(204).end()
}
