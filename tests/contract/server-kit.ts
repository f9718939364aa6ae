import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { siwxText } from '#domain/siwx/siwx-text.ts'
import type { VerifySiwxInput } from '#public/server.ts'

import { right } from './examples.ts'
import { bitcoinSubject, keyOf, type SignaturesSubject, solanaSubject } from './signatures-subjects.ts'

export const NOW = new Date('2026-05-20T12:00:00Z')
export const DOMAIN = 'shop.example'
export const NONCE = 'f00dfeedf00dfeed'

/** A user with a key. */
export interface User {
  readonly chainId: ChainId
  readonly address: Address
  readonly sign: (text: string) => Promise<string>
}

const evmUser = (key: string): User => {
  const account = keyOf(key)
  return {
    chainId: 'eip155:1' as ChainId,
    address: account.address as string as Address,
    sign: (message) => account.signMessage({ message }),
  }
}

const byWallet = ({ chainId, accounts: [address], connector, signatures }: SignaturesSubject): User => ({
  chainId,
  address,
  sign: async (text) => right(await signatures.sign(connector, address, text)()),
})

export const ann = evmUser('a11')
export const ben = evmUser('b22')

export const users: Readonly<Record<string, () => Promise<User>>> = {
  EVM: async () => ann,
  Solana: async () => byWallet(await solanaSubject()),
  Bitcoin: async () => byWallet(await bitcoinSubject('payment')),
}

const atMinutes = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString()

export const messageOf = ({ chainId, address }: User, changes: Partial<SiwxMessage> = {}): SiwxMessage => ({
  accountAddress: address,
  chainId,
  domain: DOMAIN,
  uri: `https://${DOMAIN}/basket`,
  version: '1',
  nonce: NONCE,
  issuedAt: atMinutes(-1),
  expirationTime: atMinutes(10),
  ...changes,
})

/** A server's input when the user signs in. `changes` applies to the message. */
export const signInOf = async (user: User, changes: Partial<SiwxMessage> = {}) => {
  const message = right(siwxText(messageOf(user, changes)))
  const signature = await user.sign(message)
  return { message, signature, domain: DOMAIN, nonce: NONCE, now: NOW } satisfies VerifySiwxInput
}
