import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'

import {
  decodeNetwork,
  decodeOptions,
  effectiveOptions,
  hasRelay,
  hasSignIn,
} from '#domain/options/host-options.ts'
import { Options } from '#domain/options/option-codecs.ts'
import { fields } from '#domain/shared/own-fields.ts'
import { verifySiwx } from '#public/server.ts'
import { ann, messageOf, signInOf } from '#tests/contract/server-kit.ts'
import { whilePolluted } from '#tests/polluted.ts'
import { networks } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'

const Known = fields({ a: t.string }, { b: t.number, c: fields({}, { d: t.number }) })

/** Values that no option has, and ones that would count if they were read. */
const value = fc.constantFrom<unknown>(
  7,
  'polluted',
  true,
  false,
  [],
  {},
  { load: () => undefined },
  () => true,
)
const textsOf = (read: object) =>
  JSON.stringify(read, (_, each: unknown) => (typeof each === 'function' ? 'f' : each))

const optionNames = Object.keys((Options as unknown as { readonly props: object }).props)
const nested = [
  'rpcUrls',
  'url',
  'service',
  'currency',
  'testnet',
  'chainNamespace',
  'caipNetworkId',
  'blockExplorers',
]
const settings = {
  siwx: { settings: {} },
  metadata: { name: 'Shop' },
  tokens: { load: () => undefined },
  features: {},
}

describe('fields of an object', () => {
  it('are its own, at any depth', async () => {
    await whilePolluted({ a: 'x', b: 'x', d: 'x', e: 'x' }, () => {
      expect(E.isLeft(Known.decode({}))).toBe(true)
      const read = Known.decode({ a: '1', c: {}, kept: 1 })
      expect(read).toEqual(E.right({ a: '1', c: {}, kept: 1 }))
      expect(E.isRight(read) && [read.right.b, read.right.c?.d]).toEqual([undefined, undefined])
    })
  })

  it('may be those of a class', () => {
    class Source {
      get a() {
        return '1'
      }
      b = 2
    }
    const source = new Source()
    expect(Known.decode(source)).toEqual(E.right(source))
    expect(E.isLeft(Known.decode(Object.assign(new Source(), { b: 'x' })))).toBe(true)
  })
})

describe('while other code has given fields to all objects', () => {
  it('options are read as without them, whichever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        networks,
        fc.constantFrom(...optionNames, ...nested),
        value,
        async (networks, name, polluted) => {
          const raw = { networks, ...settings }
          const before = decodeOptions(raw)
          expect(E.isRight(before)).toBe(true)
          await whilePolluted({ [name]: polluted }, () => {
            const after = decodeOptions(raw)
            expect(textsOf(after)).toBe(textsOf(before))
            if (!E.isRight(after) || !E.isRight(before)) return
            const options = effectiveOptions(after.right)
            if (!(name in raw) && name !== 'defaultNetwork')
              expect(
                [options, after.right.features].map((read) => Reflect.get(read ?? {}, name)),
              ).not.toContain(polluted)
            expect([hasRelay(options), hasSignIn(options)]).toEqual([false, true])
            expect(textsOf(decodeNetwork(networks[0]))).toBe(textsOf(E.right(before.right.networks[0])))
          })
        },
      ),
    )
  })

  it('a sign-in has the same outcome, whichever they are', async () => {
    const dated = await signInOf(ann)
    const undated = await signInOf(ann, {
      expirationTime: undefined as never,
      issuedAt: '2026-05-20T11:00:00Z',
    })
    const { nonce: _, ...unasked } = dated
    const taken = { issue: () => Promise.resolve(), take: () => Promise.resolve(true) }
    const pollution = fc.constantFrom<Readonly<Record<string, unknown>>>(
      ...[
        { nonces: taken },
        { nonce: messageOf(ann).nonce },
        { maxAgeSeconds: 1e9 },
        { clockSkewSeconds: 300 },
      ],
      ...[
        { expirationTime: '2999-01-01T00:00:00Z' },
        { notBefore: '2999-01-01T00:00:00Z' },
        { statement: 'Hi' },
      ],
      ...[
        { requestId: '7' },
        { resources: ['https://a.example/'] },
        { chains: [] },
        { uri: 'https://a.example/' },
      ],
      ...[{ address: '0x0' }, { now: new Date(0) }, { rpcUrls: { 'eip155:1': ['https://a.example/'] } }],
    )
    await fc.assert(
      fc.asyncProperty(pollution, fc.constantFrom(dated, undated, unasked), async (fields, input) => {
        const before = await verifySiwx(input as typeof dated)
        expect(await whilePolluted(fields, () => verifySiwx(input as typeof dated))).toEqual(before)
      }),
      { numRuns: runs(60) },
    )
  })
})
