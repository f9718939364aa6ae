import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { permitData } from '#domain/swaps/permit-data.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import { swap, swapRefusals } from '#presentation/react/messages/swaps.ts'
import { rpc } from '#sandbox/rpc.ts'
import { exchange } from '#sandbox/swaps/exchange.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

import { right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { startExchange, type SwapWorld } from './swaps-kit.ts'

const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const MINUTES_20 = 1200n
const DAY = 24 * 3600
const abi = parseAbi([
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function allowance(address,address) view returns (uint256)',
])
let world: SwapWorld
beforeAll(async () => void (world = await startExchange()), 60_000)
afterAll(() => world.stop())

it('[S0-06] what anybody has made of a permit in its time stays, and no text says that it ends', async () => {
  const transactions = new ChainSwapTransactions(new LazyChains([evm()]), new HastyClock())
  const { timestamp } = (await world.ask('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
  const deadline = BigInt(timestamp) + MINUTES_20
  const request = world.requestOf('euro', 'dollar', '25')
  const permit = right(await transactions.permitFor(request, exchange.honest.convert, deadline)())
  if (permit === undefined) throw new Error('The token takes no permit')
  const signature = await privateKeyToAccount(KEY).signTypedData(JSON.parse(permitData(permit)))

  // The swap has stopped. Somebody else who has the signature uses it.
  const { url } = world.anvil
  const [, , , stranger] = (await rpc(url, 'eth_accounts')) as readonly Hex[]
  const [owner, spender] = [permit.owner as Hex, permit.spender as Hex]
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  const data = encodeFunctionData({
    abi,
    functionName: 'permit',
    args: [owner, spender, permit.units, deadline, Number(`0x${v}`), `0x${r}`, `0x${s}`],
  })
  const call = { from: stranger, to: world.tokens.euro.address, data }
  expect((await waitForReceipt(url, await rpc(url, 'eth_sendTransaction', [call]))).status).toBe('0x1')
  await world.ask('evm_increaseTime', [DAY])
  await world.ask('evm_mine')

  const read = encodeFunctionData({ abi, functionName: 'allowance', args: [owner, spender] })
  const left = await world.ask('eth_call', [{ to: world.tokens.euro.address, data: read }, 'latest'])
  expect(BigInt(String(left))).toBe(permit.units)
  expect(JSON.stringify(swap.permitText.forms)).toContain('what it has allowed by then stays')
  expect(JSON.stringify(swapRefusals.permitted.forms)).toContain('without an end')
}, 60_000)
