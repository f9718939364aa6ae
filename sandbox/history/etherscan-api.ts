import type { Asked } from '#sandbox/service.ts'

import {
  type Indexed,
  type IndexedPayment,
  type IndexedToken,
  type IndexedTransfer,
  paymentsOf,
  transfersOf,
} from './indexed.ts'

type TokenOf = (contract: string) => IndexedToken

const common = (one: Indexed) => ({
  blockNumber: String(one.block),
  timeStamp: String(one.time),
  hash: one.hash,
  nonce: String(one.nonce),
  transactionIndex: String(one.place),
  gasUsed: String(one.gasUsed),
  gasPrice: String(one.gasPrice),
})

const transactionRow = (one: Indexed) => ({
  ...common(one),
  from: one.from,
  to: one.to,
  value: String(one.value),
  isError: one.hasFailed ? '1' : '0',
  txreceipt_status: one.hasFailed ? '0' : '1',
  input: 'deprecated',
  contractAddress: one.createdContract,
  methodId: one.method.startsWith('0x') ? one.method : '0x',
  functionName:
    one.method === '' || one.method.startsWith('0x') ? '' : `${one.method}(address _a, uint256 _b)`,
})

const paymentRow = (one: Indexed, { from, to, value, index, type, hasFailed }: IndexedPayment) => ({
  blockNumber: String(one.block),
  timeStamp: String(one.time),
  hash: one.hash,
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

const transferRow = (one: Indexed, transfer: IndexedTransfer, tokenOf: TokenOf) => {
  const { name, symbol, decimals } = tokenOf(transfer.contract)
  const names = { tokenName: name, tokenSymbol: symbol }
  const row = {
    ...common(one),
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
      .map((one) => transactionRow(one))
  if (action === 'txlistinternal')
    return transactions.flatMap((one) => paymentsOf(account, one).map((payment) => paymentRow(one, payment)))
  const standard = standards[action]
  return standard === undefined
    ? undefined
    : transactions.flatMap((one) =>
        transfersOf(account, one)
          .filter((transfer) => transfer.standard === standard)
          .map((transfer) => transferRow(one, transfer, tokenOf)),
      )
}

const refused = (result: string): object => ({ status: '0', message: 'NOTOK', result })

/** The answer of the API to a query of the module `account`, the newest rows first. It refuses in its own words, with status 200. */
export const etherscanResponse = (
  {
    module,
    action = '',
    address = '',
    startblock = '0',
    endblock,
    page = '1',
    offset = '10',
  }: Asked['query'],
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
  if (rows === undefined) return refused('Error! Missing Or invalid Action name')
  const start = (Number(page) - 1) * Number(offset)
  const result = rows.slice(start, start + Number(offset))
  return result.length === 0
    ? { status: '0', message: 'No transactions found', result: [] }
    : { status: '1', message: 'OK', result }
}
