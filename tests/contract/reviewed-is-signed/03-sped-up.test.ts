import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newRecipient, outcomes, sendBy, startWorld, type World } from './outcome-kit.ts'

/** More than what the wallet has offered. */
const FASTER = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x4a817c800' }

describe('row 3: a transfer that the user speeds up in the wallet', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld(31_403)), 30_000)
  afterAll(() => world.anvil.stop())

  /** Sends, and then sends `change` with the same nonce before a block is mined. */
  const replaced = async (change: object) => {
    const { walletOf, transferOf, follow, withoutMining, mine, ask, from } = world
    const to = newRecipient()
    const { sent, other } = await withoutMining(async () => {
      const first = await sendBy(walletOf(), transferOf(to))
      const pending = await follow(first.sent)
      expect(outcomes(pending)).toEqual({ type: 'submitted' })
      const nonce = `0x${(pending.nonce ?? -1).toString(16)}`
      const hash = await ask('eth_sendTransaction', [{ from, to, value: '0x5', nonce, ...FASTER, ...change }])
      return { sent: pending, other: hash }
    })
    // The node may make a block before it has put the faster transaction into its pool.
    const receipt = async () => {
      await mine()
      return ask('eth_getTransactionReceipt', [other])
    }
    await expect.poll(receipt).not.toBeNull()
    return { to, other, found: await follow(sent) }
  }

  it('is the same transfer under another hash, and has arrived', async () => {
    const { to, other, found } = await replaced({})
    await expect.poll(() => world.balance(to)).toBe(5n)
    expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
    expect(found.replacedBy).toBe(other)
  })

  it('or cancels, is cancelled', async () => {
    const { to, other, found } = await replaced({ to: world.from, value: '0x0' })
    expect(await world.balance(to)).toBe(0n)
    expect(outcomes(found)).toEqual({ type: 'replaced', how: 'cancelled' })
    expect(found.replacedBy).toBe(other)
  })

  it('or replaces by something else, is replaced', async () => {
    const { to, found } = await replaced({ value: '0x4' })
    await expect.poll(() => world.balance(to)).toBe(4n)
    expect(outcomes(found)).toEqual({ type: 'replaced', how: 'other' })
  })
})
