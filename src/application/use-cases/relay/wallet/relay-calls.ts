import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { from, map } from 'rxjs'

import { firstOf } from '#application/first-of.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import { configuredNetwork } from '#domain/networks/networks.ts'
import { rpcServicesOf, rpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { checkParams } from '#domain/relay/calls.ts'
import { reportIn } from '#domain/relay/current-session.ts'
import { checkRequest, methodNotApproved, REQUEST_EXPIRY_SECONDS } from '#domain/relay/request.ts'
import { bundlerUrlOf, cachedCapabilities, callsStatusNotApproved, routeOf } from '#domain/relay/routing.ts'
import type { Session } from '#domain/relay/session.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'

import { type CallError, callErrorOf } from './call-error.ts'
import type { RelayContext } from './relay-context.ts'
import { RelaySwitch } from './relay-switch.ts'

/** Milliseconds after a request's expiry in which the wallet's own response may still arrive. */
const GRACE_MS = 5000

/** The method that requests the receipt of a user operation. S7-31. */
const RECEIPT_METHOD = 'eth_getUserOperationReceipt'

interface RoutedRequest {
  readonly session: Session
  readonly report: WalletReport
  readonly method: string
  readonly params: unknown
}

const INVALID_PARAMS = -32602

const notConnected: CallError = { code: 4900, message: 'Please call connect() before request()' }

/**
 * Responds to a host's requests: from the session, from the wallet, or from the network's nodes. S5-24 to
 * S5-34.
 */
export class RelayCalls {
  readonly switching: RelaySwitch

  constructor(
    private readonly namespace: Namespace,
    private readonly context: RelayContext,
  ) {
    this.switching = new RelaySwitch(namespace, context, (...call) => this.request(...call))
  }

  answer(method: string, params: unknown): TE.TaskEither<CallError, unknown> {
    const { state } = this.context.session
    const report = reportIn(state, this.namespace)
    return state.session === undefined || report === undefined
      ? TE.left(notConnected)
      : this.route({ session: state.session, report, method, params })
  }

  /** Sends a request that the session allows to the wallet. */
  request(chainId: ChainId, method: string, params: unknown): TE.TaskEither<CallError, unknown> {
    const { session, relay, environment } = this.context
    const expirySeconds = REQUEST_EXPIRY_SECONDS
    const request = { chainId, method, params, expirySeconds }
    return pipe(
      checkRequest(session.state.session, request, Math.floor(environment.now / 1000)),
      TE.fromEither,
      TE.chainW(({ topic }: Session) =>
        this.within(expirySeconds, relay.request({ topic, chainId, method, params, expirySeconds })),
      ),
      TE.mapLeft((reason) => callErrorOf(reason, method)),
    )
  }

  private route({ session, report, method, params }: RoutedRequest): TE.TaskEither<CallError, unknown> {
    const { projectId, baseUrls } = this.context.options.state
    const services = { projectId, baseUrl: baseUrls?.rpc }
    const { chainId, addresses } = report
    switch (routeOf(session, chainId, method, { params, services })) {
      case 'local':
        return TE.right(method === 'eth_chainId' ? chainNumber(chainId) : addresses)
      case 'switch':
        return this.switching.requestSwitch(session, params)
      case 'cached':
        return TE.right(cachedCapabilities(session, String(field(params, '0'))))
      case 'wallet':
        return method === 'wallet_getCapabilities'
          ? this.capabilities(chainId, params)
          : this.request(chainId, method, params)
      case 'network':
        return this.read(chainId, method, params)
      case 'bundler':
        return this.read(chainId, RECEIPT_METHOD, params, bundlerUrlOf(session, chainId, services))
      case 'unsupported':
        return TE.left(callErrorOf(callsStatusNotApproved))
      case 'unapproved':
        return TE.left(callErrorOf(methodNotApproved(method, chainId)))
    }
  }

  /** Requests the capabilities. A wallet that does not support the request has none. S7-75. */
  private capabilities(chainId: ChainId, params: unknown): TE.TaskEither<CallError, unknown> {
    return pipe(
      TE.fromEither(checkParams('wallet_getCapabilities', params)),
      TE.mapLeft(callErrorOf),
      TE.chain(() => this.request(chainId, 'wallet_getCapabilities', params)),
      TE.orElse((error) =>
        error.code === INVALID_PARAMS ? TE.left(error) : TE.right<CallError, unknown>({}),
      ),
    )
  }

  /** The balance from the network's nodes, on the session's current chain. */
  balanceOf(address: Address): TE.TaskEither<CallError, bigint> {
    const report = reportIn(this.context.session.state, this.namespace)
    return pipe(
      this.nodesOf(report?.chainId),
      TE.chainW(({ network, urls }) => this.context.chains.balanceOf(network, urls, address)),
      TE.mapLeft(callErrorOf),
    )
  }

  private read(chainId: ChainId, method: string, params: unknown, url?: string) {
    return pipe(
      this.nodesOf(chainId),
      TE.chainW(({ network, urls }) =>
        url === undefined
          ? this.context.chains.request(network, urls, { method, params })
          : this.context.chains.request(network, [url], { method, params, service: true }),
      ),
      TE.mapLeft(callErrorOf),
    )
  }

  private nodesOf(chainId: ChainId | undefined) {
    const { connections, options } = this.context
    return pipe(
      configuredNetwork(connections.state.networks, chainId),
      TE.fromNullable(failure('NetworkNotFound', 'Network not found')),
      TE.map((network) => ({ network, urls: rpcUrlsOf(network, rpcServicesOf(options.state)) })),
    )
  }

  /** Rejects at the request's expiry if the wallet does not respond. */
  private within<F, A>(seconds: number, request: TE.TaskEither<F, A>) {
    const expired = failure('Expired', 'The wallet did not answer in time')
    const expired$ = this.context.environment
      .after(seconds * 1000 + GRACE_MS)
      .pipe(map(() => E.left(expired)))
    return () => firstOf<E.Either<F | typeof expired, A>>(from(request()), expired$)
  }
}
