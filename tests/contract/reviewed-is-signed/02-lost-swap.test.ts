import { encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { PossiblySent } from '#domain/send/submitted-transfer.ts'
import { sentSwap } from '#domain/swaps/sent-swap.ts'
import { swapCall } from '#domain/swaps/wallet-request.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import { rpc } from '#sandbox/rpc.ts'
import batching from '#sandbox/smart-accounts/batching.json' with { type: 'json' }
import { right } from '#tests/contract/examples.ts'
import { HastyClock } from '#tests/contract/hasty-clock.ts'
import { reviewOf } from '#tests/contract/swap-asking.ts'
import { signal, startExchange, type SwapWorld, swapsOf } from '#tests/contract/swaps-kit.ts'

import { followed, outcomes } from './outcome-kit.ts'

const SAFE = `0x${'5afe'.repeat(10)}` as Address
const HASH: Hex = `0x${'a1'.repeat(32)}`
const UNKNOWN: PossiblySent = { type: 'unknown', error: { message: 'Request expired' } }
const FOUND = { type: 'included', succeeded: true }

type Side = 'native' | 'dollar' | 'euro'
const pairs: readonly (readonly [Side, Side, string])[] = [
  ['native', 'dollar', '0.01'],
  ['euro', 'native', '20'],
  ['euro', 'dollar', '20'],
]

describe('[S0-06] row 2: a swap whose answer is lost', () => {
  let world: SwapWorld
  let code: unknown
  let snapshot: unknown
  const transactions = new ChainSwapTransactions(new LazyChains([evm()]), new HastyClock())

  beforeAll(async () => {
    world = await startExchange()
    const { anvil, ask } = world
    const data = encodeDeployData({ abi: batching.abi, bytecode: batching.bytecode as Hex })
    const { contractAddress } = (await world.send({ data })) as unknown as { readonly contractAddress: Hex }
    code = await rpc(anvil.url, 'eth_getCode', [contractAddress, 'latest'])
    await ask('anvil_setCode', [SAFE, code])
    await ask('anvil_setBalance', [SAFE, '0x8ac7230489e80000'])
    await ask('anvil_dealERC20', [SAFE, world.tokens.euro.address, `0x${(10n ** 22n).toString(16)}`])
    snapshot = await ask('evm_snapshot')
  }, 60_000)
  afterAll(() => world.stop())
  beforeEach(async () => {
    await world.ask('evm_revert', [snapshot])
    snapshot = await world.ask('evm_snapshot')
  })

  /** The review of a swap whose allowance is there, and the call that the wallet gets. */
  const reviewed = async (account: Address, [from, to, amount]: (typeof pairs)[number]) => {
    const swaps = swapsOf([{ type: 'service', url: world.service.url }])
    const request = { ...world.requestOf(from, to, amount), owner: account }
    const plan = right(
      await swaps.build(right(await swaps.quote(request, signal())()), undefined, signal())(),
    )
    const { address } = request.from
    if (address !== undefined)
      await asSender(account, { to: address, data: approveData(plan.approval?.spender ?? '', 10n ** 24n) })
    const review = reviewOf(plan)
    const { sender } = right(await transactions.request('swap', review)())
    const { to: target, value, data } = swapCall(plan)
    return { review, sender, call: { to: target, value, data } }
  }
  /** A transaction of the account, whether or not it has a key. */
  const asSender = async (account: Address, call: object): Promise<string> => {
    await world.ask('anvil_impersonateAccount', [account])
    const sent = await world.ask('eth_sendTransaction', [{ from: account, gas: '0xf4240', ...call }])
    return String(sent)
  }
  const lostSwap = (
    account: Address,
    { review, sender }: Awaited<ReturnType<typeof reviewed>>,
  ): SentTransfer =>
    sentSwap(
      review,
      { account: `${world.on.caipNetworkId}:${account}` as AccountId, isSmartAccount: false },
      UNKNOWN,
      { sender, sentAt: 0, reference: 'lost-1' },
    )
  const follow = (sent: SentTransfer) => followed(world.on, world.anvil.url, sent)

  describe.each(pairs)('from %s to %s', (...pair) => {
    it.each(['a key', 'a key whose account delegates'])(
      'by %s, is found by its nonce and its call',
      async (kind) => {
        const { owner } = world
        if (kind !== 'a key') await world.ask('anvil_setCode', [owner, `0xef0100${SAFE.slice(2)}`])
        const swap = await reviewed(owner, pair)
        const lost = lostSwap(owner, swap)
        expect(outcomes(lost)).toEqual({ type: 'lookedFor' })
        // Another swap of the account is none.
        const [from, to, amount] = pair
        const other = await reviewed(owner, [from, to, `${amount}1`])
        await asSender(owner, other.call)
        expect(outcomes(await follow(lost))).toMatchObject({ type: 'unknown', reason: 'notFound' })
        const hash = await asSender(owner, swap.call)
        const found = await follow(lost)
        expect(outcomes(found)).toEqual(FOUND)
        expect(found.hash).toBe(hash)
        const isTold = swap.review.plan.quote.request.to.address !== undefined
        expect(found.delivered === undefined).toBe(!isTold)
      },
    )

    it('by a key whose account delegates and calls itself, is found by the call and what it has moved', async () => {
      const { owner } = world
      await world.ask('anvil_setCode', [owner, `0xef0100${SAFE.slice(2)}`])
      const swap = await reviewed(owner, pair)
      const lost = lostSwap(owner, swap)
      const itself = (calls: readonly object[]) =>
        asSender(owner, {
          to: owner,
          data: encodeFunctionData({ abi: batching.abi, functionName: 'batch', args: [calls] }),
        })
      const [from, to, amount] = pair
      const other = await reviewed(owner, [from, to, `${amount}1`])
      await itself([other.call])
      expect(outcomes(await follow(lost))).toMatchObject({ type: 'unknown', reason: 'notFound' })
      const hash = await itself([swap.call])
      const found = await follow(lost)
      expect(outcomes(found)).toEqual(FOUND)
      expect(found.hash).toBe(hash)
    })

    it('by a Safe, is found by its own event and the call', async () => {
      const swap = await reviewed(SAFE, pair)
      const lost = lostSwap(SAFE, swap)
      expect(lost.isContract).toBe(true)
      const execute = async (calls: readonly object[]) =>
        String(
          await world.ask('eth_sendTransaction', [
            {
              from: world.owner,
              to: SAFE,
              gas: '0x1e8480',
              data: encodeFunctionData({ abi: batching.abi, functionName: 'execute', args: [HASH, calls] }),
            },
          ]),
        )
      await execute([{ to: world.owner, value: '0x1', data: '0x' }])
      expect(outcomes(await follow(lost))).toMatchObject({ type: 'unknown' })
      const hash = await execute([swap.call])
      const found = await follow(lost)
      expect(outcomes(found)).toEqual(FOUND)
      expect(found.hash).toBe(hash)
    })
  })
})
