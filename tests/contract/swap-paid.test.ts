import { toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { withinReview } from '#domain/swaps/consent.ts'
import { sentSwap } from '#domain/swaps/sent-swap.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'

import { right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { followed } from './reviewed-is-signed/outcome-kit.ts'
import { reviewOf } from './swap-asking.ts'
import { signal, startExchange, type SwapWorld, swapsOf } from './swaps-kit.ts'

const ASKED = 10n ** 18n / 2n

describe('[S0-06] what a swap took of the account', () => {
  let world: SwapWorld
  const transactions = new ChainSwapTransactions(new LazyChains([evm()]), new HastyClock())
  beforeAll(async () => {
    world = await startExchange()
    // An account that has signed before has a key.
    await world.send({ to: world.owner })
  }, 60_000)
  afterAll(() => world.stop())

  const sentSwapOf = async (from: 'native' | 'euro'): Promise<SentTransfer> => {
    const { on, owner, ask } = world
    const swaps = swapsOf([{ type: 'service', url: world.service.url }])
    const quote = right(await swaps.quote(world.requestOf(from, 'dollar', '0.5'), signal())())
    const plan = right(await swaps.build(quote, undefined, signal())())
    const { address: token } = world.tokens.euro
    if (plan.approval !== undefined)
      await world.send({ to: token, data: approveData(plan.approval.spender, ASKED) })
    const review = reviewOf(plan)
    const request = right(await transactions.request('swap', review)())
    const provider = {
      request: ({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) =>
        ask(method, params),
    }
    const connector = {
      id: 'test',
      name: cleanText('Test'),
      type: 'INJECTED',
      namespace: 'eip155',
      chains: [],
    } as const
    const reviewed = right(withinReview(review, request))
    const submission = await transactions.submit({ ...connector, provider }, reviewed, signal())()
    if (submission.type !== 'submitted') throw new Error(submission.type)
    const account = { account: `${on.caipNetworkId}:${owner}` as AccountId, isSmartAccount: false }
    return sentSwap(review, account, submission, { sender: request.sender, sentAt: 0 })
  }
  const follow = (sent: SentTransfer) => followed(world.on, world.anvil.url, sent)

  it.each(['native', 'euro'] as const)(
    'is what was asked for, if the balances prove it: %s',
    async (from) => {
      expect(await follow(await sentSwapOf(from))).toMatchObject({ status: 'confirmed', paid: ASKED })
    },
  )

  it('is what the token and the balance show, also if more was asked for', async () => {
    const sent = await sentSwapOf('euro')
    expect(await follow({ ...sent, units: 2n * ASKED })).toMatchObject({ status: 'confirmed', paid: ASKED })
  })

  it('is not known of the native token if the balance has changed by another amount', async () => {
    const sent = await sentSwapOf('native')
    const found = await follow({ ...sent, units: 2n * ASKED })
    expect([found.status, found.paid]).toEqual(['confirmed', undefined])
  })

  it('is not known if another transaction of the block has moved the balance', async () => {
    const { ask, owner } = world
    await ask('evm_setAutomine', [false])
    const pending = sentSwapOf('native')
    await expect.poll(async () => (await ask('txpool_status')) as object).toMatchObject({ pending: '0x1' })
    const [stranger] = (await ask('eth_accounts')) as readonly string[]
    await ask('eth_sendTransaction', [{ from: stranger, to: owner, value: toHex(3n) }])
    const sent = await pending
    await ask('evm_mine')
    await ask('evm_setAutomine', [true])
    const found = await follow(sent)
    expect([found.status, found.paid]).toEqual(['confirmed', undefined])
  })
})
