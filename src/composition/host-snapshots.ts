import type { Attempt } from '#domain/connection/attempt.ts'
import type { WalletEntry, WalletList } from '#domain/connection/wallet-list.ts'
import { type ListedConnector, namespacesOf } from '#domain/connectors/listing.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { familiesIn } from '#domain/embedded/accounts.ts'
import type { Networks } from '#domain/networks/networks.ts'
import type { Switching } from '#domain/networks/switching.ts'
import type { SignIn } from '#domain/signin/sign-in.ts'
import type {
  AttemptSnapshot,
  ConnectorInfo,
  NetworkChoice,
  SignInSnapshot,
  SwitchingSnapshot,
  WalletInfo,
} from '#shell/use-cases.ts'

import { codeOf } from './or-throw.ts'
import { networksSnapshot } from './snapshots.ts'

export const connectorInfo = ({ connector, group }: ListedConnector): ConnectorInfo => ({
  id: connector.id,
  name: connector.name,
  type: connector.type,
  group,
  namespace: connector.chain,
  namespaces: namespacesOf(connector),
  ...(connector.imageUrl === undefined ? {} : { icon: connector.imageUrl }),
  ...(connector.info?.rdns === undefined ? {} : { rdns: connector.info.rdns }),
  duplicate: connector.duplicate ?? false,
})

/** The embedded wallet is no row of the modal's list: it has sections of its own. S5-15. */
export const authInfo = ({ requested }: Networks): readonly ConnectorInfo[] => {
  const namespaces = familiesIn(requested)
  const [namespace] = namespaces
  return namespace === undefined
    ? []
    : [
        {
          id: AUTH_CONNECTOR.id,
          name: AUTH_CONNECTOR.name,
          type: 'AUTH',
          group: 'auth',
          namespace,
          namespaces,
          duplicate: false,
        },
      ]
}

export const walletInfo = ({ caipNetwork, class: status, accounts, ...entry }: WalletEntry): WalletInfo => ({
  ...entry,
  accounts: accounts.map(({ address, type }) => ({ address, type })),
  caipNetworkId: caipNetwork,
  status,
})

/** The one in use first. S4-34. */
export const walletInfos = ({ active, others, recent }: WalletList): readonly WalletInfo[] =>
  [...(active === undefined ? [] : [active]), ...others, ...recent].map(walletInfo)

export const attemptSnapshot = (attempt: Attempt): AttemptSnapshot => ({
  step: attempt.step,
  ...(attempt.step === 'idle' ? {} : { connectorId: attempt.connectorId }),
  ...(attempt.step === 'refused'
    ? { error: { code: codeOf(attempt.failure), message: attempt.failure.message } }
    : {}),
})

export const switchingSnapshot = (switching: Switching): SwitchingSnapshot => ({
  step: switching.step,
  ...(switching.step === 'idle' ? {} : { to: switching.to }),
  ...(switching.step === 'declined'
    ? { error: { code: codeOf(switching.failure), message: switching.failure.message } }
    : {}),
})

export const signInSnapshot = (signIn: SignIn): SignInSnapshot => {
  if (signIn.step === 'none') return { step: 'none' }
  const { step, subject } = signIn
  const isOpen = step === 'asked' || step === 'signing'
  const reason = step === 'asked' ? signIn.failure : undefined
  return {
    step,
    address: subject.address,
    caipNetworkId: subject.chainId,
    ...(isOpen && signIn.message !== undefined ? { message: signIn.message.text } : {}),
    ...(reason === undefined ? {} : { error: { code: codeOf(reason), message: reason.message } }),
  }
}

/** S3-07. */
export const networkChoice = (networks: Networks): NetworkChoice => {
  const approval = networks.approval[networks.active]
  return {
    ...networksSnapshot(networks),
    supportsAllNetworks: approval === undefined,
    approvedCaipNetworkIds: approval?.chains ?? [],
  }
}
