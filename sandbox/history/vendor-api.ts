import {
  involves,
  type Indexed,
  type IndexedToken,
  type IndexedTransfer,
  paymentsOf,
  transfersOf,
} from './indexed.ts'

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2450.12 }

const numeric = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, '0')
  return decimals === 0
    ? digits
    : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}

const directionOf = (account: string, { from, to }: { readonly from: string; readonly to: string }) =>
  from === account ? (to === account ? 'self' : 'out') : 'in'

const fungible = (
  { name, symbol, decimals, price, icon }: Omit<IndexedToken, 'isSpam'>,
  direction: string,
  units: bigint,
) => {
  const amount = numeric(units, decimals)
  return {
    fungible_info: { name, symbol, icon: icon === undefined ? null : { url: icon } },
    nft_info: null,
    direction,
    quantity: { numeric: amount },
    value: Number(amount) * price,
    price,
  }
}

const transferOf = (
  account: string,
  transfer: IndexedTransfer,
  tokenOf: (contract: string) => IndexedToken,
) => {
  const token = tokenOf(transfer.contract)
  const direction = directionOf(account, transfer)
  if (transfer.standard === 'ERC-20') return fungible(token, direction, transfer.value)
  return {
    fungible_info: null,
    nft_info: {
      name: `${token.name} #${transfer.tokenId}`,
      content: null,
      flags: { is_spam: token.isSpam },
    },
    direction,
    quantity: { numeric: String(transfer.value) },
    value: null,
    price: null,
  }
}

const operationOf = (account: string, transaction: Indexed, directions: readonly string[]): string => {
  if (transaction.method === 'approve') return 'approve'
  if (transaction.method === 'transfer' && transaction.from === account) return 'send'
  if (transaction.createdContract !== '') return 'deploy'
  if (directions.includes('in') && directions.includes('out')) return 'trade'
  if (directions.length === 0) return transaction.from === account ? 'execute' : 'receive'
  return directions.includes('in') ? 'receive' : 'send'
}

/** A transaction in the format of the vendor's service, which mixes naming styles. S7-04. */
const vendorTransaction = (
  account: string,
  chain: string,
  transaction: Indexed,
  tokenOf: (contract: string) => IndexedToken,
) => {
  const { hash, from, to, value, nonce, time, block, hasFailed } = transaction
  const isParty = from === account || to === account
  const transfers = [
    ...(value > 0n && isParty ? [fungible(ETHER, directionOf(account, transaction), value)] : []),
    ...paymentsOf(account, transaction)
      .filter((payment) => !payment.hasFailed)
      .map((payment) => fungible(ETHER, directionOf(account, payment), payment.value)),
    ...transfersOf(account, transaction).map((transfer) => transferOf(account, transfer, tokenOf)),
  ]
  return {
    id: `${chain.replace(':', '-')}-${hash.slice(2)}`,
    metadata: {
      operationType: operationOf(
        account,
        transaction,
        transfers.map(({ direction }) => direction),
      ),
      hash,
      minedAt: new Date(time * 1000).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: block === undefined ? 'pending' : hasFailed ? 'failed' : 'confirmed',
      nonce,
      chain,
      application: null,
    },
    transfers,
  }
}

/** A page of an account's history. The cursor names the last transaction of the page before. */
export const vendorHistory = (
  owner: string,
  chain: string,
  transactions: readonly Indexed[],
  tokenOf: (contract: string) => IndexedToken,
  { cursor, rows }: { readonly cursor: string | undefined; readonly rows: number },
): object => {
  const account = owner.toLowerCase()
  const ownTransactions = transactions.filter((transaction) => involves(account, transaction))
  const start =
    cursor === undefined
      ? 0
      : ownTransactions.findIndex(({ hash }) => hash === Buffer.from(cursor, 'base64url').toString()) + 1
  const page = ownTransactions.slice(start, start + rows)
  const last = start + rows < ownTransactions.length ? page.at(-1) : undefined
  return {
    data: page.map((transaction) => vendorTransaction(account, chain, transaction, tokenOf)),
    next: last === undefined ? null : Buffer.from(last.hash).toString('base64url'),
  }
}
