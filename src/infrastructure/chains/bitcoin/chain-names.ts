import { type ChainId, unknownChain } from '#domain/caip/chain-id.ts'

type Name = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** CAIP-2 uses the start of the genesis block's hash. */
const references: Readonly<Record<Name, string>> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

const MAINNETS = /^(bc1|[13])/i
const REGTEST = /^(bcrt1|[mn2])/i
const TESTNETS = /^(tb1|[mn2])/i

/** The address format of each network. The test networks share one. */
const forms: Readonly<Record<Name, RegExp>> = {
  mainnet: MAINNETS,
  testnet: TESTNETS,
  testnet4: TESTNETS,
  signet: TESTNETS,
  regtest: REGTEST,
}

const names = Object.keys(references) as Name[]

const chainOf = (name: Name): ChainId => `bip122:${references[name]}` as ChainId

export const MAINNET = chainOf('mainnet')

/** The networks for which wallets have names. */
export const namedChains: readonly ChainId[] = names.map(chainOf)

/** The plain name of the network, such as `mainnet`. */
export const nameOf = (chainId: ChainId): Name | undefined => names.find((name) => chainOf(name) === chainId)

/** Parses any wallet's name for a network: `bitcoin:mainnet`, `Mainnet`, `livenet`, `BITCOIN_MAINNET`. */
export const chainNamed = (raw: unknown): ChainId | undefined => {
  if (typeof raw !== 'string') return undefined
  const plain = raw.toLowerCase().replace(/^bitcoin[:_]/, '')
  const name = plain === 'livenet' ? 'mainnet' : names.find((known) => known === plain)
  return name && chainOf(name)
}

/** Like `chainNamed`, for a name that a wallet states. Another chain that uses Bitcoin's addresses is unknown. */
export const statedChain = (raw: unknown): ChainId | undefined =>
  chainNamed(raw) ?? (typeof raw === 'string' && raw !== '' ? unknownChain('bip122') : undefined)

/** Whether the address has the network's format. */
export const mayBeOn = (address: string, chainId: ChainId): boolean => {
  const name = nameOf(chainId)
  return name === undefined || forms[name].test(address)
}

/** The network of an address: the likely one if the format permits, else the first one that matches. */
export const chainOfAddress = (address: string, likely: ChainId | undefined): ChainId =>
  [...(likely === undefined ? [] : [likely]), ...namedChains].find((chain) => mayBeOn(address, chain)) ??
  MAINNET
