import type { Namespace } from '#domain/caip/namespace.ts'

import { BROWSER_WALLET, type Connector, sameConnector } from './connector.ts'

type Parts = readonly [Connector, ...Connector[]]

const GENERIC_END = / wallet$/

/** Adapters name one wallet with and without the word at the end. */
const nameOf = ({ name }: Connector): string => name.toLowerCase().replace(GENERIC_END, '')

const MERGED: readonly Connector['type'][] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL']

/** One that claims another's rdns must not get into its row; 'Browser Wallet' may be any wallet. */
const isMergeable = ({ id, name, type, duplicate }: Connector): boolean =>
  MERGED.includes(type) && id !== BROWSER_WALLET.id && name !== BROWSER_WALLET.name && duplicate !== true

/** Where both say one: who says none may be anybody of the name. */
const agreesOnRdns = (a: Connector, b: Connector): boolean => {
  const [one, other] = [a.info?.rdns?.toLowerCase(), b.info?.rdns?.toLowerCase()]
  return one === undefined || other === undefined || one === other
}

const isSameWallet = (a: Connector, b: Connector): boolean =>
  [a, b].every(isMergeable) && a.chain !== b.chain && nameOf(a) === nameOf(b) && agreesOnRdns(a, b)

/** The first that has something to say. */
const said = (parts: Parts, key: 'imageUrl' | 'imageId' | 'explorerId') => {
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
    chain: first.chain,
    chains: [...new Set(parts.flatMap(({ chains }) => chains))],
    ...said(parts, 'imageUrl'),
    ...said(parts, 'imageId'),
    ...said(parts, 'explorerId'),
    ...(rdns === undefined ? {} : { info: { rdns } }),
    connectors: parts,
  }
}

/** Connectors of one wallet in several namespaces become one, in the place of the first. S3-02. */
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

/** What is behind a connector: the entries of a merged one, else itself. */
export const partsOf = (connector: Connector): readonly Connector[] => connector.connectors ?? [connector]

/** The listed connector that has this id, or an entry that has it. */
export const listedAs = (listed: readonly Connector[], connectorId: string): Connector | undefined =>
  listed.find(({ id }) => sameConnector(id, connectorId)) ??
  listed.find((one) => partsOf(one).some(({ id }) => sameConnector(id, connectorId)))

/** The id in this namespace of a wallet that is known by its id in any: a merged row has one id for all. */
export const idIn = (connectors: readonly Connector[], connectorId: string, namespace: Namespace): string => {
  const own = ({ id, chain }: Connector) => sameConnector(id, connectorId) && chain === namespace
  if (connectors.some(own)) return connectorId
  const part = mergeConnectors(connectors)
    .filter((one) => partsOf(one).some(({ id }) => sameConnector(id, connectorId)))
    .flatMap(partsOf)
    .find(({ chain }) => chain === namespace)
  return part?.id ?? connectorId
}
