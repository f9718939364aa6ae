import { keccak256, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isTracked } from '#domain/send/sent-transfer.ts'
import { misbehaving, oddAnswers } from '#testkit/misbehaving-wallet.ts'

import { newRecipient, outcomes, sendBy, startWorld, type World } from './outcome-kit.ts'

const key = mnemonicToAccount('test test test test test test test test test test test junk')

describe('row 2: a wallet that answers without a usable hash', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld(31_401)), 30_000)
  afterAll(() => world.anvil.stop())

  it.each(oddAnswers)(
    'after it has sent, with the answer %s: the transfer is found and followed',
    async (answer) => {
      const to = newRecipient()
      const { walletOf, transferOf, follow, balance } = world
      const { submission, sent } = await sendBy(misbehaving(walletOf(), answer), transferOf(to))
      expect(['submitted', 'unknown']).toContain(submission.type)
      await expect.poll(() => balance(to)).toBe(5n)
      const found = await follow(sent, { after: 1 })
      expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
      expect(found.replacedBy ?? found.hash).toMatch(/^0x[\da-f]{64}$/)
      expect(found.hash === '' ? found.replacedBy : found.hash).toBeTruthy()
    },
  )

  it.each(oddAnswers)(
    'although it has sent nothing, with the answer %s: nothing is claimed, and the nonce is free unless it has named a hash',
    async (answer) => {
      const { walletOf, transferOf, follow } = world
      const wallet = misbehaving(walletOf(), answer, { broadcasts: false })
      const { sent } = await sendBy(wallet, transferOf(newRecipient()))
      const lost = await follow(sent)
      // What it has named may still be taken from wherever it waits.
      const canRepeat = !['bare', 'otherHash'].includes(answer)
      expect(outcomes(lost)).toMatchObject({ type: 'unknown', canRepeat })
      expect(isTracked(lost, 600_000)).toBe(true)
    },
  )

  it('is not found by another transaction of the account, and then found by its own', async () => {
    const { walletOf, transferOf, follow, ask, from } = world
    const to = newRecipient()
    const { sent } = await sendBy(misbehaving(walletOf(), 'null', { broadcasts: false }), transferOf(to))
    for (const value of ['0x5', '0x6'])
      await ask('eth_sendTransaction', [{ from, to: newRecipient(), value }])
    await ask('eth_sendTransaction', [{ from, to, value: '0x4' }])
    const recent = await follow(sent)
    expect(outcomes(recent)).toMatchObject({ type: 'unknown', reason: 'notFound', canRepeat: true })
    // A reorganisation may still change what was compared.
    expect(recent.before).toEqual(sent?.before)
    await ask('anvil_mine', ['0xd'])
    const lost = await follow(recent)
    // The next search begins behind what was compared.
    expect(lost.before?.nonce).toBe((sent?.before?.nonce ?? 0) + 3)
    await ask('eth_sendTransaction', [{ from, to, value: '0x5' }])
    await ask('eth_sendTransaction', [{ from, to: newRecipient(), value: '0x5' }])
    expect(outcomes(await follow(lost))).toEqual({ type: 'included', succeeded: true })
  })

  it('is not found by an equal transfer that is another one', async () => {
    const { walletOf, transferOf, follow } = world
    const to = newRecipient()
    const { sent } = await sendBy(misbehaving(walletOf(), 'null', { broadcasts: false }), transferOf(to))
    const other = await sendBy(walletOf(), transferOf(to))
    const others = [other.sent?.hash ?? '']
    expect(outcomes(await follow(sent, { others }))).toMatchObject({ type: 'unknown' })
  })

  it('while it waits for a block, it is found and cannot be sent again', async () => {
    const { walletOf, transferOf, follow, withoutMining, mine } = world
    const found = await withoutMining(async () => {
      const { sent } = await sendBy(misbehaving(walletOf(), 'disconnected'), transferOf(newRecipient()))
      return follow(sent)
    })
    expect(outcomes(found)).toEqual({ type: 'submitted' })
    await mine()
    expect(outcomes(await follow(found))).toEqual({ type: 'included', succeeded: true })
  })

  it('an earlier transaction that waits keeps it from being sent again', async () => {
    const { walletOf, transferOf, follow, withoutMining, mine, ask, from } = world
    const to = newRecipient()
    const lost = await withoutMining(async () => {
      await ask('eth_sendTransaction', [{ from, to: newRecipient(), value: '0x9' }])
      const { sent } = await sendBy(misbehaving(walletOf(), 'null', { broadcasts: false }), transferOf(to))
      // As if a block had come since.
      const before = sent?.before && { ...sent.before, block: sent.before.block - 1 }
      return follow(sent && { ...sent, ...(before === undefined ? {} : { before }) })
    })
    expect(outcomes(lost)).toMatchObject({ type: 'unknown', canRepeat: false })
    await mine()
    expect(outcomes(await follow(lost))).toMatchObject({ type: 'unknown', canRepeat: true })
  })

  it('in a private pool for longer than five minutes: it may still arrive, and then it has', async () => {
    const { transferOf, follow, ask, network, walletOf, balance } = world
    const to = newRecipient()
    let raw: Hex = '0x'
    /** Signs, and keeps the transaction to itself. */
    const privately = {
      request: async (call: { readonly method: string; readonly params?: readonly unknown[] | object }) => {
        if (call.method !== 'eth_sendTransaction') return walletOf().request(call)
        const [{ to: recipient, value, gas, maxFeePerGas, maxPriorityFeePerGas }] = call.params as readonly [
          Readonly<Record<string, Hex>>,
        ]
        const nonce = Number(await ask('eth_getTransactionCount', [key.address, 'latest']))
        raw = await key.signTransaction({
          chainId: Number(network.caipNetworkId.slice('eip155:'.length)),
          type: 'eip1559',
          nonce,
          to: recipient ?? '0x',
          value: BigInt(value ?? 0),
          gas: BigInt(gas ?? 0),
          maxFeePerGas: BigInt(maxFeePerGas ?? 0) * 2n,
          maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
        })
        return keccak256(raw)
      },
    }
    const { sent } = await sendBy(privately, transferOf(to))
    const absent = await follow(sent)
    // It is signed, so sending it again would pay twice.
    expect(outcomes(absent)).toEqual({ type: 'unknown', reason: 'absent', canRepeat: false })
    await ask('eth_sendRawTransaction', [raw])
    await expect.poll(() => balance(to)).toBe(5n)
    expect(outcomes(await follow(absent, { after: 1 }))).toEqual({ type: 'included', succeeded: true })
  })

  it('is found among many blocks, before a later transaction of the account', async () => {
    const { walletOf, transferOf, follow, ask, from } = world
    const to = newRecipient()
    await ask('anvil_mine', ['0x40'])
    const { sent } = await sendBy(misbehaving(walletOf(), 'object'), transferOf(to))
    await ask('anvil_mine', ['0x40'])
    await ask('eth_sendTransaction', [{ from, to: newRecipient(), value: '0x5' }])
    expect(outcomes(await follow(sent))).toEqual({ type: 'included', succeeded: true })
  })
})
