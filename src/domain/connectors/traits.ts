import { type Connector, type ConnectorTraits, sameConnector } from './connector.ts'

/** What holds for a wallet of this page. */
const pageWallet: ConnectorTraits = {
  presentation: 'row',
  sharesSession: false,
  clearsDataOnDisconnect: false,
}

/** The id and name of the connector behind the relay. */
export const RELAY_CONNECTOR = {
  id: 'walletConnect',
  name: 'WalletConnect',
  traits: {
    restoredBy: 'relay',
    presentation: 'qrCode',
    // the wallet approves namespaces; the feature relay connects those by itself
    sharesSession: false,
    clearsDataOnDisconnect: false,
  },
} as const satisfies Partial<Connector>

/** The id and name of the connector behind the secure frame. S5-15. */
export const AUTH_CONNECTOR = {
  id: 'auth',
  name: 'Email or social',
  traits: {
    restoredBy: 'embedded',
    presentation: 'section',
    sharesSession: true,
    clearsDataOnDisconnect: true,
  },
} as const satisfies Partial<Connector>

export const traitsOf = ({ traits = pageWallet }: Pick<Connector, 'traits'>): ConnectorTraits => traits

const builtIn = [RELAY_CONNECTOR, AUTH_CONNECTOR]

const builtInOf = (connectorId: string) => builtIn.find(({ id }) => sameConnector(id, connectorId))

/**
 * The traits of a connector that is known by its id alone, as in storage or in a connection. The ids of built-in
 * connectors belong to them: `isImpostor` keeps other wallets from using one.
 */
export const traitsById = (connectorId: string): ConnectorTraits =>
  builtInOf(connectorId)?.traits ?? pageWallet

/** A wallet that uses the id of a built-in connector. A page chooses the ids of its wallets, and none of their traits. */
export const isImpostor = ({ id, traits }: Pick<Connector, 'id' | 'traits'>): boolean => {
  const own = builtInOf(id)
  return own !== undefined && own.traits.restoredBy !== traits?.restoredBy
}
