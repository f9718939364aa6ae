import type {
  AttemptSnapshot,
  ConnectorInfo,
  NetworksSnapshot,
  SignInSnapshot,
  SwitchingSnapshot,
  WalletInfo,
} from '#contracts/use-cases/index.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Attempt } from '#domain/connection/attempt.ts'
import type { WalletList } from '#domain/connection/wallet-list.ts'
import { type ListedConnector, namespacesOf } from '#domain/connectors/listing.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { familiesIn } from '#domain/families/frame-families.ts'
import { errorIn } from '#domain/hosts/error-info.ts'
import type { Networks } from '#domain/networks/networks.ts'
import type { Switching } from '#domain/networks/switching.ts'
import type { SignInState } from '#domain/siwx/sign-in.ts'

import { networksState } from './snapshots.ts'

export const connectorInfo = ({ connector, group }: ListedConnector): ConnectorInfo => ({
  id: connector.id,
  name: connector.name,
  type: connector.type,
  group,
  namespace: connector.namespace,
  namespaces: namespacesOf(connector),
  chains: connector.chains,
  ...(connector.imageUrl === undefined ? {} : { icon: connector.imageUrl }),
  ...(connector.info?.rdns === undefined ? {} : { rdns: connector.info.rdns }),
  ...(connector.explorerId === undefined ? {} : { explorerId: connector.explorerId }),
  ...(connector.imageId === undefined ? {} : { imageId: connector.imageId }),
  duplicate: connector.duplicate ?? false,
})

/** The embedded wallet as a connector. The modal shows it in its own sections and not in its list. S5-15. */
export const authInfo = (
  { configured }: Networks,
  listed: Readonly<Record<Namespace, boolean>>,
): readonly ConnectorInfo[] => {
  const families = familiesIn(configured)
  const namespaces = families.some((family) => listed[family]) ? families : []
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
          chains: configured.map(({ caipNetworkId }) => caipNetworkId),
          duplicate: false,
        },
      ]
}

/** The active wallet comes first. S4-34. */
export const walletInfos = ({ active, others, recent }: WalletList): readonly WalletInfo[] => [
  ...(active === undefined ? [] : [active]),
  ...others,
  ...recent,
]

const attemptStatus = { idle: 'idle', pending: 'pending', failed: 'error', succeeded: 'success' } as const

export const attemptSnapshot = (attempt: Attempt): AttemptSnapshot => ({
  status: attemptStatus[attempt.step],
  ...(attempt.step === 'idle' ? {} : { connectorId: attempt.connectorId }),
  ...(attempt.step === 'pending' && attempt.requestOpen ? { requestOpen: true } : {}),
  ...errorIn(attempt.step === 'failed' ? attempt.failure : undefined),
})

const switchingStatus = { idle: 'idle', pending: 'pending', failed: 'error' } as const

const switchingSnapshot = (switching: Switching): SwitchingSnapshot => ({
  status: switchingStatus[switching.step],
  ...(switching.step === 'pending' && switching.requestOpen ? { requestOpen: true } : {}),
  ...(switching.step === 'idle' ? {} : { to: switching.to }),
  ...errorIn(switching.step === 'failed' ? switching.failure : undefined),
})

export const signInSnapshot = (signIn: SignInState): SignInSnapshot => {
  if (signIn.step === 'none') return { step: 'none' }
  const { step, subject } = signIn
  return {
    // A failed check is a request with an error.
    step: step === 'unchecked' ? 'requested' : step,
    address: subject.address,
    caipNetworkId: subject.chainId,
    ...('message' in signIn && signIn.message !== undefined ? { message: signIn.message.text } : {}),
    ...errorIn('failure' in signIn ? signIn.failure : undefined),
  }
}

/** S3-07. */
export const networksSnapshot = (
  networks: Networks,
  switching: Switching,
  isSupported: boolean,
  smartAccountEnabledNetworks: readonly number[],
): NetworksSnapshot => {
  const approval = networks.approval[networks.active]
  return {
    ...networksState(networks),
    isSupported,
    supportsAllNetworks: approval === undefined,
    approvedCaipNetworkIds: approval?.chains ?? [],
    smartAccountEnabledNetworks,
    switching: switchingSnapshot(switching),
  }
}
