import type { Page } from 'playwright-core'

export type Difference = {
  /** The number of pixels that differ in any channel, or that only one picture has. */
  readonly pixels: number
  /** A picture with every such pixel marked, as a data URL. */
  readonly picture: string
}

/** Compares two pictures pixel by pixel, without a tolerance. The browser decodes them. */
export function comparePictures(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  return page.evaluate(
    async ([one, other]) => {
      const decodePicture = async (base64: string) => createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
      const pictures = [await decodePicture(one), await decodePicture(other)] as const
      const width = Math.max(pictures[0].width, pictures[1].width)
      const height = Math.max(pictures[0].height, pictures[1].height)
      const contexts = [1, 2, 3].map(() => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d')
        if (!context) throw new Error('This browser draws nothing.')
        return { canvas, context }
      })
      const [left, right, marked] = contexts
      if (!left || !right || !marked) throw new Error('This browser draws nothing.')
      left.context.drawImage(pictures[0], 0, 0)
      right.context.drawImage(pictures[1], 0, 0)
      const [was, is] = [left, right].map(({ context }) => new Uint32Array(context.getImageData(0, 0, width, height).data.buffer))
      const picture = marked.context.createImageData(width, height)
      const out = new Uint32Array(picture.data.buffer)
      let pixels = 0
      for (let place = 0; place < out.length; place++) {
        const isSame = was?.[place] === is?.[place]
        if (!isSame) pixels += 1
        out[place] = isSame ? 0x18_00_00_00 : 0xff_40_20_e0
      }
      marked.context.putImageData(picture, 0, 0)
      return { pixels, picture: marked.canvas.toDataURL() }
    },
    [before.toString('base64'), after.toString('base64')] as const,
  )
}
