import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { includeSharedExamples } from './shared-examples.ts'

test('includes the file that an example refers to, and prefers fields of the example itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'examples', 'people'), { recursive: true })
  await writeFile(join(folder, 'examples', 'people', 'shown.yaml'), 'slug: ann\nplace: { $ref: place.yaml }\n')
  await writeFile(join(folder, 'examples', 'place.yaml'), 'city: Prague\n')

  const list = { value: { data: [{ $ref: 'people/shown.yaml' }, { $ref: 'people/shown.yaml', slug: 'bob' }] } }
  const { examples, files } = await includeSharedExamples(join(folder, 'catalog.yaml'), { list })
  const place = { city: 'Prague' }
  expect(examples).toEqual({
    list: {
      value: {
        data: [
          { slug: 'ann', place },
          { slug: 'bob', place },
        ],
      },
    },
  })
  expect([...files]).toEqual([join(folder, 'examples', 'people', 'shown.yaml'), join(folder, 'examples', 'place.yaml')])
})

test('keeps a reference that an example shows as part of a document', async () => {
  const example = { value: { schema: { $ref: '#/components/schemas/Slug' } } }
  expect((await includeSharedExamples('/nowhere/catalog.yaml', { example })).examples).toEqual({ example })
})
