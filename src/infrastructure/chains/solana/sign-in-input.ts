import type { SolanaSignIn } from '#contracts/solana-provider.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'

/** The parts of a sign-in message from which a wallet writes the text, without the address. */
export const signInInput = ({
  accountAddress: _address,
  serializedMessage: _text,
  chainId,
  ...parts
}: SiwxMessage): SolanaSignIn => ({ ...parts, chainId: chainParts(chainId).reference })
