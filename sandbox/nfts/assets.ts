import { rpc } from '#sandbox/rpc.ts'
import { MINTED_NFT, nftMint, solanaHolders } from '#sandbox/solana/keys.ts'

const COLLECTION = nftMint('Kelp Garden', 'the sandbox')

interface AssetKind {
  readonly name: string
  readonly kind: string
  readonly compressed?: boolean
  readonly burnt?: boolean
}

/** The asset that exists on the local chain. */
const minted: AssetKind = { name: MINTED_NFT, kind: 'V1_NFT' }

/** One asset of each other kind. The local chain does not run their programs, so these are static data. */
const listedAssets: readonly AssetKind[] = [
  { name: 'Kelp Garden 2', kind: 'V1_NFT', compressed: true },
  { name: 'Kelp Garden 3', kind: 'ProgrammableNFT' },
  { name: 'Kelp Garden 4', kind: 'MplCoreAsset' },
  { name: 'Burnt Kelp', kind: 'V1_NFT', burnt: true },
  { name: 'Kelp Dollar', kind: 'FungibleToken' },
]

/** An asset in the format of the Digital Asset Standard's reference implementation. */
const assetOf = (
  { name, kind, compressed = false, burnt = false }: AssetKind,
  id: string,
  { owner, media, isNamed }: { readonly owner: string; readonly media: string; readonly isNamed: boolean },
) => ({
  interface: kind,
  id,
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
      group_value: COLLECTION,
      // Only with the option `showCollectionMetadata`.
      ...(isNamed ? { collection_metadata: { name: 'Kelp Garden', symbol: 'KELP' } } : {}),
    },
  ],
  royalty: { royalty_model: 'creators', basis_points: 0, percent: 0, locked: false },
  creators: [],
  ownership: { frozen: false, delegated: false, ownership_model: 'single', owner },
  mutable: true,
  burnt,
})

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

interface TokenAccounts {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: {
          readonly info: { readonly mint: string; readonly tokenAmount: { readonly amount: string } }
        }
      }
    }
  }[]
}

/** The minted NFTs that the owner has on the chain, including received ones. */
const mintedOf = async (solana: string, owner: string): Promise<readonly string[]> => {
  const mintAddresses = new Set(solanaHolders().map(({ address }) => nftMint(MINTED_NFT, address)))
  const query = [owner, { programId: TOKEN_PROGRAM }, { encoding: 'jsonParsed' }]
  const { value } = (await rpc(solana, 'getTokenAccountsByOwner', query)) as TokenAccounts
  return value
    .map(({ account }) => account.data.parsed.info)
    .filter(({ mint, tokenAmount }) => mintAddresses.has(mint) && tokenAmount.amount === '1')
    .map(({ mint }) => mint)
}

/** Answers a JSON-RPC request of the Digital Asset Standard about the accounts of a local node of Solana. */
export const digitalAssets = async (body: string, base: string, solana: string): Promise<object> => {
  const { id, method, params } = JSON.parse(body) as {
    readonly id: unknown
    readonly method: string
    readonly params: {
      readonly ownerAddress: string
      readonly limit: number
      readonly page?: number
      readonly options?: { readonly showCollectionMetadata?: boolean }
    }
  }
  if (method !== 'getAssetsByOwner')
    return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  const { ownerAddress: owner, limit, page = 1, options } = params
  const isHolder = solanaHolders().some(({ address }) => address === owner)
  const holder = { owner, media: `${base}/media`, isNamed: options?.showCollectionMetadata === true }
  const all = [
    ...(await mintedOf(solana, owner)).map((mint) => assetOf(minted, mint, holder)),
    ...(isHolder ? listedAssets.map((kind) => assetOf(kind, nftMint(kind.name, owner), holder)) : []),
  ]
  const items = all.slice((page - 1) * limit, page * limit)
  return { jsonrpc: '2.0', id, result: { total: items.length, limit, page, items } }
}
