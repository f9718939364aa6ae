import { encodeAbiParameters, encodeFunctionData, type Hex, namehash, toHex } from 'viem'

import { placeContract } from '#sandbox/place-contract.ts'
import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { sandboxAccount } from '#sandbox/wallets/keys.ts'

// Compiled from ens.sol by `npm run contracts`.
import contracts from './ens.json' with { type: 'json' }

/** The addresses on Ethereum. The other addresses exist in the sandbox only. */
const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const RESOLVER = '0x00000000000000000000000000000000000e0001'
const OFFCHAIN_RESOLVER = '0x00000000000000000000000000000000000e0002'
const PICTURE = '0x00000000000000000000000000000000000e0003'

/** An image in the record itself. */
export const AVATAR =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%232a7" d="M0 0h8v8H0z"/%3E%3C/svg%3E'

const harbour = sandboxAccount('harbour', 0).address
const lantern = sandboxAccount('lantern', 0).address
const trident = sandboxAccount('trident', 0).address
const second = sandboxAccount('trident', 1).address
const third = sandboxAccount('lantern', 1).address

/** Coin types: Ethereum, the default for EVM chains without a record of their own, and Base. */
const ETHEREUM = 60
const DEFAULT = 0x80000000
const BASE = DEFAULT + 8453

/** The namespace of the reverse records of a coin type. ENSIP-19. */
const namespaceOf = (coinType: number): string => {
  if (coinType === ETHEREUM) return 'addr'
  return coinType === DEFAULT ? 'default' : coinType.toString(16)
}

interface SandboxName {
  readonly name: string
  readonly owner: Hex
  /** The coin type of the address record and of the reverse record. Defaults to Ethereum. */
  readonly coinType?: number
  readonly avatar?: string
  /** The account whose reverse record has the name. The name does not resolve back to an account other than the owner. */
  readonly usedBy?: Hex
}

/** Names of the sandbox's accounts on chain 1. */
export const sandboxNames = {
  harbour: { name: 'harbour.eth', owner: harbour, usedBy: harbour, avatar: AVATAR },
  lantern: { name: 'lantern.eth', owner: lantern, usedBy: lantern },
  /** The reverse record of an account that does not own the name. */
  stolen: { name: 'treasury.eth', owner: harbour, usedBy: trident },
  /** One letter is replaced by a digit, which ENS allows. */
  twin: { name: 'harb0ur.eth', owner: trident },
  /** Two letters are Cyrillic, which ENS does not allow. */
  lookAlike: { name: 'lаntеrn.eth', owner: trident },
  /** The avatar is an NFT that the owner has. */
  pictured: { name: 'pictured.eth', owner: lantern, avatar: `eip155:1/erc721:${PICTURE}/1` },
  /** The avatar is an NFT that another account has. */
  borrowed: { name: 'borrowed.eth', owner: harbour, avatar: `eip155:1/erc721:${PICTURE}/1` },
  /** The avatar is a script URL, which is never loaded. */
  hostile: { name: 'hostile.eth', owner: harbour, avatar: 'javascript:alert(1)' },
  /** The account's name on Base only. */
  based: { name: 'based.eth', owner: second, coinType: BASE, usedBy: second },
  /** The reverse record on Base of an account to which the name does not resolve. */
  strayed: { name: 'strayed.eth', owner: harbour, coinType: BASE, usedBy: third },
  /** The account's name on every EVM chain. */
  everywhere: { name: 'everywhere.eth', owner: third, coinType: DEFAULT, usedBy: third },
} as const satisfies Readonly<Record<string, SandboxName>>

/** A name whose records are at a gateway (EIP-3668). */
export const OFFCHAIN_NAME = 'offchain.eth'

const encodeName = ({ name, owner, avatar = '', coinType = ETHEREUM, usedBy }: SandboxName) => ({
  node: namehash(name),
  owner,
  coinType,
  avatar,
  reverse:
    usedBy === undefined
      ? toHex(0, { size: 32 })
      : namehash(`${usedBy.slice(2).toLowerCase()}.${namespaceOf(coinType)}.reverse`),
  name,
})

const withArguments = (bytecode: string, types: readonly string[], values: readonly unknown[]): Hex =>
  `${bytecode as Hex}${encodeAbiParameters(
    types.map((type) => ({ type })),
    values,
  ).slice(2)}`

/**
 * Places the names on a local chain 1, so that ENS libraries work there. The last account of the chain sends the
 * transactions, so that the nonces of the other accounts do not change.
 */
export const addNames = async (
  url: string,
  gateway = 'https://gateway.invalid/{sender}/{data}.json',
): Promise<void> => {
  const metadata = `data:application/json,${encodeURIComponent(JSON.stringify({ image: AVATAR }))}`
  await placeContract(url, REGISTRY, contracts.registry.bytecode)
  await placeContract(url, RESOLVER, contracts.resolver.bytecode)
  const universal = withArguments(contracts.universalResolver.bytecode, ['address'], [REGISTRY])
  await placeContract(url, UNIVERSAL_RESOLVER, universal)
  await placeContract(url, OFFCHAIN_RESOLVER, contracts.offchainResolver.bytecode)
  await placeContract(url, PICTURE, withArguments(contracts.onChainPicture.bytecode, ['address'], [lantern]))
  const from = ((await rpc(url, 'eth_accounts')) as readonly Hex[]).at(-1)
  const send = async (to: Hex, abi: readonly unknown[], functionName: string, args: readonly unknown[]) => {
    const data = encodeFunctionData({ abi, functionName, args })
    const { status } = await waitForReceipt(url, await rpc(url, 'eth_sendTransaction', [{ from, to, data }]))
    if (status !== '0x1') throw new Error(`The names could not be written: ${functionName}`)
  }
  await send(RESOLVER, contracts.resolver.abi, 'set', [REGISTRY, Object.values(sandboxNames).map(encodeName)])
  await send(REGISTRY, contracts.registry.abi, 'setResolver', [namehash(OFFCHAIN_NAME), OFFCHAIN_RESOLVER])
  await send(OFFCHAIN_RESOLVER, contracts.offchainResolver.abi, 'setGateway', [gateway])
  await send(PICTURE, contracts.onChainPicture.abi, 'setUri', [metadata])
}
