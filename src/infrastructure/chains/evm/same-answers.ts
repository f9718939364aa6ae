import * as E from 'fp-ts/Either'
import { combineLatest, from, map, merge, type Observable, of, take, timer } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { field } from '#domain/shared/field.ts'
import { listOf } from '#infrastructure/chains/list-of.ts'
import type { Wallet } from '#ports/wallets.ts'

import { reportedChain } from './evm-responses.ts'
import { type Provider, sendRequest } from './provider.ts'

/** Milliseconds after which a missing answer counts as one. */
const PATIENCE_MS = 1000

/** What wallets other than MetaMask set too, so that it names none. */
const BORROWED = 'isMetaMask'

/** Undefined if the wallet refuses, or has not answered in time. */
const answerOf = (provider: Provider, method: string): Observable<unknown> => {
  const late$ = timer(PATIENCE_MS).pipe(map(() => E.left(undefined)))
  return merge(from(sendRequest(provider, method)()), late$).pipe(
    take(1),
    map((answer) => (E.isRight(answer) ? answer.right : undefined)),
  )
}

interface Answers {
  /** Empty if the wallet shows this site no account, or has not answered. */
  readonly accounts: string
  readonly chainId: ChainId
}

/** What the wallet answers without a prompt. */
const answersOf = (provider: Provider): Observable<Answers> =>
  combineLatest([answerOf(provider, 'eth_accounts'), answerOf(provider, 'eth_chainId')]).pipe(
    map(([listed, chain]) => {
      const accounts = (listOf(listed) ?? []).map((text) =>
        String(typeof text === 'string' && text.slice(-40)),
      )
      return { accounts: accounts.join().toLowerCase(), chainId: reportedChain(chain) }
    }),
  )

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]|wallet/g, '')

/** The names in its flags, such as `isRabby`. */
const flagsOf = (provider: Provider): readonly string[] => {
  const flags: string[] = []
  try {
    for (const key in provider)
      if (/^is[A-Z]/.test(key) && key !== BORROWED && field(provider, key) === true) flags.push(key)
  } catch {
    // A provider that cannot be read has the flags that were read.
  }
  return flags.map((flag) => plain(flag.slice(2)))
}

const isNamedBy = (flags: readonly string[], { name, info }: Connector): boolean =>
  [name, ...(info?.rdns ?? '').split('.')].some((word) => flags.includes(plain(word)))

/** The object, and those that wallets are known to wrap in it. */
const objectsIn = (provider: unknown): readonly unknown[] => [
  provider,
  field(provider, 'provider') ?? provider,
  ...(listOf(field(provider, 'providers')) ?? []),
]

/**
 * Whether the wallet is an announced one: the same object, or one that silently answers as it does. Two wallets without accounts
 * answer alike, whichever they are: then its flags tell. Emits once. S5-50.
 */
export const isOneOf = (provider: Provider, announced: readonly Wallet[]): Observable<boolean> => {
  const providers = announced.map(({ connector }) => connector.provider as Provider)
  const objects = objectsIn(provider)
  if (providers.some((other) => objectsIn(other).some((object) => objects.includes(object)))) return of(true)
  const flags = flagsOf(provider)
  return combineLatest([answersOf(provider), combineLatest(providers.map(answersOf))]).pipe(
    map(([own, others]) =>
      announced.some(({ connector }, at) => {
        const other = others[at]
        if (own.accounts !== other?.accounts) return false
        return own.accounts === '' ? isNamedBy(flags, connector) : own.chainId === other.chainId
      }),
    ),
  )
}
