import type { AccountSnapshot, AccountTabName, WalletIdentity } from '#contracts/account.ts'
import type { AccountType } from '#domain/accounts/account-type.ts'
import { type AccountTypes, preferredType } from '#domain/accounts/preferred-type.ts'
import { type Balance, balanceOf, type Balances, shownBalance } from '#domain/balances/balance.ts'
import { accountIdOf } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Profiles } from '#domain/names/name.ts'
import { explorerUrlOf } from '#domain/networks/network.ts'
import { configuredNetwork, type Networks } from '#domain/networks/networks.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'
import { decimalOf } from '#domain/shared/decimal.ts'

import { accountsOf } from './connected-wallet.ts'
import { type AllConnections, shownStatus, type WalletReport } from './connection.ts'

export const accountTabs = ['Tokens', 'NFTs', 'Activity'] as const satisfies readonly AccountTabName[]
/** The tabs that the user selected. */
export type AccountTabs = Readonly<Partial<Record<Namespace, AccountTabName>>>

/** The state of one namespace's account as hosts and views see it. S3-06. */
export interface Account extends Omit<AccountSnapshot, 'chainId' | 'wallet'> {
  readonly preferredAccountType: AccountType
  readonly currentTab: AccountTabName
  readonly smartAccountDeployed: boolean
  readonly caipNetworkId?: ChainId
  readonly connectedWalletInfo?: WalletIdentity & { readonly name: CleanText }
}

/**
 * The user, the social provider and the deployment state that belong to an account of the embedded wallet.
 * S3-06.
 */
export type AccountOwner = Pick<Account, 'user' | 'socialProvider' | 'smartAccountDeployed'>
/** Owners by connector id and namespace. */
export type AccountOwners = Readonly<Record<string, Readonly<Partial<Record<Namespace, AccountOwner>>>>>

export interface AccountSources {
  readonly connections: AllConnections
  readonly networks: Networks
  readonly balances: Balances
  readonly connectors: readonly Connector[]
  readonly accountTypes: AccountTypes
  readonly owners: AccountOwners
  readonly profiles: Profiles
  readonly tabs: AccountTabs
}

/** The wallet that the report names, or else the connector. */
const walletInfoOf = (
  connector: Connector | undefined,
  { wallet }: WalletReport,
): Pick<Account, 'connectedWalletInfo'> => {
  if (wallet !== undefined) return { connectedWalletInfo: wallet }
  if (connector === undefined) return {}
  const { name, imageUrl, info } = connector
  return {
    connectedWalletInfo: {
      name,
      ...(imageUrl === undefined ? {} : { icon: imageUrl }),
      ...(info?.rdns === undefined ? {} : { rdns: info.rdns }),
    },
  }
}

/** The fields that a disconnected account has too. */
const basisOf = ({ connections, accountTypes, tabs }: AccountSources, namespace: Namespace) => ({
  status: shownStatus(connections, namespace),
  preferredAccountType: preferredType(accountTypes, namespace),
  currentTab: tabs[namespace] ?? accountTabs[0],
  smartAccountDeployed: false,
})

const amountsOf = (balance: Balance | undefined, symbol: string | undefined) => ({
  ...(symbol === undefined ? {} : { balanceSymbol: symbol }),
  ...(balance === undefined
    ? {}
    : {
        balance: decimalOf(balance.units, balance.decimals),
        ...(balance.unconfirmed === undefined
          ? {}
          : { unconfirmedBalance: decimalOf(balance.unconfirmed, balance.decimals) }),
        shownBalance: `${shownBalance(balance.units, balance.decimals)} ${symbol ?? ''}`.trim(),
      }),
})

/** Builds the account of one namespace from connections, balances and owners. S3-06. */
export const accountIn = (sources: AccountSources, namespace: Namespace): Account => {
  const { connections, networks, balances, connectors, owners, profiles } = sources
  const connection = connections.active[namespace]
  const basis = basisOf(sources, namespace)
  if (connection.status !== 'connected') return basis
  const { chainId, addresses } = connection.report
  const [address] = addresses
  const id = accountIdOf(chainId, address)
  const network = configuredNetwork(networks, chainId)
  const [balance] = itemsOf(balanceOf(balances, namespace, id))
  const profile = profiles[id]
  const explorerUrl = network && explorerUrlOf(network, address)
  return {
    ...basis,
    ...owners[connection.connectorId]?.[namespace],
    caipAddress: id,
    address,
    caipNetworkId: chainId,
    connectorId: connection.connectorId,
    accounts: accountsOf(connection.report).map(({ address: listed, type }) => ({ address: listed, type })),
    ...walletInfoOf(
      connectors.find((connector) => connector.id === connection.connectorId),
      connection.report,
    ),
    ...amountsOf(balance, network?.nativeCurrency.symbol),
    ...(explorerUrl === undefined ? {} : { addressExplorerUrl: explorerUrl }),
    ...(profile === undefined ? {} : { profileName: profile.name }),
    ...(profile?.image === undefined ? {} : { profileImage: profile.image }),
  }
}
