import { Catalog } from '@catalog/client'

const catalog = new Catalog()
const entity = await catalog.entities.get('acme')
console.log(entity.name)
