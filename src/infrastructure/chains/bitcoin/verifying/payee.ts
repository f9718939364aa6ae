import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { mayBeOn } from '#infrastructure/chains/bitcoin/chain-names.ts'

/** The payee of an address that a single key can spend. */
export type Payee =
  | { readonly type: 'pkh' | 'sh' | 'wpkh'; readonly hash: Uint8Array }
  | { readonly type: 'tr'; readonly pubkey: Uint8Array }

const networks = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

const decodedOn = (network: typeof NETWORK, address: string) => {
  try {
    return Address(network).decode(address)
  } catch {
    return undefined
  }
}

/** `unknown` for scripts and future address types, undefined if the address is not on the network. */
export const payeeAt = (address: string, chainId: ChainId): Payee | 'unknown' | undefined => {
  if (!mayBeOn(address, chainId)) return undefined
  const [output] = networks.flatMap((network) => decodedOn(network, address) ?? [])
  if (output === undefined) return undefined
  if (output.type === 'tr') return { type: output.type, pubkey: output.pubkey }
  if (output.type === 'pkh' || output.type === 'sh' || output.type === 'wpkh')
    return { type: output.type, hash: output.hash }
  return 'unknown'
}

export const scriptOf = (payee: Payee): Uint8Array => OutScript.encode(payee)
