import { base58 } from '@scure/base'
import { getAddress, stringToHex } from 'viem'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { signBytes } from '#sandbox/solana/wire.ts'

import { isEvm, nodeAt } from './chains.ts'
import { EvmAccount, typeAt } from './evm-account.ts'
import type { Session } from './sessions.ts'

const PLACEHOLDER = '<<AccountAddress>>'

/**
 * A sign-in during the login has no approval, so only a genuine sign-in message is signed: for the host's own
 * domain and the account's own address.
 */
const requireSignIn = (text: string, { domain }: SiwxMessage, address: string, host: string): void => {
  const [firstLine = '', account] = text.split('\n')
  if (domain !== new URL(host).host) throw new Error('The sign-in is of another domain')
  if (!firstLine.startsWith(`${domain} wants you to sign in with your `) || account !== address)
    throw new Error('The sign-in is no sign-in')
}

interface SignedMessage {
  readonly message: string
  readonly signature: string
  readonly siwxMessage: SiwxMessage
}

interface Signer {
  readonly session: Session
  readonly address: string
  readonly chain: ChainId
  readonly host: string
  readonly rpcUrl: string | undefined
}

/** Signs the host's sign-in message, with the address filled in. */
export const signIn = async (
  message: SiwxMessage,
  { session: { keys }, address, chain, host, rpcUrl }: Signer,
): Promise<SignedMessage> => {
  const fillAddress = (text: string) => text.replaceAll(PLACEHOLDER, address)
  const text = fillAddress(message.serializedMessage ?? '')
  requireSignIn(text, message, address, host)
  if (message.chainId !== chain) throw new Error('The sign-in is of another network')
  const siwxMessage = {
    ...message,
    accountAddress: fillAddress(message.accountAddress),
    serializedMessage: text,
  }
  if (!isEvm(chain)) {
    const signature = base58.encode(signBytes(new TextEncoder().encode(text), keys.solana))
    return { message: text, signature, siwxMessage }
  }
  const node = nodeAt(rpcUrl ?? '')
  const account = new EvmAccount(keys, typeAt(keys, getAddress(address)), chain, node)
  return { message: text, signature: await account.signMessage(stringToHex(text)), siwxMessage }
}
