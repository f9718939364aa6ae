import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { explorerUrlOf, networkOf, NetworkShape } from '#domain/networks/network.ts'
import { network, reference, twoNamespaces, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const invalid = (value: string) =>
  E.left({ _tag: 'InvalidChainId', message: `Invalid CAIP-2 network id: ${value}` })

clause('S3-05', () => {
  it('[S3-05] a complete network is accepted again unchanged', () => {
    fc.assert(
      fc.property(network, (network) => {
        expect(NetworkShape.decode(network)).toEqual(E.right(network))
        expect(networkOf(network)).toEqual(E.right(network))
        expect(JSON.parse(JSON.stringify(network))).toEqual(network)
      }),
    )
  })

  it('[S3-05] namespace, CAIP-2 id and testnet are filled in when absent', () => {
    fc.assert(
      fc.property(network, reference, (network, id) => {
        const {
          chainNamespace: _namespace,
          caipNetworkId: _id,
          testnet: _testnet,
          ...withoutDerived
        } = network
        const completeNetwork = {
          ...network,
          id,
          chainNamespace: 'eip155',
          caipNetworkId: `eip155:${id}`,
          testnet: false,
        }
        expect(networkOf({ ...withoutDerived, id })).toEqual(E.right(completeNetwork))
        expect(networkOf({ ...withoutDerived, id, blockExplorers: undefined, testnet: undefined })).toEqual(
          E.right((({ blockExplorers: _, ...rest }) => rest)(completeNetwork)),
        )
      }),
    )
  })

  it('[S3-05] an explicit id overrides the derived one, within its namespace', () => {
    fc.assert(
      fc.property(network, reference, (network, rest) => {
        const caipNetworkId = `${network.chainNamespace}:${rest}`
        expect(networkOf({ ...network, caipNetworkId })).toEqual(E.right({ ...network, caipNetworkId }))
      }),
    )
  })

  it('[S3-05] an id of another namespace is rejected', () => {
    fc.assert(
      fc.property(network, twoNamespaces, reference, (network, [namespace, otherTwoNamespaces], rest) => {
        const caipNetworkId = `${otherTwoNamespaces}:${rest}`
        expect(networkOf({ ...network, chainNamespace: namespace, caipNetworkId })).toEqual(
          invalid(caipNetworkId),
        )
      }),
    )
  })

  it('[S3-05] an id that is not a CAIP-2 id is rejected', () => {
    fc.assert(
      fc.property(network, fc.constantFrom('', 'a b', 'a:b', 'x'.repeat(33)), (network, id) => {
        const { caipNetworkId: _, ...withoutId } = network
        expect(networkOf({ ...withoutId, id })).toEqual(invalid(`${network.chainNamespace}:${id}`))
      }),
    )
  })

  it('[S3-05] unknown fields are removed, at every depth', () => {
    fc.assert(
      fc.property(network, fc.bigInt(), (network, extra) => {
        const shape = {
          ...network,
          extra,
          nativeCurrency: { ...network.nativeCurrency, extra },
          rpcUrls: { default: { ...network.rpcUrls.default, extra }, public: { extra } },
          ...(network.blockExplorers && {
            blockExplorers: { default: { ...network.blockExplorers.default, extra } },
          }),
        }
        expect(networkOf(shape)).toEqual(E.right(network))
      }),
    )
  })

  it.each(['id', 'name', 'nativeCurrency', 'rpcUrls'])('[S3-05] a network needs its %s', (field) => {
    fc.assert(
      fc.property(network, (network) => {
        expect(E.isLeft(NetworkShape.decode({ ...network, [field]: undefined }))).toBe(true)
      }),
    )
  })

  it.each(['name', 'symbol', 'decimals'])('[S3-05] a native currency needs its %s', (field) => {
    fc.assert(
      fc.property(network, (network) => {
        const nativeCurrency = { ...network.nativeCurrency, [field]: undefined }
        expect(E.isLeft(NetworkShape.decode({ ...network, nativeCurrency }))).toBe(true)
      }),
    )
  })

  it('[S3-05] every field is checked by its kind', () => {
    fc.assert(
      fc.property(network, fc.constantFrom(true, [], Symbol('x')), (network, invalidValue) => {
        const invalidFields: readonly object[] = [
          { id: invalidValue },
          { name: invalidValue },
          { nativeCurrency: { ...network.nativeCurrency, decimals: 1.5 } },
          { nativeCurrency: { ...network.nativeCurrency, decimals: -1 } },
          { rpcUrls: { default: { http: [invalidValue] } } },
          { rpcUrls: { default: { http: 'https://a.example' } } },
          { rpcUrls: { default: invalidValue } },
          { blockExplorers: { default: { name: 'x', url: invalidValue } } },
          { blockExplorers: { default: { name: invalidValue, url: 'x' } } },
          { blockExplorers: {} },
          { testnet: 'yes' },
          { chainNamespace: 'tron' },
          { caipNetworkId: 1 },
        ]
        for (const fields of invalidFields)
          expect(E.isLeft(NetworkShape.decode({ ...network, ...fields }))).toBe(true)
      }),
    )
  })
})

clause('S3-06', () => {
  it('[S3-06] an account has an explorer URL exactly if its network has an explorer', () => {
    fc.assert(
      fc.property(network, word, fc.constantFrom('', '/'), (network, address, slash) => {
        const url = network.blockExplorers?.default.url
        const networkWithSlash =
          url === undefined
            ? network
            : { ...network, blockExplorers: { default: { name: 'x', url: url + slash } } }
        expect(explorerUrlOf(networkWithSlash, address)).toBe(
          url === undefined ? undefined : `${url}/address/${address}`,
        )
      }),
    )
  })

  it('[S3-06] the query of the explorer URL stays after the path', () => {
    fc.assert(
      fc.property(network, word, word, fc.constantFrom('', '/'), (network, address, cluster, slash) => {
        const url = `https://explorer.example${slash}?cluster=${cluster}`
        expect(explorerUrlOf({ ...network, blockExplorers: { default: { name: 'x', url } } }, address)).toBe(
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
        fc.property(network, word, (network, address) => {
          const networkWithUrl = { ...network, blockExplorers: { default: { name: 'x', url } } }
          expect(explorerUrlOf(networkWithUrl, address)).toBeUndefined()
        }),
      )
    },
  )
})
