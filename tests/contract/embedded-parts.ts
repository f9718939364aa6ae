import { NEVER, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import type { Features } from '#application/features.ts'
import { Lifetime } from '#application/lifetime.ts'
import { AlertStore, OptionsStore, ToastHoldStore, ToastStore } from '#application/stores.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { EmbeddedUserStore, LoginStore } from '#application/use-cases/embedded/frame/stores.ts'
import { EmbeddedSignIn } from '#application/use-cases/embedded/user/embedded-sign-in.ts'
import { EmbeddedUsers } from '#application/use-cases/embedded/user/embedded-users.ts'
import { EmbeddedWallet } from '#application/use-cases/embedded/wallet/embedded-wallet.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Clock } from '#ports/clock.ts'
import type { SecureFrame } from '#ports/secure-frame.ts'
import type { RelayedWallet } from '#ports/wallets.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeStorage } from '#testkit/fake-storage.ts'
import { FakeWallets } from '#testkit/fake-wallets.ts'

import { fakeConnections } from './fake-connections.ts'

const noSignIn = { siwx: { configured: false } } as Features

/** The wallet of one namespace behind a frame, without the use cases around it. */
export const embeddedParts = (
  frame: SecureFrame,
  clock: Clock,
  networks: readonly [Network, ...Network[]],
) => {
  const [{ chainNamespace: namespace, caipNetworkId: home }] = networks
  const [log, storage, lifetime] = [new FakeLog(), new FakeStorage(), new Lifetime()]
  const [options, users, alerts] = [new OptionsStore(), new EmbeddedUserStore(), new AlertStore()]
  const memory = new LoginStorage(storage)
  const notices = new ShowNotices(
    new ToastStore(),
    new ToastHoldStore(),
    alerts,
    clock,
    log,
    lifetime,
    options,
  )
  const events = new ReportEvents(alerts, options, log, lifetime)
  const environment = new Environment(clock, new FakePage(), lifetime)
  const { connections } = fakeConnections({ type: 'networksConfigured', networks, preferred: home })
  const embedded = new EmbeddedFrame(frame, connections, options, users, memory, environment, notices)
  const signIn = new EmbeddedSignIn(new LoginStore(), noSignIn, new Feedback(notices, events, log))
  const embeddedUsers = new EmbeddedUsers(users, embedded, signIn, memory, connections)
  const provider: RelayedWallet & { readonly sent$: Observable<unknown> } = {
    sent$: NEVER,
    report: () => users.reportIn(namespace),
    approves: () => true,
    request: () => Promise.reject(new Error('Nobody asks')),
    on: () => provider,
    removeListener: () => provider,
  }
  const wallet = new EmbeddedWallet(namespace, users, embeddedUsers, embedded, provider, new FakeWallets())
  embedded.start()
  return { wallet, embedded, users, known: embeddedUsers, namespace, home, lifetime }
}
