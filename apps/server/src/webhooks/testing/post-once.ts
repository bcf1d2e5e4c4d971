import { createPost } from '../post.ts'

// A process that sends one message to a receiver on this machine, and prints the outcome.
const [url = ''] = process.argv.slice(2)
const post = createPost({ reach: 'loopback', ports: [443] })
process.stdout.write(JSON.stringify(await post({ url, headers: { 'webhook-id': '758-500049' }, body: '{}' })))
