import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { network as networkOn } from '#tests/contract/examples.ts'
import { startScriptedNode } from '#tests/contract/scripted-node.ts'

import { followed, newRecipient, outcomes, sendBy, startWorld, type World } from './outcome-kit.ts'

describe('row 4: a wallet that returns the hash of another transaction', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld(31_404)), 30_000)
  afterAll(() => world.anvil.stop())

  /** A wallet that sends nothing, and answers with the hash of what `sender` has sent. */
  const answering = async (sender: Address, to: Address, value: string) => {
    const hash = await world.ask('eth_sendTransaction', [{ from: sender, to, value }])
    const wallet = world.walletOf()
    return {
      request: async (call: Parameters<typeof wallet.request>[0]) =>
        call.method === 'eth_sendTransaction' ? hash : wallet.request(call),
    }
  }

  it('another account’s success is not this transfer, although it is the same call', async () => {
    const to = newRecipient()
    const provider = await answering(world.accounts[1] as Address, to, '0x5')
    const { sent } = await sendBy(provider, world.transferOf(to))
    expect(outcomes(await world.follow(sent))).toEqual({
      type: 'unknown',
      reason: 'different',
      canRepeat: true,
    })
  })

  it('nor is another call of the same account', async () => {
    const to = newRecipient()
    const provider = await answering(world.from, to, '0x4')
    const { sent } = await sendBy(provider, world.transferOf(to))
    expect(outcomes(await world.follow(sent))).toEqual({
      type: 'unknown',
      reason: 'different',
      canRepeat: true,
    })
  })

  it('and has sent the transfer too: it is found', async () => {
    const to = newRecipient()
    const lying = await answering(world.accounts[1] as Address, newRecipient(), '0x5')
    const wallet = world.walletOf()
    const provider = {
      request: async (call: Parameters<typeof wallet.request>[0]) => {
        if (call.method === 'eth_sendTransaction') await wallet.request(call)
        return lying.request(call)
      },
    }
    const { sent } = await sendBy(provider, world.transferOf(to))
    expect(outcomes(await world.follow(sent))).toEqual({ type: 'included', succeeded: true })
    await expect.poll(() => world.balance(to)).toBe(5n)
  })

  const answeringWith = (answer: unknown, does?: () => Promise<unknown>) => {
    const wallet = world.walletOf()
    return {
      request: async (call: Parameters<typeof wallet.request>[0]) => {
        if (call.method !== 'eth_sendTransaction') return wallet.request(call)
        return (await does?.()) ?? answer
      },
    }
  }

  it('nor is another call that it has sent in its place', async () => {
    const to = newRecipient()
    const { sent } = await sendBy(
      answeringWith(undefined, () =>
        world.ask('eth_sendTransaction', [{ from: world.from, to, value: '0x4' }]),
      ),
      world.transferOf(to),
    )
    expect(outcomes(await world.follow(sent))).toEqual({
      type: 'unknown',
      reason: 'different',
      canRepeat: true,
    })
  })

  it('an equal transfer that was in a block before the request is not this one', async () => {
    const to = newRecipient()
    const earlier = await world.ask('eth_sendTransaction', [{ from: world.from, to, value: '0x5' }])
    const { sent } = await sendBy(answeringWith(earlier), world.transferOf(to))
    expect(outcomes(await world.follow(sent))).toMatchObject({ type: 'unknown', reason: 'different' })
  })

  it.each(['its hash', 'no hash'])(
    'an equal transfer that waited before the request does not count as this one, and it is not sent again: %s',
    async (name) => {
      const to = newRecipient()
      const sent = await world.withoutMining(async () => {
        const waiting = await world.ask('eth_sendTransaction', [{ from: world.from, to, value: '0x5' }])
        return (await sendBy(answeringWith(name === 'no hash' ? null : waiting), world.transferOf(to))).sent
      })
      await world.mine()
      expect(outcomes(await world.follow(sent))).toMatchObject({ type: 'unknown', canRepeat: false })
    },
  )

  it('a wallet that adds bytes to the data of a transfer has sent it to a recipient without code', async () => {
    const to = newRecipient()
    const { sent } = await sendBy(
      answeringWith(undefined, () =>
        world.ask('eth_sendTransaction', [{ from: world.from, to, value: '0x5', data: '0x8021' }]),
      ),
      world.transferOf(to),
    )
    expect(outcomes(await world.follow(sent))).toEqual({ type: 'included', succeeded: true })
  })

  it('nobody can tell what added bytes do at a recipient with code', async () => {
    const to = newRecipient()
    await world.ask('anvil_setCode', [to, '0x00'])
    const { sent } = await sendBy(
      answeringWith(undefined, () =>
        world.ask('eth_sendTransaction', [{ from: world.from, to, value: '0x5', data: '0x8021' }]),
      ),
      world.transferOf(to),
    )
    const latest = await world.follow(sent)
    expect(outcomes(latest)).toMatchObject({ type: 'unknown', canRepeat: false })
    // It is not forgotten by the next search either.
    expect(outcomes(await world.follow(latest))).toMatchObject({ type: 'unknown', canRepeat: false })
  })

  it('a call of the account to itself, which may have paid, is not told as its cancellation', async () => {
    const owner = world.accounts[7] as Address
    await world.ask('eth_sendTransaction', [{ from: owner, to: owner }])
    await world.ask('anvil_setCode', [owner, '0xef0100'.padEnd(48, '1')])
    const to = newRecipient()
    const sent = await world.withoutMining(async () => {
      const pending = await world.follow(
        (await sendBy(world.walletOf(owner), { ...world.transferOf(to), from: owner })).sent,
      )
      const faster = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800', gas: '0x30d40' }
      const nonce = `0x${pending.nonce?.toString(16)}`
      const self = { from: owner, to: owner, value: '0x0', nonce, data: '0xb61d27f6', ...faster }
      await world.ask('eth_sendTransaction', [self])
      return pending
    })
    await world.mine()
    expect(outcomes(await world.follow(sent))).toEqual({ type: 'replaced', how: undefined })
  })
})

const TOLD = { type: 'unknown', reason: 'absent', canRepeat: false }
const OWNER = `0x${'a1'.repeat(20)}`
const OTHER = `0x${'b2'.repeat(20)}`
it.each([
  ['nothing', null],
  ['only its nonce', { nonce: '0x3' }],
  ['only its sender', { nonce: '0x3', from: OWNER }],
])('a receipt is not believed while the node tells %s of the transaction', async (_, transaction) => {
  const node = await startScriptedNode({
    eth_chainId: { result: '0x1' },
    eth_getTransactionReceipt: { result: { status: '0x1', to: OTHER, logs: [], blockNumber: '0x7' } },
    eth_getTransactionByHash: { result: transaction },
    eth_blockNumber: { result: '0x7' },
    eth_getTransactionCount: { result: '0x4' },
    eth_getBlockByNumber: { result: null },
  })
  const sent: SentTransfer = {
    hash: `0x${'7'.repeat(64)}`,
    account: `eip155:1:${OWNER}` as AccountId,
    to: OTHER,
    units: 5n,
    symbol: cleanText('ETH'),
    decimals: 18,
    sentAt: 0,
    status: 'submitted',
    before: { block: 5, nonce: 3 },
    call: { to: OTHER, value: '0x5', data: '0x' },
    isKeyAccount: true,
  }
  const latest = await followed(networkOn(1, node.url), node.url, sent)
  node.stop()
  expect(outcomes(latest)).toEqual(TOLD)
})
