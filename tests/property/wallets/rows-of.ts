import type { Connector } from '#domain/connectors/connector.ts'
import type { ListedConnector } from '#domain/connectors/listing.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import type { ConnectRow } from '#domain/wallets/rows.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'

export const announced = (id: string, name: string, more: Partial<Connector> = {}): ListedConnector => ({
  connector: { id, name: cleanText(name), type: 'ANNOUNCED', namespace: 'eip155', chains: [], ...more },
  group: 'injected',
})
export const relay: ListedConnector = {
  connector: {
    id: 'walletConnect',
    name: cleanText('QR'),
    type: 'WALLET_CONNECT',
    namespace: 'eip155',
    chains: [],
  },
  group: 'walletConnect',
}
export const rowIds = (rows: readonly ConnectRow[]) =>
  rows.map((row) => `${row.group}:${row.kind === 'wallet' ? row.wallet.id : row.connector.id}`)
const walletNamed = (id: string) => listedWallet(id, `Name ${id}`)
export const [a, b, c, d, e] = [
  walletNamed('a'),
  walletNamed('b'),
  walletNamed('c'),
  walletNamed('d'),
  walletNamed('e'),
]

/** The identifiers of a list item, in lower case. */
export const identifiersOf = (row: ConnectRow): readonly (string | undefined)[] =>
  row.kind === 'wallet'
    ? [row.wallet.id, row.wallet.rdns, row.wallet.name]
    : [row.connector.explorerId, row.connector.info?.rdns, row.connector.name]
