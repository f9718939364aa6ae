import type { WalletportState } from '#contracts/index.ts'
import type {
  SolanaBytes,
  SolanaMethod,
  SolanaProvider,
  SolanaSendOptions,
  SolanaSignIn,
} from '#contracts/solana-provider.ts'

import { bytesOfBase58 } from './base58.ts'
import type {
  ChainNames,
  DataUri,
  Identifier,
  StandardAccount,
  StandardWallet,
  StandardWalletOptions,
  StandardWalletport,
} from './standard-types.ts'

const LOCALNET = 'solana:localnet'
const VERSION = { version: '1.0.0' } as const
const ICON: DataUri =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzdhM2NmZiIvPjxwYXRoIGZpbGw9IiNmZmYiIGQ9Ik04IDExaDE0YTIgMiAwIDAgMSAyIDJ2OGEyIDIgMCAwIDEtMiAySDhWMTF6Ii8+PHBhdGggZmlsbD0iIzdhM2NmZiIgZD0iTTE4IDE2aDZ2MmgtNnoiLz48L3N2Zz4='

interface From {
  readonly account: { readonly address: string }
  readonly chain?: string
}
interface MessageInput extends From {
  readonly message: SolanaBytes
}
interface TransactionInput extends From {
  readonly transaction: SolanaBytes
  readonly options?: SolanaSendOptions
}

interface Change {
  readonly accounts: readonly StandardAccount[]
  readonly chains: readonly Identifier[]
  readonly features: StandardWallet['features']
}
type Listener = (change: Change) => void

const refusal = (code: number, reason: string, message: string) =>
  Object.assign(new Error(message), { name: 'SolanaError', code, reason })

const isDataUri = (icon: string | undefined): icon is DataUri =>
  icon !== undefined && /^data:image\/(svg\+xml|webp|png|gif);base64,/.test(icon)

const METHODS: readonly SolanaMethod[] = [
  'signMessage',
  'signIn',
  'signTransaction',
  'signAndSendTransaction',
]

/** One after the other, because each of them may ask the user. */
const inOrder = async <Input, Output>(
  inputs: readonly Input[],
  use: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> => {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await use(input))
  return outputs
}

/** The account that is connected in Walletport, as a wallet of wallet-standard. Connecting it opens the modal. */
export class WalletportWallet implements StandardWallet {
  readonly version = '1.0.0'
  readonly name: string
  readonly icon: DataUri
  #last: { readonly key: string; readonly change: Change } | undefined

  constructor(
    private readonly walletport: StandardWalletport,
    private readonly chainNames: ChainNames,
    { name = 'Walletport', icon = ICON }: StandardWalletOptions = {},
  ) {
    this.name = name
    this.icon = icon
  }

  get chains(): readonly Identifier[] {
    return this.#current.chains
  }

  get features(): StandardWallet['features'] {
    return this.#current.features
  }

  get accounts(): readonly StandardAccount[] {
    return this.#current.accounts
  }

  /** Keeps its references until something has changed. */
  get #current(): Change {
    const state = this.walletport.getState()
    const provider = this.#provider
    const { address, wallet } = state.accounts.solana
    const methods = METHODS.filter((method) => this.#supports(provider, method))
    const versions = provider?.supportedTransactionVersions ?? ['legacy', 0]
    const chains = this.#chainsOf(state)
    const key = JSON.stringify([address, wallet, methods, versions, chains])
    if (this.#last?.key === key) return this.#last.change
    const features = this.#featuresOf(methods, versions)
    const account = address !== undefined && {
      address,
      publicKey: bytesOfBase58(address),
      chains,
      features: methods.map((method): Identifier => `solana:${method}`),
      ...(wallet && { label: wallet.name }),
      ...(isDataUri(wallet?.icon) && { icon: wallet.icon }),
    }
    const change = Object.freeze({ accounts: account ? [Object.freeze(account)] : [], chains, features })
    this.#last = { key, change }
    return change
  }

  /** The provider emits its value when it is subscribed to. */
  get #provider(): SolanaProvider | undefined {
    let current: SolanaProvider | undefined
    this.walletport
      .provider$('solana')
      .subscribe((provider) => (current = provider))
      .unsubscribe()
    return current
  }

  /** A wallet that only signs has its transactions sent by a node. Without a wallet everything may be possible. */
  #supports(provider: SolanaProvider | undefined, method: SolanaMethod): boolean {
    if (provider === undefined) return true
    return (
      provider.supports(method) ||
      (method === 'signAndSendTransaction' && provider.supports('signTransaction'))
    )
  }

  #chainsOf({ networks }: WalletportState): readonly Identifier[] {
    return networks
      .filter(({ chainNamespace }) => chainNamespace === 'solana')
      .map(({ caipNetworkId }) => this.#nameOf(caipNetworkId))
  }

  #nameOf(caipNetworkId: string | undefined): Identifier {
    return this.chainNames[caipNetworkId ?? ''] ?? LOCALNET
  }

  #featuresOf(
    methods: readonly SolanaMethod[],
    supportedTransactionVersions: readonly unknown[],
  ): StandardWallet['features'] {
    const sending = { ...VERSION, supportedTransactionVersions }
    const signing: Readonly<Record<SolanaMethod, object>> = {
      signMessage: { version: '1.1.0', signMessage: this.#signMessage },
      signIn: { ...VERSION, signIn: this.#signIn },
      signTransaction: { ...sending, signTransaction: this.#signTransaction },
      signAndSendTransaction: { ...sending, signAndSendTransaction: this.#send },
    }
    return Object.freeze({
      'standard:connect': { ...VERSION, connect: this.#connect },
      'standard:disconnect': { ...VERSION, disconnect: this.#disconnect },
      'standard:events': { ...VERSION, on: this.#on },
      // Instances of Walletport do not list a wallet with this feature.
      'walletport:modal': { ...VERSION, open: () => this.walletport.open({ namespace: 'solana' }) },
      ...Object.fromEntries(methods.map((method) => [`solana:${method}`, signing[method]])),
    })
  }

  readonly #connect = async ({ silent = false }: { readonly silent?: boolean } = {}) => {
    await this.walletport.ready
    if (!silent && this.accounts.length === 0) await this.walletport.connect({ namespace: 'solana' })
    return { accounts: this.accounts }
  }

  readonly #disconnect = (): Promise<void> => this.walletport.disconnect({ namespace: 'solana' })

  readonly #on = (event: string, listener: Listener): (() => void) => {
    if (event !== 'change') return () => undefined
    let last = this.#current
    const look = () => {
      const next = this.#current
      if (next === last) return
      last = next
      listener(next)
    }
    const stop = this.walletport.subscribe(look)
    const subscription = this.walletport.provider$('solana').subscribe(look)
    return () => {
      stop()
      subscription.unsubscribe()
    }
  }

  readonly #signMessage = (...inputs: readonly MessageInput[]) =>
    inOrder(inputs, async ({ account, message }) => {
      const provider = await this.#providerOf(account)
      const signature = await provider.signMessage(message, account.address)
      const signedMessage = new Uint8Array(message.buffer, message.byteOffset, message.byteLength).slice()
      return { signedMessage, signature, signatureType: 'ed25519' as const }
    })

  /** Connects first if no account is connected. */
  readonly #signIn = (...inputs: readonly SolanaSignIn[]) =>
    inOrder(inputs.length === 0 ? [{}] : inputs, async (input) => {
      const { accounts } = await this.#connect()
      const [account] = accounts
      const provider = await this.#providerOf(account)
      const { signedMessage, signature } = await provider.signIn(input)
      return { account, signedMessage, signature, signatureType: 'ed25519' as const }
    })

  readonly #signTransaction = async (...inputs: readonly TransactionInput[]) => {
    const [first] = inputs
    if (first === undefined) return []
    const isAlike = ({ account, chain }: From) =>
      account.address === first.account.address && chain === first.chain
    if (!inputs.every(isAlike))
      throw refusal(-32602, 'InvalidRequest', 'The transactions are of several accounts or networks')
    const provider = await this.#providerOf(first.account, first.chain)
    const transactions = inputs.map(({ transaction }) => transaction)
    const signed = await provider.signAllTransactions(transactions)
    return signed.map((signedTransaction) => ({ signedTransaction }))
  }

  readonly #send = (...inputs: readonly TransactionInput[]) =>
    inOrder(inputs, async ({ account, transaction, chain, options }) => {
      const provider = await this.#providerOf(account, chain)
      return { signature: bytesOfBase58(await provider.signAndSendTransaction(transaction, options)) }
    })

  /** The provider, if this account is connected, on the chain that the request names. */
  async #providerOf(account: From['account'] | undefined, chain?: string): Promise<SolanaProvider> {
    if (chain !== undefined) await this.#selectChain(chain)
    const provider = await this.walletport.getProvider('solana')
    if (provider?.address === undefined) throw refusal(4900, 'NotConnected', 'No Solana account is connected')
    if (account?.address !== provider.address)
      throw refusal(4100, 'WrongAccount', `The account in use is ${provider.address}`)
    if (chain !== undefined && !this.#isNamed(provider.chainId, chain))
      throw refusal(4901, 'WrongNetwork', `The wallet is not on ${chain}`)
    return provider
  }

  #isNamed(caipNetworkId: string | undefined, chain: string): boolean {
    return caipNetworkId === chain || this.#nameOf(caipNetworkId) === chain
  }

  /** Wallets of Solana have no network of their own: the page names it in each request, so the page follows the request. */
  async #selectChain(chain: string): Promise<void> {
    const { accounts, networks } = this.walletport.getState()
    if (this.#isNamed(accounts.solana.caipNetworkId, chain)) return
    const asked = networks.find(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === 'solana' && this.#isNamed(caipNetworkId, chain),
    )
    if (asked === undefined) throw refusal(4901, 'WrongNetwork', `${chain} is no network of the page`)
    await this.walletport.switchNetwork(asked.caipNetworkId)
  }
}
