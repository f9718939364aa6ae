import { encodeFunctionData, pad, parseAbi, parseEther, parseUnits, toHex } from 'viem'

import type { Transaction, Transfer } from '#domain/activity/transaction.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import type { ActivityConfig } from '#infrastructure/activity/activity-config.ts'
import { ConfiguredActivity } from '#infrastructure/activity/configured-activity.ts'
import type { Chains } from '#ports/chains.ts'
import type { RelayClientId } from '#ports/relay.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

import { HastyClock } from './hasty-clock.ts'

/** The activity of a host with these sources. */
export const activityOf = (
  sources: ActivityConfig['sources'],
  chains: Chains,
  config: Partial<ActivityConfig> = {},
  clientId: RelayClientId = { current: undefined },
  clock = new HastyClock(),
) => new ConfiguredActivity({ projectId: 'project', ...config, sources }, chains, clientId, clock)

const shownTransfer = ({ direction, amount, asset }: Transfer): string => {
  const name =
    asset.type === 'token'
      ? asset.symbol
      : `${asset.name || asset.collection}${asset.isSpam ? ' (spam)' : ''}`
  return `${direction} ${amount === undefined ? '?' : exactAmount(amount)} ${name}`
}

/** A transaction as text: its operation, its status and its transfers. */
export const transactionText = ({ operation, status, transfers }: Transaction): string =>
  [operation, status, ...transfers.map(shownTransfer)].join(', ')

const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
])
const transferData = (to: `0x${string}`, dollars: string) =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, parseUnits(dollars, 6)] })

/** A contract that forwards the received ether to the address in its calldata. */
const FORWARDER = '0x600f600c600039600f6000f3' + '6000600060006000346000355af100'

/** The history of an account on a local chain as texts of `transactionText`, the newest first. */
export const OWNER_ACTIVITY = [
  'send, failed',
  'approve, confirmed',
  'send, confirmed, out 5 SUSD',
  'send, confirmed, out 0.25 ETH',
  'receive, confirmed, in 0.5 ETH',
  'receive, confirmed, in 25 SUSD',
  'receive, confirmed, in 1 ETH',
]

/** Makes an account of a local chain send and receive ether and a token. */
export const makeHistory = async ({ url }: Anvil) => {
  const accounts = (await rpc(url, 'eth_accounts')) as readonly `0x${string}`[]
  const [maker = '0x', owner = '0x', unusedAccount = '0x'] = accounts.toReversed()
  const send = async (from: string, transaction: object) =>
    waitForReceipt(url, await rpc(url, 'eth_sendTransaction', [{ from, ...transaction }]))
  const { contractAddress: token } = await send(maker, { data: erc20.bytecode })
  const ether = (amount: string) => toHex(parseEther(amount))
  await send(maker, { to: owner, value: ether('1') })
  await send(maker, { to: token, data: transferData(owner, '25') })
  // A payment by a contract is only in the list of internal transactions.
  const { contractAddress: forwarder } = await send(maker, { data: FORWARDER })
  await send(maker, { to: forwarder, value: ether('0.5'), data: pad(owner) })
  await send(owner, { to: maker, value: ether('0.25') })
  await send(owner, { to: token, data: transferData(maker, '5') })
  const approval = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [maker, 1n] })
  await send(owner, { to: token, data: approval })
  await send(owner, { to: token, data: transferData(maker, '9999'), gas: '0x30d40' })
  return { owner, maker, stranger: unusedAccount, token, send }
}
