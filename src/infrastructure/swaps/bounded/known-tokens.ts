/** A table of addresses in lower case by number of a network. */
type ByChain = Readonly<Record<string, string>>

const OP_STACK = '0x4200000000000000000000000000000000000006'

/** The token that wraps the native one, on networks where Across or Uniswap swap it. Across delivers to no other network here. */
const WRAPPED: ByChain = {
  1: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  10: OP_STACK,
  56: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  130: OP_STACK,
  137: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  324: '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91',
  480: OP_STACK,
  1135: OP_STACK,
  1868: OP_STACK,
  8453: OP_STACK,
  34443: OP_STACK,
  42161: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  57073: OP_STACK,
  59144: '0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f',
  81457: '0x4300000000000000000000000000000000000004',
  534352: '0x5300000000000000000000000000000000000004',
}

/** Circle's own dollars, not those of a bridge. */
const USDC: ByChain = {
  1: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  10: '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  130: '0x078d782b760474a361dda0af3839290b0ef57ad6',
  137: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  146: '0x29219dd400f2bf60e5a23d13be72b486d4038894',
  480: '0x79a02482a880bce3f13e09da970dc34db4cd24d1',
  8453: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  42161: '0xaf88d065e77c8cc2239327c5eda3a432268e5831',
  43114: '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
  59144: '0x176211869ca2b568f2a7d4ee941e073a821ee1ff',
}

export const wrappedNative = (chain: bigint): string | undefined => WRAPPED[String(chain)]

/** Whether a token never takes a fee of a transfer. */
export const isPlain = (token: string | undefined, chain: bigint): boolean =>
  token !== undefined && (token === wrappedNative(chain) || token === circleDollar(chain))

export const circleDollar = (chain: bigint): string | undefined => USDC[String(chain)]
