const address = 'http://127.0.0.1:4000/v1'
const answer = await fetch(`${address}/entities/acme`, { headers: { authorization: 'Bearer key' } })
if (!answer.ok) throw new Error(`Answered with ${answer.status}.`)
const entity = (await answer.json()) as { name: string }
console.log(entity.name)
