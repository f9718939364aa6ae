import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { quantity } from '#domain/send/evm-call.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { ModelChain } from '#tests/scenario/model-chain.ts'
import { CAROL, modelWorld } from '#tests/scenario/model-world.ts'
import { accountOn, connectedByRelay, RELAY, session } from '#tests/scenario/relay-kit.ts'
import { ALICE, BOB } from '#tests/scenario/wallets.ts'

const MINUTE = 60_000
const ORACLE = '0x420000000000000000000000000000000000000f'

type Request = Parameters<ModelChain['request']>
type Answer = ReturnType<ModelChain['request']>

/** Its node may report a pending transaction with the next nonce. */
class LyingChain extends ModelChain {
  lies = true
  override request(...request: Request): Answer {
    const [, , { method }] = request
    return async () => {
      const answer = await super.request(...request)()
      if (!E.isRight(answer) || method !== 'eth_getTransactionByHash' || answer.right === null) return answer
      const found = answer.right as { nonce: string; blockHash: string | null }
      return found.blockHash === null && this.lies
        ? E.right({ ...found, nonce: quantity(Number(found.nonce) + 1) })
        : answer
    }
  }
}

/** A network of the OP stack, without an operator's fee. */
class Rollup extends ModelChain {
  dataFee = 1000n
  override request(...request: Request): Answer {
    const [, , { method, params }] = request
    const call = (params as readonly { to?: string; data?: string }[] | undefined)?.[0]
    if (method !== 'eth_call' || call?.to !== ORACLE) return super.request(...request)
    const fee = call.data?.startsWith('0x49948e0e') === true ? this.dataFee : 0n
    return async () => E.right(`0x${fee.toString(16).padStart(64, '0')}`)
  }
}

describe('a wallet’s nonces', () => {
  it('[S0-08] are not trusted any more once it has chosen another one, although it had kept one before', async () => {
    const { tab, wallet, chain } = await modelWorld()
    const spedUp = async (keepsNonce: boolean) => {
      wallet.manner = { broadcast: 'before', answer: 'hash', isPrivate: false, keepsNonce: true }
      const review = await tab.outside.send.prepare({ units: 5n, to: CAROL })
      const { hash } = await review.send({ pressed: true })
      await settled()
      await tab.clock.advance(MINUTE)
      wallet.manner = { ...wallet.manner, keepsNonce }
      const faster = await tab.outside.send.speedUp(hash)
      await faster.send({ pressed: true })
      await settled()
      await tab.clock.advance(MINUTE)
      chain.mine()
      chain.mine()
      await tab.clock.advance(10 * MINUTE)
      return faster.isNonceKept
    }
    expect(await spedUp(true)).toBe(false)
    expect(await spedUp(false)).toBe(true)
    await expect(spedUp(false)).rejects.toMatchObject({ code: 'NOT_REPLACEABLE' })
    const paid = chain.mined.filter(({ to, from }) => to === CAROL && from === ALICE)
    // The third transfer waits, and is not paid twice.
    expect(paid).toHaveLength(3)
  })

  it('[S0-08] on one phone say nothing of another phone', async () => {
    const transfers = new FakeTransfers()
    const replacements = new FakeReplacements()
    transfers.observation = { type: 'pending', nonce: 7 }
    transfers.facts = { call: { to: BOB, value: '0x5', data: '0x' } }
    const tab = await connectedByRelay({ transfers, replacements })
    const { send } = tab.outside
    send.state$.subscribe()
    const faster = async () => {
      const { hash } = await (await send.prepare({ units: 5n, to: BOB })).send({ pressed: true })
      await tab.clock.advance(5000)
      return send.speedUp(hash)
    }
    const first = await faster()
    expect(first.isNonceKept).toBe(false)
    await first.send({ pressed: true })
    await tab.clock.advance(5000)
    await tab.outside.disconnect()
    await settled()
    const connecting = tab.outside.connect({ connectorId: RELAY, namespace: 'eip155' })
    await tab.clock.advance(0)
    tab.relay.approve(session({ topic: 'other' }, [accountOn(1, BOB), accountOn(10, BOB)]))
    await connecting
    const second = await faster()
    expect(second.isNonceKept).toBe(false)
    await expect(second.send()).rejects.toMatchObject({ code: 'NOT_CONFIRMED' })
  })
})

describe('a node', () => {
  it('[S0-08] that reports the next nonce of a pending transfer does not make its speed-up a second payment', async () => {
    const chain = new LyingChain()
    const { tab, wallet } = await modelWorld({}, chain)
    const review = await tab.outside.send.prepare({ units: 5n, to: CAROL })
    const { hash } = await review.send({ pressed: true })
    await settled()
    await tab.clock.advance(MINUTE)
    await expect(tab.outside.send.speedUp(hash)).rejects.toMatchObject({ code: 'NOT_REPLACEABLE' })
    expect(wallet.calls).toHaveLength(1)
  })

  it('[S0-08, S4-40] whose fee for data has risen since the review is not paid under the old "at most"', async () => {
    const chain = new Rollup()
    const { tab, wallet } = await modelWorld({}, chain)
    const review = await tab.outside.send.prepare({ units: 5n, to: CAROL })
    chain.dataFee = 1001n
    await expect(review.send({ pressed: true })).rejects.toMatchObject({ code: 'SEND_FAILED' })
    expect(wallet.calls).toHaveLength(0)
    const next = await tab.outside.send.prepare({ units: 5n, to: CAROL })
    expect((next.fee ?? 0n) - (review.fee ?? 0n)).toBe(1n)
    const { hash } = await next.send({ pressed: true })
    await tab.clock.advance(MINUTE)
    const faster = await tab.outside.send.speedUp(hash)
    chain.dataFee = 1_000_000n
    await expect(faster.send({ pressed: true })).rejects.toMatchObject({ code: 'SEND_FAILED' })
    expect(wallet.calls).toHaveLength(1)
  })
})
