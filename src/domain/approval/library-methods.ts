import { chainParts } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'

/** EIP-2255: the permissions of a connected site. */
const permissions = ({ addresses }: WalletReport) => [
  { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: addresses }] },
]

const accounts = ({ addresses }: WalletReport) => addresses

/** The methods that libraries send to every wallet, with the response from the wallet's state. S4-39. */
const responses = new Map<string, (report: WalletReport) => unknown>([
  ['eth_accounts', accounts],
  ['eth_requestAccounts', accounts],
  ['eth_chainId', ({ chainId }) => chainNumber(chainId)],
  ['net_version', ({ chainId }) => chainParts(chainId).reference],
  ['wallet_getPermissions', permissions],
  ['wallet_requestPermissions', permissions],
  // EIP-747: the token was not added, because the embedded wallet keeps no list of tokens.
  ['wallet_watchAsset', () => false],
])

/** The response from the wallet's state. Undefined for other methods. */
export const responseFromState = (method: string, report: WalletReport): unknown =>
  responses.get(method)?.(report)

/** Whether the method requests another network. EIP-3326, EIP-3085. */
export const isSwitchRequest = (method: string): boolean =>
  method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'
