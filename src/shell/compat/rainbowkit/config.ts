import {
  type Config,
  createConfig,
  type CreateConfigParameters,
  type CreateConnectorFn,
  http,
  type Transport,
} from 'wagmi'

import type { CustomWallet, WalletGroup } from '#contracts/index.ts'
import {
  connectorWith,
  type Create,
  type KitChain,
  metadataOf,
  type MoreOptions,
} from '#shell/compat/connector.ts'

/** The parts of a wallet of RainbowKit that are used. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly iconUrl?: unknown
  readonly downloadUrls?:
    | {
        readonly android?: string | undefined
        readonly ios?: string | undefined
        readonly chrome?: string | undefined
        readonly firefox?: string | undefined
        readonly edge?: string | undefined
        readonly safari?: string | undefined
      }
    | undefined
}

/**
 * The wallets that are listed first, and as groups among all wallets: names of `walletport/compat/rainbowkit/wallets`, ids of the
 * catalogue, or functions that describe a wallet. Other wallets follow.
 */
export type WalletList = readonly {
  readonly groupName: string
  readonly wallets: readonly (string | ((parameters: { readonly projectId: string }) => Wallet))[]
}[]

export interface ConnectorsForWalletsParameters {
  readonly appName: string
  readonly appDescription?: string | undefined
  readonly appUrl?: string | undefined
  readonly appIcon?: string | undefined
  readonly projectId: string
  /** Has no effect. Sessions over the relay need `walletport: { relay: relay({ urls }) }`. */
  readonly walletConnectParameters?: unknown
  /** Options of Walletport, such as `relay`, `names` or `siwx`. */
  readonly walletport?: MoreOptions | undefined
}

type Chains = readonly [KitChain, ...KitChain[]]

export interface GetDefaultConfigParameters<
  chains extends Chains,
  transports extends Record<chains[number]['id'], Transport>,
>
  extends
    ConnectorsForWalletsParameters,
    Pick<
      CreateConfigParameters,
      'storage' | 'ssr' | 'syncConnectedChain' | 'multiInjectedProviderDiscovery'
    > {
  readonly chains: chains
  /** Default: the nodes of the chains. */
  readonly transports?: transports | undefined
  readonly wallets?: WalletList | undefined
  readonly batch?: CreateConfigParameters['batch']
  readonly cacheTime?: number | undefined
  readonly pollingInterval?: CreateConfigParameters['pollingInterval']
}

const customWalletOf = ({ id, name, rdns, iconUrl, downloadUrls = {} }: Wallet): CustomWallet => ({
  id,
  name,
  rdns,
  image_url: typeof iconUrl === 'string' && iconUrl.startsWith('https:') ? iconUrl : undefined,
  play_store: downloadUrls.android,
  app_store: downloadUrls.ios,
  chrome_store: downloadUrls.chrome,
  firefox_store: downloadUrls.firefox,
  edge_store: downloadUrls.edge,
  safari_store: downloadUrls.safari,
})

const listOptions = (list: WalletList, projectId: string): MoreOptions => {
  const customWallets: CustomWallet[] = []
  const walletGroups = list.map(({ groupName, wallets }): WalletGroup => ({
    title: groupName,
    wallets: wallets.map((wallet) => {
      if (typeof wallet === 'string') return wallet
      const custom = customWalletOf(wallet({ projectId }))
      customWallets.push(custom)
      return custom.id
    }),
  }))
  const featuredWalletIds = walletGroups.flatMap(({ wallets }) => wallets)
  return featuredWalletIds.length === 0 ? {} : { walletGroups, featuredWalletIds, customWallets }
}

/** The functions of RainbowKit that make a config and its connectors. `create`: creates an instance. */
export const configFunctions = (create: Create) => {
  const connectorsForWallets = (
    list: WalletList,
    { appName, appDescription, appUrl, appIcon, projectId, walletport }: ConnectorsForWalletsParameters,
  ): CreateConnectorFn[] => [
    connectorWith(create, {
      projectId,
      metadata: metadataOf({ name: appName, description: appDescription, url: appUrl, icon: appIcon }),
      themeMode: 'light',
      ...listOptions(list, projectId),
      ...walletport,
    }),
  ]

  const getDefaultConfig = <
    const chains extends Chains,
    transports extends Record<chains[number]['id'], Transport>,
  >({
    appName,
    appDescription,
    appUrl,
    appIcon,
    projectId,
    walletConnectParameters: _,
    walletport,
    wallets = [],
    chains,
    transports,
    ...wagmi
  }: GetDefaultConfigParameters<chains, transports>): Config<chains, transports> => {
    const app = { appName, appDescription, appUrl, appIcon, projectId, walletport }
    // Walletport finds the wallets that wagmi would search for.
    const parameters: object = {
      multiInjectedProviderDiscovery: false,
      ...wagmi,
      chains,
      transports: transports ?? Object.fromEntries(chains.map(({ id }) => [id, http()])),
      connectors: connectorsForWallets(wallets, app),
    }
    return createConfig(parameters as CreateConfigParameters<chains, transports>)
  }

  return { connectorsForWallets, getDefaultConfig }
}
