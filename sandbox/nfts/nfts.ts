import { type Hex, isAddress } from 'viem'

import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import {
  type ServiceRequest,
  sendError,
  send,
  sendJson,
  type Service,
  startService,
} from '#sandbox/service.ts'

import { digitalAssets } from './assets.ts'
import { EDITIONS, editionsOf, itemsOf, type SandboxCollections } from './collections.ts'
import { serveMedia } from './media.ts'

/** Rows per page. Blockscout's pages have 50; fewer rows make paging testable. */
const PAGE = 6
/** The image kind of each item of a holder, in order. */
const IMAGE_KINDS = [
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
export const ART_ITEMS = IMAGE_KINDS.length
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

/** The image URL in the metadata of an item. */
const pictureOf = (base: string, id: bigint): string => {
  const kind = IMAGE_KINDS[(Number(id % 1000n) - 1) % IMAGE_KINDS.length] ?? 'good'
  if (kind === 'elsewhere') return 'https://media.lowtide.example/118.png'
  if (kind === 'script') return 'javascript:alert(document.domain)'
  if (kind === 'inline')
    return `data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"><rect width="8" height="8" fill="#2f6b5e"/></svg>`
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
  const [artIds, spamIds, ...amounts] = await Promise.all([
    itemsOf(url, art, owner),
    itemsOf(url, spam, owner),
    ...Array.from({ length: EDITIONS }, (_, index) => editionsOf(url, editions, owner, index + 1)),
  ])
  return [
    ...artIds.map((id) => artRow(base, art, id)),
    ...amounts.flatMap((amount, index) =>
      amount > 0n ? [editionRow(base, editions, index + 1, amount)] : [],
    ),
    ...spamIds.map((id) => spamRow(base, spam, id)),
  ]
}

const keyOf = ({ id, token: rowToken }: Row): string =>
  JSON.stringify([Reflect.get(rowToken, 'address_hash'), id])

/** The page after the cursor's row, with the cursor of the next page, in Blockscout's format. */
const pageOf = (
  rows: readonly Row[],
  { token_id, token_contract_address_hash }: ServiceRequest['query'],
): object => {
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
 * NFTs of the sandbox's chain 1 in the format of Blockscout's API, version 2; assets of Solana in the format of the Digital
 * Asset Standard; and an image server with some hostile images.
 */
export const startNfts = async (nodes: NftNodes): Promise<Service> => {
  const switchFault = async (type = ''): Promise<object> => {
    // The fault does not affect the panel and the images.
    await service.fail(
      serviceFaults[type],
      undefined,
      ({ path }) => path.startsWith('/api/') || path === '/das',
    )
    return { fault: type }
  }
  const answer = async ({ path, query, body }: ServiceRequest): Promise<object | undefined> => {
    if (path === '/fault') return switchFault(query['type'])
    if (path === '/das') return digitalAssets(body, service.url, nodes.solana)
    const owner = /^\/api\/v2\/addresses\/([^/]+)\/nft$/.exec(path)?.[1] ?? ''
    return isAddress(owner, { strict: false })
      ? pageOf(await rowsOf(nodes, service.url, owner), query)
      : undefined
  }
  const service: Service = await startService(async (request, response) => {
    if (request.path === '/panel')
      return send(response, 'text/html; charset=utf-8', faultPanel('NFTs', Object.keys(serviceFaults)))
    if (await serveMedia(request.path, response)) return
    const body = await answer(request)
    return body === undefined ? sendError(response, 404, 'no such route') : sendJson(response, body)
  })
  return service
}
