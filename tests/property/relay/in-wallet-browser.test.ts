import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import { browseLink } from '#domain/relay/in-wallet-browser.ts'
import { NAMESPACES, word } from '#tests/property/arbitraries.ts'

import { environment, environmentOf, walletOf } from './arbitraries.ts'

const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const COINBASE = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'

const PAGE = 'https://page.example/a?b=c'
const HREF = 'https%3A%2F%2Fpage.example%2Fa%3Fb%3Dc'
const ORIGIN = 'https%3A%2F%2Fpage.example'
const phantom = `https://phantom.app/ul/browse/${HREF}?ref=${ORIGIN}`
const intent = `intent://browse/${HREF}?ref=${ORIGIN}#Intent;scheme=phantom;package=app.phantom;end`
const solflare = `https://solflare.com/ul/v1/browse/${HREF}?ref=${HREF}`
const coinbaseSolana = `https://go.cb-w.com/dapp?cb_url=${HREF}`
const coinbaseEvm = `cbwallet://miniapp?url=${HREF}`

const pageOn = (fields: Partial<BrowserEnvironment>) => environmentOf({ href: PAGE, ...fields })

type Row = readonly [string, Namespace, BrowserEnvironment['os'], string, string]
const rows: readonly Row[] = [
  ...(['solana', 'eip155', 'bip122'] as const).flatMap((namespace): Row[] => [
    [PHANTOM, namespace, 'ios', 'phantom', phantom],
    [PHANTOM, namespace, 'other', 'phantom', phantom],
    [PHANTOM, namespace, 'android', 'phantom', intent],
  ]),
  ...(['ios', 'android', 'other'] as const).flatMap((os): Row[] => [
    [SOLFLARE, 'solana', os, 'solflare', solflare],
    [COINBASE, 'solana', os, 'coinbaseSolana', coinbaseSolana],
    [COINBASE, 'eip155', os, 'coinbaseWalletExtension', coinbaseEvm],
  ]),
]

describe('a wallet that opens the page inside itself', () => {
  it.each(rows)('%s for %s on %s, unless there is a global %s: %s', (id, namespace, os, global, href) => {
    const wallet = walletOf({ id })
    expect(browseLink(wallet, namespace, pageOn({ os }))).toEqual({
      href,
      kind: href === intent ? 'phantom' : 'app',
      target: '_self',
    })
    const otherPage = pageOn({ os, hasGlobal: (name) => name !== global })
    expect(browseLink(wallet, namespace, otherPage)).toBeDefined()
    const inside = pageOn({ os, hasGlobal: (name) => name === global })
    expect(browseLink(wallet, namespace, inside)).toBeUndefined()
    expect(browseLink(wallet, namespace, pageOn({ os, device: 'desktop' }))).toBeUndefined()
  })

  it('no other wallet, and none for another namespace, skips the relay', () => {
    for (const id of [PHANTOM, SOLFLARE, COINBASE, 'wallet'])
      for (const namespace of NAMESPACES) {
        const isListed = rows.some(
          ([walletId, rowNamespace]) => walletId === id && rowNamespace === namespace,
        )
        expect(browseLink(walletOf({ id }), namespace, pageOn({})) !== undefined).toBe(isListed)
      }
    fc.assert(
      fc.property(word, environment, fc.constantFrom(...NAMESPACES), (id, environment, namespace) => {
        expect(browseLink(walletOf({ id }), namespace, environment)).toBeUndefined()
      }),
    )
  })

  it.each([
    [false, false, '_self'],
    [false, true, '_top'],
    [true, true, '_blank'],
  ])('in Telegram %s, in a frame %s: opens in %s', (telegram, inFrame, target) => {
    const link = browseLink(walletOf({ id: PHANTOM }), 'solana', pageOn({ telegram, inFrame }))
    expect(link?.target).toBe(target)
  })

  it('passes on only web pages', () => {
    for (const href of [
      'file:///a',
      'about:blank',
      'javascript:alert(1)',
      'https://',
      'page.example',
      'xhttps://a.b',
    ])
      expect(browseLink(walletOf({ id: PHANTOM }), 'solana', pageOn({ href }))).toBeUndefined()
    expect(
      browseLink(walletOf({ id: PHANTOM }), 'solana', pageOn({ href: 'http://localhost:1/' })),
    ).toBeDefined()
  })
})
