import * as E from 'fp-ts/Either'
import { firstValueFrom, map, merge, timer } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { field } from '#domain/shared/field.ts'
import { listOf } from '#infrastructure/chains/list-of.ts'
import type { Wallet } from '#ports/wallets.ts'

import { reportedChain } from './evm-responses.ts'
import { type Provider, sendRequest } from './provider.ts'

/** Milliseconds after which a missing answer counts as one. */
const PATIENCE_MS = 1000

/** What wallets other than MetaMask set too, so that pages know them. */
const BORROWED = 'metamask'

const answerOf = (provider: Provider, method: string): Promise<unknown> => {
  const late$ = timer(PATIENCE_MS).pipe(map(() => E.left(undefined)))
  return firstValueFrom(merge(sendRequest(provider, method)(), late$)).then((answer) =>
    E.isRight(answer) ? answer.right : undefined,
  )
}

interface Answers {
  /** Empty if the wallet shows this site no account, or has not answered. */
  readonly accounts: string
  readonly chainId: ChainId
}

/** What the wallet answers without a prompt. */
const answersOf = async (provider: Provider): Promise<Answers> => {
  const [listed, chain] = await Promise.all([
    answerOf(provider, 'eth_accounts'),
    answerOf(provider, 'eth_chainId'),
  ])
  const accounts = (listOf(listed) ?? []).map((text) => String(typeof text === 'string' && text.slice(-40)))
  return { accounts: accounts.join().toLowerCase(), chainId: reportedChain(chain) }
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]|wallet/g, '')

/** The names of its flags, such as `isMetaMask`. */
const flagsOf = (provider: Provider): readonly string[] => {
  const flags: string[] = []
  try {
    for (const key in provider) if (/^is[A-Z]/.test(key) && field(provider, key) === true) flags.push(key)
  } catch {
    // A provider that cannot be read has the flags that were read.
  }
  const names = flags.map((flag) => plain(flag.slice(2)))
  const own = names.filter((name) => name !== BORROWED)
  return own.length > 0 ? own : names
}

const isNamedBy = (flags: readonly string[], { name, info }: Connector): boolean =>
  [name, ...(info?.rdns ?? '').split('.')].some((word) => flags.includes(plain(word)))

/** The object, and those that wallets are known to wrap in it. */
const partsOf = (provider: unknown): readonly unknown[] => [
  provider,
  field(provider, 'provider') ?? provider,
  ...(listOf(field(provider, 'providers')) ?? []),
]

/**
 * Whether the wallet is an announced one: the same object, or one that silently answers as it does. Two wallets without accounts
 * answer alike, whichever they are: then its flags tell. S5-50.
 */
export const isOneOf = async (provider: Provider, announced: readonly Wallet[]): Promise<boolean> => {
  const providers = announced.map(({ connector }) => connector.provider as Provider)
  const parts = partsOf(provider)
  if (providers.some((other) => partsOf(other).some((part) => parts.includes(part)))) return true
  const [own, ...others] = await Promise.all([provider, ...providers].map(answersOf))
  const flags = flagsOf(provider)
  return announced.some(({ connector }, at) => {
    const other = others[at]
    if (own?.accounts !== other?.accounts) return false
    return own?.accounts === '' ? isNamedBy(flags, connector) : own?.chainId === other?.chainId
  })
}
