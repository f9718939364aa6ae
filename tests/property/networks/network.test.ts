import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { explorerUrlOf, networkOf, NetworkShape } from '#domain/networks/network.ts'
import { network, reference, twoNamespaces, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const invalid = (value: string) =>
  E.left({ _tag: 'InvalidChainId', message: `Invalid CAIP-2 network id: ${value}` })

clause('S3-05', () => {
  it('[S3-05] a complete network is good to hand in again', () => {
    fc.assert(
      fc.property(network, (own) => {
        expect(NetworkShape.decode(own)).toEqual(E.right(own))
        expect(networkOf(own)).toEqual(E.right(own))
        expect(JSON.parse(JSON.stringify(own))).toEqual(own)
      }),
    )
  })

  it('[S3-05] namespace, CAIP-2 id and testnet are filled in when absent', () => {
    fc.assert(
      fc.property(network, reference, (own, id) => {
        const { chainNamespace: _namespace, caipNetworkId: _id, testnet: _testnet, ...bare } = own
        const filled = { ...own, id, chainNamespace: 'eip155', caipNetworkId: `eip155:${id}`, testnet: false }
        expect(networkOf({ ...bare, id })).toEqual(E.right(filled))
        expect(networkOf({ ...bare, id, blockExplorers: undefined, testnet: undefined })).toEqual(
          E.right((({ blockExplorers: _, ...rest }) => rest)(filled)),
        )
      }),
    )
  })

  it('[S3-05] an explicit id overrides the derived one, within its namespace', () => {
    fc.assert(
      fc.property(network, reference, (own, rest) => {
        const caipNetworkId = `${own.chainNamespace}:${rest}`
        expect(networkOf({ ...own, caipNetworkId })).toEqual(E.right({ ...own, caipNetworkId }))
      }),
    )
  })

  it('[S3-05] an id of another namespace is rejected', () => {
    fc.assert(
      fc.property(network, twoNamespaces, reference, (own, [mine, other], rest) => {
        const caipNetworkId = `${other}:${rest}`
        expect(networkOf({ ...own, chainNamespace: mine, caipNetworkId })).toEqual(invalid(caipNetworkId))
      }),
    )
  })

  it('[S3-05] an id that is not a CAIP-2 id is rejected', () => {
    fc.assert(
      fc.property(network, fc.constantFrom('', 'a b', 'a:b', 'x'.repeat(33)), (own, id) => {
        const { caipNetworkId: _, ...bare } = own
        expect(networkOf({ ...bare, id })).toEqual(invalid(`${own.chainNamespace}:${id}`))
      }),
    )
  })

  it('[S3-05] fields that are not the network’s are dropped, at every depth', () => {
    fc.assert(
      fc.property(network, fc.bigInt(), (own, extra) => {
        const shape = {
          ...own,
          extra,
          nativeCurrency: { ...own.nativeCurrency, extra },
          rpcUrls: { default: { ...own.rpcUrls.default, extra }, public: { extra } },
          ...(own.blockExplorers && {
            blockExplorers: { default: { ...own.blockExplorers.default, extra } },
          }),
        }
        expect(networkOf(shape)).toEqual(E.right(own))
      }),
    )
  })

  it.each(['id', 'name', 'nativeCurrency', 'rpcUrls'])('[S3-05] a network needs its %s', (field) => {
    fc.assert(
      fc.property(network, (own) => {
        expect(E.isLeft(NetworkShape.decode({ ...own, [field]: undefined }))).toBe(true)
      }),
    )
  })

  it.each(['name', 'symbol', 'decimals'])('[S3-05] a native currency needs its %s', (field) => {
    fc.assert(
      fc.property(network, (own) => {
        const nativeCurrency = { ...own.nativeCurrency, [field]: undefined }
        expect(E.isLeft(NetworkShape.decode({ ...own, nativeCurrency }))).toBe(true)
      }),
    )
  })

  it('[S3-05] every field is checked by its kind', () => {
    fc.assert(
      fc.property(network, fc.constantFrom(true, [], Symbol('x')), (own, odd) => {
        const wrong: readonly object[] = [
          { id: odd },
          { name: odd },
          { nativeCurrency: { ...own.nativeCurrency, decimals: 1.5 } },
          { nativeCurrency: { ...own.nativeCurrency, decimals: -1 } },
          { rpcUrls: { default: { http: [odd] } } },
          { rpcUrls: { default: { http: 'https://a.example' } } },
          { rpcUrls: { default: odd } },
          { blockExplorers: { default: { name: 'x', url: odd } } },
          { blockExplorers: { default: { name: odd, url: 'x' } } },
          { blockExplorers: {} },
          { testnet: 'yes' },
          { chainNamespace: 'tron' },
          { caipNetworkId: 1 },
        ]
        for (const part of wrong) expect(E.isLeft(NetworkShape.decode({ ...own, ...part }))).toBe(true)
      }),
    )
  })
})

clause('S3-06', () => {
  it('[S3-06] an account has an explorer address exactly where its network has an explorer', () => {
    fc.assert(
      fc.property(network, word, fc.constantFrom('', '/'), (own, address, slash) => {
        const url = own.blockExplorers?.default.url
        const spelled =
          url === undefined ? own : { ...own, blockExplorers: { default: { name: 'x', url: url + slash } } }
        expect(explorerUrlOf(spelled, address)).toBe(
          url === undefined ? undefined : `${url}/address/${address}`,
        )
      }),
    )
  })

  it('[S3-06] the explorer’s own query stays behind the path', () => {
    fc.assert(
      fc.property(network, word, word, fc.constantFrom('', '/'), (own, address, cluster, slash) => {
        const url = `https://explorer.example${slash}?cluster=${cluster}`
        expect(explorerUrlOf({ ...own, blockExplorers: { default: { name: 'x', url } } }, address)).toBe(
          `https://explorer.example/address/${address}?cluster=${cluster}`,
        )
      }),
    )
  })
})

describe('a block explorer without a web address', () => {
  it.each(['javascript:alert(1)//', ' javascript:x', 'data:text/html,x', '/explorer', ''])(
    'is left out: %s',
    (url) => {
      fc.assert(
        fc.property(network, word, (own, address) => {
          const spelled = { ...own, blockExplorers: { default: { name: 'x', url } } }
          expect(explorerUrlOf(spelled, address)).toBeUndefined()
        }),
      )
    },
  )
})
