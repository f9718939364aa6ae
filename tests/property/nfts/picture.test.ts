import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type ImageRules, type Picture, pictureOf } from '#domain/nfts/picture.ts'

/** Without two hyphens in third and fourth position: they would mark Punycode, in which not every text is valid. */
const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/).filter((text) => !text.startsWith('--', 2))
const host = fc.tuple(label, label).map(([name, top]) => `${name}.${top}.example`)
const path = fc
  .array(fc.stringMatching(/^[A-Za-z0-9_-]{1,10}$/), { maxLength: 4 })
  .map((parts) => parts.map((part) => `/${part}`).join(''))
const webUrl = fc.tuple(host, path).map(([name, rest]) => `https://${name}${rest || '/'}`)
const cid = fc.stringMatching(/^Qm[1-9A-HJ-NP-Za-km-z]{44}$/)

/** The URLs of a hostile creator: other schemes, users, ports, parent folders and invalid texts. */
const hostile = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc
    .tuple(
      fc.constantFrom(
        'javascript:',
        'data:',
        'data:image/svg+xml,',
        'data:image/svg+xml;base64,',
        'data:text/html;base64,',
        'blob:https://',
        'file:///',
        'http://',
        'http://127.0.0.1/',
        'ftp://',
        'ipfs://',
        'ipfs://ipfs/',
        'ar://',
        'HTTPS://',
        'https:/',
        '//',
        'https://user:pass@',
        'https://[::1]/',
        'about:',
      ),
      fc.oneof(fc.string({ maxLength: 60 }), host, cid, fc.constant('../../../etc')),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(cid, fc.constantFrom('/../../x', '?a=b', '#x', '/%2e%2e/%2e%2e/x', '\\..\\x'))
    .map(([address, more]) => `ipfs://${address}${more}`),
  webUrl,
)

const PROXY = 'https://images.example/?url={url}'
const GATEWAY = 'https://gateway.example/ipfs/'
const rules: fc.Arbitrary<ImageRules> = fc.record({
  hosts: fc.array(
    fc.oneof(
      host,
      host.map((name) => `*.${name}`),
    ),
    { maxLength: 3 },
  ),
  proxy: fc.option(fc.constant(PROXY), { nil: undefined }),
  gateways: fc.record({ ipfs: fc.option(fc.constant(GATEWAY), { nil: undefined }) }),
})

const urlOf = (picture: Picture): URL | undefined =>
  picture.type === 'allowed' ? new URL(picture.url) : undefined

describe('[S2-20] the pictures of NFTs', () => {
  it('are loaded only from the proxy, the gateways and the servers that the host configured', () => {
    fc.assert(
      fc.property(hostile, rules, (mediaUrl, rules) => {
        const url = urlOf(pictureOf(mediaUrl, rules))
        if (url === undefined) return
        const isHost = (rules.hosts ?? []).some((entry) =>
          entry.startsWith('*.') ? url.host.endsWith(entry.slice(1)) : url.host === entry,
        )
        const isProxy = rules.proxy !== undefined && url.href.startsWith('https://images.example/?url=')
        const isGateway = rules.gateways?.ipfs !== undefined && url.href.startsWith(GATEWAY)
        const isInAddress = /^data:image\/(png|jpeg|gif|webp|avif);base64,|^data:image\/svg\+xml[;,]/.test(
          url.href,
        )
        expect([isHost, isProxy, isGateway, isInAddress]).toContain(true)
        expect(['https:', 'data:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
      }),
    )
  })

  it('are blocked on every web server, and named by it, while the host configures no server', () => {
    fc.assert(
      fc.property(webUrl, (mediaUrl) => {
        const { host: server } = new URL(mediaUrl)
        expect(pictureOf(mediaUrl, {})).toEqual({ type: 'blocked', host: server, link: mediaUrl })
      }),
    )
  })

  it('are loaded directly from a configured server, whatever the proxy, and through the proxy from any other', () => {
    fc.assert(
      fc.property(webUrl, rules, (mediaUrl, rules) => {
        const { host: server } = new URL(mediaUrl)
        expect(pictureOf(mediaUrl, { ...rules, hosts: [server.toUpperCase()] })).toEqual({
          type: 'allowed',
          url: mediaUrl,
        })
        expect(pictureOf(mediaUrl, { proxy: PROXY })).toEqual({
          type: 'allowed',
          url: `https://images.example/?url=${encodeURIComponent(mediaUrl)}`,
        })
      }),
    )
  })

  it('of content without a server stay within the path of the configured gateway', () => {
    const pathOrEscape = fc.oneof(
      path,
      fc
        .array(fc.constantFrom('..', '.', '%2e%2e', 'a', '//b', '@evil.example', ':80'))
        .map((parts) => parts.map((part) => `/${part}`).join('')),
    )
    fc.assert(
      fc.property(cid, pathOrEscape, (cid, more) => {
        const url = urlOf(pictureOf(`ipfs://${cid}${more}`, { gateways: { ipfs: GATEWAY } }))
        if (url !== undefined) expect(url.href.startsWith(GATEWAY)).toBe(true)
        if (more === '') expect(url?.href).toBe(`${GATEWAY}${cid}`)
      }),
    )
  })

  const cidOfHost = fc.stringMatching(/^b[a-z2-7]{58}$/)
  const gateway = fc.constantFrom(
    'ipfs.io',
    'nftstorage.link',
    'some.gateway.example',
    'gateway.example:8443',
  )

  it('at anybody’s gateway are content, which the configured gateway serves', () => {
    const named = fc.oneof(
      fc.tuple(fc.oneof(cid, cidOfHost), gateway, path).map(([id, server, rest]) => ({
        id,
        rest,
        mediaUrl: `https://${server}/ipfs/${id}${rest}?filename=1.png`,
      })),
      fc.tuple(cidOfHost, gateway, path).map(([id, server, rest]) => ({
        id,
        rest: rest || '/',
        mediaUrl: `https://${id}.ipfs.${server}${rest}`,
      })),
    )
    fc.assert(
      fc.property(named, ({ id, rest, mediaUrl }) => {
        expect(pictureOf(mediaUrl, { gateways: { ipfs: GATEWAY } })).toEqual({
          type: 'allowed',
          url: `${GATEWAY}${id}${rest}`,
        })
        const { host: server } = new URL(mediaUrl)
        expect(pictureOf(mediaUrl, { gateways: { ipfs: GATEWAY }, hosts: [server] })).toEqual({
          type: 'allowed',
          url: new URL(mediaUrl).href,
        })
        expect(pictureOf(mediaUrl, {})).toMatchObject({ type: 'blocked', host: server })
      }),
    )
  })

  it('of other addresses with these names are no content', () => {
    const gateways = { ipfs: GATEWAY }
    for (const mediaUrl of [
      'https://a.example/ipfs/list.png',
      'https://a.example/x/ipfs/a.png',
      'https://a.ipfs.example/a.png',
      `https://a.example/ipns/Qm${'a'.repeat(44)}`,
    ])
      expect(pictureOf(mediaUrl, { gateways }).type).toBe('blocked')
  })

  it('may have spaces in their addresses', () => {
    const spaced = fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.stringMatching(/^[a-z]{1,5}$/))
    fc.assert(
      fc.property(spaced, cid, ([one, other], id) => {
        expect(pictureOf(`https://media.example/${one} ${other}.png`, { hosts: ['media.example'] })).toEqual({
          type: 'allowed',
          url: `https://media.example/${one}%20${other}.png`,
        })
        expect(pictureOf(`ipfs://${id}/${one} ${other}.png`, { gateways: { ipfs: GATEWAY } })).toEqual({
          type: 'allowed',
          url: `${GATEWAY}${id}/${one}%20${other}.png`,
        })
      }),
    )
    expect(pictureOf('https://me dia.example/a.png', {}).type).toBe('none')
  })

  it('as the text of an SVG are whole, also with signs that end an address', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00"/><use href="#a"/></svg>'
    const picture = pictureOf(`data:image/svg+xml;utf8,${svg}`, {})
    const url = picture.type === 'allowed' ? picture.url : ''
    expect(decodeURIComponent(url.slice(url.indexOf(',') + 1))).toBe(svg)
    expect(url).not.toContain('#')
  })

  it.each([
    ['an SVG in the address, which is inert as a picture', 'data:image/svg+xml;base64,PHN2Zy8+', 'allowed'],
    ['an SVG in the address, unencoded', 'data:image/svg+xml,<svg onload=alert(1)>', 'allowed'],
    [
      'an SVG in the address of more than half a megabyte',
      `data:image/svg+xml,${'A'.repeat(700_001)}`,
      'none',
    ],
    ['a page that is named like an SVG', 'data:image/svg+xmlhtml,<b>', 'none'],
    ['a picture of another kind in the address', 'data:image/tiff;base64,AAAA', 'none'],
    ['a page in the address', 'data:text/html;base64,PGI+', 'none'],
    ['a script', 'javascript:alert(1)', 'none'],
    ['a film of a named host, which some browsers play as a picture', 'https://media.example/a.mp4', 'none'],
    ['a page of a named host', 'https://media.example/a.html', 'none'],
    ['an SVG of a named host, which is inert as a picture', 'https://media.example/a.svg', 'allowed'],
    ['a picture in the address', 'data:image/png;base64,iVBORw0KGgo=', 'allowed'],
    [
      'a picture in the address of more than half a megabyte',
      `data:image/png;base64,${'A'.repeat(700_001)}`,
      'none',
    ],
    ['an address of more than 4 kB', `https://media.example/${'a'.repeat(4096)}`, 'none'],
    ['no encryption', 'http://media.example/a.png', 'blocked'],
    ['a user in the address', 'https://a:b@media.example/a.png', 'none'],
    ['content without a gateway', `ipfs://Qm${'a'.repeat(44)}`, 'blocked'],
    ['nothing', '', 'none'],
    ['no address', undefined, 'none'],
  ] as const)('%s: %s', (_, mediaUrl, type) => {
    expect(pictureOf(mediaUrl, { hosts: ['media.example'] }).type).toBe(type)
  })

  it('are loaded from subdomains of a configured server, and from no server whose name only ends like it', () => {
    const rule = { hosts: ['*.media.example'] }
    expect(pictureOf('https://a.b.media.example/a.png', rule).type).toBe('allowed')
    for (const server of [
      'evilmedia.example',
      'media.example',
      'a.media.example.evil',
      'a.media.example:8443',
    ])
      expect(pictureOf(`https://${server}/a.png`, rule).type).toBe('blocked')
  })

  it('are blocked if the proxy throws, or returns no web address', () => {
    const hostileRewrites = [
      () => {
        throw new Error('no')
      },
      () => 'javascript:alert(1)',
      () => undefined,
      () => 7,
    ]
    for (const proxy of hostileRewrites)
      expect(pictureOf('https://media.example/a.png', { proxy })).toMatchObject({ type: 'blocked' })
    expect(pictureOf('https://media.example/a.png', { proxy: () => 'https://me.example/1' })).toEqual({
      type: 'allowed',
      url: 'https://me.example/1',
    })
  })

  it('with http URLs have no link', () => {
    expect(pictureOf('http://media.example/a.png', {})).toEqual({ type: 'blocked', host: 'media.example' })
  })
})
