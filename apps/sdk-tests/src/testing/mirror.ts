// A mirror in a folder, run as a separate process.
import { Catalog } from '@catalog/client'
import { mirror } from '@catalog/client/mirror'
import { folderStore } from '@catalog/client/node'

const controller = new AbortController()
process.once('SIGTERM', () => controller.abort())
const [folder = ''] = process.argv.slice(2)
const onProgress = ({ step, records }: { step: string; records: number }) => console.log(`${step}: ${records}`)
console.log('It begins.')
await mirror(new Catalog(), { store: folderStore(folder), signal: controller.signal, onProgress })
