import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { chainAddition, hexChainId } from '#domain/networks/chain-addition.ts'
import type { Network } from '#domain/networks/network.ts'
import { switchErrorKind } from '#domain/networks/switching.ts'
import { failure } from '#domain/shared/failure.ts'
import { rejectedOr, type RpcError } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { WalletSwitchFailure } from '#ports/wallets.ts'

import { ReportedChain } from './evm-responses.ts'
import { sendRequest, type Provider } from './provider.ts'

// EIP-1474: an earlier request still waits for the user.
const PENDING = -32002

const notSupported = failure('ChainNotSupported', 'Chain is not supported')

const refusal: (error: RpcError) => WalletSwitchFailure = rejectedOr(notSupported)

/** The response to the earlier request arrives as a chain event, so this task never settles. */
const neverSettles: TE.TaskEither<RpcError, never> = () => new Promise(() => {})

const reported = (provider: Provider): TE.TaskEither<WalletSwitchFailure, ChainId> =>
  pipe(
    sendRequest(provider, 'eth_chainId'),
    TE.mapLeft(refusal),
    TE.chainW((answer) => TE.fromOption(() => notSupported)(decodeWith(ReportedChain)(answer))),
  )

/**
 * Requests the switch from the wallet, and adds the chain if it is unknown. Returns the chain that the wallet then reports.
 * S4-32, S7-37, S7-38, S8-54.
 */
export const switchChain = (
  provider: Provider,
  network: Network,
  rpcUrls: readonly string[],
): TE.TaskEither<WalletSwitchFailure, ChainId> =>
  pipe(
    TE.fromOption(() => notSupported)(hexChainId(network.caipNetworkId)),
    TE.chain((chainId) => {
      const switched = pipe(
        sendRequest(provider, 'wallet_switchEthereumChain', [{ chainId }]),
        TE.orElse((error) => (error.code === PENDING ? neverSettles : TE.left(error))),
      )
      const added = pipe(
        sendRequest(provider, 'wallet_addEthereumChain', [chainAddition(network, chainId, rpcUrls)]),
        TE.mapLeft(refusal),
        TE.chain(() => reported(provider)),
        // Not every wallet switches to a chain after adding it.
        TE.chain((now) =>
          now === network.caipNetworkId
            ? TE.right<WalletSwitchFailure, unknown>(now)
            : TE.mapLeft(refusal)(switched),
        ),
      )
      return TE.orElse((error: RpcError) =>
        switchErrorKind(error) === 'addChain' ? added : TE.left(refusal(error)),
      )(switched)
    }),
    TE.chain(() => reported(provider)),
  )
