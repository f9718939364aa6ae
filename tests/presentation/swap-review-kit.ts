import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import type { AllowanceMethod, SwapReview } from '#domain/swaps/swap-review.ts'
import type { SwapPlan } from '#domain/swaps/swap.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { chain, network } from '#tests/contract/examples.ts'

const address = (digits: string): Address => `0x${digits.padStart(40, '0')}` as Address
const [OWNER, ROUTER, SPENDER] = [address('a11ce'), address('b0b'), address('cafe')]
const WRAPPED = address('ee')
const paidBackFor = (from: Token): string => from.address ?? WRAPPED
const home = { ...network(8453), name: 'Homeland' }
export const native = nativeToken(home)
const coin: Token = {
  id: tokenId(home.caipNetworkId, 'erc20', address('c0')),
  chainId: home.caipNetworkId,
  standard: 'erc20',
  address: address('c0'),
  name: cleanText('Coin'),
  symbol: cleanText('COIN'),
  decimals: 6,
  isListed: true,
}
const gem: Token = {
  ...coin,
  id: tokenId(home.caipNetworkId, 'erc20', address('9e')),
  symbol: cleanText('GEM'),
}
export const farGem: Token = { ...gem, id: tokenId(chain(10), 'erc20', address('9e')), chainId: chain(10) }

export interface Shape {
  readonly from: Token
  readonly to: Token
  readonly level: SwapPlan['level']
  readonly allowance: AllowanceMethod['type']
}

/** Amounts that differ in all of their digits. */
const [UNITS, RECEIVED, MINIMUM, FEE, BRIDGE_FEE, REFUND] = [
  1_230_000n,
  4_560_000n,
  4_510_000n,
  789n,
  246n,
  1_210_000n,
]
const ETHER = 10n ** 15n

/** A review in which all values differ. */
export const reviewOf = ({ from, to, level, allowance }: Shape): SwapReview => {
  const isElsewhere = to.chainId !== home.caipNetworkId
  const units = from.address === undefined ? 35n * ETHER : UNITS
  const nativeFee = isElsewhere ? BRIDGE_FEE * ETHER : undefined
  const request = { network: home, rpcUrls: [], owner: OWNER, from, to, units, slippage: 137 }
  const approval = { spender: SPENDER, units }
  const domain = { name: 'Coin', version: '1', chainId: 8453n, verifyingContract: from.address ?? '' }
  const permit = { owner: OWNER, spender: SPENDER, units, nonce: 77n, deadline: 1_800_000_000n, domain }
  const received = { output: to.address, chainId: to.chainId, receiver: OWNER, minimum: MINIMUM }
  const refund = isElsewhere ? { refund: { units: REFUND, token: paidBackFor(from), depositor: OWNER } } : {}
  const methods: Readonly<Record<AllowanceMethod['type'], AllowanceMethod>> = {
    none: { type: 'none' },
    approve: { type: 'approve', approval },
    batch: { type: 'batch', approval },
    permit: { type: 'permit', approval, permit },
  }
  return {
    fee: FEE * ETHER,
    isFeeMissing: level === 'simulated',
    isSimulated: level !== 'trusted',
    allowanceMethod: methods[allowance],
    plan: {
      level,
      router: { address: ROUTER, kind: 'lifi' },
      minimum: { value: MINIMUM, by: level === 'bounded' ? 'call' : 'claim' },
      ...(level === 'bounded' ? { bounds: { input: from.address, units, ...received, ...refund } } : {}),
      transaction: {
        chainId: home.caipNetworkId,
        from: OWNER,
        to: ROUTER,
        data: '0x5a',
        value: (from.address === undefined ? units : 0n) + (nativeFee ?? 0n),
      },
      quote: {
        request,
        provider: 'Gannet Exchange',
        received: RECEIVED,
        minimum: MINIMUM,
        nativeFee,
        providerFee: { token: from, units: 17n * (from.address === undefined ? ETHER : 1000n) },
        expiresAt: Date.now() + 60_000,
        legs: [
          { type: 'swap', chainId: home.caipNetworkId, provider: 'Petrel Pool' },
          { type: 'bridge', chainId: home.caipNetworkId, provider: 'Tern Bridge' },
        ],
        takesPermit: true,
        source: undefined,
      },
    },
  }
}

/** Each pair of tokens, level and allowance. */
export const shapes = (['bounded', 'simulated', 'trusted'] as const).flatMap((level) => [
  ...(['none', 'approve', 'batch', 'permit'] as const).flatMap((allowance): readonly Shape[] => [
    { from: coin, to: gem, level, allowance },
    { from: coin, to: farGem, level, allowance },
  ]),
  { from: native, to: gem, level, allowance: 'none' as const },
  { from: native, to: farGem, level, allowance: 'none' as const },
])
