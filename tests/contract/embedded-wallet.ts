import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { frameChainOf } from '#domain/embedded/accounts.ts'
import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import type { Network } from '#domain/networks/network.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'

import { embeddedParts } from './embedded-parts.ts'
import { HastyClock } from './hasty-clock.ts'

/** A frame whose user may never respond. */
class SlowFrame extends FakeSecureFrame {
  next: 'answer' | 'reject' | 'fail' | 'hang' = 'answer'

  override request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until?: Observable<unknown>,
  ): TE.TaskEither<FrameFailure, FrameResponse<Name>> {
    return name === 'GET_USER' && this.next === 'hang'
      ? () => new Promise(() => {})
      : super.request(name, payload, until)
  }
}

/** A wallet over a fake frame, whose user has these accounts. */
export const embeddedWallet = (
  networks: readonly [Network, ...Network[]],
  accounts: EmbeddedUser['accounts'] = [],
) => {
  const clock = new HastyClock()
  const frame = new SlowFrame(clock)
  const { wallet, users, namespace, home, lifetime } = embeddedParts(frame, clock, networks)
  let isLoggedIn = false
  let user: EmbeddedUser = { address: accounts[0]?.address ?? '', chainId: frameChainOf(home), accounts }
  const know = (changes: Partial<EmbeddedUser>) => {
    user = { ...user, ...changes }
    users.dispatch({ type: 'received', namespace, user })
  }
  frame.answers('SYNC_DAPP_DATA', () => E.right(undefined))
  frame.answers('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => E.right({ smartAccountEnabledNetworks: [] }))
  frame.answers('SWITCH_NETWORK', ({ chainId }) => E.right({ chainId }))
  frame.answers('IS_CONNECTED', () => E.right({ isConnected: isLoggedIn }))
  frame.answers('GET_USER', (request) => {
    const { next } = frame
    frame.next = 'answer'
    if (next === 'reject') return E.left('User rejected')
    if (next === 'fail') return E.left('Failed to connect')
    isLoggedIn = true
    user = { ...user, chainId: request?.chainId ?? user.chainId }
    return E.right(user)
  })
  frame.answers('SIGN_OUT', () => {
    isLoggedIn = false
    return E.right(undefined)
  })
  return {
    wallet,
    frame,
    lifetime,
    next: (behaviour: 'reject' | 'fail' | 'hang') => void (frame.next = behaviour),
    choose: (address: string) => know({ address, accounts: [{ address, type: 'eoa' }] }),
    moveTo: (chainId: ChainId) => know({ chainId: frameChainOf(chainId) }),
    disconnectOne: () => {
      isLoggedIn = false
      users.dispatch({ type: 'cleared' })
    },
  }
}
