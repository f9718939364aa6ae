import { adapterError, notConnected } from './adapter-error.ts'
import type { SolanaAdapter, SolanaWalletState, SolanaWalletVerbs } from './adapter-types.ts'

export interface Described {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
}

/** What an adapter reads of the page's state. */
export interface WalletSource<PublicKey> {
  /** The account of the wallet with this id, if it is the connected one. */
  accountOf(id: string): Pick<SolanaWalletState<PublicKey>, 'publicKey' | 'connected' | 'connecting'>
  verbsOf(account: { readonly connected: boolean }): SolanaWalletVerbs
  /** Those of the connected wallet. */
  readonly transactionVersions: SolanaAdapter<PublicKey>['supportedTransactionVersions']
  readonly connectTo: (id: string) => Promise<void>
  readonly disconnect: () => Promise<void>
}

/** A wallet of the list with the shape of an adapter. */
export const adapterOf = <PublicKey>(
  source: WalletSource<PublicKey>,
  { id, name, icon = '' }: Described,
  readyState: SolanaAdapter<PublicKey>['readyState'],
): SolanaAdapter<PublicKey> => {
  const account = () => source.accountOf(id)
  const verbs = () => source.verbsOf(account())
  return {
    name,
    icon,
    url: '',
    readyState,
    get publicKey() {
      return account().publicKey
    },
    get connected() {
      return account().connected
    },
    get connecting() {
      return account().connecting
    },
    get supportedTransactionVersions() {
      return account().connected ? source.transactionVersions : null
    },
    get signTransaction() {
      return verbs().signTransaction
    },
    get signAllTransactions() {
      return verbs().signAllTransactions
    },
    get signMessage() {
      return verbs().signMessage
    },
    get signIn() {
      return verbs().signIn
    },
    sendTransaction: async (...request) => {
      if (account().connected) return verbs().sendTransaction(...request)
      throw adapterError('WalletNotConnectedError', notConnected())
    },
    connect: () => source.connectTo(id),
    disconnect: source.disconnect,
  }
}
