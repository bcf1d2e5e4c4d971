import Anthropic from '@anthropic-ai/sdk'

const anthropic = new Anthropic()
const model = await anthropic.models.retrieve('acme')
console.log(model.display_name)
