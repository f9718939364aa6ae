import { type Connector, type ConnectorTraits, sameConnector } from './connector.ts'

/** The traits of a wallet in this page. */
const pageWallet: ConnectorTraits = {
  presentation: 'row',
  sharesSession: false,
  clearsDataOnDisconnect: false,
}

/** The relay's connector. */
export const RELAY_CONNECTOR = {
  id: 'walletConnect',
  name: 'WalletConnect',
  traits: {
    restoredBy: 'relay',
    presentation: 'qrCode',
    // The wallet approves namespaces, and the relay feature connects them.
    sharesSession: false,
    clearsDataOnDisconnect: false,
  },
} as const satisfies Partial<Connector>

/** The embedded wallet's connector. S5-15. */
export const AUTH_CONNECTOR = {
  id: 'auth',
  name: 'Email or social',
  traits: {
    restoredBy: 'embedded',
    presentation: 'section',
    sharesSession: true,
    clearsDataOnDisconnect: true,
    choosesAccount: true,
  },
} as const satisfies Partial<Connector>

export const traitsOf = ({ traits = pageWallet }: Pick<Connector, 'traits'>): ConnectorTraits => traits

const builtIn = [RELAY_CONNECTOR, AUTH_CONNECTOR]

const builtInOf = (connectorId: string) => builtIn.find(({ id }) => sameConnector(id, connectorId))

/**
 * The traits of a connector that is known only by its id, as in the storage. Built-in ids are reserved:
 * `isImpostor` keeps other wallets from using them.
 */
export const traitsById = (connectorId: string): ConnectorTraits =>
  builtInOf(connectorId)?.traits ?? pageWallet

/** Whether a wallet uses a built-in connector's id. A page can choose a wallet's id, but not its traits. */
export const isImpostor = ({ id, traits }: Pick<Connector, 'id' | 'traits'>): boolean => {
  const own = builtInOf(id)
  return own !== undefined && own.traits.restoredBy !== traits?.restoredBy
}
