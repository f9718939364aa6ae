import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { nativeToken } from '#domain/tokens/token.ts'

import { type BatchWorld, SAFE, startBatches, STRANGER } from './batch-kit.ts'
import { followed, newRecipient, outcomes, sendBy } from './outcome-kit.ts'

const SAFE_HASH = `0x${'5a'.repeat(32)}`
const queuedOutcome = { type: 'queued' }
const arrived = { type: 'included', succeeded: true }

/** A wallet that answers this to a request, and names this transaction for what it has answered. */
const walletOf = (answer: string, named?: () => string | undefined) => {
  const asked: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    switch (method) {
      case 'eth_chainId':
        return '0xa'
      case 'eth_sendTransaction':
        return answer
      case 'wallet_getCapabilities':
        if (named === undefined) throw Object.assign(new Error('unknown method'), { code: -32_601 })
        return { '0xa': {} }
      case 'wallet_getCallsStatus': {
        const transactionHash = named?.()
        return transactionHash === undefined
          ? { status: 100 }
          : { status: 200, receipts: [{ transactionHash }] }
      }
      default:
        throw Object.assign(new Error('unknown method'), { code: -32_601 })
    }
  }
  return { asked, provider: { request } }
}

describe('[S0-08] row 2: a contract account that logs nothing of its own', () => {
  let world: BatchWorld
  beforeAll(async () => {
    world = await startBatches()
  }, 60_000)
  afterAll(() => world.stop())
  beforeEach(() => world.reset())

  /** Asks the wallet for a transfer of the account. */
  const ask = async (of: 'euro' | 'native', provider: unknown, to: Address = newRecipient()) => {
    const token = of === 'native' ? nativeToken(world.on) : world.tokens.euro
    const transfer = { network: world.on, rpcUrls: [world.anvil.url], from: SAFE, to, token, units: 7n }
    const { sent } = await sendBy(provider, transfer)
    if (sent?.call === undefined) throw new Error('The wallet was not asked')
    return { sent, call: sent.call }
  }
  const follow = (sent: SentTransfer, provider?: unknown) =>
    followed(world.on, world.anvil.url, sent, { provider })

  it('is queued until exactly the token has moved in a transaction with the call', async () => {
    const { sent, call } = await ask('euro', walletOf(SAFE_HASH).provider)
    expect(outcomes(await follow(sent))).toEqual(queuedOutcome)
    const by = await world.carryOut(SAFE, [call], 'nothing')
    const found = await follow(sent)
    expect([outcomes(found), found.replacedBy]).toEqual([arrived, by])
    expect(found).toMatchObject({ delivered: 7n })
  })

  it('is not another transaction of the account, with another amount, or with an event of its own', async () => {
    const { sent, call } = await ask('euro', walletOf(SAFE_HASH).provider)
    const more = call.data.replace(/7$/, '8')
    await world.carryOut(SAFE, [{ ...call, data: more }], 'nothing')
    // The same payment under another hash, of which the account says so, is another one.
    await world.carryOut(SAFE, [call])
    expect(outcomes(await follow(sent))).toEqual(queuedOutcome)
  })

  it('is not what another account of the same kind has sent', async () => {
    const { sent, call } = await ask('euro', walletOf(SAFE_HASH).provider)
    await world.carryOut(STRANGER, [call], 'nothing')
    expect(outcomes(await follow(sent))).toEqual(queuedOutcome)
  })

  it('stays queued with the native token, of which nothing is logged, until its wallet names the transaction', async () => {
    let by: string | undefined
    const wallet = walletOf(SAFE_HASH, () => by)
    const { sent, call } = await ask('native', wallet.provider)
    const mined = await world.carryOut(SAFE, [call], 'nothing')
    expect(outcomes(await follow(sent))).toEqual(queuedOutcome)
    expect(outcomes(await follow(sent, wallet.provider))).toEqual(queuedOutcome)
    by = mined
    const found = await follow(sent, wallet.provider)
    expect([outcomes(found), found.replacedBy]).toEqual([arrived, mined])
  })

  it('does not have a transaction that its wallet names, in which it has not made the call', async () => {
    const { sent, call } = await ask('native', walletOf(SAFE_HASH).provider)
    const other = await world.carryOut(SAFE, [{ ...call, value: '0x8' }], 'nothing')
    const { provider } = walletOf(SAFE_HASH, () => other)
    expect(outcomes(await follow(sent, provider))).toEqual(queuedOutcome)
  })

  it('is asked for under its hash only by a wallet that says that it has EIP-5792', async () => {
    const wallet = walletOf(SAFE_HASH)
    const { sent } = await ask('euro', wallet.provider)
    await follow(sent, wallet.provider)
    expect(wallet.asked).toContain('wallet_getCapabilities')
    expect(wallet.asked).not.toContain('wallet_getCallsStatus')
  })

  it('has arrived under the hash of the transaction itself, as the node’s trace shows', async () => {
    const { sent, call } = await ask('native', walletOf(SAFE_HASH).provider)
    const hash = await world.carryOut(SAFE, [call], 'nothing')
    expect(outcomes(await follow({ ...sent, hash }))).toEqual(arrived)
  })

  it('is found by an id that its wallet has answered instead of a hash', async () => {
    let by: string | undefined
    const wallet = walletOf('order-7', () => by)
    const { sent, call } = await ask('native', wallet.provider)
    expect(sent).toMatchObject({ hash: '', callsId: 'order-7' })
    const queued = await follow(sent, wallet.provider)
    expect(outcomes(queued)).toEqual(queuedOutcome)
    by = await world.carryOut(SAFE, [call], 'nothing')
    const found = await follow(queued, wallet.provider)
    expect([outcomes(found), found.hash]).toEqual([arrived, by])
  })
})
