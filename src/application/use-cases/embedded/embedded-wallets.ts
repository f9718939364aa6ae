import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Lifetime } from '#application/lifetime.ts'
import { OwnersStore } from '#application/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { AccountOwners } from '#domain/accounts/account.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { familiesIn, frameFamilies } from '#domain/embedded/accounts.ts'
import { ownerOf } from '#domain/embedded/owner.ts'
import { Wallets } from '#ports/wallets.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { EmbeddedProvider } from './embedded-provider.ts'
import { EmbeddedUsers } from './embedded-users.ts'
import { EmbeddedWallet } from './embedded-wallet.ts'
import { FrameRequests } from './frame-requests.ts'
import { LoginMemory } from './login-memory.ts'
import { EmbeddedUserStore } from './stores.ts'
import { UserOperations } from './user-operations.ts'

/** One wallet for each configured family that the frame has keys for, all of the same visitor. S0-03. */
@injectable()
export class EmbeddedWallets {
  readonly #wallets = new Map<Namespace, EmbeddedWallet>()

  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(EmbeddedUserStore) private readonly store: EmbeddedUserStore,
    @inject(OwnersStore) private readonly owners: OwnersStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(FrameRequests) private readonly requests: FrameRequests,
    @inject(UserOperations) private readonly operations: UserOperations,
    @inject(LoginMemory) private readonly memory: LoginMemory,
    @inject(Wallets) private readonly wallets: Wallets,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {}

  start(): void {
    const wallets$ = this.connections.networks$.pipe(
      map(({ requested }) => familiesIn(requested)),
      distinctUntilChanged((before, now) => before.join() === now.join()),
      map((namespaces) => namespaces.map((namespace) => this.of(namespace))),
    )
    this.registry.register({ name: 'embedded', wallets$ })
    this.lifetime.hold(this.store.state$.subscribe(() => this.owners.dispatch(this.ownersNow())))
  }

  /** S3-06. */
  private ownersNow(): AccountOwners {
    const { email, userName, socialLogin } = this.memory
    const known = frameFamilies.flatMap((namespace) => {
      const user = this.store.state[namespace]
      const login = { email, userName, social: socialLogin }
      return user === undefined ? [] : [[namespace, ownerOf(user, namespace, login)]]
    })
    return { [AUTH_CONNECTOR.id]: Object.fromEntries(known) }
  }

  private of(namespace: Namespace): EmbeddedWallet {
    const known = this.#wallets.get(namespace)
    if (known !== undefined) return known
    const { store, frame, requests, operations, lifetime, users, wallets } = this
    const provider = new EmbeddedProvider(namespace, { users: store, requests, operations, lifetime })
    const wallet = new EmbeddedWallet(namespace, store, users, frame, provider, wallets)
    this.#wallets.set(namespace, wallet)
    return wallet
  }
}
