import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { map } from 'rxjs'

import type { Environment } from '#application/environment.ts'
import { DISCONNECTED, notConnected, ProviderRpcError } from '#application/remote-provider/provider-events.ts'
import { RemoteProvider } from '#application/remote-provider/remote-provider.ts'
import type { SwitchNetwork } from '#application/use-cases/connection/switch-network.ts'
import type { EmbeddedUserStore } from '#application/use-cases/embedded/frame/stores.ts'
import type {
  EmbeddedRequests,
  RequestFailure,
} from '#application/use-cases/embedded/requests/embedded-requests.ts'
import type { UserOperations } from '#application/use-cases/embedded/requests/user-operations.ts'
import { frameParams, type Signer } from '#domain/approval/calls.ts'
import { isSwitchRequest, responseFromState } from '#domain/approval/library-methods.ts'
import { kindOf, methodNotAllowed } from '#domain/approval/rpc-methods.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { fromFrame } from '#domain/embedded/frame-params.ts'
import { abortMessage } from '#domain/embedded/frame.ts'
import { chainToSwitchTo } from '#domain/networks/chain-addition.ts'
import type { SwitchFailure } from '#domain/networks/switching.ts'
import { isUserRejection } from '#domain/shared/rpc-error.ts'
import type { RelayedWallet } from '#ports/wallets.ts'

export interface ProviderParts {
  readonly users: EmbeddedUserStore
  readonly requests: EmbeddedRequests
  readonly operations: UserOperations
  readonly switchNetwork: SwitchNetwork
  readonly environment: Environment
}

const USER_REJECTED = 4001
const UNAUTHORIZED = 4100
const UNSUPPORTED = 4200
const INVALID_PARAMS = -32602
const INTERNAL = -32603
const UNKNOWN_CHAIN = 4902

const codeOf = ({ _tag, message }: RequestFailure): number => {
  if (_tag === 'MissingOrInvalid') return INVALID_PARAMS
  if (_tag === 'FrameUnavailable') return DISCONNECTED
  // It says that nothing was carried out.
  if (_tag === 'NotReady' || _tag === 'InvalidAddress') return UNAUTHORIZED
  // The frame's own word that it has aborted, or this side's that the frame never got the request.
  const isAborted = _tag === 'Aborted' || (_tag === 'FrameRefused' && message === abortMessage('RPC_REQUEST'))
  return isAborted || isUserRejection({ message }) ? USER_REJECTED : INTERNAL
}

const switchCodeOf = ({ _tag }: SwitchFailure): number => {
  if (_tag === 'NetworkNotFound') return UNKNOWN_CHAIN
  return _tag === 'UserRejected' || _tag === 'Cancelled' ? USER_REJECTED : INTERNAL
}

/** The embedded wallet as an EIP-1193 provider. S4-37, S4-39, S6-05, S6-06. */
export class EmbeddedProvider extends RemoteProvider implements RelayedWallet {
  readonly isEmbedded = true

  constructor(
    private readonly namespace: Namespace,
    private readonly parts: ProviderParts,
  ) {
    super(parts.users.state$.pipe(map(() => parts.users.reportIn(namespace))), parts.environment)
  }

  report(): WalletReport | undefined {
    return this.parts.users.reportIn(this.namespace)
  }

  /** The embedded wallet supports all methods of its family. */
  approves(method: string): boolean {
    return kindOf(method) !== 'unknown'
  }

  protected override get signer(): Signer {
    const { addresses: [address] = [], accounts = [] } = this.report() ?? {}
    return accounts.some((account) => account.address === address && account.type === 'eoa')
      ? 'key'
      : 'unknown'
  }

  protected async answer(method: string, params: unknown): Promise<unknown> {
    const report = this.report()
    if (report === undefined) throw notConnected()
    const known = responseFromState(method, report)
    if (known !== undefined) return known
    if (isSwitchRequest(method)) return this.#switch(method, params)
    if (kindOf(method) === 'unknown') {
      this.parts.requests.showNotAllowed()
      throw new ProviderRpcError(UNSUPPORTED, methodNotAllowed.message)
    }
    return this.#request(report, method, params)
  }

  /** Switches like the modal does. A chain that the host has not configured is not added. S4-39. */
  async #switch(method: string, params: unknown): Promise<null> {
    const chainId = chainToSwitchTo(params)
    if (O.isNone(chainId)) throw new ProviderRpcError(INVALID_PARAMS, `${method}: no chainId`)
    const switched = await this.parts.switchNetwork.switchTo(chainId.value)
    if (E.isRight(switched)) return null
    throw new ProviderRpcError(switchCodeOf(switched.left), switched.left.message)
  }

  async #request({ chainId, addresses }: WalletReport, method: string, params: unknown): Promise<unknown> {
    // Copied before anything is awaited, so that the caller cannot change it any more.
    const copied = frameParams(method, params)
    if (E.isLeft(copied)) throw new ProviderRpcError(codeOf(copied.left), copied.left.message)
    const call = { method, params: copied.right }
    const receipt = await this.parts.operations.receiptFor(chainId, { method, params })
    if (receipt !== undefined) return receipt
    const response = await this.parts.requests.request(chainId, call, addresses[0])
    if (E.isRight(response)) return fromFrame(method, response.right)
    // S7-75
    if (method === 'wallet_getCapabilities' && response.left._tag !== 'MissingOrInvalid') return {}
    throw new ProviderRpcError(codeOf(response.left), response.left.message)
  }
}
