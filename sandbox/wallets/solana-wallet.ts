import { base58, base64 } from '@scure/base'

import { rpc } from '#sandbox/rpc.ts'
import { solanaKeys, type SolanaKeys, type SolanaOwner } from '#sandbox/solana/keys.ts'
import { signBytes, signWire } from '#sandbox/solana/wire.ts'

import { providerError } from './approvals.ts'
import { FamilyWallet } from './family-wallet.ts'
import { ACCOUNTS_PER_WALLET } from './keys.ts'
import { pageStorage, type WalletStorage } from './memory.ts'
import type { WalletLook } from './played-wallet.ts'

/** The options with which a site has a transaction sent to the node. */
export type SendOptions = Readonly<Record<string, unknown>>

const keyrings = (owner: SolanaOwner) =>
  Array.from({ length: ACCOUNTS_PER_WALLET }, (_, index) => [solanaKeys(owner, index)] as const)

/** The genesis references of clusters, by the names that wallets use. */
const references: Readonly<Record<string, string>> = {
  'solana:mainnet': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}
export const solanaChains = ['solana:mainnet', 'solana:devnet'] as const

/** A Solana wallet with real keys on the sandbox's node. */
export class SolanaWallet extends FamilyWallet<SolanaKeys> {
  constructor(
    owner: SolanaOwner,
    look: WalletLook,
    private readonly endpoints: Readonly<Record<string, string>>,
    storage: WalletStorage = pageStorage(owner),
  ) {
    super(look, () => keyrings(owner), storage)
  }

  signMessage(params: unknown, address: string | undefined, message: Uint8Array): Promise<Uint8Array> {
    return this.runWithKey('solana:signMessage', params, address, (key) => signBytes(message, key))
  }

  /** Signs several transactions with one approval. */
  signTransactions(
    params: unknown,
    address: string | undefined,
    wires: readonly Uint8Array[],
  ): Promise<readonly Uint8Array[]> {
    return this.runWithKey('solana:signTransaction', params, address, (key) =>
      wires.map((wire) => signWire(wire, key)),
    )
  }

  /** Returns the transaction's signature. */
  signAndSend(
    params: unknown,
    address: string | undefined,
    transaction: { readonly wire: Uint8Array; readonly chain: string; readonly options?: SendOptions },
  ): Promise<Uint8Array> {
    const { wire, chain, options = {} } = transaction
    return this.runWithKey('solana:signAndSendTransaction', params, address, async (key) => {
      const signed = base64.encode(signWire(wire, key))
      const signature = await rpc(this.#node(chain), 'sendTransaction', [
        signed,
        { ...options, encoding: 'base64' },
      ])
      return base58.decode(String(signature))
    })
  }

  /** Connects the site and signs its sign-in message, with one approval. */
  async signIn(params: unknown, address: string | undefined, message: (address: string) => Uint8Array) {
    const sign = (key: SolanaKeys) => {
      const signedMessage = message(key.address)
      return { address: key.address, signedMessage, signature: signBytes(signedMessage, key) }
    }
    if (this.isOpen) return this.runWithKey('solana:signIn', params, address, sign)
    const [key] = await this.permit('solana:signIn', params)
    if (!key) throw providerError(4100, 'The site has no permission for an account.')
    return sign(key)
  }

  #node(chain: string): string {
    const url = this.endpoints[references[chain] ?? chain.slice('solana:'.length)]
    if (url === undefined) throw providerError(4901, `The sandbox does not run ${chain}.`)
    return url
  }
}
