import type { TestBitcoinWallet } from './test-bitcoin-wallet.ts'
import { WalletError } from './test-wallet-methods.ts'

type Params = Readonly<Record<string, unknown>>
type Listener = (detail: unknown) => void
interface ListenerInfo {
  readonly eventName: string
  readonly cb: Listener
}

/** How a provider takes its listeners: `{ eventName, cb }` as sats-connect defines it, two arguments, or both. */
export type ListenerForm = 'info' | 'pair' | 'both'

const METHODS = [
  'getInfo',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getAccount',
  'wallet_changeNetwork',
  'getAddresses',
  'signMessage',
  'signPsbt',
  'sendTransfer',
]

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)

/** The error format of these wallets. */
const errorOf = (thrown: unknown): object =>
  thrown instanceof WalletError
    ? { code: thrown.code === 4001 ? -32000 : thrown.code, message: thrown.message }
    : { code: -32603, message: 'Failed.' }

const eventOf = { accounts: 'accountChange', network: 'networkChange', disconnected: 'disconnect' } as const

/** A WBIP004 test wallet: an object with `request`, and its list entry. */
export class ListedWallet {
  readonly provider: object
  readonly #answers: Readonly<Record<string, (params: Params) => unknown>>

  /** The supported methods, all by default. */
  constructor(
    private readonly wallet: TestBitcoinWallet,
    private readonly methods: readonly string[] = METHODS,
    form: ListenerForm = 'info',
  ) {
    this.#answers = this.#answering()
    this.provider = {
      request: (method: string, params: Params = {}) => this.#request(method, params),
      addListener: (event: string | ListenerInfo, listener?: Listener) => {
        const isPair = typeof event === 'string'
        // As in wallets, the other form is taken and never called.
        const { eventName, cb } = isPair ? { eventName: event, cb: listener } : event
        const isTaken = form === 'both' || (form === 'pair') === isPair
        return wallet.listen((change) => {
          if (isTaken && eventOf[change] === eventName) cb?.({ type: eventName })
        })
      },
    }
  }

  /** The entry of `btc_providers`, for an object at this path of the page. */
  entry(id: string): object {
    const { name, icon } = this.wallet
    return { id, name, icon, webUrl: 'https://wallet.example', methods: this.methods }
  }

  async #request(method: string, params: Params): Promise<object> {
    const jsonrpc = { jsonrpc: '2.0', id: '1' }
    try {
      const answer = this.methods.includes(method) ? this.#answers[method] : undefined
      if (answer === undefined) throw new WalletError(-32601, 'Method not found')
      await this.wallet.note(
        method,
        params,
        !['wallet_getAccount', 'wallet_disconnect', 'getInfo'].includes(method),
      )
      return { ...jsonrpc, result: await answer(params) }
    } catch (error) {
      return { ...jsonrpc, error: errorOf(error) }
    }
  }

  #answering() {
    const { wallet } = this
    const account = () => {
      if (!wallet.permitted) throw new WalletError(-32002, 'Access denied.')
      const shown = wallet.shown.filter(({ chain }) => chain === wallet.chain)
      const addresses = shown.map(({ address, purpose, publicKey }) => ({
        address,
        purpose,
        publicKey: hexOf(publicKey),
        addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
      }))
      const name = wallet.chain.replace(/^bitcoin:./, (start) => start.slice(-1).toUpperCase())
      return { addresses, network: { bitcoin: { name } } }
    }
    const permit = () => {
      wallet.permitted = true
      return account()
    }
    return {
      getInfo: () => ({ version: '1.0.0', methods: this.methods, supports: ['WBIP004'] }),
      wallet_connect: permit,
      getAddresses: permit,
      wallet_getAccount: account,
      wallet_disconnect: () => {
        wallet.permitted = false
        return null
      },
      wallet_changeNetwork: ({ name }: Params) => {
        wallet.changeChain(`bitcoin:${String(name).toLowerCase()}`)
        return null
      },
      signMessage: ({ address, message, protocol }: Params) => {
        const account = wallet.accountAt(String(address))
        const text = new TextEncoder().encode(String(message))
        const requestedProtocol = typeof protocol === 'string' ? protocol.toLowerCase() : undefined
        return { address, signature: account.signMessage(text, requestedProtocol), messageHash: '' }
      },
      signPsbt: async ({ psbt, signInputs, broadcast }: Params) => {
        const byAddress = Object.entries(signInputs as Readonly<Record<string, readonly number[]>>)
        const inputs = byAddress.flatMap(([address, indexes]) =>
          indexes.map((index) => ({ address, index, sighashTypes: [] })),
        )
        const unsigned = bytesOf(String(psbt))
        const signed = wallet.options.signPsbt?.(unsigned, inputs) ?? unsigned
        const txid = broadcast === true ? await wallet.options.send?.(signed) : undefined
        return { psbt: base64Of(signed), ...(txid === undefined ? {} : { txid }) }
      },
      sendTransfer: async (params: Params) => ({ txid: await wallet.options.send?.(params) }),
    }
  }
}
