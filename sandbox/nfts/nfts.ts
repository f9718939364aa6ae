import { type Hex, isAddress } from 'viem'

import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { type Asked, refuse, send, sendJson, type Service, startService } from '#sandbox/service.ts'

import { digitalAssets } from './assets.ts'
import { EDITIONS, editionsOf, itemsOf, type SandboxCollections } from './collections.ts'
import { serveMedia } from './media.ts'

/** Rows of a page. Blockscout gives 50; fewer show how pages follow one another. */
const PAGE = 6
/** Items of a holder by their places, and where their pictures are. */
const HOSTILE = [
  'good',
  'good',
  'slow',
  'huge',
  'broken',
  'svg',
  'page',
  'elsewhere',
  'script',
  'inline',
  'good',
  'good',
] as const
export const ART_ITEMS = HOSTILE.length
export const SPAM_ITEMS = 2

interface NftNodes {
  readonly url: string
  /** A local node of Solana. */
  readonly solana: string
  readonly collections: SandboxCollections
}

interface Row {
  readonly id: string
  readonly token: object
  readonly value: string
  readonly image_url: string | null
  readonly metadata: object
}

/** Where the picture of an item is said to be. */
const pictureOf = (base: string, id: bigint): string => {
  const kind = HOSTILE[(Number(id % 1000n) - 1) % HOSTILE.length] ?? 'good'
  if (kind === 'elsewhere') return 'https://media.lowtide.example/118.png'
  if (kind === 'script') return 'javascript:alert(document.domain)'
  if (kind === 'inline')
    return 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  return `${base}/media/${kind}/${id}`
}

const token = (address: Hex, type: string, name: string, reputation: string) => ({
  address_hash: address,
  type,
  name,
  symbol: 'X',
  reputation,
})

const TRAITS = [
  { trait_type: 'Sky', value: 'Dusk' },
  { trait_type: 'Water', value: 'Spring tide' },
]

const artRow = (base: string, address: Hex, id: bigint): Row => ({
  id: String(id),
  token: token(address, 'ERC-721', 'Low Tide', 'ok'),
  value: '1',
  image_url: pictureOf(base, id),
  metadata: { name: `Low Tide No. ${id}`, attributes: TRAITS },
})

const spamRow = (base: string, address: Hex, id: bigint): Row => ({
  id: String(id),
  token: token(address, 'ERC-721', 'Rewards at tide-drop.example', 'scam'),
  value: '1',
  image_url: `${base}/media/good/${id}`,
  metadata: { name: `Voucher #${id}` },
})

const editionRow = (base: string, address: Hex, id: number, amount: bigint): Row => ({
  id: String(id),
  token: token(address, 'ERC-1155', 'Small Hours', 'ok'),
  value: String(amount),
  image_url: `${base}/media/good/${id}`,
  metadata: { name: `Small Hours ${id}` },
})

/** All rows of an account, read from the chain, in an order that newer transfers do not change. */
const rowsOf = async ({ url, collections }: NftNodes, base: string, owner: Hex): Promise<readonly Row[]> => {
  const { art, spam, editions } = collections
  const [own, junk, ...amounts] = await Promise.all([
    itemsOf(url, art, owner),
    itemsOf(url, spam, owner),
    ...Array.from({ length: EDITIONS }, (_, place) => editionsOf(url, editions, owner, place + 1)),
  ])
  return [
    ...own.map((id) => artRow(base, art, id)),
    ...amounts.flatMap((amount, place) =>
      amount > 0n ? [editionRow(base, editions, place + 1, amount)] : [],
    ),
    ...junk.map((id) => spamRow(base, spam, id)),
  ]
}

const keyOf = ({ id, token: own }: Row): string => JSON.stringify([Reflect.get(own, 'address_hash'), id])

/** The page after the row that the cursor names, and where the next one begins, as Blockscout tells it. */
const pageOf = (rows: readonly Row[], { token_id, token_contract_address_hash }: Asked['query']): object => {
  const after = JSON.stringify([token_contract_address_hash, token_id])
  const start = token_id === undefined ? 0 : rows.findIndex((row) => keyOf(row) === after) + 1
  const items = rows.slice(start, start + PAGE)
  const last = items.at(-1)
  const isOver = last === undefined || start + PAGE >= rows.length
  const next = isOver
    ? null
    : {
        token_id: last.id,
        token_contract_address_hash: Reflect.get(last.token, 'address_hash'),
        items_count: PAGE,
      }
  return { items, next_page_params: next }
}

/**
 * NFTs over the sandbox's chain 1 with the face of Blockscout's API of version 2, assets of Solana by the Digital Asset
 * Standard, and a server of pictures of which some are hostile.
 */
export const startNfts = async (nodes: NftNodes): Promise<Service> => {
  const switchFault = async (type = ''): Promise<object> => {
    // The panel and the pictures stay there whatever the service does.
    await service.fail(
      serviceFaults[type],
      undefined,
      ({ path }) => path.startsWith('/api/') || path === '/das',
    )
    return { fault: type }
  }
  const answer = async ({ path, query, body }: Asked): Promise<object | undefined> => {
    if (path === '/fault') return switchFault(query['type'])
    if (path === '/das') return digitalAssets(body, service.url, nodes.solana)
    const owner = /^\/api\/v2\/addresses\/([^/]+)\/nft$/.exec(path)?.[1] ?? ''
    return isAddress(owner, { strict: false })
      ? pageOf(await rowsOf(nodes, service.url, owner), query)
      : undefined
  }
  const service: Service = await startService(async (asked, response) => {
    if (asked.path === '/panel')
      return send(response, 'text/html; charset=utf-8', faultPanel('NFTs', Object.keys(serviceFaults)))
    if (await serveMedia(asked.path, response)) return
    const found = await answer(asked)
    return found === undefined ? refuse(response, 404, 'no such route') : sendJson(response, found)
  })
  return service
}
