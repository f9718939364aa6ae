// #region shown
interface Priced {
  readonly chainId: string
  readonly address?: string | undefined
}

/** DefiLlama's names of the networks. */
const llama: Record<string, string> = {
  'eip155:1': 'ethereum',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}

const idOf = ({ chainId, address }: Priced) => {
  if (chainId.startsWith('bip122:')) return 'coingecko:bitcoin'
  if (chainId.startsWith('solana:') && address === undefined) return 'coingecko:solana'
  return `${llama[chainId]}:${address ?? '0x0000000000000000000000000000000000000000'}`
}

const IDS_PER_REQUEST = 50 // an address line has no room for more

export const llamaPrices = async <T extends Priced>({
  tokens,
  currency,
  signal,
}: {
  readonly tokens: readonly T[]
  readonly currency: string
  readonly signal: AbortSignal
}) => {
  if (currency.toLowerCase() !== 'usd') return [] // it knows dollars only
  const ids = [...new Set(tokens.map(idOf))]
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, part) =>
    ids.slice(part * IDS_PER_REQUEST, (part + 1) * IDS_PER_REQUEST),
  )
  const answers = await Promise.all(
    parts.map(async (part) => {
      const url = `https://coins.llama.fi/prices/current/${part.map(encodeURIComponent).join()}`
      const response = await fetch(url, { signal })
      return (await response.json()) as { coins: Record<string, { price: number }> }
    }),
  )
  const coins = Object.assign({}, ...answers.map((answer) => answer.coins)) as Record<
    string,
    { price: number } | undefined
  >
  return tokens.flatMap((token) => {
    const price = coins[idOf(token)]?.price
    return price === undefined ? [] : [{ chainId: token.chainId, address: token.address, price }]
  })
}
// #endregion
