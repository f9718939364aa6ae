import { markOf } from '#sandbox/directory/images.ts'
import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { rpc } from '#sandbox/rpc.ts'
import {
  type ServiceRequest,
  sendError,
  send,
  sendJson,
  type Service,
  startService,
} from '#sandbox/service.ts'

import { blockscoutList } from './blockscout-api.ts'
import { ChainIndex } from './chain-index.ts'
import { etherscanResponse } from './etherscan-api.ts'
import { generatedTransactions, FIRST_REAL_BLOCK } from './generated.ts'
import type { Indexed, IndexedToken } from './indexed.ts'
import { vendorHistory } from './vendor-api.ts'

export interface HistoryNodes {
  /** JSON-RPC endpoints by chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** The address of a token that exists on each EVM chain. */
  readonly token: string
  /** Additional tokens, by address. */
  readonly tokens?: Readonly<Record<string, Pick<IndexedToken, 'name' | 'isSpam'> & Partial<IndexedToken>>>
}

/** The number of transactions that are generated for an account, and the rows per page of the vendor's service. */
interface Generated {
  readonly count: number
  readonly rows: number
}

const NO_GENERATED: Generated = { count: 0, rows: 50 }
const ALL_ACCOUNTS = ''

/** Further buttons of the panel: a long history, its end, and two blocks that are replaced. */
const SWITCHES = ['long', 'short', 'reorg'] as const
/** The icon of the one token that has an icon. */
const ICON = '/icons/dollar.svg'
const LONG_COUNT = 10_000
const REORG_DEPTH = 2

const dollar: IndexedToken = {
  name: 'Sandbox Dollar',
  symbol: 'SUSD',
  decimals: 6,
  price: 1,
  isSpam: false,
}

/** An indexer of the sandbox's EVM chains behind three APIs: the vendor's service, Blockscout's and Etherscan's. */
export const startHistory = async ({ evm, token, tokens = {} }: HistoryNodes): Promise<Service> => {
  const indexes = new Map(Object.entries(evm).map(([id, url]) => [id, new ChainIndex(url)]))
  const tokensByAddress = new Map(
    Object.entries(tokens).map(([address, token]): [string, IndexedToken] => [
      address.toLowerCase(),
      { symbol: 'ITEM', decimals: 0, price: 0, ...token },
    ]),
  )
  const tokenOf = (contract: string): IndexedToken =>
    tokensByAddress.get(contract) ?? {
      ...dollar,
      name: `Token ${contract.slice(0, 6)}`,
      symbol: 'TKN',
      price: 0,
    }
  /** By account address. The empty address stands for all accounts. */
  const generated = new Map<string, Generated>()
  const generatedFor = (owner: string): Generated =>
    generated.get(owner.toLowerCase()) ?? generated.get(ALL_ACCOUNTS) ?? NO_GENERATED

  const transactionsOf = async (id: string, owner: string): Promise<readonly Indexed[] | undefined> => {
    const realTransactions = await indexes.get(id)?.transactions()
    return (
      realTransactions && [
        ...realTransactions.map((transaction) =>
          transaction.block === undefined
            ? transaction
            : { ...transaction, block: FIRST_REAL_BLOCK + transaction.block },
        ),
        ...generatedTransactions(owner.toLowerCase(), generatedFor(owner).count, token.toLowerCase()),
      ]
    )
  }

  const reorganise = () =>
    Promise.all(Object.values(evm).map((url) => rpc(url, 'anvil_reorg', [REORG_DEPTH, []])))

  const switchTo = async ({
    type = '',
    owner = ALL_ACCOUNTS,
    ...parameters
  }: ServiceRequest['query']): Promise<object> => {
    const { count = LONG_COUNT, rows = NO_GENERATED.rows } = parameters
    if (type === 'long') generated.set(owner.toLowerCase(), { count: Number(count), rows: Number(rows) })
    else if (type === 'short') generated.clear()
    else if (type === 'reorg') await reorganise()
    else
      await service.fail(serviceFaults[type], undefined, ({ path }) =>
        /^\/(v1|blockscout|etherscan)\//.test(path),
      )
    return { fault: type }
  }

  const vendorPage = async (owner: string, { chainId = 'eip155:1', cursor, sv }: ServiceRequest['query']) => {
    // The server returns no transactions to a client that does not send its version.
    const transactions = sv === undefined ? [] : await transactionsOf(chainId.split(':')[1] ?? '', owner)
    return vendorHistory(owner, chainId, transactions ?? [], tokenOf, {
      cursor,
      rows: generatedFor(owner).rows,
    })
  }

  const blockscoutPage = async (id: string, owner: string, list: string, query: ServiceRequest['query']) => {
    const transactions = await transactionsOf(id, owner)
    return transactions && blockscoutList(owner, list, transactions, tokenOf, query)
  }

  const etherscanPage = async (query: ServiceRequest['query']) => {
    const { chainid = '', address = '' } = query
    return etherscanResponse(query, (await transactionsOf(chainid, address)) ?? [], tokenOf)
  }

  const answer = ({ path, query }: ServiceRequest): object | undefined | Promise<object | undefined> => {
    if (path === '/fault') return switchTo(query)
    if (path === '/v1/supported-chains')
      return { http: [...indexes.keys()].map((id) => `eip155:${id}`), ws: [] }
    if (path === '/etherscan/api') return etherscanPage(query)
    const [, owner] = /^\/v1\/account\/([^/]+)\/history$/.exec(path) ?? []
    if (owner !== undefined) return vendorPage(owner, query)
    const [, id, address, list] =
      /^\/blockscout\/(\d+)\/api\/v2\/addresses\/([^/]+)\/([a-z-]+)$/.exec(path) ?? []
    return id && address && list ? blockscoutPage(id, address, list, query) : undefined
  }

  const buttons = [...Object.keys(serviceFaults), ...SWITCHES]
  const service: Service = await startService(async (request, response) => {
    if (request.path === '/panel')
      return send(response, 'text/html; charset=utf-8', faultPanel('Activity', buttons))
    if (request.path === ICON) return send(response, 'image/svg+xml', markOf(dollar.name))
    const body = await answer(request)
    return body === undefined ? sendError(response, 404, 'no such route') : sendJson(response, body)
  })
  tokensByAddress.set(token.toLowerCase(), { ...dollar, icon: service.url + ICON })
  return service
}
