import type { Overview } from '#application/use-cases/modal/view-account.ts'
import type { Account } from '#domain/accounts/account.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { perNamespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import type { Modal } from '#domain/modal/modal.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { activeChain, type Networks } from '#domain/networks/networks.ts'
import type { AccountSnapshot, WalletportState } from '#shell/contracts/index.ts'
import type { ModalSnapshot } from '#shell/contracts/use-cases/index.ts'

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
  ...pick(account, 'balance', 'balanceSymbol', 'shownBalance', 'addressExplorerUrl'),
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

export const chosenNetwork = (
  networks: Networks,
): Pick<WalletportState, 'networks' | 'namespace' | 'caipNetworkId'> => ({
  networks: networks.requested,
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
    ...chosenNetwork(overview.networks),
    accounts: perNamespace((namespace) => accountSnapshot(overview.accounts[namespace])),
  }
}

const kept = <A>(before: A, next: A): A =>
  before === next || JSON.stringify(before) === JSON.stringify(next) ? before : next

/** Compares the parts by reference, because those that did not change are shared. */
const keptParts = <A extends object>(before: A, next: A): A =>
  Reflect.ownKeys(next).every((name) => Reflect.get(before, name) === Reflect.get(next, name)) ? before : next

/**
 * The next state, in which unchanged parts keep their reference. Returns the previous state if nothing
 * changed.
 */
export const sharing = (before: WalletportState, next: WalletportState): WalletportState =>
  keptParts(before, {
    ...next,
    networks: kept(before.networks, next.networks),
    accounts: keptParts(
      before.accounts,
      perNamespace((namespace) => kept(before.accounts[namespace], next.accounts[namespace])),
    ),
  })
