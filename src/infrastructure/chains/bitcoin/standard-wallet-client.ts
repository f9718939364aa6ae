import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { Observable } from 'rxjs'

import { addressesIn } from '#domain/caip/address.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { base64Of } from './bytes.ts'
import { callMethod, hasMethod, memberOf, partOf, decodeResponse, tryMethod, unsupported } from './calls.ts'
import { chainNamed, MAINNET, nameOf } from './chain-names.ts'
import { List } from './list.ts'
import { Bytes, TransactionId } from './shapes.ts'
import { inputsToSign } from './standard-transaction.ts'
import type { WalletClient, MessageRequest, PsbtRequest, SignedPsbt } from './wallet-client.ts'
import { type WalletState, ListedAccounts } from './wallet-state.ts'

/** The Bitcoin networks that a wallet or account of wallet-standard declares. */
const standardChains = (owner: unknown): readonly ChainId[] => {
  const listed = O.getOrElse((): readonly unknown[] => [])(decodeWith(List)(memberOf(owner, 'chains')))
  return listed.flatMap((name) => chainNamed(name) ?? [])
}

const isBitcoin = (account: unknown): boolean => standardChains(account).length > 0

/** The output for the single input of a call. */
const outputOf = (feature: object | undefined, name: string, input: object) =>
  pipe(
    callMethod(feature, name, input),
    TE.chain(decodeResponse(List)),
    TE.map(([output]) => output),
  )

// The value is wrapped, because a promise would call the `then` method of a bare value.
const accountsOf =
  (owner: unknown): TE.TaskEither<RpcError, readonly unknown[]> =>
  () =>
    decodeResponse(List)(memberOf(owner, 'accounts'))()

/** A wallet-standard wallet with `bitcoin:*` features. The site chooses its network. */
export class StandardWalletClient implements WalletClient {
  readonly changes$: Observable<WalletState | undefined>
  /** The account objects of the wallet, which its methods expect. */
  #accounts: readonly unknown[] = []
  #chain: ChainId | undefined

  constructor(private readonly wallet: object) {
    this.changes$ = new Observable((subscriber) => {
      const receive = (changed: unknown) => {
        if (memberOf(changed, 'accounts') === undefined && memberOf(changed, 'chains') === undefined) return
        const list = decodeWith(List)(memberOf(changed, 'accounts') ?? memberOf(wallet, 'accounts'))
        const state = O.isSome(list) ? this.#take(list.value, undefined) : E.left(undefined)
        if (E.isRight(state)) subscriber.next(state.right.accounts.length === 0 ? undefined : state.right)
      }
      const off = tryMethod(this.#feature('standard:events'), 'on', 'change', receive)
      return () => void tryMethod({ off }, 'off')
    })
  }

  connect(preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState> {
    const purposes = ['payment', 'ordinals']
    return pipe(
      callMethod(this.#feature('bitcoin:connect'), 'connect', { purposes }),
      TE.chain(accountsOf),
      TE.chain((accounts) => TE.fromEither(this.#take(accounts, preferredChain))),
    )
  }

  readonly restore = (preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState> =>
    pipe(
      accountsOf(this.wallet),
      // The wallet may have connected with accounts of another family only.
      TE.chain((accounts) => (accounts.some(isBitcoin) ? TE.right(accounts) : this.#silently())),
      TE.chain((accounts) => TE.fromEither(this.#take(accounts, preferredChain))),
    )

  disconnect(): TE.TaskEither<RpcError, unknown> {
    return callMethod(this.#feature('standard:disconnect'), 'disconnect')
  }

  canSwitchTo(chainId: ChainId): boolean {
    return standardChains(this.wallet).includes(chainId)
  }

  /** The accounts on the other network, if the wallet granted this site any. */
  switchTo(chainId: ChainId): TE.TaskEither<RpcError, WalletState> {
    return () => {
      const isThere = this.#accounts.some((account) => standardChains(account).includes(chainId))
      const state = isThere ? this.#take(this.#accounts, chainId) : E.left(unsupported('for that network'))
      return TE.fromEither(state)()
    }
  }

  /** wallet-standard has no field for the protocol. Wallets that support one read it here. */
  signMessage({ address, message, protocol }: MessageRequest): TE.TaskEither<RpcError, string> {
    const text = new TextEncoder().encode(message)
    const input = { account: this.#accountOf(address), message: text, ...(protocol ? { protocol } : {}) }
    return pipe(
      outputOf(this.#feature('bitcoin:signMessage'), 'signMessage', input),
      TE.chain((output) => decodeResponse(Bytes)(memberOf(output, 'signature'))),
      TE.map(base64Of),
    )
  }

  signPsbt(request: PsbtRequest): TE.TaskEither<RpcError, SignedPsbt> {
    return pipe(
      inputsToSign(request, (address) => this.#accountOf(address)),
      TE.fromEither,
      TE.chain((input) => {
        const name = this.#chain && nameOf(this.#chain)
        const inputWithChain = name === undefined ? input : { ...input, chain: `bitcoin:${name}` }
        return request.broadcast === true ? this.#signAndSend(inputWithChain) : this.#sign(inputWithChain)
      }),
    )
  }

  sendTransfer(): TE.TaskEither<RpcError, never> {
    return TE.left(unsupported('for a transfer: give it a PSBT'))
  }

  #sign(input: object): TE.TaskEither<RpcError, SignedPsbt> {
    return pipe(
      outputOf(this.#feature('bitcoin:signTransaction'), 'signTransaction', input),
      TE.chain((output) => decodeResponse(Bytes)(memberOf(output, 'signedPsbt'))),
      TE.map((psbt) => ({ psbt: base64Of(psbt) })),
    )
  }

  #signAndSend(input: object): TE.TaskEither<RpcError, SignedPsbt> {
    return pipe(
      outputOf(this.#feature('bitcoin:signAndSendTransaction'), 'signAndSendTransaction', input),
      TE.chain((output) => decodeResponse(TransactionId)(memberOf(output, 'txId'))),
      TE.map((txid) => ({ txid })),
    )
  }

  #feature(name: string): object | undefined {
    return partOf(memberOf(this.wallet, 'features'), name)
  }

  #accountOf(address: string): unknown {
    return this.#accounts.find(
      (account) => addressesIn('bip122', [memberOf(account, 'address')])[0] === address,
    )
  }

  /** `standard:connect` with `silent` must not prompt the user. */
  #silently(): TE.TaskEither<RpcError, readonly unknown[]> {
    const feature = this.#feature('standard:connect')
    return hasMethod(feature, 'connect')
      ? pipe(callMethod(feature, 'connect', { silent: true }), TE.chain(accountsOf))
      : TE.right([])
  }

  #take(listed: readonly unknown[], preferredChain: ChainId | undefined): E.Either<RpcError, WalletState> {
    const accounts = listed.map((account) => ({ account, chains: standardChains(account) }))
    const on = (chainId: ChainId) => accounts.filter(({ chains }) => chains.includes(chainId))
    const first = accounts.flatMap(({ chains }) => chains)[0]
    const chainId =
      [preferredChain, this.#chain].find((one) => one !== undefined && on(one).length > 0) ?? first
    this.#accounts = accounts.filter(({ chains }) => chains.length > 0).map(({ account }) => account)
    if (chainId === undefined) return E.right({ accounts: [], chainId: MAINNET })
    this.#chain = chainId
    return pipe(
      decodeWith(ListedAccounts)(on(chainId).map(({ account }) => account)),
      E.fromOption((): RpcError => ({ message: 'The wallet gave accounts of no known shape' })),
      E.map((accounts) => ({ accounts, chainId })),
    )
  }
}
