import type { Namespace } from '#domain/caip/namespace.ts'

import { BROWSER_WALLET, type Connector, sameConnector } from './connector.ts'

type Parts = readonly [Connector, ...Connector[]]

const GENERIC_END = / wallet$/

/** The name for the comparison, without the final word 'Wallet', which not every adapter adds. */
const nameOf = ({ name }: Connector): string => name.toLowerCase().replace(GENERIC_END, '')

const MERGED: readonly Connector['type'][] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL']

/**
 * Whether a connector may be merged. A wallet that claims another wallet's rdns must not join its row, and 'Browser Wallet'
 * may be any wallet.
 */
const isMergeable = ({ id, name, type, duplicate }: Connector): boolean =>
  MERGED.includes(type) && id !== BROWSER_WALLET.id && name !== BROWSER_WALLET.name && duplicate !== true

/** Whether two connectors may belong to one wallet. Different rdns mean different wallets. A missing rdns matches any. */
const agreesOnRdns = (a: Connector, b: Connector): boolean => {
  const [one, other] = [a.info?.rdns?.toLowerCase(), b.info?.rdns?.toLowerCase()]
  return one === undefined || other === undefined || one === other
}

const isSameWallet = (a: Connector, b: Connector): boolean =>
  [a, b].every(isMergeable) && a.namespace !== b.namespace && nameOf(a) === nameOf(b) && agreesOnRdns(a, b)

/** The first defined value of the parts. */
const firstValue = (parts: Parts, key: 'imageUrl' | 'imageId' | 'explorerId') => {
  const value = parts.find((part) => part[key] !== undefined)?.[key]
  return value === undefined ? {} : { [key]: value }
}

const merged = (parts: Parts): Connector => {
  const [first, ...others] = parts
  if (others.length === 0) return first
  const rdns = parts.find(({ info }) => info?.rdns !== undefined)?.info?.rdns
  return {
    id: first.id,
    name: first.name,
    type: 'MULTI_CHAIN',
    namespace: first.namespace,
    chains: [...new Set(parts.flatMap(({ chains }) => chains))],
    ...firstValue(parts, 'imageUrl'),
    ...firstValue(parts, 'imageId'),
    ...firstValue(parts, 'explorerId'),
    ...(rdns === undefined ? {} : { info: { rdns } }),
    isHere: parts.some(({ isHere }) => isHere),
    connectors: parts,
  }
}

/** Merges the connectors of one wallet in several namespaces, at the position of the first. S3-02. */
export const mergeConnectors = (connectors: readonly Connector[]): readonly Connector[] => {
  const rows: Parts[] = []
  for (const connector of connectors) {
    const place = rows.findIndex((parts) => parts.every((part) => isSameWallet(part, connector)))
    const row = rows[place]
    if (row === undefined) rows.push([connector])
    else rows[place] = [...row, connector]
  }
  return rows.map(merged)
}

/** The entries of a merged connector, else the connector itself. */
export const entriesOf = (connector: Connector): readonly Connector[] => connector.connectors ?? [connector]

/** The listed connector with this id, or with an entry of this id. */
export const listedConnector = (listed: readonly Connector[], connectorId: string): Connector | undefined =>
  listed.find(({ id }) => sameConnector(id, connectorId)) ??
  listed.find((one) => entriesOf(one).some(({ id }) => sameConnector(id, connectorId)))

/** The id of the wallet's connector in this namespace. A merged row has only one id for all namespaces. */
export const idIn = (connectors: readonly Connector[], connectorId: string, namespace: Namespace): string => {
  const isOfNamespace = (connector: Connector) =>
    sameConnector(connector.id, connectorId) && connector.namespace === namespace
  if (connectors.some(isOfNamespace)) return connectorId
  const part = mergeConnectors(connectors)
    .filter((one) => entriesOf(one).some(({ id }) => sameConnector(id, connectorId)))
    .flatMap(entriesOf)
    .find((connector) => connector.namespace === namespace)
  return part?.id ?? connectorId
}
