import OpenAI from 'openai'

const openai = new OpenAI()
const model = await openai.models.retrieve('acme')
console.log(model.id)
