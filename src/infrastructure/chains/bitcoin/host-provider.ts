import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import { filter, map, type Observable } from 'rxjs'

import { field } from '#domain/shared/field.ts'
import { type RpcError, withRejectionCode } from '#domain/shared/rpc-error.ts'
import { HostListeners } from '#infrastructure/chains/host-listeners.ts'
import type { WalletChange } from '#ports/wallets.ts'

import type { RequestSigner } from './request-signer.ts'

type Listener = (...details: unknown[]) => void

// EIP-1193.
const DISCONNECTED = 4900
const INTERNAL = -32603

class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number

  constructor({ code = INTERNAL, message }: RpcError) {
    super(message === '' ? 'The wallet refused' : message)
    this.code = code
  }
}

/** The event's arguments, if the change concerns this event. */
const detailOf = (event: string, change: WalletChange): readonly unknown[] => {
  if (event !== (change.type === 'disconnected' ? 'disconnect' : change.type)) return []
  switch (change.type) {
    case 'accountsChanged':
      return [change.addresses]
    case 'chainChanged':
      return [change.chainId]
    case 'disconnected':
      return [new ProviderRpcError({ code: DISCONNECTED, message: 'The wallet disconnected' })]
  }
}

/** The host's `BitcoinProvider`. Its promises reject with `{ code, message }`, as EIP-1193 defines. */
export class HostProvider {
  readonly #listeners = new HostListeners<Listener>()

  /** `signer` loads the code that sends requests. */
  constructor(
    private readonly signer: () => Promise<RequestSigner>,
    private readonly changes$: Observable<WalletChange>,
    readonly listsInscriptions = false,
  ) {}

  readonly getAccountAddresses = () => this.#settled((signer) => signer.accounts())

  readonly signMessage = (params: unknown) => this.#settled((signer) => signer.message(params))

  readonly signPsbt = (params: unknown) =>
    this.#settled((signer) => signer.psbt(params), field(params, 'broadcast') === true)

  readonly sendTransfer = (params: unknown) => this.#settled((signer) => signer.transfer(params), true)

  /** The same operations under their WalletConnect method names. */
  readonly request = (call: unknown) => {
    const [method, params] = [field(call, 'method'), field(call, 'params')]
    return this.#settled(
      (signer) => signer.named(method, params),
      method === 'sendTransfer' || field(params, 'broadcast') === true,
    )
  }

  readonly on = (event: string, listener: Listener): this => {
    const details$ = this.changes$.pipe(
      map((change) => detailOf(event, change)),
      filter((detail) => detail.length > 0),
    )
    this.#listeners.add(event, listener, () => details$.subscribe((detail) => listener(...detail)))
    return this
  }

  readonly removeListener = (event: string, listener: Listener): this => {
    this.#listeners.remove(event, listener)
    return this
  }

  async #settled<A>(
    request: (signer: RequestSigner) => TE.TaskEither<RpcError, A>,
    movesMoney = false,
  ): Promise<A> {
    const outcome = await request(await this.signer())()
    if (E.isLeft(outcome)) throw new ProviderRpcError(withRejectionCode(outcome.left, movesMoney))
    return outcome.right
  }
}
