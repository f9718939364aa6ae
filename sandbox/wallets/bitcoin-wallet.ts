import { Transaction } from '@scure/btc-signer'

import { broadcast, sendTransfer, type Recipient } from '#sandbox/bitcoin/esplora.ts'
import { bitcoinKey, type BitcoinKey, type BitcoinOwner } from '#sandbox/bitcoin/keys.ts'
import { signBip322, signEcdsa } from '#sandbox/bitcoin/messages.ts'
import { signPsbt, type PsbtRequest } from '#sandbox/bitcoin/psbt.ts'

import { providerError } from './approvals.ts'
import { FamilyWallet } from './family-wallet.ts'
import { ACCOUNTS_PER_WALLET } from './keys.ts'
import { pageStorage, type WalletStorage } from './memory.ts'
import type { WalletLook } from './played-wallet.ts'

export type MessageProtocol = 'ecdsa' | 'bip322'

export interface PsbtResult {
  readonly transaction: Transaction
  /** Present if the transaction was broadcast. */
  readonly txid?: string
}

const keyrings = (owner: BitcoinOwner) =>
  Array.from(
    { length: ACCOUNTS_PER_WALLET },
    (_, index) => [bitcoinKey(owner, index, 'payment'), bitcoinKey(owner, index, 'ordinals')] as const,
  )

/** The wallets' default protocol for an address type. */
const defaultProtocol = ({ type }: BitcoinKey): MessageProtocol => (type === 'p2tr' ? 'bip322' : 'ecdsa')

/**
 * A Bitcoin wallet with real keys on the sandbox's ledger. Other files of this folder implement
 * its interfaces.
 */
export class BitcoinWallet extends FamilyWallet<BitcoinKey> {
  constructor(
    owner: BitcoinOwner,
    look: WalletLook,
    private readonly endpoints: Readonly<Record<string, string>>,
    storage: WalletStorage = pageStorage(owner),
  ) {
    super(look, () => keyrings(owner), storage)
  }

  /** The Esplora endpoint of the first chain. */
  get service(): string {
    const [url] = Object.values(this.endpoints)
    if (url === undefined) throw providerError(4901, 'The sandbox runs no Bitcoin service.')
    return url
  }

  /** Returns the signature in base64 and its protocol. */
  signMessage(
    method: string,
    params: unknown,
    {
      address,
      message,
      protocol,
    }: {
      readonly address?: string | undefined
      readonly message: Uint8Array
      readonly protocol?: MessageProtocol | undefined
    },
  ): Promise<{ readonly address: string; readonly signature: string; readonly protocol: MessageProtocol }> {
    return this.runWithKey(method, params, address, (key) => {
      const selectedProtocol = protocol ?? defaultProtocol(key)
      const signature = selectedProtocol === 'ecdsa' ? signEcdsa(key, message) : signBip322(key, message)
      return { address: key.address, signature, protocol: selectedProtocol }
    })
  }

  /** Signs with the keys that the inputs need. */
  signPsbt(
    method: string,
    params: unknown,
    request: PsbtRequest & { readonly broadcast: boolean },
  ): Promise<PsbtResult> {
    return this.runWithKey(method, params, undefined, async () => {
      const finalise = request.finalise || request.broadcast
      const transaction = signPsbt(this.keys, { ...request, finalise })
      return request.broadcast
        ? { transaction, txid: await broadcast(this.service, transaction) }
        : { transaction }
    })
  }

  /** Pays from the payment address. Returns the transaction id. */
  sendTransfer(method: string, params: unknown, recipients: readonly Recipient[]): Promise<string> {
    return this.runWithKey(method, params, undefined, (key) => sendTransfer(this.service, key, recipients))
  }

  /** Broadcasts a finished PSBT. Returns the transaction id. */
  push(method: string, psbt: Uint8Array): Promise<string> {
    this.record(method, psbt)
    return broadcast(this.service, Transaction.fromPSBT(psbt))
  }
}
