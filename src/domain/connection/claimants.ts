import { type Connector, sameConnector } from '#domain/connectors/connector.ts'

/** What tells a wallet from others of its family. */
const claimOf = ({ info, name }: Connector): string => info?.rdns ?? name

/** Whether no other wallet of the page claims its rdns, or its name if it has none. The host's own wallets claim nothing. S4-02. */
export const isClaimedOnce = (own: Connector, connectors: readonly Connector[]): boolean => {
  const isClaimant = (other: Connector) =>
    other.namespace === own.namespace &&
    other.type !== 'EXTERNAL' &&
    sameConnector(claimOf(other), claimOf(own))
  return own.type === 'EXTERNAL' || connectors.filter(isClaimant).length < 2
}
