import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { unreadable } from '#domain/remote-data/service-failure.ts'
import { Decimals } from '#domain/shared/decimal.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { Units } from '#domain/shared/units.ts'
import { hasOtherDecimals } from '#domain/tokens/contract-decimals.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import type { TokenStandard } from '#domain/tokens/token.ts'

import type { TokensOfFamily } from './family-tokens.ts'

const PROGRAMS: readonly (readonly [standard: TokenStandard, id: string])[] = [
  ['spl', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ['spl2022', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
]
/** Recent enough to show, and reverted only by a fork. */
const READ = { commitment: 'confirmed', encoding: 'jsonParsed' }
/** The maximum number of accounts of one `getMultipleAccounts`. */
const MAX_MINTS = 100

const Account = t.type({
  account: t.type({
    data: t.type({
      parsed: t.type({
        info: t.type({ mint: t.string, tokenAmount: t.type({ amount: Units, decimals: Decimals }) }),
      }),
    }),
  }),
})
const Accounts = t.type({ value: t.readonlyArray(t.unknown) })

interface MintBalance {
  readonly mint: string
  readonly standard: TokenStandard
  readonly units: bigint
  readonly decimals: number
}

/** One entry per mint, summed over the owner's accounts. Empty accounts are left out. */
const balancesIn = (standard: TokenStandard, accounts: readonly unknown[]): readonly MintBalance[] => {
  const byMint = new Map<string, MintBalance>()
  for (const each of accounts) {
    const known = Account.decode(each)
    if (E.isLeft(known)) continue
    const { mint, tokenAmount } = known.right.account.data.parsed.info
    const { amount, decimals } = tokenAmount
    byMint.set(mint, { mint, standard, units: (byMint.get(mint)?.units ?? 0n) + amount, decimals })
  }
  return [...byMint.values()].filter(({ units }) => units > 0n)
}

interface Named {
  readonly name: string
  readonly symbol: string
}

/** The name that a Token-2022 mint contains. */
const nameIn = (mint: unknown): Named | undefined => {
  const extensions = field(field(field(field(mint, 'data'), 'parsed'), 'info'), 'extensions')
  const metadata = Array.isArray(extensions)
    ? extensions.find((each) => field(each, 'extension') === 'tokenMetadata')
    : undefined
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
  const isNamed = ({ mint }: MintBalance) => listed.some((token) => token.address === mint)
  const mints = balances
    .filter((balance) => balance.standard === 'spl2022' && !isNamed(balance))
    .slice(0, MAX_MINTS)
    .map(({ mint }) => mint)
  const described = mints.length === 0 ? undefined : await request('getMultipleAccounts', [mints, READ])
  const accounts =
    described !== undefined && E.isRight(described) && Accounts.is(described.right)
      ? described.right.value
      : []
  const names = new Map(mints.map((mint, place) => [mint, nameIn(accounts[place])]))
  return E.right(
    balances.flatMap(({ mint, standard, units, decimals }) => {
      const known = listed.find((token) => token.address === mint)
      if (known !== undefined && hasOtherDecimals(known, BigInt(decimals))) {
        warn(known, BigInt(decimals))
        return []
      }
      const { name, symbol } = known ?? names.get(mint) ?? unnamed(mint)
      const description = { address: mint, name, symbol, decimals, imageUrl: known?.imageUrl }
      const token = describedToken(network, description, known !== undefined)
      // The program is known from the request, so it replaces the standard of the description.
      return token === undefined ? [] : [{ token: { ...token, standard }, units }]
    }),
  )
}
