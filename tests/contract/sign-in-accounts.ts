import * as E from 'fp-ts/Either'

import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { checksummed } from '#domain/caip/eip55.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import type { PreparedMessage, SignInSessions, SiwxFailure } from '#ports/sign-in-sessions.ts'
import { fakeSignature } from '#testkit/fake-signatures.ts'

export interface Account {
  readonly chainId: ChainId
  readonly address: Address
}

export const accountAt = (chainId: string, address: string): Account => ({
  chainId: chainId as ChainId,
  address: address as Address,
})

export const ADA = checksummed('0xada000000000000000000000000000000000beef')
export const ada = accountAt('eip155:1', ADA)
export const adaOnBase = accountAt('eip155:8453', ADA)
export const bob = accountAt('eip155:1', '0x2000000000000000000000000000000000000002')
export const carol = accountAt(
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
)
export const dan = accountAt(
  'bip122:000000000019d6689c085ae165831e93',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
)
export const accounts: Readonly<Record<string, Account>> = { ada, adaOnBase, bob, carol, dan }

export const right = <A>(outcome: E.Either<SiwxFailure, A>): A => {
  if (E.isLeft(outcome)) throw new Error(outcome.left.message)
  return outcome.right
}

/** The signature of the account's wallet. */
export const signed = ({ chainId, address }: Account, { data, text }: PreparedMessage): SiwxSession => ({
  data,
  message: text,
  signature: fakeSignature(chainParts(chainId).namespace, address, text),
})

export const prepare = async (sessions: SignInSessions, { chainId, address }: Account) =>
  right(await sessions.createMessage({ accountAddress: address, chainId })())

export const signIn = async (sessions: SignInSessions, account: Account): Promise<SiwxSession> => {
  const session = signed(account, await prepare(sessions, account))
  right(await sessions.addSession(session)())
  return session
}

export const storedSignatures = async (sessions: SignInSessions, { chainId, address }: Account) =>
  right(await sessions.getSessions(chainId, address)()).map(({ signature }) => signature)
