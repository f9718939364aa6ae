import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { filter, map } from 'rxjs'

import { firstOf } from '#application/first-of.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { SETTLING_MS } from '#domain/connection/settling.ts'
import { chainAddition, chainToSwitchTo, hexChainId } from '#domain/networks/chain-addition.ts'
import type { Network } from '#domain/networks/network.ts'
import { cannotBeAdded, switchErrorKind, switchRefusal } from '#domain/networks/switching.ts'
import { switchNotApproved, switchRoute } from '#domain/relay/routing.ts'
import { approvedChains, type Session } from '#domain/relay/session.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import type { WalletSwitchFailure } from '#ports/wallets.ts'

import { type CallError, callErrorOf } from './call-error.ts'
import type { RelayContext } from './relay-context.ts'

type WalletRequest = (chainId: ChainId, method: string, params: unknown) => TE.TaskEither<CallError, unknown>

/** The code of requests that did not reach the wallet. */
const NOT_REACHED = 4900

const notSupported = failure('ChainNotSupported', 'Chain is not supported')

const isReached = ({ code }: CallError): boolean => code !== NOT_REACHED

const neverSettles: TE.TaskEither<CallError, never> = () => new Promise(() => {})

/** The wallet rejected the network only if it was reached. Any other failure can be retried. S8-54. */
const switchFailure = (error: CallError): WalletSwitchFailure =>
  isReached(error) ? switchRefusal(error) : { ...failure('RelayUnreachable', error.message), error }

/** Switches a session's chain: locally if the wallet approved it, else through the wallet. S4-32, S8-61. */
export class RelaySwitch {
  constructor(
    private readonly namespace: Namespace,
    private readonly context: RelayContext,
    private readonly requestWallet: WalletRequest,
  ) {}

  to(network: Network, rpcUrls: readonly string[]): TE.TaskEither<WalletSwitchFailure, ChainId> {
    const { session } = this.context.session.state
    if (session === undefined) return TE.left(failure('RelayUnreachable', 'The session is over'))
    const target = network.caipNetworkId
    return this.switchBy<WalletSwitchFailure>(session, target, switchNotApproved(target), (through) =>
      this.switchOrAdd(network, rpcUrls, through),
    )
  }

  /** Handles a host's wallet_switchEthereumChain request. The host receives the wallet's response. */
  requestSwitch(session: Session, params: unknown): TE.TaskEither<CallError, null> {
    const chainId = chainToSwitchTo(params)
    if (O.isNone(chainId)) return TE.left({ code: -32602, message: 'wallet_switchEthereumChain: no chainId' })
    const target = chainId.value
    return pipe(
      this.switchBy(session, target, callErrorOf(switchNotApproved(target)), (through) =>
        this.requestWallet(through, 'wallet_switchEthereumChain', [
          { chainId: field(field(params, '0'), 'chainId') },
        ]),
      ),
      TE.map(() => null),
    )
  }

  /**
   * Switches by the route that the session allows. `requestSwitch` sends the request to the wallet through an approved chain.
   */
  private switchBy<F>(
    session: Session,
    target: ChainId,
    unapproved: F,
    requestSwitch: (through: ChainId) => TE.TaskEither<F, unknown>,
  ): TE.TaskEither<F, ChainId> {
    switch (switchRoute(session, target)) {
      case 'local':
        return this.selectChain(target)
      case 'unsupported':
        return TE.left(unapproved)
      case 'request':
        return pipe(
          requestSwitch(approvedChains(session, this.namespace)[0] ?? target),
          TE.chainW(() => this.whenApproved(target, unapproved)),
          TE.chainW(() => this.selectChain(target)),
        )
    }
  }

  /** Requests the switch (EIP-3326), and adds the chain (EIP-3085) if the wallet does not know it. */
  private switchOrAdd(network: Network, rpcUrls: readonly string[], through: ChainId) {
    return pipe(
      TE.fromOption((): WalletSwitchFailure => notSupported)(hexChainId(network.caipNetworkId)),
      TE.chain((chainId) =>
        pipe(
          this.confirmed(through, 'wallet_switchEthereumChain', { chainId }),
          TE.orElse((error) =>
            isReached(error) && switchErrorKind(error) === 'addChain'
              ? pipe(
                  TE.fromOption((): WalletSwitchFailure => cannotBeAdded(error))(
                    chainAddition(network, chainId, rpcUrls),
                  ),
                  TE.chain((addition) =>
                    TE.mapLeft(switchFailure)(this.confirmed(through, 'wallet_addEthereumChain', addition)),
                  ),
                )
              : TE.left(switchFailure(error)),
          ),
        ),
      ),
    )
  }

  /** An earlier request may still be open in the wallet. Its answer arrives as an event of the session. */
  private confirmed(through: ChainId, method: string, params: object): TE.TaskEither<CallError, unknown> {
    return pipe(
      this.requestWallet(through, method, [params]),
      TE.orElse((error) => (switchErrorKind(error) === 'pending' ? neverSettles : TE.left(error))),
    )
  }

  /** A wallet grants the switch first, and adds the chain to the session later, or never. */
  private whenApproved<F>(target: ChainId, unapproved: F): TE.TaskEither<F, void> {
    const { session, environment } = this.context
    const { namespace } = chainParts(target)
    const approved$ = session.state$.pipe(
      filter(({ session }) => session !== undefined && approvedChains(session, namespace).includes(target)),
      map(() => E.right(undefined)),
    )
    const late$ = environment.after(SETTLING_MS).pipe(map(() => E.left(unapproved)))
    return () => firstOf<E.Either<F, void>>(approved$, late$)
  }

  private selectChain(chainId: ChainId): TE.TaskEither<never, ChainId> {
    return TE.fromIO(() => {
      this.context.session.dispatch({ type: 'chainChanged', chainId })
      return chainId
    })
  }
}
