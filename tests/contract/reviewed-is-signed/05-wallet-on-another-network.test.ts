import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { SwapBundle, SwapWalletRequest } from '#domain/swaps/wallet-request.ts'
import { submitCalls } from '#infrastructure/chains/swaps/batch.ts'
import { signPermit } from '#infrastructure/chains/swaps/permit.ts'
import { submitEvm } from '#infrastructure/chains/transfers/evm/evm-submission.ts'
import { chain } from '#tests/contract/examples.ts'

import { newRecipient, sendBy, startWorld, type World } from './outcome-kit.ts'

describe('row 5: the wallet is on another network than the review', () => {
  let world: World
  let elsewhere: World
  beforeAll(async () => {
    ;[world, elsewhere] = await Promise.all([startWorld(31_405), startWorld(31_406)])
  }, 30_000)
  afterAll(() => Promise.all([world, elsewhere].map(({ anvil }) => anvil.stop())))

  it('nothing is signed, and nothing leaves the account there', async () => {
    const to = newRecipient()
    const wallet = elsewhere.walletOf()
    const asked: string[] = []
    const provider = {
      request: (call: Parameters<typeof wallet.request>[0]) => {
        asked.push(call.method)
        return wallet.request(call)
      },
    }
    const { submission, sent } = await sendBy(provider, world.transferOf(to))
    expect(submission).toMatchObject({ type: 'notAsked' })
    expect(sent).toBeUndefined()
    expect(asked).toEqual(['eth_chainId'])
    expect(await Promise.all([world, elsewhere].map(({ balance }) => balance(to)))).toEqual([0n, 0n])
  })

  it('a wallet that has no network of its own is told the reviewed one', async () => {
    const wallet = world.walletOf()
    const asked: unknown[] = []
    const provider = {
      request: async (call: Parameters<typeof wallet.request>[0]) => {
        if (call.method === 'eth_chainId')
          throw Object.assign(new Error('Method not found'), { code: -32_601 })
        asked.push(call.params)
        return wallet.request(call)
      },
    }
    await sendBy(provider, world.transferOf(newRecipient()))
    expect(asked).toEqual([[expect.objectContaining({ chainId: '0x7aad' })]])
  })
})

const HASH = `0x${'1'.repeat(64)}`
/** The three ways to a wallet's key. */
const ways: Readonly<Record<string, (provider: unknown) => Promise<{ readonly type: string }>>> = {
  eth_sendTransaction: (provider) => {
    const call = { from: '0x', to: '0x', value: '0x0', data: '0x', chainId: '0x1' }
    return submitEvm(provider, call, new AbortController().signal)()
  },
  eth_signTypedData_v4: (provider) => {
    const domain = { name: '', version: '1', chainId: 1n, verifyingContract: '0x3' }
    const asked = { owner: '0x1', spender: '0x2', units: 1n, nonce: 0n, deadline: 1n, domain }
    return signPermit(
      provider,
      { kind: 'permit', chainId: chain(1), asked, sender: undefined } as SwapWalletRequest<'permit'>,
      new AbortController().signal,
    )()
  },
  wallet_sendCalls: (provider) => {
    const bundle = {
      version: '2.0.0',
      chainId: '0x1',
      from: '0x',
      atomicRequired: true,
      calls: [],
    } as unknown
    return submitCalls(provider, bundle as SwapBundle, new AbortController().signal)()
  },
}
const table = <A>(answers: readonly (readonly [string, A])[]) =>
  Object.keys(ways).flatMap((way) => answers.map(([what, answer]) => [way, what, answer] as const))

const states = (way: string, answer: () => unknown) => {
  const asked: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    return method === 'eth_chainId' ? answer() : HASH
  }
  return { asked, submit: () => ways[way]?.({ request }) }
}

const failing = (error: unknown) => () => {
  throw error
}
const hostile = {
  get chainId(): string {
    throw new Error('hostile')
  },
}

it.each(
  table<() => unknown>([
    ['another network in hex', () => '0xa'],
    ['another network in hex with spaces', () => ' 0x0A '],
    ['another network in decimals', () => '10'],
    ['another network with a fraction of nothing', () => '10.0'],
    ['another network by its CAIP-2 id', () => 'eip155:10'],
    ['another network by a CAIP-2 id in hex', () => 'EIP155:0xa'],
    ['another network as a number', () => 10],
    ['another network as a bigint', () => 10n],
    ['another network as a field', () => ({ chainId: '0xa' })],
    ['another network as a result', () => ({ result: 10n })],
    ['another network in a list', () => ['0xa']],
    ['another network with many zeros', () => `0x${'0'.repeat(70)}89`],
    ['an account', () => 'eip155:137:0xabc'],
    ['an unknown field', () => ({ id: '0x1' })],
    ['a number with an exponent', () => '1e0'],
    ['a part of a chain', () => '1.5'],
    ['a negative number', () => '-1'],
    ['zero', () => '0x0'],
    ['no number', () => Number.NaN],
    ['an object around a number', () => new Number(1)],
    ['a symbol', () => Symbol('1')],
    ['nothing', () => null],
    ['undefined', () => undefined],
    ['an empty text', () => ''],
    ['empty bytes', () => '0x'],
    ['a name', () => 'mainnet'],
    ['more digits than a chain has', () => '9'.repeat(10_000)],
    ['an object that throws', () => hostile],
    ['an error', failing({ code: -32_603, message: 'Internal error' })],
    ['an error without a code', failing(new Error('not supported'))],
    ['that it is disconnected', failing({ code: 4900, message: 'Disconnected' })],
    ['that the user rejects', failing({ code: 4001, message: 'User rejected' })],
  ]),
)('%s is not requested from a wallet that states %s', async (way, _, answer) => {
  const { asked, submit } = states(way, answer)
  expect(await submit()).toMatchObject({ type: 'notAsked', reason: { _tag: 'SendFailed' } })
  expect(asked).toEqual(['eth_chainId'])
})

it.each(Object.keys(ways))(
  '%s is not requested from a wallet that says nothing for ten seconds, whatever it says later',
  async (way) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let say: (answer: unknown) => void = () => undefined
    const { asked, submit } = states(way, () => new Promise((resolve) => (say = resolve)))
    let outcome: unknown
    void submit()?.then((submission) => (outcome = submission))
    await vi.advanceTimersByTimeAsync(9999)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toMatchObject({ type: 'notAsked', reason: { _tag: 'SendFailed' } })
    say('0x1')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual(['eth_chainId'])
    expect(vi.getTimerCount()).toBe(0)
  },
)

it.each(Object.keys(ways))(
  '%s is requested when the wallet says its network late, but in time',
  async (way) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let say: (answer: unknown) => void = () => undefined
    const { asked, submit } = states(way, () => new Promise((resolve) => (say = resolve)))
    const submission = submit()
    await vi.advanceTimersByTimeAsync(9999)
    say('0x1')
    expect(await submission).not.toMatchObject({ type: 'notAsked' })
    expect(asked).toEqual(['eth_chainId', way])
    expect(vi.getTimerCount()).toBe(0)
  },
)

it.each(
  table<() => unknown>([
    ['in hex', () => '0x1'],
    ['in decimals', () => '1'],
    ['in decimals with a fraction of nothing', () => ' 1.0 '],
    ['by its CAIP-2 id', () => 'eip155:1'],
    ['as a number', () => 1],
    ['as a bigint', () => 1n],
    ['by having no network of its own', failing({ code: -32_601, message: 'Method not found' })],
    ['by not supporting the method', failing({ code: 4200, message: 'Unsupported method' })],
  ]),
)('%s is requested from a wallet that states the reviewed network %s', async (way, _, answer) => {
  const { asked, submit } = states(way, answer)
  expect(await submit()).not.toMatchObject({ type: 'notAsked' })
  expect(asked).toEqual(['eth_chainId', way])
})
