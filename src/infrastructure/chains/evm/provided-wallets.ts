import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Adapter } from '#contracts/options.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import { checkProvided } from '#infrastructure/chains/check-provided.ts'
import {
  amongProvided,
  importOf,
  notLoaded,
  type ProvidedFields,
  providedIn,
} from '#infrastructure/chains/provided-wallets.ts'
import type { WalletFailure } from '#ports/wallets.ts'
import type { Once } from '#shell/once.ts'

import { Eip1193Wallet } from './eip1193-wallet.ts'
import { EvmWallets } from './evm-wallets.ts'
import { isProvider, type Provider } from './provider.ts'

type On = NonNullable<Provider['on']>
type Listening = Parameters<On>

/** A provider that is imported with its first request. Listeners are added to it when it is there. */
class ImportedProvider implements Provider {
  #listening: Listening[] = []
  #provider: Provider | undefined

  constructor(private readonly code: Once<Provider>) {}

  /** Rejects if the code does not load. */
  async load(): Promise<Provider> {
    const provider = await this.code.get()
    this.#provider = provider
    for (const [event, listener] of this.#listening.splice(0)) provider.on?.(event, listener)
    return provider
  }

  async request(call: Parameters<Provider['request']>[0]): Promise<unknown> {
    return (await this.load()).request(call)
  }

  readonly on: On = (event, listener) => {
    const provider = this.#provider
    if (provider === undefined) this.#listening = [...this.#listening, [event, listener]]
    else provider.on?.(event, listener)
    return this
  }

  readonly removeListener: On = (event, listener) => {
    this.#listening = this.#listening.filter(([name, one]) => name !== event || one !== listener)
    this.#provider?.removeListener?.(event, listener)
    return this
  }
}

/** A wallet that may have a function of its own to end its session. */
class HostWallet extends Eip1193Wallet {
  constructor(
    connector: Omit<Connector, 'provider'>,
    provider: Provider,
    private readonly load = async (): Promise<Provider> => provider,
  ) {
    super(Object.freeze({ ...connector, provider }), provider)
  }

  override disconnect(): TE.TaskEither<never, void> {
    const own = async (): Promise<void> => {
      const provider = await this.load()
      // what is no function throws, and the session ends as that of a wallet of the browser
      await Reflect.apply(provider.disconnect as () => unknown, provider, [])
    }
    return TE.orElse(() => super.disconnect())(tryCatch(own, String))
  }
}

/** A wallet whose code loads before it is asked. */
class ImportedWallet extends HostWallet {
  readonly #code: TE.TaskEither<WalletFailure, unknown>

  constructor(connector: Omit<Connector, 'provider'>, provider: ImportedProvider) {
    super(connector, provider, () => provider.load())
    this.#code = tryCatch(
      () => provider.load(),
      (): WalletFailure => notLoaded,
    )
  }

  override connect(): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.#code,
      TE.chain(() => super.connect()),
    )
  }

  override restore(): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.#code,
      TE.chain(() => super.restore()),
    )
  }
}

/** The host's wallets of this family. A wallet has one import, however often it is described. */
const maker = () => {
  const imports = new Map<ProvidedFields, ImportedProvider>()
  return (connector: Omit<Connector, 'provider'>, wallet: ProvidedFields): readonly Eip1193Wallet[] => {
    const { provider } = wallet
    const code = importOf(provider, isProvider)
    if (code === undefined) return isProvider(provider) ? [new HostWallet(connector, provider)] : []
    const imported = imports.get(wallet) ?? new ImportedProvider(code)
    imports.set(wallet, imported)
    return [new ImportedWallet(connector, imported)]
  }
}

/** Browser wallets and the host's own. */
export const walletsWith = (given: unknown, around: Adapter['around']): WalletSource => {
  const raws: unknown = typeof given === 'function' ? given() : given
  checkProvided('providers', raws)
  const provided = providedIn(raws)
  const page = new EvmWallets(
    () => window,
    provided.map(({ id }) => id),
  )
  return amongProvided(page, 'eip155', provided, around, maker())
}
