import type * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accountIdOf } from '#domain/caip/account-id.ts'
import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import { rpc } from '#sandbox/rpc.ts'
import type { FakeRelayAnswer } from '#testkit/fake-relay.ts'
import { fakeSession } from '#testkit/fake-session.ts'
import { right } from '#tests/contract/examples.ts'
import { relayedWallet } from '#tests/contract/relayed-wallet.ts'

import { newRecipient, outcomes, sendBy, startWorld, type World } from './outcome-kit.ts'

const FIFTEEN_MINUTES = 900_000

describe('row 2: a phone that has sent, and whose answer does not come over the relay', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld(31_411)), 30_000)
  afterAll(() => world.anvil.stop())

  /** A phone that broadcasts what it is asked to, and then answers like this. */
  const phone = async (answer: FakeRelayAnswer) => {
    const { network, from, url } = world
    const session = fakeSession([accountIdOf(network.caipNetworkId, from)])
    const relayed = relayedWallet('eip155', [network], session, new EvmWallets())
    relayed.chains.request = (_network, _urls, { method, params }) =>
      TE.rightTask(() => rpc(url, method, params as never))
    right(await relayed.wallet.connect()())
    relayed.relay.answer = (request) => async () => {
      if (request.method === 'eth_sendTransaction') await world.ask(request.method, request.params as never)
      return answer(request)()
    }
    return relayed
  }

  it.each([
    ['the relay says that the request expired', { message: 'Request expired. Please try again.' }],
    ['the phone says so, with a code', { code: 8000, message: 'Request expired' }],
    ['the session has ended meanwhile', { code: 6000, message: 'User disconnected.' }],
    ['the phone says that it failed, and why is unknown', { code: -32_000, message: 'already known' }],
  ])('%s: the transfer is found', async (_, error) => {
    const { wallet } = await phone(() => TE.left(error))
    const to = newRecipient()
    const { submission, sent } = await sendBy(wallet.connector.provider, world.transferOf(to))
    expect(submission.type).toBe('unknown')
    await expect.poll(() => world.balance(to)).toBe(5n)
    expect(outcomes(await world.follow(sent))).toEqual({ type: 'included', succeeded: true })
  })

  it('nothing comes: it is asked for fifteen minutes, and then the transfer is found', async () => {
    const { wallet, clock } = await phone(() => () => new Promise<E.Either<never, never>>(() => {}))
    const to = newRecipient()
    let isOver = false
    const sending = sendBy(wallet.connector.provider, world.transferOf(to)).finally(() => (isOver = true))
    await expect.poll(() => world.balance(to)).toBe(5n)
    await clock.advance(FIFTEEN_MINUTES - 1)
    expect(isOver).toBe(false)
    await clock.advance(60_000)
    const { submission, sent } = await sending
    expect(submission.type).toBe('unknown')
    expect(outcomes(await world.follow(sent))).toEqual({ type: 'included', succeeded: true })
  })

  it('a user who refuses has refused', async () => {
    const { wallet, relay } = await phone(() => TE.right(null))
    relay.answer = () => TE.left({ code: 5000, message: 'User rejected.' })
    const { submission, sent } = await sendBy(wallet.connector.provider, world.transferOf(newRecipient()))
    expect([submission.type, sent]).toEqual(['rejected', undefined])
  })
})
