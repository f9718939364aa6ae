import type { Overview } from '#application/use-cases/modal/view-account.ts'
import type { AccountSnapshot, WalletportState } from '#contracts/index.ts'
import type { ModalSnapshot } from '#contracts/use-cases/index.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { perNamespace } from '#domain/caip/namespace.ts'
import type { Account } from '#domain/connection/account.ts'
import { families } from '#domain/families/families.ts'
import type { Modal } from '#domain/modal/modal.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { activeChain, type Networks } from '#domain/networks/networks.ts'

const pick = <K extends keyof Account>(account: Account, ...names: readonly K[]): Partial<Pick<Account, K>> =>
  Object.fromEntries(
    names.flatMap((name) => (account[name] === undefined ? [] : [[name, account[name]]])),
  ) as Partial<Pick<Account, K>>

const chainNumber = ({ caipNetworkId }: Account): Pick<AccountSnapshot, 'chainId'> => {
  if (caipNetworkId === undefined) return {}
  const { namespace, reference } = chainParts(caipNetworkId)
  return families[namespace].numbersChains ? { chainId: Number(reference) } : {}
}

/** The account in its public form. S3-06. */
export const accountSnapshot = (account: Account): AccountSnapshot => ({
  status: account.status,
  ...pick(account, 'address', 'caipAddress', 'caipNetworkId', 'connectorId', 'accounts'),
  ...pick(account, 'balance', 'balanceSymbol', 'unconfirmedBalance', 'shownBalance', 'addressExplorerUrl'),
  ...pick(account, 'profileName', 'profileImage'),
  ...(account.address === undefined ? {} : pick(account, 'preferredAccountType', 'currentTab')),
  ...chainNumber(account),
  ...(account.connectedWalletInfo && { wallet: account.connectedWalletInfo }),
  ...(account.user && pick(account, 'user', 'socialProvider', 'smartAccountDeployed')),
})

export const modalSnapshot = (modal: Modal): ModalSnapshot => ({
  open: modal.open,
  view: viewOf(modal).name,
  canGoBack: modal.history.length > 1,
  loading: modal.loading,
  shake: modal.shake,
})

export const networksState = (
  networks: Networks,
): Pick<WalletportState, 'networks' | 'namespace' | 'caipNetworkId'> => ({
  networks: Object.freeze(networks.configured),
  namespace: networks.active,
  caipNetworkId: activeChain(networks),
})

/** The state in its public, JSON-safe form. S3-29. */
export const stateSnapshot = (modal: Modal, overview: Overview): WalletportState => {
  const { open, view, loading, shake } = modalSnapshot(modal)
  return {
    phase: overview.phase,
    open,
    view,
    loading,
    shake,
    ...networksState(overview.networks),
    accounts: perNamespace((namespace) => accountSnapshot(overview.accounts[namespace])),
  }
}

/** Returns the previous object if the next one is equal to it. */
const reuseEqual = <A>(previous: A, next: A): A =>
  previous === next || JSON.stringify(previous) === JSON.stringify(next) ? previous : next

/** Returns the previous object if all its fields have the same references as those of the next one. */
const reuseSameFields = <A extends object>(previous: A, next: A): A =>
  Reflect.ownKeys(next).every((name) => Reflect.get(previous, name) === Reflect.get(next, name))
    ? previous
    : next

/**
 * The next state, in which unchanged parts keep their reference. Returns the previous state if nothing
 * changed.
 */
export const reusingReferences = (previous: WalletportState, next: WalletportState): WalletportState =>
  reuseSameFields(previous, {
    ...next,
    networks: reuseEqual(previous.networks, next.networks),
    accounts: reuseSameFields(
      previous.accounts,
      perNamespace((namespace) => reuseEqual(previous.accounts[namespace], next.accounts[namespace])),
    ),
  })
