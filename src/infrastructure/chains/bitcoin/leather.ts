import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { ChainId } from '#domain/caip/chain-id.ts'

import { base64Of, bytesOfBase64, bytesOfHex, hexOf, isHexText } from './bytes.ts'
import { memberOf, decodeResponse, unsupported } from './calls.ts'
import { nameOf } from './chain-names.ts'
import type { Dialect } from './json-rpc-wallet-client.ts'
import { differingSighashes, sighashesOf, unsupportedFlags } from './psbt-flags.ts'
import { Text } from './shapes.ts'
import type { PsbtRequest } from './wallet-client.ts'

const HexText = t.refinement(Text, isHexText)

const networkOf = (chainId: ChainId | undefined) => {
  const network = chainId && nameOf(chainId)
  return network === undefined ? {} : { network }
}

const psbtParams = (request: PsbtRequest): object => {
  const { psbt, signInputs, broadcast } = request
  const [types = []] = sighashesOf(request)
  return {
    hex: hexOf(bytesOfBase64(psbt)),
    signAtIndex: signInputs.map(({ index }) => index),
    ...(types.length === 0 ? {} : { allowedSighash: types }),
    ...(broadcast === undefined ? {} : { broadcast }),
  }
}

/** Leather reports no account purposes, expects hex, and has no request without a prompt. */
export const leather: Dialect = {
  connect: () => ({ method: 'getAddresses' }),
  events: { changed: ['accountChange'], left: ['disconnect'] },
  message: ({ address, message, protocol }, state) => {
    if (protocol === 'ecdsa') return E.left(unsupported('for that kind of signature'))
    const account = state?.accounts.find((listed) => listed.address === address)
    const paymentType = account?.type === 'ordinal' ? 'p2tr' : 'p2wpkh'
    const params = { message, paymentType, ...networkOf(state?.chainId) }
    return E.right({ method: 'signMessage', params })
  },
  psbt: (request, chainId) => {
    const refused = unsupportedFlags(request, ['finalize', 'tweak']) ?? differingSighashes(request)
    return refused === undefined
      ? E.right({ method: 'signPsbt', params: { ...psbtParams(request), ...networkOf(chainId) } })
      : E.left(refused)
  },
  signed: (response) =>
    pipe(
      decodeResponse(HexText)(memberOf(response, 'hex')),
      TE.map((hex) => base64Of(bytesOfHex(hex))),
    ),
  transfer: ({ recipient, amount, chainId }) => ({
    method: 'sendTransfer',
    params: { recipients: [{ address: recipient, amount: String(amount) }], ...networkOf(chainId) },
  }),
  errors: 'standard',
}
