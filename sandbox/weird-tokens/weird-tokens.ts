import { encodeDeployData, type Hex, isHex, parseAbi, parseUnits } from 'viem'

import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

// Compiled from weird-tokens.sol by `npm run contracts`.
import contracts from './weird-tokens.json' with { type: 'json' }

export type WeirdTokenName = keyof typeof contracts

/** The metadata of a misbehaving token. */
export interface WeirdToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The metadata that the contracts return. */
export const weirdTokens: Readonly<Record<WeirdTokenName, WeirdToken>> = {
  returnsNothing: { name: 'Returns Nothing', symbol: 'VOID', decimals: 6 },
  returnsFalse: { name: 'Returns False', symbol: 'NAY', decimals: 18 },
  feeOnTransfer: { name: 'Fee on Transfer', symbol: 'TOLL', decimals: 18 },
  hiddenFee: { name: 'Hidden Fee', symbol: 'HUSH', decimals: 18 },
  silent: { name: 'Silent', symbol: 'MUTE', decimals: 18 },
  noDecimals: { name: 'No Decimals', symbol: 'WHOLE', decimals: 0 },
  manyDecimals: { name: 'Many Decimals', symbol: 'FINE', decimals: 24 },
  hostileName: {
    name: '<img src=x onerror=alert(1)><a href=https://claim.example>Claim</a>',
    symbol: '\u202eHTE',
    decimals: 18,
  },
}
export const weirdTokenNames = Object.keys(weirdTokens) as readonly WeirdTokenName[]

/** The amount of each token that each holder gets. */
export const WEIRD_AMOUNT = '1000'

const abi = parseAbi(['constructor(address[] holders, uint256 each)'])

const deployment = (name: WeirdTokenName, holders: readonly Hex[]): Hex => {
  const { bytecode } = contracts[name]
  if (!isHex(bytecode)) throw new Error('The bytecode is not hex')
  const args = [holders, parseUnits(WEIRD_AMOUNT, weirdTokens[name].decimals)] as const
  return encodeDeployData({ abi, bytecode, args })
}

/** Deploys the misbehaving tokens on a local chain. Returns their addresses. */
export const deployWeirdTokens = async (
  url: string,
  holders: readonly Hex[],
): Promise<Readonly<Record<WeirdTokenName, Hex>>> => {
  const [from] = (await rpc(url, 'eth_accounts')) as readonly Hex[]
  const addresses: [WeirdTokenName, Hex][] = []
  for (const name of weirdTokenNames) {
    const hash = await rpc(url, 'eth_sendTransaction', [{ from, data: deployment(name, holders) }])
    addresses.push([name, (await waitForReceipt(url, hash)).contractAddress])
  }
  return Object.fromEntries(addresses) as Readonly<Record<WeirdTokenName, Hex>>
}
