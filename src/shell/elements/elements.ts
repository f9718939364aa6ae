import type { AccountSnapshot, NetworkInfo, WalletportState } from '#contracts/index.ts'
import { isNamespaceName } from '#contracts/namespace-names.ts'
import { connectFace, connectParts, withOptions, networkFace, networkParts } from '#shell/button/face.ts'
import type { Walletport } from '#shell/handle.ts'

import { type ButtonKind, elementClass, pageInstance, type WalletportElement } from './element.ts'

/** `<walletport-button>`: opens the modal and shows the connected account. Properties reflect attributes. */
export interface WalletportButtonElement extends WalletportElement {
  label: string | null
  /** The attribute `connecting-label`. */
  connectingLabel: string | null
  /** The attribute `wrong-network-label`. */
  wrongNetworkLabel: string | null
  /** The attribute `failed-label`. */
  failedLabel: string | null
  /** The namespace of the account. The default is the active namespace. */
  namespace: string | null
  /** `show` or `hide`. */
  balance: string | null
}

/** `<walletport-network-button>`: shows the active network and opens the list of networks. */
export interface WalletportNetworkButtonElement extends WalletportElement {
  label: string | null
  /** The attribute `wrong-network-label`. */
  wrongNetworkLabel: string | null
  /** The attribute `failed-label`. */
  failedLabel: string | null
}

/** The events of the elements. They bubble and cross shadow roots. */
export interface WalletportElementEvents {
  /** Dispatched by `<walletport-button>` when an account connects or changes. */
  'walletport-connect': CustomEvent<AccountSnapshot>
  /** Dispatched by `<walletport-button>`. */
  'walletport-disconnect': CustomEvent<undefined>
  /** Dispatched by `<walletport-network-button>`. The detail is undefined on an unconfigured network. */
  'walletport-network': CustomEvent<NetworkInfo | undefined>
}

const event = <Name extends keyof WalletportElementEvents>(
  name: Name,
  detail: WalletportElementEvents[Name]['detail'],
) => new CustomEvent(name, { bubbles: true, composed: true, detail })

const namespaceIn = (name: string | undefined) => (name && isNamespaceName(name) ? name : undefined)

const connectKind: ButtonKind = {
  attributes: {
    label: 'label',
    'connecting-label': 'connectingLabel',
    'wrong-network-label': 'wrongNetworkLabel',
    'failed-label': 'failedLabel',
    namespace: 'namespace',
    balance: 'balance',
  },
  face: (state, options, setting) => {
    const namespace = namespaceIn(setting('namespace'))
    const settings = {
      label: setting('label'),
      connectingLabel: setting('connecting-label'),
      wrongNetworkLabel: setting('wrong-network-label'),
      failedLabel: setting('failed-label'),
      namespace,
      balance: setting('balance') === 'hide' ? 'hide' : 'show',
    } as const
    return connectFace(withOptions(connectParts(state, namespace), options), settings, options?.locale)
  },
  eventOf: (before, after, setting) => {
    const namespace = namespaceIn(setting('namespace'))
    const accountIn = (state: WalletportState) => state.accounts[namespace ?? state.namespace]
    const [previous, next] = [accountIn(before), accountIn(after)]
    const isNew = previous.status !== 'connected' || next.caipAddress !== previous.caipAddress
    if (next.status === 'connected' && isNew) return event('walletport-connect', next)
    return previous.status === 'connected' && next.status !== 'connected'
      ? event('walletport-disconnect', undefined)
      : undefined
  },
}

const networkIn = ({ accounts, namespace, networks, caipNetworkId }: WalletportState) => {
  const id = accounts[namespace].caipNetworkId ?? caipNetworkId
  return { id, network: networks.find((network) => network.caipNetworkId === id) }
}

const networkKind: ButtonKind = {
  attributes: { label: 'label', 'wrong-network-label': 'wrongNetworkLabel', 'failed-label': 'failedLabel' },
  face: (state, options, setting) =>
    networkFace(withOptions(networkParts(state), options), {
      label: setting('label'),
      wrongNetworkLabel: setting('wrong-network-label'),
      failedLabel: setting('failed-label'),
    }),
  eventOf: (before, after) => {
    const { id, network } = networkIn(after)
    return networkIn(before).id === id ? undefined : event('walletport-network', network)
  },
}

export const kinds = { 'walletport-button': connectKind, 'walletport-network-button': networkKind }

/**
 * Defines `<walletport-button>` and `<walletport-network-button>` for this instance. A second call changes
 * the default instance of all elements. Does nothing on a server.
 */
export const defineWalletportElements = (walletport: Walletport): void => {
  if (typeof customElements === 'undefined') return
  pageInstance.set(walletport)
  for (const [name, kind] of Object.entries(kinds))
    if (customElements.get(name) === undefined) customElements.define(name, elementClass(kind))
}
