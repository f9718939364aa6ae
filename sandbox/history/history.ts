import { markOf } from '#sandbox/directory/images.ts'
import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { rpc } from '#sandbox/rpc.ts'
import { type Asked, refuse, send, sendJson, type Service, startService } from '#sandbox/service.ts'

import { blockscoutList } from './blockscout-api.ts'
import { ChainIndex } from './chain-index.ts'
import { etherscanResponse } from './etherscan-api.ts'
import { generatedTransactions, REAL_FROM } from './generated.ts'
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

/** How many transactions are generated for an account, and how many rows a page of the vendor's service has. */
interface Generated {
  readonly count: number
  readonly rows: number
}

const NONE: Generated = { count: 0, rows: 50 }
const EVERYBODY = ''

/** Further buttons of the panel: a long history, its end, and two blocks that are replaced. */
const SWITCHES = ['long', 'short', 'reorg'] as const
/** The icon of the one token that has an icon. */
const ICON = '/icons/dollar.svg'
const LONG = 10_000
const REORGANISED = 2

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
  const known = new Map(
    Object.entries(tokens).map(([address, token]): [string, IndexedToken] => [
      address.toLowerCase(),
      { symbol: 'ITEM', decimals: 0, price: 0, ...token },
    ]),
  )
  const tokenOf = (contract: string): IndexedToken =>
    known.get(contract) ?? { ...dollar, name: `Token ${contract.slice(0, 6)}`, symbol: 'TKN', price: 0 }
  /** By the address of the account, or for all of them. */
  const generated = new Map<string, Generated>()
  const generatedFor = (owner: string): Generated =>
    generated.get(owner.toLowerCase()) ?? generated.get(EVERYBODY) ?? NONE

  const transactionsOf = async (id: string, owner: string): Promise<readonly Indexed[] | undefined> => {
    const real = await indexes.get(id)?.transactions()
    return (
      real && [
        ...real.map((one) => (one.block === undefined ? one : { ...one, block: REAL_FROM + one.block })),
        ...generatedTransactions(owner.toLowerCase(), generatedFor(owner).count, token.toLowerCase()),
      ]
    )
  }

  const reorganise = () =>
    Promise.all(Object.values(evm).map((url) => rpc(url, 'anvil_reorg', [REORGANISED, []])))

  const switchTo = async ({ type = '', owner = EVERYBODY, ...asked }: Asked['query']): Promise<object> => {
    const { count = LONG, rows = NONE.rows } = asked
    if (type === 'long') generated.set(owner.toLowerCase(), { count: Number(count), rows: Number(rows) })
    else if (type === 'short') generated.clear()
    else if (type === 'reorg') await reorganise()
    else
      await service.fail(serviceFaults[type], undefined, ({ path }) =>
        /^\/(v1|blockscout|etherscan)\//.test(path),
      )
    return { fault: type }
  }

  const vendor = async (owner: string, { chainId = 'eip155:1', cursor, sv }: Asked['query']) => {
    // The server returns no transactions to a client that does not send its version.
    const transactions = sv === undefined ? [] : await transactionsOf(chainId.split(':')[1] ?? '', owner)
    return vendorHistory(owner, chainId, transactions ?? [], tokenOf, {
      cursor,
      rows: generatedFor(owner).rows,
    })
  }

  const blockscout = async (id: string, owner: string, list: string, query: Asked['query']) => {
    const transactions = await transactionsOf(id, owner)
    return transactions && blockscoutList(owner, list, transactions, tokenOf, query)
  }

  const etherscan = async (query: Asked['query']) => {
    const { chainid = '', address = '' } = query
    return etherscanResponse(query, (await transactionsOf(chainid, address)) ?? [], tokenOf)
  }

  const answer = ({ path, query }: Asked): object | undefined | Promise<object | undefined> => {
    if (path === '/fault') return switchTo(query)
    if (path === '/v1/supported-chains')
      return { http: [...indexes.keys()].map((id) => `eip155:${id}`), ws: [] }
    if (path === '/etherscan/api') return etherscan(query)
    const [, owner] = /^\/v1\/account\/([^/]+)\/history$/.exec(path) ?? []
    if (owner !== undefined) return vendor(owner, query)
    const [, id, of, list] = /^\/blockscout\/(\d+)\/api\/v2\/addresses\/([^/]+)\/([a-z-]+)$/.exec(path) ?? []
    return id && of && list ? blockscout(id, of, list, query) : undefined
  }

  const buttons = [...Object.keys(serviceFaults), ...SWITCHES]
  const service: Service = await startService(async (asked, response) => {
    if (asked.path === '/panel')
      return send(response, 'text/html; charset=utf-8', faultPanel('Activity', buttons))
    if (asked.path === ICON) return send(response, 'image/svg+xml', markOf(dollar.name))
    const found = await answer(asked)
    return found === undefined ? refuse(response, 404, 'no such route') : sendJson(response, found)
  })
  known.set(token.toLowerCase(), { ...dollar, icon: service.url + ICON })
  return service
}
