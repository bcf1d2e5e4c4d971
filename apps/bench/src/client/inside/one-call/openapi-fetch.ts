import type { paths } from '@catalog/contract/types'
import createClient from 'openapi-fetch'

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:4000/v1', headers: { authorization: 'Bearer key' } })
const { data, error } = await client.GET('/entities/{id}', { params: { path: { id: 'acme' } } })
if (error) throw new Error(error.error.message)
console.log(data.name)
