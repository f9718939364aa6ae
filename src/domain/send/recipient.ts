import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { checksummed } from '#domain/caip/eip55.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { verifiedAddresses } from '#domain/caip/written-address.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { bytesOfLength, KEY_BYTES } from '#domain/solana/encoding.ts'

/** Why a text is not a recipient. `OtherFamily`: it is an address of the named family. */
export type InvalidRecipient =
  | Failure<'NotAnAddress' | 'WrongChecksum'>
  | (Failure<'OtherFamily'> & { readonly namespace: Namespace })

const EVM = /^0x[\da-f]{40}$/i
const BITCOIN = /^(?:(?:bc|tb|bcrt)1[a-z\d]{11,71}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/

const isSolanaKey = (text: string): boolean => O.isSome(bytesOfLength(text, KEY_BYTES))

/** The patterns that recognize pasted addresses. Each text matches at most one family. */
const recognised: Partial<Readonly<Record<Namespace, (text: string) => boolean>>> = {
  eip155: (text) => EVM.test(text),
  solana: isSolanaKey,
  bip122: (text) => BITCOIN.test(text) && !isSolanaKey(text),
}

/** The family of the address in the text, without a check of its checksum. */
export const familyOf = (text: string): Namespace | undefined =>
  (Object.keys(recognised) as readonly Namespace[]).find((namespace) => recognised[namespace]?.(text))

/**
 * An EVM address of any case but the lower one with the checksum of EIP-55. Some wallets take one in capitals for one with a wrong
 * checksum, and one with the checksum of a network too.
 */
const rewritten = (text: string): string =>
  EVM.test(text) && text !== text.toLowerCase() ? checksummed(text) : text

/**
 * Parses the recipient that a user entered. An EVM address needs its `0x`, unlike in other places. `chainId`: the network whose
 * own checksum an address may have (EIP-1191). S5-08, S5-09.
 */
export const parseRecipient = (
  namespace: Namespace,
  entered: string,
  chainId?: ChainId,
): E.Either<InvalidRecipient, Address> => {
  const text = entered.trim()
  if (recognised[namespace]?.(text) !== true) {
    const other = familyOf(text)
    return E.left(
      other === undefined
        ? failure('NotAnAddress', 'That isn’t a valid address')
        : { ...failure('OtherFamily', `That’s a ${other} address`), namespace: other },
    )
  }
  return verifiedAddresses[namespace]?.(text, chainId) === false
    ? E.left(failure('WrongChecksum', 'One or more characters are wrong'))
    : E.right(rewritten(text) as Address)
}

/** The recipient in the text that the user has entered so far. Undefined while it is not valid. */
export const recipientIn = (namespace: Namespace, entered: string, chainId?: ChainId): Address | undefined =>
  O.toUndefined(O.fromEither(parseRecipient(namespace, entered, chainId)))
