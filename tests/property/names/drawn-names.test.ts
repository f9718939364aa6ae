import { describe, expect, it } from 'vitest'

import { imageInMetadata, loadableImage } from '#domain/names/name-image.ts'

describe('[S9-29] the image of a name', () => {
  it('of an NFT is whole, also if its description is not encoded or has the text of a drawing', () => {
    const svg = '<svg width="100%" fill="#f00"/>'
    const encoded = (field: string) => (value: string) =>
      `data:application/json;utf8,${JSON.stringify({ [field]: value })}`
    for (const uri of [
      encoded('image')(`data:image/svg+xml;utf8,${svg}`),
      encoded('image_data')(svg),
      `data:application/json;base64,${btoa(JSON.stringify({ image_data: svg }))}`,
    ]) {
      const { href, hash } = new URL(loadableImage(imageInMetadata(uri) ?? '', {}) ?? '')
      expect(hash).toBe('')
      const text = href.slice(href.indexOf(',') + 1).replaceAll(/%(?![\dA-F]{2})/gi, '%25')
      expect(decodeURIComponent(text)).toBe(svg)
    }
  })
})
