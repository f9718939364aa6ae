import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { arrivalOf } from '#domain/send/arrival.ts'
import { toastOf } from '#domain/send/sent-toast.ts'
import { sentTransferInfo } from '#domain/send/sent-transfer-info.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { SwapPlan } from '#domain/swaps/swap.ts'
import { swapCall } from '#domain/swaps/wallet-request.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import { right } from '#tests/contract/examples.ts'
import { HastyClock } from '#tests/contract/hasty-clock.ts'
import { reviewOf } from '#tests/contract/swap-asking.ts'
import { signal, swapsOf } from '#tests/contract/swaps-kit.ts'

import { type BatchWorld, type Call, SAFE, startBatches } from './batch-kit.ts'
import { followed, outcomes } from './outcome-kit.ts'

const NOBODY = `0x${'7e'.repeat(20)}` as Address
const unproven = { type: 'unknown', reason: 'unproven', canRepeat: false }

describe('row 6: a swap that is in a block and has brought nothing', () => {
  let world: BatchWorld
  const transactions = new ChainSwapTransactions(new LazyChains([evm()]), new HastyClock())
  beforeAll(async () => {
    world = await startBatches()
  }, 60_000)
  afterAll(() => world.stop())
  beforeEach(() => world.reset())

  const planFor = async (owner: Address, to: 'dollar' | 'native' = 'dollar'): Promise<SwapPlan> => {
    const swaps = swapsOf([{ type: 'service', url: world.service.url }])
    const request = { ...world.requestOf('euro', to, '20'), owner }
    return right(await swaps.build(right(await swaps.quote(request, signal())()), undefined, signal())())
  }
  /** The plan of an account with code that has given the allowance before. */
  const allowed = async (owner: Address, to: 'dollar' | 'native' = 'dollar'): Promise<SwapPlan> => {
    const plan = await planFor(owner, to)
    const { address = '' } = plan.quote.request.from
    const data = approveData(plan.approval?.spender ?? '', 10n ** 24n)
    await world.carryOut(owner, [{ to: address, value: '0x0', data }])
    return plan
  }
  const dollars = async (owner: Address): Promise<bigint> => {
    const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
    const data = encodeFunctionData({ abi, args: [owner as Hex] })
    return BigInt(String(await world.ask('eth_call', [{ to: world.tokens.dollar.address, data }, 'latest'])))
  }
  /** What is told of a swap whose only confirmation carries out what `carryOut` makes of its call. */
  const told = async (
    owner: Address,
    plan: SwapPlan,
    carryOut: (call: Call) => Promise<unknown>,
  ): Promise<{ readonly found: SentTransfer; readonly gained: bigint }> => {
    const review = reviewOf(plan)
    const { sender } = right(await transactions.request('swap', review)())
    const before = await dollars(owner)
    const hash = String(await carryOut(swapCall(plan)))
    const sent = world.stored(owner, { review, sender }, { type: 'submitted', hash })
    const found = await followed(world.on, world.anvil.url, sent)
    return { found, gained: (await dollars(owner)) - before }
  }
  /** A call with the other one inside, to an account that carries on whatever becomes of it, as "try" of ERC-7579 does. */
  const inside = ({ to, value, data }: Call): Call => ({
    to: NOBODY,
    value: '0x0',
    data: encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
      [to as Hex, BigInt(value), data as Hex],
    ),
  })

  it('a contract account that says that it has carried out what moved nothing is not told as swapped', async () => {
    const plan = await allowed(SAFE)
    expect(plan.level).toBe('bounded')
    const { found, gained } = await told(SAFE, plan, (call) => world.carryOut(SAFE, [inside(call)]))
    expect(gained).toBe(0n)
    expect(outcomes(found)).toEqual(unproven)
    expect(toastOf(found)).toEqual({ kind: 'error', text: { name: 'swapUnknown' } })
    expect(sentTransferInfo(found).status).toBe('dropped')
  })

  it('the same account is told as swapped if the call has moved the tokens', async () => {
    const plan = await allowed(SAFE)
    const { found, gained } = await told(SAFE, plan, (call) => world.carryOut(SAFE, [call]))
    expect(gained).toBeGreaterThan(0n)
    expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
    expect(found).toMatchObject({ delivered: gained, deliveredBy: 'node' })
  })

  it('a call that takes the tokens and gives none is not told as swapped', async () => {
    const { owner } = world
    const honest = await planFor(owner)
    const { units } = honest.quote.request
    const take = encodeFunctionData({
      abi: parseAbi(['function transfer(address,uint256)']),
      args: [NOBODY as Hex, units],
    })
    const plan: SwapPlan = {
      ...honest,
      level: 'trusted',
      bounds: undefined,
      minimum: { value: honest.quote.minimum, by: 'claim' },
      transaction: { ...honest.transaction, to: world.tokens.euro.address ?? '', data: take },
    }
    const { found, gained } = await told(owner, plan, (call) =>
      world.ask('eth_sendTransaction', [{ ...call, from: owner, gas: '0xf4240' }]),
    )
    expect(gained).toBe(0n)
    expect(found.status).toBe('confirmed')
    expect(toastOf(found)).not.toEqual({ kind: 'success', text: { name: 'swapConfirmed' } })
  })

  it.each([
    ['the account itself', () => world.owner],
    ['a contract account, as a node traces it', () => SAFE],
  ] as const)('a call for the native token by %s gives at least what it demands', async (_, ownerOf) => {
    const owner = ownerOf()
    const plan = await allowed(owner, 'native')
    const { found } = await told(owner, plan, (call) =>
      owner === SAFE
        ? world.carryOut(SAFE, [call])
        : world.ask('eth_sendTransaction', [{ ...call, from: owner, gas: '0xf4240' }]),
    )
    expect(found.status).toBe('confirmed')
    expect(found).toMatchObject({ deliveredBy: 'call' })
    expect(arrivalOf(found)).toEqual({ type: 'least', units: plan.minimum.value })
    expect(toastOf(found)).toEqual({ kind: 'success', text: { name: 'swapConfirmed' } })
  })
})
