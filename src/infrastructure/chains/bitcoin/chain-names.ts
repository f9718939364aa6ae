import type { ChainId } from '#domain/caip/chain-id.ts'

type Name = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** CAIP-2 has the start of the genesis block's hash. */
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

/** The address forms of each network; the test networks share theirs. */
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

/** The networks that have a name among wallets. */
export const namedChains: readonly ChainId[] = names.map(chainOf)

/** The network's plain name: `mainnet`. */
export const nameOf = (chainId: ChainId): Name | undefined => names.find((name) => chainOf(name) === chainId)

/** The network by any name that wallets have for it: `bitcoin:mainnet`, `Mainnet`, `livenet`, `BITCOIN_MAINNET`. */
export const chainNamed = (raw: unknown): ChainId | undefined => {
  if (typeof raw !== 'string') return undefined
  const plain = raw.toLowerCase().replace(/^bitcoin[:_]/, '')
  const name = plain === 'livenet' ? 'mainnet' : names.find((own) => own === plain)
  return name && chainOf(name)
}

/** Whether the address has the form that the network's addresses have. */
export const mayBeOn = (address: string, chainId: ChainId): boolean => {
  const name = nameOf(chainId)
  return name === undefined || forms[name].test(address)
}

/** The network of an address: the likely one if it may be on it, else the first that it may be on. */
export const chainOfAddress = (address: string, likely: ChainId | undefined): ChainId =>
  [...(likely === undefined ? [] : [likely]), ...namedChains].find((chain) => mayBeOn(address, chain)) ??
  MAINNET
