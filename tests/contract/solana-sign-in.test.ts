import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { createSignInMessageText, verifySignIn } from '@solana/wallet-standard-util'
import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import { failure } from '#domain/shared/failure.ts'
import { embeddedMessage, signedMessage } from '#domain/siwx/embedded.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { siwxText } from '#domain/siwx/siwx-text.ts'
import { solanaSignatures } from '#infrastructure/chains/solana/solana-signatures.ts'
import {
  TestSolanaWallet,
  type TestSignIn,
  type TestSolanaWalletOptions,
} from '#testkit/test-solana-wallet.ts'

import { failed, right } from './examples.ts'
import { ANN, BEN, mainnet, standardWallet } from './solana-kit.ts'

/** The text as the published package writes it for wallets. */
const published = (input: TestSignIn): string =>
  createSignInMessageText(input as SolanaSignInInput as Required<SolanaSignInInput>)

const unasked = failure('FailedToConnect', 'Not asked')

const connected = async (options: Partial<TestSolanaWalletOptions> = {}) => {
  const test = new TestSolanaWallet({ accounts: [ANN, BEN], signIn: published, ...options })
  const wallet = standardWallet(test)
  await wallet.connect()()
  test.requests.length = 0
  return { test, wallet, provider: wallet.connector.provider as SolanaProvider }
}

const message: SiwxMessage = {
  accountAddress: ANN.address,
  chainId: mainnet.caipNetworkId,
  domain: 'shop.example',
  uri: 'https://shop.example/',
  version: '1',
  nonce: 'abcdef1234567890',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
const textOf = (parts: Partial<SiwxMessage> = {}): string => {
  const text = siwxText({ ...message, ...parts })
  if (E.isLeft(text)) throw new Error(text.left.message)
  return text.right
}

const sign = (provider: SolanaProvider, text: string) => solanaSignatures.sign(provider, ANN.address, text)()

describe('signing in', () => {
  it('is asked of a wallet that has the feature, and is the same text in each form', async () => {
    const { test, provider } = await connected()
    const part = <A>(some: fc.Arbitrary<A>) => fc.option(some, { nil: undefined })
    const time = fc.constant('2026-01-02T00:00:00.000Z')
    const parts = fc.record({
      statement: part(fc.constantFrom('Sign in to the shop', 'URI: x')),
      expirationTime: part(time),
      notBefore: part(time),
      requestId: part(fc.constant('7')),
      resources: part(fc.constant(['https://shop.example/terms', 'ipfs://abc'])),
    })
    await fc.assert(
      fc.asyncProperty(parts, async (given) => {
        const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
        const text = textOf(present)
        test.requests.length = 0
        const signed = await sign(provider, text)
        expect(test.requests).toEqual(['signIn'])
        const signature = E.isRight(signed) ? base58.decode(signed.right) : new Uint8Array(64)
        expect(ed25519.verify(signature, new TextEncoder().encode(text), ANN.publicKey)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it.each<[string, Partial<TestSolanaWalletOptions>, readonly string[]]>([
    ['has no such feature', { without: ['solana:signIn'] }, ['signMessage']],
    ['writes another text', { signIn: () => 'another' }, ['signIn', 'signMessage']],
    [
      'fails to write it',
      {
        signIn: () => {
          throw new Error('Invalid chain')
        },
      },
      ['signIn', 'signMessage'],
    ],
  ])('is a message for a wallet that %s', async (_, options, requests) => {
    const { test, provider } = await connected(options)
    const signed = await sign(provider, textOf())
    expect(test.requests).toEqual(requests)
    const signature = E.isRight(signed) ? base58.decode(signed.right) : new Uint8Array(64)
    expect(ed25519.verify(signature, new TextEncoder().encode(textOf()), ANN.publicKey)).toBe(true)
  })

  it('is not asked again after the user rejected it, and other texts are messages', async () => {
    const { test, provider } = await connected()
    test.next('reject')
    expect(await sign(provider, textOf())).toEqual(failed('UserRejected'))
    expect(test.requests).toEqual(['signIn'])
    test.requests.length = 0
    expect(E.isRight(await sign(provider, 'Hello'))).toBe(true)
    expect(test.requests).toEqual(['signMessage'])
  })
})

describe('signIn of the provider', () => {
  it('returns what the published verifier accepts', async () => {
    const { provider } = await connected()
    const input = { domain: 'shop.example', statement: 'Hi', nonce: 'abcdef1234567890' }
    const { address, signedMessage, signature } = await provider.signIn(input)
    expect(address).toBe(ANN.address)
    const account = { address, publicKey: ANN.publicKey, chains: [], features: [] }
    expect(verifySignIn(input, { account, signedMessage, signature })).toBe(true)
  })

  it('refuses another account, before and after the wallet is asked', async () => {
    const { test, provider } = await connected()
    await expect(provider.signIn({ address: BEN.address })).rejects.toMatchObject({ code: 4100 })
    expect(test.requests).toEqual([])
    const release = test.hold()
    const pending = provider.signIn({ domain: 'shop.example' })
    await expect.poll(() => test.requests).toEqual(['signIn'])
    test.changeAccounts([BEN, ANN])
    release()
    await expect(pending).rejects.toMatchObject({ code: 4100, reason: 'WrongAccount' })
  })

  it('rejects what is no sign-in', async () => {
    const { test, provider } = await connected()
    const signIn = provider.signIn as (input: unknown) => Promise<unknown>
    for (const input of [7, 'text', { nonce: 1 }, { resources: 'x' }])
      await expect(signIn(input)).rejects.toMatchObject({ code: -32_602 })
    expect(test.requests).toEqual([])
  })
})

describe('signing in while connecting', () => {
  const asked = (): SiwxMessage => right(embeddedMessage({ ...message, accountAddress: '' }))
  const found = (options: Partial<TestSolanaWalletOptions> = {}) => {
    const test = new TestSolanaWallet({ accounts: [ANN, BEN], signIn: published, ...options })
    return { test, wallet: standardWallet(test) }
  }
  const connect = async ({ wallet }: ReturnType<typeof found>) =>
    wallet.signIn?.(asked(), mainnet.caipNetworkId)()

  it('takes one prompt, and the signed text is the message with the address', async () => {
    const subject = found()
    const { report, address, message: text, signature } = right((await connect(subject)) ?? E.left(unasked))
    expect(subject.test.requests).toEqual(['signIn'])
    expect(report).toEqual({ addresses: [ANN.address, BEN.address], chainId: mainnet.caipNetworkId })
    expect(E.isRight(signedMessage(asked(), address, text))).toBe(true)
    expect(ed25519.verify(base58.decode(signature), new TextEncoder().encode(text), ANN.publicKey)).toBe(true)
    expect(await subject.wallet.restore()()).toMatchObject(E.right({ addresses: report.addresses }))
  })

  it.each([
    ['reject', 'UserRejected'],
    ['fail', 'FailedToConnect'],
  ] as const)('passes on the answer %s', async (answer, tag) => {
    const subject = found()
    subject.test.next(answer)
    expect(await connect(subject)).toEqual(failed(tag))
  })

  it('is not offered by a wallet without the feature', () => {
    expect(found({ without: ['solana:signIn'] }).wallet.signIn).toBeUndefined()
  })

  it.each([[undefined], [null], [[]], [[{}]], [[{ account: {}, signedMessage: 'x', signature: 'y' }]]])(
    'fails with the answer %j, which a wallet may give',
    async (answer) => {
      const { test } = found()
      const { features } = test.standard as { readonly features: object }
      const signIn = { signIn: async () => answer }
      const odd = { ...test.standard, accounts: [], features: { ...features, 'solana:signIn': signIn } }
      const wallet = standardWallet({ standard: odd } as TestSolanaWallet)
      expect(await wallet.signIn?.(asked(), mainnet.caipNetworkId)()).toEqual(failed('FailedToConnect'))
    },
  )
})
