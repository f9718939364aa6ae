import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { unreadable } from '#domain/remote-data/service-failure.ts'
import { Decimals } from '#domain/shared/decimal.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { Units } from '#domain/shared/units.ts'
import { sendableAccounts } from '#domain/solana/sendable-accounts.ts'
import { amountFrom, flooredTo } from '#domain/tokens/amount.ts'
import { hasOtherDecimals } from '#domain/tokens/contract-decimals.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { type Holding, scaledHolding, type TokenStandard } from '#domain/tokens/token.ts'

import { batchesOf } from './batches.ts'
import type { TokensOfFamily } from './family-tokens.ts'

const PROGRAMS: readonly (readonly [standard: TokenStandard, id: string])[] = [
  ['spl', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ['spl2022', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
]
/** Recent enough to show, and reverted only by a fork. */
const READ = { commitment: 'confirmed', encoding: 'jsonParsed' }
/** The maximum number of accounts of one `getMultipleAccounts`. */
const MAX_MINTS = 100

const TokenAmount = t.intersection([
  t.type({ amount: Units, decimals: Decimals }),
  // What the issuer's app shows at the node's time.
  t.partial({ uiAmountString: t.union([t.string, t.null]) }),
])
type TokenAmount = t.TypeOf<typeof TokenAmount>

const Account = t.type({
  account: t.type({
    data: t.type({
      parsed: t.type({
        info: t.intersection([
          t.type({ mint: t.string, tokenAmount: TokenAmount }),
          t.partial({ state: t.unknown }),
        ]),
      }),
    }),
  }),
})
const Accounts = t.type({ value: t.readonlyArray(t.unknown) })

interface MintBalance {
  readonly mint: string
  readonly standard: TokenStandard
  readonly units: bigint
  /** Base units of the amount that the node shows, by the mint's multiplier or interest at this time. */
  readonly shownUnits: bigint
  readonly accounts: readonly { readonly amount: bigint; readonly state: unknown }[]
  readonly decimals: number
}

/** The base units that the node shows, or else the raw ones. */
const shownIn = ({ amount, decimals, uiAmountString }: TokenAmount): bigint => {
  const shown = amountFrom(uiAmountString ?? '')
  return shown === undefined ? amount : flooredTo(shown, decimals).units
}

const NOTHING = { units: 0n, shownUnits: 0n, accounts: [] }

/** One entry per mint, summed over the owner's accounts. Empty accounts are left out. */
const balancesIn = (standard: TokenStandard, accounts: readonly unknown[]): readonly MintBalance[] => {
  const byMint = new Map<string, MintBalance>()
  for (const each of accounts) {
    const known = Account.decode(each)
    if (E.isLeft(known)) continue
    const { mint, tokenAmount, state } = known.right.account.data.parsed.info
    const { units, shownUnits, accounts: others } = byMint.get(mint) ?? NOTHING
    byMint.set(mint, {
      ...{ mint, standard, decimals: tokenAmount.decimals },
      ...{ units: units + tokenAmount.amount, shownUnits: shownUnits + shownIn(tokenAmount) },
      accounts: [...others, { amount: tokenAmount.amount, state }],
    })
  }
  return [...byMint.values()].filter(({ units }) => units > 0n)
}

interface Named {
  readonly name: string
  readonly symbol: string
}

/** The extensions of a Token-2022 mint that let its issuer's app show other amounts. */
const SCALING: readonly unknown[] = ['scaledUiAmountConfig', 'interestBearingConfig']

const isDescribed = (mint: unknown): boolean => field(field(mint, 'data'), 'parsed') !== undefined

const extensionsOf = (mint: unknown): readonly unknown[] => {
  const extensions = field(field(field(field(mint, 'data'), 'parsed'), 'info'), 'extensions')
  return Array.isArray(extensions) ? extensions : []
}

/** Of a mint that no node describes, the node's amount is the only one that may be what the issuer's app shows. */
const isScaling = (mint: unknown): boolean =>
  !isDescribed(mint) || extensionsOf(mint).some((each) => SCALING.includes(field(each, 'extension')))

/** The name that a Token-2022 mint contains. */
const nameIn = (mint: unknown): Named | undefined => {
  const metadata = extensionsOf(mint).find((each) => field(each, 'extension') === 'tokenMetadata')
  const [name, symbol] = ['name', 'symbol'].map((key) => field(field(metadata, 'state'), key))
  return typeof name === 'string' && typeof symbol === 'string' ? { name, symbol } : undefined
}

/** A mint without a name is shown by the ends of its address. */
const unnamed = (mint: string): Named => {
  const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`
  return { name: short, symbol: short }
}

/** The account's tokens of both programs, with the names of the host's lists or of the mints. */
export const solanaHoldings: TokensOfFamily = async (
  chains,
  { network, rpcUrls, address },
  listed,
  _signal,
  warn,
) => {
  const request = (method: string, params: unknown) => chains.request(network, rpcUrls, { method, params })()
  const responses = await Promise.all(
    PROGRAMS.map(async ([standard, programId]) => ({
      standard,
      answer: await request('getTokenAccountsByOwner', [address, { programId }, READ]),
    })),
  )
  const balances: MintBalance[] = []
  for (const { standard, answer } of responses) {
    if (E.isLeft(answer))
      return E.left(failure('Unavailable', `Chain ${network.caipNetworkId} did not answer`))
    if (!Accounts.is(answer.right)) return E.left(unreadable)
    balances.push(...balancesIn(standard, answer.right.value))
  }
  const mints = balances.filter(({ standard }) => standard === 'spl2022').map(({ mint }) => mint)
  const described = await Promise.all(
    batchesOf(mints, MAX_MINTS).map((some) => request('getMultipleAccounts', [some, READ])),
  )
  const mintAccounts = new Map(
    described.flatMap((answer, batch) =>
      E.isRight(answer) && Accounts.is(answer.right)
        ? answer.right.value.map((account, place) => [mints[batch * MAX_MINTS + place], account] as const)
        : [],
    ),
  )
  return E.right(
    balances.flatMap(({ mint, standard, units, shownUnits, accounts: own, decimals }) => {
      const known = listed.find((token) => token.address === mint)
      if (known !== undefined && hasOtherDecimals(known, BigInt(decimals))) {
        warn(known, BigInt(decimals))
        return []
      }
      const { name, symbol } = known ?? nameIn(mintAccounts.get(mint)) ?? unnamed(mint)
      const description = { address: mint, name, symbol, decimals, imageUrl: known?.imageUrl }
      const token = describedToken(network, description, known !== undefined)
      // The program is known from the request, so it replaces the standard of the description.
      if (token === undefined) return []
      const sendableUnits = sendableAccounts(own).reduce((sum, { amount }) => sum + amount, 0n)
      const sendable = sendableUnits === units ? {} : { sendableUnits }
      const holding: Holding = { token: { ...token, standard }, units, ...sendable }
      const isOther = standard === 'spl2022' && isScaling(mintAccounts.get(mint))
      return [isOther ? scaledHolding(holding, shownUnits) : holding]
    }),
  )
}
