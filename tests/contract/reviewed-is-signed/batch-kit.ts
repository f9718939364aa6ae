import { encodeDeployData, encodeFunctionData, type Hex, parseUnits, toHex } from 'viem'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { PossiblySent } from '#domain/send/submitted-transfer.ts'
import { sentSwap } from '#domain/swaps/sent-swap.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import { rpc } from '#sandbox/rpc.ts'
import batching from '#sandbox/smart-accounts/batching.json' with { type: 'json' }
import { right } from '#tests/contract/examples.ts'
import { HastyClock } from '#tests/contract/hasty-clock.ts'
import { reviewOf } from '#tests/contract/swap-asking.ts'
import { signal, startExchange, swapsOf } from '#tests/contract/swaps-kit.ts'

export const SAFE = `0x${'5afe'.repeat(10)}` as Address
export const STRANGER = `0x${'57a9'.repeat(10)}` as Address
export const HASH: Hex = `0x${'a1'.repeat(32)}`
const UNKNOWN: PossiblySent = { type: 'unknown', error: { message: 'Request expired' } }

export interface Call {
  readonly to: string
  readonly value: string
  readonly data: string
}
export const encode = (functionName: 'batch' | 'execute', args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: batching.abi, functionName, args })

/** An exchange, with two contract accounts and the account of a key that has the code of another contract (EIP-7702). */
export const startBatches = async () => {
  const world = await startExchange()
  const transactions = new ChainSwapTransactions(new LazyChains([evm()]), new HastyClock())
  const { anvil, ask, owner, tokens } = world
  const deployData = encodeDeployData({ abi: batching.abi, bytecode: batching.bytecode as Hex })
  const deployed = (await world.send({ data: deployData })) as unknown as { readonly contractAddress: Hex }
  const code = await rpc(anvil.url, 'eth_getCode', [deployed.contractAddress, 'latest'])
  for (const account of [SAFE, STRANGER]) {
    await ask('anvil_setCode', [account, code])
    await ask('anvil_setBalance', [account, '0x8ac7230489e80000'])
    for (const token of [tokens.dollar, tokens.euro])
      await ask('anvil_dealERC20', [account, token.address, toHex(parseUnits('5000', token.decimals))])
  }
  await ask('anvil_setCode', [owner, `0xef0100${deployed.contractAddress.slice(2)}`])
  let snapshot = await ask('evm_snapshot')
  const reset = async () => {
    await ask('evm_revert', [snapshot])
    snapshot = await ask('evm_snapshot')
  }

  /** The review of a batch of the account, and its calls. */
  const reviewed = async (account: Address, amount = '20') => {
    const swaps = swapsOf([{ type: 'service', url: world.service.url }])
    const request = { ...world.requestOf('euro', 'dollar', amount), owner: account }
    const quote = right(await swaps.quote(request, signal())())
    const plan = right(await swaps.build(quote, undefined, signal())())
    const approval = { spender: plan.approval?.spender ?? '', units: request.units }
    const review = reviewOf(plan, { type: 'batch', approval })
    const { asked, sender } = right(await transactions.request('batch', review)())
    return { review, sender, calls: asked.calls as readonly Call[] }
  }
  const stored = (
    account: Address,
    { review, sender }: { readonly review: SwapReview; readonly sender?: object | undefined },
    submission: PossiblySent = UNKNOWN,
  ): SentTransfer =>
    sentSwap(
      review,
      { account: `${world.on.caipNetworkId}:${account}` as AccountId, isSmartAccount: false },
      submission,
      { sender: sender as never, sentAt: 0, reference: 'lost-1' },
    )
  /** Somebody has the account carry out the calls, which logs the events of a Safe, or nothing. */
  const carryOut = (account: Address, calls: readonly Call[], logs: 'events' | 'nothing' = 'events') => {
    const data = logs === 'events' ? encode('execute', [HASH, calls]) : encode('batch', [calls])
    const sends = { from: world.owner, to: account, gas: '0xf4240', data }
    return ask('eth_sendTransaction', [sends]) as Promise<string>
  }
  /** The same, but all is reverted: the account logs its failure, or its transaction fails as a whole. */
  const revert = async (account: Address, calls: readonly Call[], logs: 'events' | 'nothing' = 'events') => {
    const last = calls.at(-1)
    // The same call once more, for which the account has no tokens left.
    const failing = last === undefined ? [] : [...calls, { ...last, value: toHex(10n ** 24n) }]
    const data = logs === 'events' ? encode('execute', [HASH, failing]) : encode('batch', [failing])
    return (await ask('eth_sendTransaction', [
      { from: world.owner, to: account, gas: '0xf4240', data },
    ])) as string
  }
  return { ...world, reset, reviewed, stored, carryOut, revert }
}
export type BatchWorld = Awaited<ReturnType<typeof startBatches>>
