import * as E from 'fp-ts/Either'

import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { type Amount, parseAmount } from '#domain/tokens/amount.ts'
import { MAX_TOKEN_DECIMALS, nativeToken, type Token } from '#domain/tokens/token.ts'

import type { SendForm } from './send-form.ts'

/** What a host asks the form to begin with. S3-11. */
export interface PresetTransfer {
  /** A contract, a mint, or the id of a token. */
  readonly token?: string
  /** Whole tokens, a decimal number with a point. */
  readonly sendTokenAmount?: string
  readonly receiverAddress?: string
}

/** The token that a host names, if the account has it or it is the network's own. */
export const namedToken = (name: string, held: readonly Token[], network: Network): Token | undefined => {
  const { isSame } = families[network.chainNamespace].addressCodec
  return [nativeToken(network), ...held].find(
    ({ id, address }) => id === name || (address !== undefined && isSame(address, name)),
  )
}

/** The form as a host asks for it. What cannot be understood is left to the user. */
export const presetForm = (
  { token: name, sendTokenAmount = '', receiverAddress = '' }: PresetTransfer,
  held: readonly Token[],
  network: Network,
  write: (amount: Amount) => string,
): SendForm => {
  const token = name === undefined ? undefined : namedToken(name, held, network)
  const decimals = token?.decimals ?? MAX_TOKEN_DECIMALS
  const units = parseAmount(sendTokenAmount, decimals)
  return {
    token,
    sendTokenAmount: E.isRight(units) ? write({ units: units.right, decimals }) : '',
    receiverAddress,
  }
}
