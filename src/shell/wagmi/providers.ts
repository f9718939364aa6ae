import type { EvmProvidedWallet } from '#contracts/provided-wallets.ts'

import { ConnectorProvider } from './connector-provider.ts'
import { isOwn } from './connector.ts'
import type { HostConnector, WagmiHost } from './wagmi-host.ts'

/** Walletport's own ids, which no wallet of the host has. */
const RESERVED = ['injected', 'walletconnect', 'auth']

/** wagmi's connectors of browser wallets, which Walletport finds itself. */
const isBrowserWallet = ({ type }: HostConnector): boolean => type === 'injected'

/** The id under which Walletport knows a connector of the host's. */
export const walletIdOf = (connector: HostConnector): string =>
  !isBrowserWallet(connector) && RESERVED.includes(connector.id.toLowerCase())
    ? `wagmi.${connector.id}`
    : connector.id

/** The connectors of the host: all but Walletport's. */
export const hostConnectors = (config: Pick<WagmiHost, 'connectors'>): readonly HostConnector[] =>
  config.connectors.filter((connector) => !isOwn(connector))

/** Safe's connector has a provider in a frame only. */
const isUsable = ({ type }: HostConnector): boolean => type !== 'safe' || window.parent !== window

const walletOf = (config: WagmiHost, connector: HostConnector): EvmProvidedWallet => {
  const { name, icon, rdns } = connector
  const [first] = typeof rdns === 'string' ? [rdns] : (rdns ?? [])
  return {
    id: walletIdOf(connector),
    name,
    ...(icon === undefined ? {} : { icon }),
    ...(first === undefined ? {} : { rdns: first }),
    provider: new ConnectorProvider(config, connector),
  }
}

/**
 * The connectors of the host's wagmi config, for `evm({ providers })`: they are listed in the modal. Connectors of browser wallets are
 * not among them, because Walletport finds these wallets, nor is Safe's on a page without a frame. Of connectors with one id, the first
 * is. One whose id Walletport has itself gets the prefix `wagmi.`, such as `wagmi.walletConnect`. `config` is called when the wallets
 * are needed.
 */
export const wagmiProviders =
  (config: () => WagmiHost): (() => readonly EvmProvidedWallet[]) =>
  () => {
    const host = config()
    const listed = hostConnectors(host).filter(
      (connector) => !isBrowserWallet(connector) && isUsable(connector),
    )
    const ids = listed.map((connector) => walletIdOf(connector).toLowerCase())
    return listed
      .filter((_, index) => ids.indexOf(ids[index] ?? '') === index)
      .map((connector) => walletOf(host, connector))
  }
