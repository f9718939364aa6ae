import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { defer, type Observable, of } from 'rxjs'

import { ConnectionSetup } from '#application/connection/connection-setup.ts'
import { derived } from '#application/derived.ts'
import { OptionsStore } from '#application/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { Metadata } from '#contracts/options.ts'
import { alertTexts } from '#domain/notices/alert.ts'
import {
  decodeOptions,
  type HostOptions,
  effectiveOptions,
  type InvalidOption,
} from '#domain/options/host-options.ts'
import { Page } from '#ports/page.ts'

import { ShowNotices } from './show-notices.ts'

export interface Host extends Pick<Metadata, 'name'> {
  readonly domain: string
  readonly icon: string | undefined
}

/** Applies the host's options, at the start and at run time. S1-03, S1-19 to S1-37. */
@injectable()
export class Configure {
  readonly options$: Observable<HostOptions>
  /** The host as the user sees it: its name, its icon, and the domain in the address bar. */
  readonly host$: Observable<Host>
  #rawOptions: object | undefined
  #hostOptions: HostOptions
  /** The restrictions that are applied to the host's options, in this order. */
  readonly #restrictions = [effectiveOptions]

  constructor(
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ConnectionSetup) private readonly connections: ConnectionSetup,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(Page) page: Page,
  ) {
    this.options$ = options.state$
    this.#hostOptions = options.state
    // The page may have another title when the modal opens again.
    const title$ = defer(() => of(page.title()))
    this.host$ = derived([options.state$, title$], ([{ metadata }, title]) => ({
      name: metadata?.name || title || page.domain(),
      domain: page.domain(),
      icon: metadata?.icons?.[0],
    }))
  }

  /** The host's options for their mode, without further restrictions. */
  get unrestricted(): HostOptions {
    return effectiveOptions(this.#hostOptions)
  }

  /** Adds a restriction of the host's options, such as the features of the project's plan. S6-10. */
  restrict(restriction: (options: HostOptions) => HostOptions): void {
    this.#restrictions.unshift(restriction)
    this.apply()
  }

  /** Applies the restrictions again, after the host's options or a restriction have changed. */
  apply(): void {
    this.options.dispatch(
      this.#restrictions.reduce((options, restrict) => restrict(options), this.#hostOptions),
    )
  }

  /** Merges the changes into the host's options. If one is invalid, nothing changes. */
  update(changes: object): E.Either<InvalidOption, HostOptions> {
    const raw = { ...this.#rawOptions, ...changes }
    const decoded = decodeOptions(raw)
    if (E.isLeft(decoded)) return decoded
    const given = decoded.right
    // Without adapters, wallets are reached only through the relay. S6-09.
    this.#hostOptions = Object.assign(given, { basic: given.basic || !this.registry.hasAdapters })
    this.apply()
    // A later update keeps the type that the user has in this visit. S7-77.
    if (this.#rawOptions === undefined || 'defaultAccountTypes' in changes)
      this.connections.preferAccountTypes(given)
    this.#rawOptions = raw
    if ('networks' in changes || 'defaultNetwork' in changes) this.connections.configureNetworks(given)
    // An empty project id counts as missing.
    const code = 'PROJECT_ID_NOT_CONFIGURED'
    if (!given.projectId) this.notices.raiseAlert(code, alertTexts[code])
    return decoded
  }
}
