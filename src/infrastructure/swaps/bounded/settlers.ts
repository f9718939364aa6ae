import * as E from 'fp-ts/Either'
import * as viem from 'viem'

import { chainParts } from '#domain/caip/chain-id.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import type { SwapAccount } from '#domain/swaps/swap.ts'
import type { Chains } from '#ports/chains.ts'

/** 0x's registry of its contracts, at the same address on each network. */
const REGISTRY = '0x00000000000004533fe15556b1e086bb1a72ceae'
/** The contracts that swap for the account that calls them. */
const SWAPS = 2n
const FEATURE = SWAPS.toString(16).padStart(64, '0')
/** The hash of the code that creates each contract at an address of its own, on networks since Shanghai and of London. */
const CREATORS: readonly viem.Hex[] = [
  '0x3bf3f97f0be1e2c00023033eefeb4fc062ac552ff36778b17060d90b6764902f',
  '0x1774bbdc4a308eaf5967722c7a4708ea7a3097859cb8768a10611448c29981c3',
]
/** The contracts are numbered on each network, from 1. In August 2026 the highest number in a quote was 19. */
const HIGHEST = 128n
/** `ownerOf(uint256)` reverts while the contracts are paused. `prev(uint128)`: the contract before, which quotes still name. */
const [CURRENT, PREVIOUS] = ['0x6352211e', '0xe2603dc2']

const isAddressWord = (word: string): boolean => /^0x0{24}(?!0{40})[\da-f]{40}$/.test(word)

/** The address at which the registry creates the contract with this number on the network. Source: 0x-settler, Create3. */
export const settlerAddress = (chain: bigint, nonce: bigint, creator = CREATORS[0] as viem.Hex): string => {
  const salt = viem.pad(viem.toHex((SWAPS << 128n) | (chain << 64n) | nonce), { size: 32 })
  const shim = viem.getContractAddress({ opcode: 'CREATE2', from: REGISTRY, salt, bytecodeHash: creator })
  return viem.getContractAddress({ from: shim, nonce: 1n }).toLowerCase()
}

/** Whether only the registry can have created the contract, whatever a node says. */
const isOfRegistry = (chain: bigint, address: string): boolean => {
  for (let nonce = 1n; nonce <= HIGHEST; nonce++)
    if (CREATORS.some((creator) => settlerAddress(chain, nonce, creator) === address)) return true
  return false
}

/**
 * Whether 0x's registry has created the contract, and names it by the network's node. False without an answer. A node alone, which may
 * side with a source, is no proof.
 */
export const isSettler = async (
  chains: Chains,
  { network, rpcUrls }: SwapAccount,
  address: string,
): Promise<boolean> => {
  if (!isOfRegistry(wholeOf(chainParts(network.caipNetworkId).reference), address)) return false
  const named = async (selector: string): Promise<string | undefined> => {
    const call = { to: REGISTRY, data: `${selector}${FEATURE}` }
    const answer = await chains.request(network, rpcUrls, { method: 'eth_call', params: [call, 'latest'] })()
    return E.isRight(answer) && typeof answer.right === 'string' ? answer.right.toLowerCase() : undefined
  }
  const word = `0x${'0'.repeat(24)}${address.slice(2)}`
  const [current, previous] = await Promise.all([named(CURRENT), named(PREVIOUS)])
  // An answer that is no address is a registry that has none now.
  const isOpen = current !== undefined && isAddressWord(current)
  return isOpen && (current === word || previous === word)
}

/** Whether the network's node says that there is no contract at the address. Coins that are sent there do nothing. */
export const isEmpty = async (
  chains: Chains,
  { network, rpcUrls }: SwapAccount,
  address: string,
): Promise<boolean> => {
  const request = { method: 'eth_getCode', params: [address, 'latest'] }
  const answer = await chains.request(network, rpcUrls, request)()
  return E.isRight(answer) && answer.right === '0x'
}
