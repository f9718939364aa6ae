import { encodeAbiParameters, keccak256, pad, parseEther, parseUnits, toHex, type Hex } from 'viem'

import { keysOf } from '#sandbox/frame/keys.ts'
import { rpc } from '#sandbox/rpc.ts'

export interface FaucetChains {
  /** JSON-RPC endpoints by chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** JSON-RPC endpoints by genesis reference. */
  readonly solana: Readonly<Record<string, string>>
  /** The ERC-20 contracts of each EVM chain. Their first storage slot holds the balances. */
  readonly tokens: readonly string[]
}

const COINS = toHex(parseEther('10'))
const TOKENS = pad(toHex(parseUnits('500', 6)))
const LAMPORTS = 5_000_000_000

const balanceSlot = (holder: Hex): Hex =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, 0n]))

const fundEvm = async (url: string, holder: Hex, tokens: readonly string[]): Promise<void> => {
  await rpc(url, 'anvil_setBalance', [holder, COINS])
  // Written to the storage, because concurrent transactions would compete for a nonce.
  for (const token of tokens) await rpc(url, 'anvil_setStorageAt', [token, balanceSlot(holder), TOKENS])
}

/** Funds new users on every chain of the sandbox, once each. */
export const faucet = ({ evm, solana, tokens }: FaucetChains): ((seed: Hex) => Promise<void>) => {
  const fundings = new Map<Hex, Promise<unknown>>()

  const fund = (seed: Hex): Promise<unknown> => {
    const keys = keysOf(seed)
    // A failed payment does not block the account.
    return Promise.allSettled([
      ...Object.values(evm).flatMap((url) =>
        [keys.evm.address, keys.smartAccount].map((holder) => fundEvm(url, holder, tokens)),
      ),
      ...Object.values(solana).map((url) => rpc(url, 'requestAirdrop', [keys.solana.address, LAMPORTS])),
    ])
  }

  return async (seed) => {
    const funding = fundings.get(seed) ?? fund(seed)
    fundings.set(seed, funding)
    await funding
  }
}
