import * as E from 'fp-ts/Either'

import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { type Amount, parseAmount } from '#domain/tokens/amount.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'
import { MAX_TOKEN_DECIMALS, nativeToken, type Token } from '#domain/tokens/token.ts'

import type { SendForm } from './send-form.ts'

/** The initial values of the form that a host requests. S3-11. */
export interface PresetTransfer {
  /** A contract, a mint, or the id of a token. */
  readonly token?: string
  /** The amount in whole tokens, a decimal number with a point. */
  readonly sendTokenAmount?: string
  readonly receiverAddress?: string
}

/** The tokens that a preset can name, besides the native token. */
interface KnownTokens {
  readonly network: Network
  readonly held: readonly Token[]
  /** The token for which the view was opened. The account may not hold it. */
  readonly chosen: Token | undefined
}

/** The token of this network with this id, contract or mint. Undefined if it is unknown. */
export const namedToken = (name: string, { network, held, chosen }: KnownTokens): Token | undefined => {
  const { isSame } = families[network.chainNamespace].addressCodec
  const native = nativeToken(network)
  const contract = name.startsWith(`${native.chainId}/`) ? name.slice(name.lastIndexOf(':') + 1) : name
  if (isNativeAddress(native.chainId, contract)) return native
  return [native, ...held, ...(chosen === undefined ? [] : [chosen])].find(
    ({ id, chainId, address }) =>
      chainId === native.chainId && (id === name || (address !== undefined && isSame(address, name))),
  )
}

/**
 * The form with the host's initial values. Invalid values are left to the user. The amount of an unknown token is dropped,
 * because the user may choose another token.
 */
export const presetForm = (
  { token: name, sendTokenAmount = '', receiverAddress = '' }: PresetTransfer,
  known: KnownTokens,
  write: (amount: Amount) => string,
): SendForm => {
  const token = name === undefined ? known.chosen : namedToken(name, known)
  const decimals = token?.decimals ?? MAX_TOKEN_DECIMALS
  const units = parseAmount(sendTokenAmount, decimals)
  const isTokenResolved = name === undefined || token !== undefined
  return {
    token,
    sendTokenAmount: isTokenResolved && E.isRight(units) ? write({ units: units.right, decimals }) : '',
    receiverAddress,
  }
}
