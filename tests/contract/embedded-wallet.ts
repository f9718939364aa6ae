import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { EmbeddedUserStore, LoginStore } from '#application/embedded-stores.ts'
import { EmbeddedFrame } from '#application/embedded/embedded-frame.ts'
import { EmbeddedSignIn } from '#application/embedded/embedded-sign-in.ts'
import { EmbeddedUsers } from '#application/embedded/embedded-users.ts'
import { EmbeddedWallet } from '#application/embedded/embedded-wallet.ts'
import { LoginMemory } from '#application/embedded/login-memory.ts'
import { Lifetime } from '#application/lifetime.ts'
import type { SiwxStage } from '#application/siwx-stage.ts'
import {
  AlertStore,
  ConnectionsStore,
  NetworksStore,
  OptionsStore,
  ToastHoldStore,
  ToastStore,
} from '#application/stores.ts'
import { ShowNotices } from '#application/use-cases/show-notices.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { frameChainOf } from '#domain/embedded/accounts.ts'
import type { FrameAnswer, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import type { Network } from '#domain/networks/network.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'
import type { RelayedWallet } from '#ports/wallets.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'
import { FakeStorage } from '#testkit/fake-storage.ts'
import { FakeWallets } from '#testkit/fake-wallets.ts'

import { HastyClock } from './hasty-clock.ts'

const noSignIn: SiwxStage = {
  configured: false,
  useCases: undefined,
  failure: undefined,
  load: () => Promise.reject(new Error('Nobody signs in')),
}

/** A frame whose visitor may never answer. */
class SlowFrame extends FakeSecureFrame {
  next: 'answer' | 'reject' | 'fail' | 'hang' = 'answer'

  override ask<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    until?: Observable<unknown>,
  ): TE.TaskEither<FrameFailure, FrameAnswer<Name>> {
    return name === 'GET_USER' && this.next === 'hang'
      ? () => new Promise(() => {})
      : super.ask(name, payload, until)
  }
}

/** A frame's wallet in eip155, without the use cases around it. */
export const embeddedWallet = (networks: readonly Network[], accounts: EmbeddedUser['accounts'] = []) => {
  const [clock, log, storage, lifetime] = [new HastyClock(), new FakeLog(), new FakeStorage(), new Lifetime()]
  const [network, options, users] = [new NetworksStore(), new OptionsStore(), new EmbeddedUserStore()]
  const frame = new SlowFrame(clock)
  const memory = new LoginMemory(storage)
  const notices = new ShowNotices(
    new ToastStore(),
    new ToastHoldStore(),
    new AlertStore(),
    clock,
    log,
    lifetime,
  )
  network.dispatch({ type: 'configured', networks, preferred: undefined })
  const embedded = new EmbeddedFrame(frame, network, options, users, memory, lifetime, notices)
  const connections = new ConnectionMemory(storage, new ConnectionsStore(), network, options)
  const signIn = new EmbeddedSignIn(new LoginStore(), noSignIn, log)
  const known = new EmbeddedUsers(users, embedded, signIn, memory, connections, network)
  const provider: RelayedWallet = {
    report: () => users.reportIn('eip155'),
    approves: () => true,
    request: () => Promise.reject(new Error('Nobody asks')),
    on: () => provider,
    removeListener: () => provider,
  }
  const wallet = new EmbeddedWallet('eip155', users, known, embedded, provider, new FakeWallets())
  let isLoggedIn = false
  let user: EmbeddedUser = { address: accounts[0]?.address ?? '', chainId: 1, accounts }
  const know = (changes: Partial<EmbeddedUser>) => {
    user = { ...user, ...changes }
    users.dispatch({ type: 'known', namespace: 'eip155', user })
  }
  frame.answers('SYNC_DAPP_DATA', () => E.right(undefined))
  frame.answers('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => E.right({ smartAccountEnabledNetworks: [] }))
  frame.answers('SWITCH_NETWORK', ({ chainId }) => E.right({ chainId }))
  frame.answers('IS_CONNECTED', () => E.right({ isConnected: isLoggedIn }))
  frame.answers('GET_USER', (wanted) => {
    const { next } = frame
    frame.next = 'answer'
    if (next === 'reject') return E.left('User rejected')
    if (next === 'fail') return E.left('Failed to connect')
    isLoggedIn = true
    user = { ...user, chainId: wanted?.chainId ?? user.chainId }
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
    next: (answer: 'reject' | 'fail' | 'hang') => void (frame.next = answer),
    choose: (address: string) => know({ address, accounts: [{ address, type: 'eoa' }] }),
    moveTo: (chainId: ChainId) => know({ chainId: frameChainOf(chainId) }),
    letGo: () => {
      isLoggedIn = false
      users.dispatch({ type: 'forgotten' })
    },
  }
}
