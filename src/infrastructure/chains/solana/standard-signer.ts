import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { map, mergeMap, type Observable } from 'rxjs'

import type { SolanaMethod, SolanaSignedIn, SolanaSignIn } from '#contracts/solana-provider.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { toBase58 } from '#domain/solana/encoding.ts'
import { withCurrentNames, type SendOptions } from '#domain/solana/send-options.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { WalletChange, WalletNodes } from '#ports/wallets.ts'

import { type ProviderFailure, providerFailureOf, rejectWith } from './provider-error.ts'
import { sendSigned } from './send-signed.ts'
import type { Signer } from './signer.ts'
import { Bytes, Signature, SignedIns } from './solana-codecs.ts'
import type { StandardAccount, StandardWallet } from './standard-wallet.ts'

const SIGN = 'solana:signTransaction'
const SEND = 'solana:signAndSendTransaction'

const SignedMessages = t.readonlyArray(t.type({ signature: Signature }))
const SignedTransactions = t.readonlyArray(t.type({ signedTransaction: Bytes }))

/** The wallet state and a way to refresh it. */
interface AccountSource {
  readonly report: WalletReport | undefined
  readonly chainName: string | undefined
  /** The nodes of the networks. Undefined before the wallet is connected. */
  readonly nodes: WalletNodes | undefined
  readonly events$: Observable<WalletChange>
  refresh(): void
}

const details: Readonly<Record<WalletChange['type'], string>> = {
  accountsChanged: 'accountsChanged',
  chainChanged: 'chainChanged',
  disconnected: 'disconnect',
}

const detailOf = (change: WalletChange): unknown => {
  switch (change.type) {
    case 'accountsChanged':
      return change.addresses
    case 'chainChanged':
      return change.chainId
    case 'disconnected':
      return undefined
  }
}

/** Signs through wallet-standard features. */
export class StandardSigner implements Signer {
  constructor(
    private readonly wallet: StandardWallet,
    private readonly shown: AccountSource,
  ) {}

  get report(): WalletReport | undefined {
    return this.shown.report
  }

  get transactionVersions(): Signer['transactionVersions'] {
    return this.wallet.transactionVersions
  }

  supports(method: SolanaMethod): boolean {
    return this.wallet.has(`solana:${method}`, method)
  }

  /** The wallet chooses the account itself, so another one is refused afterwards. */
  signIn(address: Address, input: SolanaSignIn): TE.TaskEither<ProviderFailure, SolanaSignedIn> {
    return pipe(
      this.#account(address),
      TE.chain(() => this.#call('solana:signIn', 'signIn', SignedIns, [input])),
      TE.filterOrElse(
        ([{ account }]) => account.address === address,
        () => rejectWith('WrongAccount', 'The wallet signed in with another account'),
      ),
      TE.map(([{ account, signedMessage, signature }]) => ({ ...account, signedMessage, signature })),
    )
  }

  signMessage(account: Address, message: Uint8Array): TE.TaskEither<ProviderFailure, Uint8Array> {
    return pipe(
      this.#answer('solana:signMessage', 'signMessage', account, SignedMessages, [{ message }]),
      TE.map(([{ signature }]) => signature),
    )
  }

  signTransactions(
    account: Address,
    wires: readonly Uint8Array[],
  ): TE.TaskEither<ProviderFailure, readonly Uint8Array[]> {
    const inputs = wires.map((transaction) => ({ transaction, ...this.#chain }))
    return pipe(
      this.#answer(SIGN, 'signTransaction', account, SignedTransactions, inputs),
      TE.map((signed) => signed.map(({ signedTransaction }) => signedTransaction)),
    )
  }

  send(
    account: Address,
    transaction: Uint8Array,
    options: SendOptions,
  ): TE.TaskEither<ProviderFailure, string> {
    if (!this.wallet.has(SEND, 'signAndSendTransaction') && this.wallet.has(SIGN, 'signTransaction'))
      return this.#sendByNode(account, transaction, options)
    const input = { transaction, ...this.#chain, options: withCurrentNames(options) }
    return pipe(
      this.#answer(SEND, 'signAndSendTransaction', account, SignedMessages, [input]),
      TE.map(([{ signature }]) => toBase58(signature)),
    )
  }

  request(method: string): TE.TaskEither<ProviderFailure, never> {
    return TE.left(rejectWith('NotSupported', `The wallet has no ${method}`))
  }

  events(event: string): Observable<unknown> {
    return this.shown.events$.pipe(
      mergeMap((change) => (details[change.type] === event ? [change] : [])),
      map(detailOf),
    )
  }

  /** The chain is read before the wallet is asked, because the site may choose another one meanwhile. */
  #sendByNode(
    account: Address,
    transaction: Uint8Array,
    options: SendOptions,
  ): TE.TaskEither<ProviderFailure, string> {
    const [{ nodes }, chainId] = [this.shown, this.report?.chainId]
    if (nodes === undefined || chainId === undefined)
      return TE.left(rejectWith('NotSupported', 'The wallet only signs, and there is no node that sends'))
    const request = (method: string, params: readonly unknown[]) =>
      pipe(
        nodes(chainId, { method, params }),
        TE.mapLeft((error) => providerFailureOf(error, method)),
      )
    return pipe(
      this.signTransactions(account, [transaction]),
      TE.chain(([signed = transaction]) => sendSigned(request, withCurrentNames(options))(signed)),
    )
  }

  get #chain(): { readonly chain?: string } {
    const chain = this.shown.chainName
    return chain === undefined ? {} : { chain }
  }

  #answer<A>(
    feature: string,
    method: string,
    address: Address,
    codec: t.Decoder<unknown, readonly A[]>,
    inputs: readonly object[],
  ): TE.TaskEither<ProviderFailure, readonly [A, ...A[]]> {
    return pipe(
      this.#account(address),
      TE.chain((account) =>
        this.#call(
          feature,
          method,
          codec,
          inputs.map((input) => ({ account, ...input })),
        ),
      ),
    )
  }

  /** Requires one output per input. */
  #call<A>(
    feature: string,
    method: string,
    codec: t.Decoder<unknown, readonly A[]>,
    inputs: readonly object[],
  ): TE.TaskEither<ProviderFailure, readonly [A, ...A[]]> {
    return pipe(
      this.wallet.call(feature, method, ...inputs),
      TE.mapLeft((error) => providerFailureOf(error, method)),
      TE.map(decodeWith(codec)),
      TE.chain(TE.fromOption(() => rejectWith('WalletFailed', 'The wallet’s answer cannot be decoded'))),
      TE.filterOrElse(
        (responses): responses is readonly [A, ...A[]] =>
          responses.length > 0 && responses.length === inputs.length,
        () => rejectWith('WalletFailed', 'The wallet did not answer for every transaction'),
      ),
    )
  }

  /** The account object of the wallet. The wallet may have changed accounts without an event. */
  #account(address: Address): TE.TaskEither<ProviderFailure, unknown> {
    return TE.fromIOEither(() => {
      this.shown.refresh()
      const account = O.getOrElse((): readonly StandardAccount[] => [])(this.wallet.accounts).find(
        (listed) => listed.address === address,
      )
      return account !== undefined && this.report?.addresses[0] === address
        ? E.right(account.raw)
        : E.left(rejectWith('WrongAccount', `The wallet is not on the account ${address} any more`))
    })
  }
}
