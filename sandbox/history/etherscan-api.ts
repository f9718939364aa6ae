import type { ServiceRequest } from '#sandbox/service.ts'

import {
  type Indexed,
  type IndexedPayment,
  type IndexedToken,
  type IndexedTransfer,
  paymentsOf,
  transfersOf,
} from './indexed.ts'

type TokenOf = (contract: string) => IndexedToken

const common = (transaction: Indexed) => ({
  blockNumber: String(transaction.block),
  timeStamp: String(transaction.time),
  hash: transaction.hash,
  nonce: String(transaction.nonce),
  transactionIndex: String(transaction.position),
  gasUsed: String(transaction.gasUsed),
  gasPrice: String(transaction.gasPrice),
})

const transactionRow = (transaction: Indexed) => ({
  ...common(transaction),
  from: transaction.from,
  to: transaction.to,
  value: String(transaction.value),
  isError: transaction.hasFailed ? '1' : '0',
  txreceipt_status: transaction.hasFailed ? '0' : '1',
  input: 'deprecated',
  contractAddress: transaction.createdContract,
  methodId: transaction.method.startsWith('0x') ? transaction.method : '0x',
  functionName:
    transaction.method === '' || transaction.method.startsWith('0x')
      ? ''
      : `${transaction.method}(address _a, uint256 _b)`,
})

const paymentRow = (transaction: Indexed, { from, to, value, index, type, hasFailed }: IndexedPayment) => ({
  blockNumber: String(transaction.block),
  timeStamp: String(transaction.time),
  hash: transaction.hash,
  from,
  to: type === 'create' ? '' : to,
  value: String(value),
  contractAddress: type === 'create' ? to : '',
  input: '',
  type,
  gas: '0',
  gasUsed: '0',
  traceId: String(index),
  isError: hasFailed ? '1' : '0',
  errCode: hasFailed ? 'Reverted' : '',
})

const transferRow = (transaction: Indexed, transfer: IndexedTransfer, tokenOf: TokenOf) => {
  const { name, symbol, decimals } = tokenOf(transfer.contract)
  const names = { tokenName: name, tokenSymbol: symbol }
  const row = {
    ...common(transaction),
    from: transfer.from,
    to: transfer.to,
    contractAddress: transfer.contract,
    ...names,
  }
  if (transfer.standard === 'ERC-20')
    return { ...row, value: String(transfer.value), tokenDecimal: String(decimals) }
  const item = { ...row, tokenID: transfer.tokenId, tokenDecimal: '0' }
  return transfer.standard === 'ERC-1155' ? { ...item, tokenValue: String(transfer.value) } : item
}

const standards: Readonly<Record<string, IndexedTransfer['standard']>> = {
  tokentx: 'ERC-20',
  tokennfttx: 'ERC-721',
  token1155tx: 'ERC-1155',
}

const rowsOf = (account: string, action: string, transactions: readonly Indexed[], tokenOf: TokenOf) => {
  if (action === 'txlist')
    return transactions
      .filter(({ from, to }) => from === account || to === account)
      .map((transaction) => transactionRow(transaction))
  if (action === 'txlistinternal')
    return transactions.flatMap((transaction) =>
      paymentsOf(account, transaction).map((payment) => paymentRow(transaction, payment)),
    )
  const standard = standards[action]
  return standard === undefined
    ? undefined
    : transactions.flatMap((transaction) =>
        transfersOf(account, transaction)
          .filter((transfer) => transfer.standard === standard)
          .map((transfer) => transferRow(transaction, transfer, tokenOf)),
      )
}

const errorResponse = (result: string): object => ({ status: '0', message: 'NOTOK', result })

/** The response to a query of the module `account`, with the newest rows first. Errors have the API's own format and HTTP status 200. */
export const etherscanResponse = (
  {
    module,
    action = '',
    address = '',
    startblock = '0',
    endblock,
    page = '1',
    offset = '10',
  }: ServiceRequest['query'],
  transactions: readonly Indexed[],
  tokenOf: TokenOf,
): object => {
  const inBlocks = transactions.filter(
    ({ block }) =>
      block !== undefined &&
      block >= Number(startblock) &&
      (endblock === undefined || block <= Number(endblock)),
  )
  const rows = module === 'account' ? rowsOf(address.toLowerCase(), action, inBlocks, tokenOf) : undefined
  if (rows === undefined) return errorResponse('Error! Missing Or invalid Action name')
  const start = (Number(page) - 1) * Number(offset)
  const result = rows.slice(start, start + Number(offset))
  return result.length === 0
    ? { status: '0', message: 'No transactions found', result: [] }
    : { status: '1', message: 'OK', result }
}
