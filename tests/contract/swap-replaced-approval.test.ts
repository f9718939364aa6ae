import type { Task } from 'fp-ts/Task'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import type { EvmTransaction } from '#domain/send/evm-call.ts'
import type { Submission } from '#domain/send/submission.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import type { SwapTransactions } from '#ports/swap-transactions.ts'
import type { Transfers } from '#ports/transfers.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeSwapTransactions } from '#testkit/fake-swap-transactions.ts'
import { FakeSwaps, ROUTER } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { startChain } from '#tests/contract/chain.ts'
import { wallet } from '#tests/scenario/wallets.ts'
import { network, readyWorld } from '#tests/scenario/world.ts'

import { address } from './examples.ts'
import { DOLLAR, erc20On } from './swaps-kit.ts'

const chains = new LazyChains([evm()])

/** Sends the approval on a chain. */
class ApprovingOnChain extends FakeSwapTransactions {
  readonly transactions: EvmTransaction[] = []

  constructor(private readonly url: string) {
    super()
  }

  override submit(...[about, request, signal]: Parameters<SwapTransactions['submit']>): Task<Submission> {
    if (request.kind === 'swap') return super.submit(about, request, signal)
    const { gas: _, gasPrice: __, ...transaction } = request.asked
    return async () => {
      this.transactions.push(transaction)
      this.allowed = 10n ** 18n
      return { type: 'submitted', hash: String(await rpc(this.url, 'eth_sendTransaction', [transaction])) }
    }
  }
}

/** Observes transactions on the chain. */
class ObservingChain extends FakeTransfers {
  readonly #own = new ChainTransfers(chains)

  override observe(...request: Parameters<Transfers['observe']>): ReturnType<Transfers['observe']> {
    return this.#own.observe(...request)
  }
}

let anvil: Anvil
beforeAll(async () => void (anvil = await startChain(1)))
afterAll(() => anvil.stop())

it('[S0-06] an approval that the user speeds up in the wallet is detected by its nonce, and the swap continues', async () => {
  const ask = (method: string, params: readonly unknown[] = []) => rpc(anvil.url, method, params)
  const [first = '', second = ''] = (await ask('eth_accounts')) as readonly string[]
  await waitForReceipt(anvil.url, await ask('eth_sendTransaction', [{ from: first, data: erc20.bytecode }]))
  // What the fake reports of the account before each request.
  await ask('anvil_setNonce', [second, '0x7'])
  await ask('anvil_mine', ['0x5'])
  const dollar = erc20On(1, DOLLAR, 6, 'SUSD')
  const clock = new FakeClock(Date.now())
  const swapTransactions = new ApprovingOnChain(anvil.url)
  const localNetwork = { ...network(1), rpcUrls: { default: { http: [anvil.url] } } }
  const tab = await readyWorld({
    wallets: [wallet('one', { addresses: [address(second.slice(2))] })],
    clock,
    swaps: new FakeSwaps(clock),
    swapTransactions,
    transfers: new ObservingChain(),
    options: { networks: [localNetwork] },
  })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  const { swapDraft } = await tab.inside.swaps.load()
  swapDraft.edit({
    from: dollar,
    to: erc20On(1, ROUTER, 6, 'GEM'),
    amount: '1.5',
    marks: plainMarks,
  })
  await swapDraft.review()
  await ask('evm_setAutomine', [false])
  const { current } = swapDraft.state
  if (current.step !== 'review') throw new Error(current.step)
  const swapped = swapDraft.confirm(current.review)
  await vi.waitFor(() => expect(swapDraft.state.current).toMatchObject({ stage: 'confirmingApproval' }))
  const [transaction] = swapTransactions.transactions
  const observed = vi.spyOn(ObservingChain.prototype, 'observe')
  const looked = async (times: number) => {
    for (let before = observed.mock.calls.length; observed.mock.calls.length < before + times;) {
      await clock.advance(2000)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await looked(2)
  const nonce = await ask('eth_getTransactionCount', [second, 'latest'])
  const faster = { maxFeePerGas: toHex(10n ** 11n), maxPriorityFeePerGas: toHex(10n ** 10n), nonce }
  const replacement = await ask('eth_sendTransaction', [{ ...transaction, ...faster }])
  await ask('evm_mine')
  await waitForReceipt(anvil.url, replacement)
  await looked(1)
  expect(await swapped).toHaveProperty('right')
  expect(swapTransactions.walletRequests.map(({ method }) => method)).toEqual(['swap'])
})
