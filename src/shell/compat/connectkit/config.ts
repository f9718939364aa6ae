import { type CreateConfigParameters, type CreateConnectorFn, http } from 'wagmi'

import {
  connectorWith,
  type Create,
  type KitChain,
  metadataOf,
  type MoreOptions,
} from '#shell/compat/connector.ts'

export interface DefaultConfigParameters extends Partial<Omit<CreateConfigParameters, 'chains'>> {
  readonly chains: readonly [KitChain, ...KitChain[]]
  readonly appName: string
  readonly appDescription?: string | undefined
  readonly appUrl?: string | undefined
  readonly appIcon?: string | undefined
  readonly walletConnectProjectId?: string | undefined
  /** Options of Walletport, such as `relay`, `names` or `siwx`. */
  readonly walletport?: MoreOptions | undefined
}

export interface DefaultConnectorsParameters {
  readonly app: {
    readonly name: string
    readonly description?: string | undefined
    readonly url?: string | undefined
    readonly icon?: string | undefined
  }
  readonly walletConnectProjectId?: string | undefined
  /** Options of Walletport, such as `relay`, `names` or `siwx`. */
  readonly walletport?: MoreOptions | undefined
}

/** The functions of ConnectKit that make a config and its connectors. `create`: creates an instance. */
export const configFunctions = (create: Create) => {
  const getDefaultConnectors = ({
    app,
    walletConnectProjectId: projectId,
    walletport,
  }: DefaultConnectorsParameters): CreateConnectorFn[] => [
    connectorWith(create, {
      projectId,
      metadata: metadataOf(app),
      themeMode: 'auto',
      ...walletport,
    }),
  ]

  const getDefaultConfig = ({
    appName: name,
    appDescription: description,
    appUrl: url,
    appIcon: icon,
    walletConnectProjectId,
    walletport,
    chains,
    ...wagmi
  }: DefaultConfigParameters): CreateConfigParameters => {
    // Walletport finds the wallets that wagmi would search for.
    const parameters = {
      multiInjectedProviderDiscovery: false,
      ...(wagmi.client === undefined && {
        transports: Object.fromEntries(chains.map((chain) => [chain.id, http()])),
      }),
      connectors: getDefaultConnectors({
        app: { name, description, url, icon },
        walletConnectProjectId,
        walletport,
      }),
      ...wagmi,
      chains,
    }
    return parameters as CreateConfigParameters
  }

  return { getDefaultConnectors, getDefaultConfig }
}
