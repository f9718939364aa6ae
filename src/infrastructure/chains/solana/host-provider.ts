import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { SolanaMethod, SolanaSignedIn, SolanaTransactionVersion } from '#contracts/solana-provider.ts'
import { field } from '#domain/shared/field.ts'
import { HostListeners } from '#infrastructure/chains/host-listeners.ts'

import { type ProviderFailure, rejectWith, SolanaError } from './provider-error.ts'
import { type PublicKey, publicKeyOf } from './public-key.ts'
import { RequestSigner } from './request-signer.ts'
import { Requests } from './requests.ts'
import type { Signer } from './signer.ts'

const METHODS: readonly SolanaMethod[] = [
  'signMessage',
  'signIn',
  'signTransaction',
  'signAndSendTransaction',
]

// A listener. The argument types of each event are defined in the host's types.
type Listener = (detail: never) => void

const settled = async <A>(request: TE.TaskEither<ProviderFailure, A>): Promise<A> => {
  const outcome = await request()
  if (E.isRight(outcome)) return outcome.right
  throw new SolanaError(outcome.left)
}

/** The host's Solana provider, for any kind of wallet. Rejects with SolanaError. S5-19, S7-36. */
export class HostProvider {
  readonly #signing: RequestSigner
  readonly #requests: Requests
  readonly #listeners = new HostListeners<Listener>()

  constructor(private readonly signer: Signer) {
    this.#signing = new RequestSigner(signer)
    this.#requests = new Requests(signer)
  }

  get address(): string | undefined {
    return this.signer.report?.addresses[0]
  }

  get publicKey(): PublicKey | undefined {
    const { address } = this
    return address === undefined ? undefined : publicKeyOf(address)
  }

  get supportedTransactionVersions(): readonly SolanaTransactionVersion[] | undefined {
    return this.signer.transactionVersions
  }

  get chainId(): string | undefined {
    return this.signer.report?.chainId
  }

  readonly supports = (method: unknown): boolean =>
    METHODS.some((one) => one === method && this.signer.supports(one))

  readonly signMessage = (message: unknown, account?: unknown): Promise<Uint8Array> =>
    settled(this.#signing.message(message, account))

  readonly signIn = (input: unknown = {}): Promise<SolanaSignedIn> => settled(this.#signing.signIn(input))

  readonly signTransaction = (transaction: unknown): Promise<Uint8Array> =>
    settled(
      pipe(
        this.#signing.transactions([transaction]),
        TE.map(([signed]) => signed),
      ),
    )

  readonly signAllTransactions = (transactions: unknown): Promise<readonly Uint8Array[]> =>
    settled(this.#signing.transactions(transactions))

  readonly signAndSendTransaction = (transaction: unknown, options?: unknown): Promise<string> =>
    settled(this.#signing.send(transaction, options))

  readonly request = async (call: unknown): Promise<unknown> => {
    const { method, params } = { method: field(call, 'method'), params: field(call, 'params') }
    return typeof method === 'string'
      ? settled(this.#requests.answer(method, params))
      : settled(TE.left(rejectWith('InvalidRequest', 'Invalid request')))
  }

  readonly on = (event: string, listener: Listener): this => {
    this.#listeners.add(event, listener, () =>
      this.signer.events(event).subscribe((detail) => listener(detail as never)),
    )
    return this
  }

  readonly removeListener = (event: string, listener: Listener): this => {
    this.#listeners.remove(event, listener)
    return this
  }
}
