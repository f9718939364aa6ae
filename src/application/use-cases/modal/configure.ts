import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { map, type Observable, shareReplay } from 'rxjs'

import { ConnectionSetup } from '#application/connection/connection-setup.ts'
import { OptionsStore } from '#application/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { alertTexts } from '#domain/notices/alert.ts'
import { decodeOptions, type HostOptions, inMode, type InvalidOption } from '#domain/options/host-options.ts'
import { Page } from '#ports/page.ts'

import { ShowNotices } from './show-notices.ts'

export interface Host {
  readonly name: string
  readonly domain: string
  readonly icon: string | undefined
}

/** Applies the host's options, at the start and at run time. S1-03, S1-19 to S1-37. */
@injectable()
export class Configure {
  readonly options$: Observable<HostOptions>
  /** The host as the user sees it: its name, the domain in the address bar, and its icon. */
  readonly host$: Observable<Host>
  #raw: object | undefined
  #given: HostOptions
  /** Applied in order to the options that the host gave. */
  readonly #limits = [inMode]

  constructor(
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ConnectionSetup) private readonly connections: ConnectionSetup,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(Page) page: Page,
  ) {
    this.options$ = options.state$
    this.#given = options.state
    this.host$ = options.state$.pipe(
      map(({ metadata }) => ({
        name: metadata?.name ?? page.title(),
        domain: page.domain(),
        icon: metadata?.icons?.[0],
      })),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** The host's options in their mode, before a limit takes anything away. */
  get given(): HostOptions {
    return inMode(this.#given)
  }

  /** Adds a limit, which from then on takes something away from the host's options. S6-10. */
  limit(by: (options: HostOptions) => HostOptions): void {
    this.#limits.unshift(by)
    this.apply()
  }

  /** Applies the limits to the host's options, after either has changed. */
  apply(): void {
    this.options.dispatch(this.#limits.reduce((options, limit) => limit(options), this.#given))
  }

  /** Merges the given options into the current ones. If one is invalid, nothing changes. */
  update(changes: object): E.Either<InvalidOption, HostOptions> {
    const raw = { ...this.#raw, ...changes }
    const decoded = decodeOptions(raw)
    if (E.isLeft(decoded)) return decoded
    const given = decoded.right
    // Without adapters, wallets are reached only through the relay. S6-09.
    this.#given = { ...given, basic: given.basic || !this.registry.hasAdapters }
    this.apply()
    this.#raw = raw
    this.connections.preferAccountTypes(given)
    if ('networks' in changes || 'defaultNetwork' in changes) this.connections.configureNetworks(given)
    // An empty project id counts as missing.
    const code = 'PROJECT_ID_NOT_CONFIGURED'
    if (!given.projectId) this.notices.raiseAlert(code, alertTexts[code])
    return decoded
  }
}
