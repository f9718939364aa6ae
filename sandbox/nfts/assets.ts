import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

import { solanaHolders } from '#sandbox/solana/keys.ts'

const mintOf = (words: string): string =>
  base58.encode(keccak_256(new TextEncoder().encode(`walletport sandbox: ${words}`)))

interface AssetKind {
  readonly name: string
  readonly kind: string
  readonly compressed?: boolean
  readonly burnt?: boolean
}

/** One asset of each kind. The local chain runs none of their programs, so they are written down here. */
export const sandboxAssets: readonly AssetKind[] = [
  { name: 'Kelp Garden 1', kind: 'V1_NFT' },
  { name: 'Kelp Garden 2', kind: 'V1_NFT', compressed: true },
  { name: 'Kelp Garden 3', kind: 'ProgrammableNFT' },
  { name: 'Kelp Garden 4', kind: 'MplCoreAsset' },
  { name: 'Burnt Kelp', kind: 'V1_NFT', burnt: true },
  { name: 'Kelp Dollar', kind: 'FungibleToken' },
]

/** The members that the Digital Asset Standard gives of an asset, as its reference implementation writes them. */
const assetOf = (
  { name, kind, compressed = false, burnt = false }: AssetKind,
  owner: string,
  media: string,
) => ({
  interface: kind,
  id: mintOf(`${name} of ${owner}`),
  content: {
    $schema: 'https://schema.metaplex.com/nft1.0.json',
    json_uri: `${media}/metadata.json`,
    files: [{ uri: `${media}/good/3`, mime: 'image/png' }],
    metadata: {
      attributes: [{ trait_type: 'Depth', value: 12 }],
      description: '',
      name,
      symbol: 'KELP',
    },
    links: { image: `${media}/good/3` },
  },
  authorities: [],
  compression: {
    eligible: false,
    compressed,
    data_hash: '',
    creator_hash: '',
    asset_hash: '',
    tree: '',
    seq: 0,
    leaf_id: 0,
  },
  grouping: [
    {
      group_key: 'collection',
      group_value: mintOf('Kelp Garden'),
      collection_metadata: { name: 'Kelp Garden', symbol: 'KELP' },
    },
  ],
  royalty: { royalty_model: 'creators', basis_points: 0, percent: 0, locked: false },
  creators: [],
  ownership: { frozen: false, delegated: false, ownership_model: 'single', owner },
  mutable: true,
  burnt,
})

/** Answers a JSON-RPC request of the Digital Asset Standard. */
export const digitalAssets = (body: string, base: string): object => {
  const { id, method, params } = JSON.parse(body) as {
    readonly id: unknown
    readonly method: string
    readonly params: { readonly ownerAddress: string; readonly limit: number; readonly page?: number }
  }
  if (method !== 'getAssetsByOwner')
    return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  const { ownerAddress, limit, page = 1 } = params
  const isHolder = solanaHolders().some(({ address }) => address === ownerAddress)
  const all = isHolder ? sandboxAssets.map((kind) => assetOf(kind, ownerAddress, `${base}/media`)) : []
  const items = all.slice((page - 1) * limit, page * limit)
  return { jsonrpc: '2.0', id, result: { total: items.length, limit, page, items } }
}
