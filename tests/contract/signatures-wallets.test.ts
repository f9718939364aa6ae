import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'

import { bitcoinSignatures } from '#infrastructure/chains/bitcoin/bitcoin-signatures.ts'
import { signatureAdapterOf } from '#infrastructure/chains/chain-adapter.ts'
import { evmSignatures } from '#infrastructure/chains/evm/evm-signatures.ts'
import type { FamilySignatures } from '#infrastructure/chains/family-signatures.ts'
import { ChainSignatures } from '#infrastructure/chains/signatures.ts'
import { solanaSignatures } from '#infrastructure/chains/solana/solana-signatures.ts'
import { clause } from '#tests/spec/clauses.ts'

import { bitcoinAddress, ORDINALS, PAYMENT } from './bitcoin-kit.ts'
import { address, chain, failed } from './examples.ts'
import { connectorOf } from './signatures-subjects.ts'
import { ANN } from './solana-kit.ts'

const evmAddress = address('a1')
const families = [
  ['EVM', evmSignatures, 'request', evmAddress],
  ['Solana', solanaSignatures, 'signMessage', ANN.address],
  ['Bitcoin', bitcoinSignatures, 'signMessage', PAYMENT],
] as const

const trap = (): never => {
  throw new Error('trap')
}

const responses = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true }),
  fc.constantFrom<unknown>(
    '0x',
    '0x0',
    `0x${'00'.repeat(60_000)}`,
    'A'.repeat(20_000),
    new Uint8Array(63),
    new Proxy({}, { get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : trap()) }),
  ),
)

describe.each(families)('signing with a wallet of %s', (_, family, method, account) => {
  it('returns a signature or a failure, whatever the wallet does', async () => {
    const how = fc.constantFrom('returns', 'rejects', 'throws')
    await fc.assert(
      fc.asyncProperty(how, responses, async (manner, response) => {
        const act = () => {
          if (manner === 'throws') throw response
          return manner === 'rejects' ? Promise.reject(response as Error) : response
        }
        const outcome = await family.sign({ [method]: act }, account, 'text')()
        if (E.isRight(outcome)) expect(outcome.right).toMatch(/^[\w+/=]{1,100000}$/)
        else expect(['SigningFailed', 'UserRejected']).toContain(outcome.left._tag)
      }),
    )
  })

  it.each([
    undefined,
    null,
    'wallet',
    {},
    { [method]: true },
    Object.defineProperty({}, method, { get: trap }),
  ])('fails if the wallet’s provider is %j', async (provider) => {
    expect(await family.sign(provider, account, 'text')()).toEqual(failed('SigningFailed'))
  })

  it.each([
    { code: 4001, message: '' },
    { code: 5002, message: 'no' },
    new Error('User denied message signature.'),
    'User rejected the request.',
  ])('recognizes the rejection %j', async (error) => {
    const provider = { [method]: () => Promise.reject(error) }
    expect(await family.sign(provider, account, 'text')()).toEqual(failed('UserRejected'))
  })

  it('sends no request before it is run', () => {
    const ask = vi.fn()
    family.sign({ [method]: ask }, account, 'text')
    expect(ask).not.toHaveBeenCalled()
  })
})

clause('S7-35', () => {
  it('an EVM wallet gets the text as UTF-8 in hex, and the account', async () => {
    const request = vi.fn(async () => '0xab')
    for (const own of [evmAddress, address('a1').slice(2)])
      expect(await evmSignatures.sign({ request }, own as typeof evmAddress, 'é€')()).toEqual(E.right('0xab'))
    const call = { method: 'personal_sign', params: ['0xc3a9e282ac', evmAddress] }
    expect(request.mock.calls).toEqual([[call], [call]])
  })
})

clause('S7-36', () => {
  it('a Solana wallet gets the bytes of the text, and the account', async () => {
    const signMessage = vi.fn(async () => new Uint8Array(64))
    expect(await solanaSignatures.sign({ signMessage }, ANN.address, 'é')()).toEqual(E.right('1'.repeat(64)))
    expect(signMessage.mock.calls).toEqual([[Uint8Array.of(0xc3, 0xa9), ANN.address]])
  })
})

it('a Bitcoin wallet gets the text, and for taproot the only protocol that supports it', async () => {
  const signMessage = vi.fn(async () => 'AAAA')
  const testnet = bitcoinAddress('tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c')
  for (const account of [PAYMENT, ORDINALS, testnet])
    expect(await bitcoinSignatures.sign({ signMessage }, account, 'é')()).toEqual(E.right('AAAA'))
  expect(signMessage.mock.calls).toEqual([
    [{ address: PAYMENT, message: 'é' }],
    [{ address: ORDINALS, message: 'é', protocol: 'bip322' }],
    [{ address: testnet, message: 'é', protocol: 'bip322' }],
  ])
})

describe('ChainSignatures', () => {
  const text = { chainId: chain(1), address: evmAddress, message: '', signature: '0x' }
  const family: FamilySignatures = {
    sign: () => async () => E.right('0x1'),
    verify: () => async () => E.right(undefined),
  }

  it('loads at the first request, and again after a failed load', async () => {
    const load = vi.fn<() => Promise<FamilySignatures>>()
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    load.mockResolvedValue(family)
    const signatures = new ChainSignatures([{ namespace: 'eip155', load }])
    const [sign, verify] = [
      signatures.sign(connectorOf('eip155', {}), evmAddress, ''),
      signatures.verify(text, []),
    ]
    expect(load).not.toHaveBeenCalled()
    expect(await sign()).toEqual(failed('SigningFailed', 'Error signing message'))
    expect(await verify()).toEqual(failed('Unverifiable'))
    expect([await sign(), await verify()]).toEqual([E.right('0x1'), E.right(undefined)])
  })

  it('reads the provider when it is used, because it may appear with the wallets', async () => {
    const provider = vi.fn(() => ({}))
    const connector = Object.defineProperty(connectorOf('eip155', {}), 'provider', { get: provider })
    const signatures = new ChainSignatures([{ namespace: 'eip155', load: async () => family }])
    const sign = signatures.sign(connector, evmAddress, '')
    expect(provider).not.toHaveBeenCalled()
    await sign()
    expect(provider).toHaveBeenCalledTimes(1)
  })

  const opaque = {
    namespace: 'eip155',
    loadWallets: () => Promise.reject(new Error('not here')),
    loadChain: () => Promise.reject(new Error('not here')),
  } as const

  it('works with an older adapter without signatures', async () => {
    expect(await new ChainSignatures(signatureAdapterOf(opaque)).verify(text, [])()).toEqual(
      failed('NoAdapter'),
    )
  })

  it.each([undefined, null, {}, { sign: 7, verify: 7 }, { sign: () => undefined }])(
    'does not accept %j as signatures',
    async (loaded) => {
      const signatures = new ChainSignatures(
        signatureAdapterOf({ ...opaque, loadSignatures: async () => loaded }),
      )
      expect(await signatures.verify(text, [])()).toEqual(failed('Unverifiable'))
    },
  )
})
