import type { SwapRouterKind } from '#contracts/swap-sources.ts'

import { isStargatePool } from './stargate.ts'

/** Contracts in lower case, and the numbers of the networks on which they are at that address. */
type Addresses = Readonly<Record<string, string>>

/** The diamonds of LI.FI. */
const LIFI: Addresses = {
  '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae':
    '1 42161 43114 8453 81457 288 56 42220 25 252 122 100 1625 13371 1135 5000 34443 10 204 137 30 534352 1329 146 480 196',
  '0x213a83c67e1fc0334ef684571abcb820708a6536': '16661',
  '0x4f8c9056bb8a3616693a76922fa35d53c056e5b3': '2741',
  '0x2dea447e7dc6cd2f10b31bf10dcb30f87e838417': '33139',
  '0xff70f4a1d11995621854f3692acf286d8acd04b2': '42170 5042002 1672',
  '0x816fc6eee47e3157a666827a0c06205294c81770': '421614 84532',
  '0xa4072583658fae592a3506a42431cb6316a8d40b': '5042',
  '0xf909c4ae16622898b885b89d7f839e0244851c66': '80094',
  '0x452cf1b8597e6319cd21abd847312bf17e26d8d1': '60808 2020',
  '0x977474593c982cfa8b197cae302e6d01f789435b': '42793',
  '0x198fc70dfe05e755c81e54bd67bff3f729344b9b': '14 1480 88',
  '0x026f252016a7c47cdef1f05a3fc9e20c92a49c37': '747 43111 5734951 4326 143 9745 988',
  '0x0a0758d937d1059c356d4714e57f5df0239bce1a': '999',
  '0xecec3970ca674278da8d9b1c484acaf6b20181f5': '1776',
  '0x864b314d4c5a0399368609581d3e8933a63b9232': '57073 1868 130',
  '0x1255d17c1bc2f764d087536410879f2d0d8772fd': '8217',
  '0xc59fe32c9549e3e8b5dccdabc45bd287bd5ba2bc': '747474',
  '0xf3b20515d9b193531c48e47c18af16d1e5d28f9a': '232',
  '0xde1e598b81620773454588b85d6b5d4eec32573e': '59144',
  '0x24ca98fb6972f5ee05f0db00595c7f68d9fafd68': '1088',
  '0xf7ab42d00d2399f8a4fba2f15466be40709fe307': '2818',
  '0x926c22dc753e543cf9cab75ceeb46ecf865d006a': '6900',
  '0x2ec99f867e78445148974c36588805653f119787': '11155420',
  '0x6f5c8bb0c5fe4eceac40ee1c238eab6bbb29761c': '98866',
  '0xb477751b76cf82d00a686a1232f5fcd772414af3': '4663',
  '0x0bc413cae89c5b3ba3aa87fb98dca23425e1828f': '5031',
  '0xa7cd44521903c65915648385e3fe881e49171582': '40',
  '0x2cacae8e22418e65dcf7651c67aebe6288eb8243': '4217',
  '0x055d4612ec74ad799c6cb4df72c0ab8dbdbcbafa': '50',
  '0x341e94069f53234fe6dabef707ad424830525715': '324',
}

const ACROSS: Addresses = {
  '0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5': '1',
  '0x6f26bf09b1c792e3228e5467807a900a503c0281': '10',
  '0x9295ee1d8c5b022be115a2ad3c30c72e34e7f096': '137',
  '0x09aea4b2242abc8bb4bb78d537a67a245a7bec64': '8453',
  '0xe35e9842fceaca96570b734083f4a58e8f7c5f2a': '42161',
  '0x7e63a5f1a8f0b4d0934b2f2327daed3f6bb2ee75': '59144',
}

const CCTP_V1: Addresses = {
  '0xbd3fa81b58ba92a82136038b25adec7066af3155': '1',
  '0x2b4069517957735be00cee0fadae88a26365528f': '10',
  '0x9daf8c91aefae50b9c0e69629d3f6ca40ca3b3fe': '137',
  '0x1682ae6375c4e4a97e4b583bc394c861a46d8962': '8453',
  '0x19330d10d9cc8751218eaf51e8885d058642e08a': '42161',
  '0x6b25532e1060ce10cc3b0a99e5683b91bfde6982': '43114',
}

const MAJOR = '1 10 56 100 130 137 250 480 8217 8453 42161 43114 59144'

const tables: readonly (readonly [SwapRouterKind, Addresses])[] = [
  [
    'allowanceHolder',
    {
      '0x0000000000001ff3684f28c67538d4d072c22734':
        '1 10 56 130 137 143 146 480 8453 34443 42161 43114 57073 80094 81457 534352',
      '0x0000000000005e88410ccdfade4a5efae4b49562': '5000',
    },
  ],
  ['lifi', LIFI],
  [
    'oneInch',
    {
      '0x111111125421ca6dc452d289314280a0f8842a65': MAJOR,
      '0x1111111254eeb25477b68fb85ed929f73a960582': '1 10 56 100 137 250 8217 8453 42161 43114',
      '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff': '324',
    },
  ],
  ['uniswapV2', { '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': '1' }],
  ['uniswapV3', { '0xe592427a0aece92de3edee1f18e0157c05861564': '1 10 137 42161' }],
  ['swapRouter02', { '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': '1 10 137 42161' }],
  ['across', ACROSS],
  ['cctpV1', CCTP_V1],
  ['cctpV2', { '0x28b5a0e9c621a5badaa536219b3a228c8168cf5d': '1 10 130 137 146 480 8453 42161 43114 59144' }],
]

/** What the contract at an address in lower case is known to be. */
export const knownKind = (address: string, chain: bigint): SwapRouterKind | undefined => {
  for (const [kind, addresses] of tables) {
    if (addresses[address]?.split(' ').includes(String(chain)) === true) return kind
  }
  return isStargatePool(address, chain) ? 'stargate' : undefined
}
