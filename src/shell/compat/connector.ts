import type { Config, CreateConnectorFn } from 'wagmi'

import type { Metadata, WalletportOptions } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'
import { walletportConnector } from '#shell/wagmi/connector.ts'
import { invalidOption } from '#shell/walletport-error.ts'

import { defined } from './defined.ts'

/** Options that a host adds to what the kit's own function takes, such as `relay` or `names`. */
export type MoreOptions = Partial<Omit<WalletportOptions, 'networks'>>
export type Create = (options: WalletportOptions) => Walletport
/** A chain of wagmi. Kits let hosts add a picture. */
export type KitChain = Config['chains'][number] & { readonly iconUrl?: unknown }

/** What a kit asks of its host about the app. */
export interface App {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icon?: string | undefined
}

export const metadataOf = ({ name, description, url, icon }: App): Metadata => ({
  name,
  ...defined({ description, url, icons: icon === undefined ? undefined : [icon] }),
})

const imagesOf = (chains: readonly KitChain[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    chains.flatMap(({ id, iconUrl }) => (typeof iconUrl === 'string' ? [[`eip155:${id}`, iconUrl]] : [])),
  )

/** A connector that creates its instance when wagmi tells the chains, and keeps it for the provider of the kit. */
export const connectorWith =
  (create: Create, options: MoreOptions): CreateConnectorFn =>
  (config) => {
    const { chains } = config
    const walletport = create({ chainImages: imagesOf(chains), ...options, networks: chains })
    return Object.assign(walletportConnector(walletport)(config), { walletport })
  }

/** The instance of the config's connector. Throws INVALID_OPTION if the config is not of `makers`. */
export const instanceIn = ({ connectors }: Config, makers: string): Walletport => {
  for (const connector of connectors)
    if ('walletport' in connector) return connector['walletport'] as Walletport
  throw invalidOption(`connectors: the config of WagmiProvider has none of ${makers}`)
}
