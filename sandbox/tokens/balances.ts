import { rpc } from '#sandbox/rpc.ts'
import { FEE_MINT, SANDBOX_MINT } from '#sandbox/solana/keys.ts'
import { TOKEN_PROGRAMS } from '#sandbox/solana/tokens.ts'

/** A balance as the vendor's service writes it. */
export interface ServiceBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly value: number
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

export interface TokenNodes {
  /** JSON-RPC endpoints by chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** JSON-RPC endpoints by genesis reference. */
  readonly solana: Readonly<Record<string, string>>
  /** The contract of the dollar on each EVM chain. */
  readonly token: string
  /** Additional contracts of each EVM chain. */
  readonly additional?: readonly PricedToken[]
  /** Contracts without a price, by chain id. */
  readonly weird?: Readonly<Record<string, readonly UnpricedToken[]>>
}

/** A contract without a price, with its own metadata. */
export interface UnpricedToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The service's form of SOL: a plain address, and 43 characters of it. */
const SOL = 'So11111111111111111111111111111111111111111'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export interface TokenInfo {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price: number
}

export interface PricedToken extends TokenInfo {
  readonly address: string
}

const ether: TokenInfo = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2450.12 }
const pol: TokenInfo = { name: 'POL', symbol: 'POL', decimals: 18, price: 0.41 }
const sol: TokenInfo = { name: 'Solana', symbol: 'SOL', decimals: 9, price: 148.3 }
/** The dollar of the EVM chains and of Solana. */
export const dollar: TokenInfo = { name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6, price: 1 }

const feeDollar: TokenInfo = { name: 'Sandbox Toll', symbol: 'STOLL', decimals: 6, price: 0.5 }
const mints: Readonly<Record<string, TokenInfo | undefined>> = {
  [SOL]: sol,
  [SANDBOX_MINT]: dollar,
  [FEE_MINT]: feeDollar,
}

/** The native coin of an EVM chain, by chain id. */
export const nativeCoin = (chainId: string): TokenInfo => (chainId === '137' ? pol : ether)

/** The contracts of each EVM chain that have a price. */
const pricedTokens = ({ token, additional = [] }: TokenNodes): readonly PricedToken[] => [
  { ...dollar, address: token },
  ...additional,
]

/** The token behind a CAIP-10 id. */
export const knownToken = (id: string, nodes: TokenNodes): TokenInfo | undefined => {
  const [namespace, reference = '', address = ''] = id.split(':')
  if (namespace === 'solana') return mints[address]
  const lowerCase = address.toLowerCase()
  if (lowerCase === NATIVE) return nativeCoin(reference)
  return pricedTokens(nodes).find((token) => token.address.toLowerCase() === lowerCase)
}

const numeric = (units: bigint, decimals: number): string => {
  if (decimals === 0) return units.toString()
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}

const balance = (token: TokenInfo, chainId: string, units: bigint, address?: string): ServiceBalance => {
  const { decimals, price, ...names } = token
  const amount = numeric(units, decimals)
  const quantity = { decimals: String(decimals), numeric: amount }
  const where = address === undefined ? {} : { address }
  return { ...names, chainId, ...where, value: Number(amount) * price, price, quantity, iconUrl: '' }
}

const erc20BalanceOf = async (url: string, token: string, owner: string): Promise<bigint> => {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
  const result = String(await rpc(url, 'eth_call', [{ to: token, data }, 'latest']))
  return BigInt(result === '0x' ? 0 : result)
}

const evmBalances = async (url: string, chainId: string, owner: string, nodes: TokenNodes) => {
  const [, reference = ''] = chainId.split(':')
  const contracts: readonly PricedToken[] = [
    ...pricedTokens(nodes),
    ...(nodes.weird?.[reference] ?? []).map((token) => ({ ...token, price: 0 })),
  ]
  const [nativeBalance, ...tokenBalances] = await Promise.all([
    rpc(url, 'eth_getBalance', [owner, 'latest']),
    ...contracts.map(({ address }) => erc20BalanceOf(url, address, owner)),
  ])
  const native = nativeCoin(reference)
  return [
    balance(native, chainId, BigInt(String(nativeBalance))),
    ...contracts.flatMap(({ address, ...token }, index) => {
      const units = tokenBalances[index] ?? 0n
      return units === 0n ? [] : [balance(token, chainId, units, `${chainId}:${address}`)]
    }),
  ]
}

interface TokenAccount {
  readonly account: {
    readonly data: {
      readonly parsed: {
        readonly info: { readonly mint: string; readonly tokenAmount: { readonly amount: string } }
      }
    }
  }
}

const solanaBalances = async (url: string, chainId: string, owner: string) => {
  const heldBy = (programId: string) =>
    rpc(url, 'getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed' }])
  const [nativeBalance, ...tokenBalances] = (await Promise.all([
    rpc(url, 'getBalance', [owner]),
    ...TOKEN_PROGRAMS.map(heldBy),
  ])) as [{ readonly value: number }, ...{ readonly value: readonly TokenAccount[] }[]]
  const tokens = tokenBalances.flatMap(({ value }) => value).map(({ account }) => account.data.parsed.info)
  return [
    balance(sol, chainId, BigInt(nativeBalance.value), SOL),
    ...tokens.flatMap(({ mint, tokenAmount }) => {
      const token = mints[mint]
      return token === undefined
        ? []
        : [balance(token, chainId, BigInt(tokenAmount.amount), `${chainId}:${mint}`)]
    }),
  ]
}

/** The balances of an account on one chain, read from its node. */
export const balancesOn = async (
  chainId: string,
  owner: string,
  nodes: TokenNodes,
): Promise<readonly ServiceBalance[]> => {
  const [namespace, reference = ''] = chainId.split(':')
  const url = namespace === 'eip155' ? nodes.evm[reference] : nodes.solana[reference]
  if (url === undefined) return []
  return namespace === 'eip155'
    ? evmBalances(url, chainId, owner, nodes)
    : solanaBalances(url, chainId, owner)
}
