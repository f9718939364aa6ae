import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { decodeNetwork, decodeOptions, type HostOptions } from '#domain/options/host-options.ts'
import { network, networks, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const failureOf = (raw: unknown) => {
  const decoded = decodeOptions(raw)
  return E.isLeft(decoded) ? decoded.left : undefined
}
const decoded = (raw: unknown) => E.toUnion(decodeOptions(raw)) as HostOptions

/** Values of every type except these. */
const anythingBut = (...kinds: readonly string[]) =>
  fc
    .constantFrom<unknown>(7, 'text', true, null, [], [5], {}, () => 5, Symbol('s'), 5n)
    .filter(
      (value) => !kinds.includes(Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value),
    )

clause('S1-03', () => {
  it('[S1-03] adds the defaults, and keeps the rest unchanged', () => {
    fc.assert(
      fc.property(networks, word, (networks, projectId) => {
        expect(decodeOptions({ networks })).toEqual(
          E.right({
            networks,
            defaultChain: undefined,
            enableReconnect: true,
            enableNetworkSwitch: true,
            allowUnsupportedChain: false,
            themeMode: 'dark',
            defaultAccountTypes: {},
          }),
        )
        expect(decoded({ networks, projectId })).toHaveProperty('projectId', projectId)
      }),
    )
  })

  it('[S1-03] never throws, for any value', () => {
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    const hostile = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true }),
      fc.constantFrom<unknown>(circular, Object.create(null), 5n, Symbol('s'), () => 5),
    )
    fc.assert(
      fc.property(
        hostile,
        networks,
        fc.constantFrom('networks', 'metadata', 'themeMode', 'tokens', 'debug'),
        (value, networks, option) => {
          expect(['Left', 'Right']).toContain(decodeOptions(value)._tag)
          expect(['Left', 'Right']).toContain(decodeOptions({ networks, [option]: value })._tag)
          expect(['Left', 'Right']).toContain(decodeNetwork(value)._tag)
        },
      ),
    )
  })

  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [5, '5'],
    ['text', '"text"'],
    [[], 'a list'],
    [() => 5, 'a function'],
  ])('[S1-03] rejects options that are %s', (raw, description) => {
    expect(failureOf(raw)?._tag).toBe('InvalidOption')
    expect(failureOf(raw)?.message).toMatch(/^Option `options`: expected .*, got /)
    expect(failureOf(raw)?.message.endsWith(`, got ${description}`)).toBe(true)
  })
})

clause('S1-20', () => {
  it('[S1-20] needs at least one network', () => {
    expect(failureOf({ networks: [] })).toEqual({
      _tag: 'InvalidOption',
      message: 'Option `networks`: at least one network is needed',
    })
    expect(failureOf({})?.message).toMatch(/^Option `networks`: expected .*, got undefined$/)
  })

  it('[S1-20] rejects a duplicate network, naming its index', () => {
    fc.assert(
      fc.property(networks, fc.nat(), (networks, pick) => {
        const duplicate = networks[pick % networks.length]
        expect(failureOf({ networks: [...networks, duplicate] })).toEqual({
          _tag: 'InvalidOption',
          message: `Option \`networks.${networks.length}\`: ${duplicate?.caipNetworkId} is there twice`,
        })
      }),
    )
  })

  it('[S1-20] rejects an id that is not a CAIP-2 id, naming its index', () => {
    fc.assert(
      fc.property(networks, network, (networks, each) => {
        expect(failureOf({ networks: [...networks, { ...each, caipNetworkId: 'no' }] })?.message).toBe(
          `Option \`networks.${networks.length}\`: Invalid CAIP-2 network id: no`,
        )
      }),
    )
  })

  it.each([
    ['name', { name: 5 }, '5'],
    [
      'nativeCurrency.decimals',
      { nativeCurrency: { name: 'x', symbol: 'X', decimals: 1.5 } },
      'a whole number from 0 to 80, got 1.5',
    ],
    ['rpcUrls.default.http', { rpcUrls: { default: { http: 'x' } } }, '"x"'],
    ['rpcUrls.default.http.0', { rpcUrls: { default: { http: [{}] } } }, 'an object'],
    ['rpcUrls.default', { rpcUrls: {} }, 'undefined'],
    ['chainNamespace', { chainNamespace: 'tron' }, '"tron"'],
    ['id', { id: true }, 'true'],
  ])('[S1-20] names the invalid field: %s', (path, changes, description) => {
    fc.assert(
      fc.property(networks, network, (networks, each) => {
        const message = failureOf({ networks: [...networks, { ...each, ...changes }] })?.message
        expect(message?.startsWith(`Option \`networks.${networks.length}.${path}\`: expected `)).toBe(true)
        expect(message?.endsWith(description)).toBe(true)
      }),
    )
  })

  it('[S1-20] a long value is cut in the message', () => {
    const longText = 'x'.repeat(200)
    expect(failureOf({ networks: longText })?.message.endsWith(`got "${'x'.repeat(59)}…"`)).toBe(true)
    expect(failureOf({ networks: 'x'.repeat(60) })?.message.endsWith(`got "${'x'.repeat(60)}"`)).toBe(true)
  })
})

clause('S1-21', () => {
  it('[S1-21] the default network determines the initial chain', () => {
    fc.assert(
      fc.property(networks, network, (networks, preferred) => {
        const options = decoded({ networks, defaultNetwork: preferred })
        expect(options.defaultChain).toBe(preferred.caipNetworkId)
        expect(options).not.toHaveProperty('defaultNetwork')
      }),
    )
  })

  it('[S1-21] a default network of another type or with an invalid id is rejected by name', () => {
    fc.assert(
      fc.property(networks, network, anythingBut('object'), (networks, each, wrongType) => {
        expect(failureOf({ networks, defaultNetwork: wrongType })?.message).toMatch(/^Option `defaultNetwork/)
        const withInvalidId = { ...each, caipNetworkId: 'no' }
        expect(failureOf({ networks, defaultNetwork: withInvalidId })?.message).toBe(
          'Option `defaultNetwork`: Invalid CAIP-2 network id: no',
        )
      }),
    )
  })
})

clause('S3-05', () => {
  it('[S3-05] a network passed to a method is decoded like one in the options', () => {
    fc.assert(
      fc.property(network, (network) => {
        expect(decodeNetwork(network)).toEqual(E.right(network))
        expect(decodeNetwork({ ...network, caipNetworkId: 'no' })).toEqual(
          E.left({ _tag: 'InvalidOption', message: 'Option `network`: Invalid CAIP-2 network id: no' }),
        )
        expect(decodeNetwork({ ...network, name: 5 })).toEqual(
          E.left({ _tag: 'InvalidOption', message: 'Option `network.name`: expected string, got 5' }),
        )
        expect(decodeNetwork(5)).toMatchObject({
          left: { message: expect.stringMatching(/^Option `network`: /) as string },
        })
      }),
    )
  })
})
