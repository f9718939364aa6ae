import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  concatWith,
  filter,
  firstValueFrom,
  from,
  interval,
  map,
  mergeMap,
  NEVER,
  takeUntil,
  timer,
} from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { OPEN_REQUEST_POLL_MS } from '#domain/connection/attempt.ts'
import { type ChainAddition, chainAddition, hexChainId } from '#domain/networks/chain-addition.ts'
import type { Network } from '#domain/networks/network.ts'
import {
  cannotBeAdded,
  SWITCH_DEADLINE_MS,
  switchErrorKind,
  switchRefusal,
} from '#domain/networks/switching.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { type RpcError, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { settled } from '#infrastructure/chains/settled.ts'
import type { WalletSwitchFailure } from '#ports/wallets.ts'

import { chainsIn } from './eip1193-events.ts'
import { reportedChain } from './evm-responses.ts'
import { sendRequest, type Provider } from './provider.ts'

const notSupported = failure('ChainNotSupported', 'Chain is not supported')
const noChain = failure('TimedOut', 'The wallet does not say which network it is on')

/** An error that a wallet returns instead of throwing it is one. */
const thrownError = (answer: unknown): TE.TaskEither<RpcError, unknown> =>
  typeof field(answer, 'error') === 'object' ? TE.left(rpcErrorOf(answer)) : TE.right(answer)

/**
 * An earlier request is open in the wallet. Its answer is an event, or the chain that silent readings find. The task never ends
 * otherwise, because the switch has a deadline of its own.
 */
const answeredLater =
  (provider: Provider, isThere: (chainId: ChainId) => boolean): TE.TaskEither<never, unknown> =>
  () =>
    firstValueFrom(
      interval(OPEN_REQUEST_POLL_MS).pipe(
        takeUntil(timer(SWITCH_DEADLINE_MS)),
        mergeMap(() => from(sendRequest(provider, 'eth_chainId')())),
        filter((read) => E.isRight(read) && isThere(reportedChain(read.right))),
        map(() => E.right(undefined)),
        concatWith(NEVER),
      ),
    )

const confirmed = (
  provider: Provider,
  isThere: (chainId: ChainId) => boolean,
  onRequestOpen: () => void,
  [method, params]: readonly [method: string, params: object],
): TE.TaskEither<RpcError, unknown> =>
  pipe(
    sendRequest(provider, method, [params]),
    TE.chain(thrownError),
    TE.orElse((error) => {
      if (switchErrorKind(error) !== 'pending') return TE.left(error)
      onRequestOpen()
      return answeredLater(provider, isThere)
    }),
  )

/** The chain that the wallet reports once its state has settled. EIP-3326: a wallet may confirm a switch before it switches. */
const settledChain = (
  provider: Provider,
  isExpected: (chainId: ChainId) => boolean,
): TE.TaskEither<WalletSwitchFailure, ChainId> =>
  pipe(
    settled(
      pipe(sendRequest(provider, 'eth_chainId'), TE.map(reportedChain)),
      chainsIn(provider),
      isExpected,
    ),
    TE.fromTask,
    TE.chain(TE.fromOption((): WalletSwitchFailure => noChain)),
  )

/**
 * Requests the switch from the wallet. If it fails for another reason than the user, the chain is added and the switch requested
 * once more. Returns the chain that the wallet then reports. S4-32, S7-37, S7-38, S8-54.
 */
export const switchChain = (
  provider: Provider,
  network: Network,
  rpcUrls: readonly string[],
  onRequestOpen: () => void = () => undefined,
): TE.TaskEither<WalletSwitchFailure, ChainId> =>
  pipe(
    TE.fromOption(() => notSupported)(hexChainId(network.caipNetworkId)),
    TE.chain((chainId) => {
      const isThere = (now: ChainId): boolean => now === network.caipNetworkId
      const reported = settledChain(provider, isThere)
      const ask = (method: string, params: object) =>
        confirmed(provider, isThere, onRequestOpen, [method, params])
      const switched = ask('wallet_switchEthereumChain', { chainId })
      const added = (params: ChainAddition) => ask('wallet_addEthereumChain', params)
      // A wallet may refuse to add a network that it knows.
      const reportedAfter = (error: RpcError) =>
        pipe(
          reported,
          TE.filterOrElse(isThere, (): WalletSwitchFailure => switchRefusal(error)),
        )
      const afterAll = (error: RpcError): TE.TaskEither<WalletSwitchFailure, ChainId> =>
        switchErrorKind(error) === 'rejected' ? TE.left(switchRefusal(error)) : reportedAfter(error)
      // Not every wallet switches to a chain after adding it.
      const switchedAgain = (now: ChainId): TE.TaskEither<WalletSwitchFailure, ChainId> =>
        isThere(now)
          ? TE.right(now)
          : pipe(
              switched,
              TE.matchE(afterAll, () => reported),
            )
      const addedAfter = (error: RpcError): TE.TaskEither<WalletSwitchFailure, ChainId> =>
        pipe(
          TE.fromOption((): WalletSwitchFailure => cannotBeAdded(error))(
            chainAddition(network, chainId, rpcUrls),
          ),
          TE.chain((params) =>
            pipe(
              added(params),
              TE.matchE(afterAll, () => TE.chain(switchedAgain)(reported)),
            ),
          ),
        )
      return pipe(
        switched,
        TE.matchE(
          (error) =>
            switchErrorKind(error) === 'rejected' ? TE.left(switchRefusal(error)) : addedAfter(error),
          () => reported,
        ),
      )
    }),
  )
