import { cleanText } from '#domain/shared/clean-text.ts'

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
  name: cleanText('WalletConnect'),
  traits: {
    restoredBy: 'relay',
    presentation: 'qrCode',
    // The wallet approves the namespaces, and the relay feature connects them.
    sharesSession: false,
    clearsDataOnDisconnect: false,
  },
} as const satisfies Partial<Connector>

/** The embedded wallet's connector. S5-15. */
export const AUTH_CONNECTOR = {
  id: 'auth',
  name: cleanText('Email or social'),
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
 * The traits of a connector of which only the id is known, for example from the storage. Other wallets cannot have the ids of
 * built-in connectors: see `isImpostor`.
 */
export const traitsById = (connectorId: string): ConnectorTraits =>
  builtInOf(connectorId)?.traits ?? pageWallet

/** Whether a wallet uses a built-in connector's id. A page can choose a wallet's id, but not its traits. */
export const isImpostor = ({ id, traits }: Pick<Connector, 'id' | 'traits'>): boolean => {
  const builtIn = builtInOf(id)
  return builtIn !== undefined && builtIn.traits.restoredBy !== traits?.restoredBy
}
