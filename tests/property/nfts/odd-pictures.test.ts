import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Picture, pictureOf } from '#domain/nfts/picture.ts'

const cid = fc.stringMatching(/^Qm[1-9A-HJ-NP-Za-km-z]{44}$/)
const GATEWAY = 'https://gateway.example/ipfs/'
const urlOf = (picture: Picture): URL | undefined =>
  picture.type === 'allowed' ? new URL(picture.url) : undefined

describe('[S2-20] the pictures of NFTs, as creators write them,', () => {
  const mixed = (text: string) =>
    fc
      .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
      .map((large) =>
        Array.from(text, (sign, at) => (large[at] === true ? sign.toUpperCase() : sign)).join(''),
      )

  it('in an address are drawn in whatever letters their kind is written, and whatever parameters it has', () => {
    const kind = fc.constantFrom('png', 'jpeg', 'jpg', 'gif', 'webp', 'avif', 'svg+xml', 'svg')
    const head = fc
      .tuple(kind, fc.constantFrom('', ';charset=utf-8', ';charset=utf-8;name=a.png'))
      .chain(([name, parameters]) => mixed(`data:image/${name}${parameters};base64,`))
    fc.assert(
      fc.property(
        head,
        fc.constantFrom('iVBORw0KGgo=', 'iVBO\nRw0K\r\nGgo=', 'iVBORw0K Ggo='),
        (start, body) => {
          const url = urlOf(pictureOf(start + body, {}))
          expect(url?.href).toMatch(/^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,].*base64,/)
        },
      ),
    )
  })

  it('as the text of an SVG keep their line breaks', () => {
    const svg = '<svg\n\txmlns="http://www.w3.org/2000/svg"\r\n\tfill="#f00"/>'
    const picture = pictureOf(`DATA:image/svg;utf8,${svg}`, {})
    const url = picture.type === 'allowed' ? picture.url : ''
    const { href } = new URL(url)
    expect(href.startsWith('data:image/svg+xml;')).toBe(true)
    expect(decodeURIComponent(href.slice(href.indexOf(',') + 1))).toBe(svg)
  })

  it('of content have addresses in any letters, and names with a number sign or a query', () => {
    fc.assert(
      fc.property(mixed('ipfs:'), cid, fc.constantFrom('', 'ipfs/'), (scheme, id, folder) => {
        const found = (more: string) =>
          urlOf(pictureOf(`${scheme}//${folder}${id}${more}`, { gateways: { ipfs: GATEWAY } }))?.href
        expect(found('/Item #1.png')).toBe(`${GATEWAY}${id}/Item%20%231.png`)
        expect(found('/1.png?ext=png')).toBe(`${GATEWAY}${id}/1.png`)
        expect(found('?filename=1.png')).toBe(`${GATEWAY}${id}`)
        expect(found('/100%/%23.png')).toBe(`${GATEWAY}${id}/100%/%23.png`)
        expect(found('/é.png')).toBe(`${GATEWAY}${id}/%C3%A9.png`)
      }),
    )
  })

  it('at a gateway are content by an identifier in any base', () => {
    for (const id of [
      `B${'A'.repeat(58)}`,
      `k${'2'.repeat(62)}`,
      `f01701220${'a'.repeat(64)}`,
      `z${'d'.repeat(48)}`,
    ])
      expect(pictureOf(`https://ipfs.io/ipfs/${id}/1.png`, { gateways: { ipfs: GATEWAY } })).toEqual({
        type: 'allowed',
        url: `${GATEWAY}${id}/1.png`,
      })
  })
})
