import * as E from 'fp-ts/Either'

import type { RpcError } from '#domain/shared/rpc-error.ts'

import { bytesOfBase64 } from './bytes.ts'
import { unsupported } from './calls.ts'
import { unsupportedFlags } from './psbt-flags.ts'
import type { PsbtInput, PsbtRequest } from './wallet-client.ts'

/** The names of the sighash types in wallet-standard. Taproot's default has no name. */
const SIGHASH_NAMES: ReadonlyMap<number | undefined, string | undefined> = new Map([
  [undefined, undefined],
  [0x00, undefined],
  [0x01, 'ALL'],
  [0x02, 'NONE'],
  [0x03, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
])

interface Signing {
  readonly account: unknown
  readonly signingIndexes: readonly number[]
  readonly sigHash?: string
}

const typeOf = ({ sighashTypes = [] }: PsbtInput): number | undefined => sighashTypes[0]

const isNamed = (input: PsbtInput): boolean =>
  (input.sighashTypes ?? []).length <= 1 && SIGHASH_NAMES.has(typeOf(input))

/** Groups the inputs by account and sighash type. */
const grouped = (inputs: readonly PsbtInput[]): readonly (readonly [PsbtInput, ...PsbtInput[]])[] => {
  const groups = new Map<string, [PsbtInput, ...PsbtInput[]]>()
  for (const input of inputs) {
    const key = `${input.address} ${typeOf(input)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [input])
    else group.push(input)
  }
  return [...groups.values()]
}

const signingOf =
  (accountOf: (address: string) => unknown) =>
  (group: readonly [PsbtInput, ...PsbtInput[]]): Signing => {
    const sigHash = SIGHASH_NAMES.get(typeOf(group[0]))
    return {
      account: accountOf(group[0].address),
      signingIndexes: group.map(({ index }) => index),
      ...(sigHash === undefined ? {} : { sigHash }),
    }
  }

/** The request in wallet-standard's format, with the account objects of the wallet. */
export const inputsToSign = (
  request: PsbtRequest,
  accountOf: (address: string) => unknown,
): E.Either<RpcError, { readonly psbt: Uint8Array; readonly inputsToSign: readonly Signing[] }> => {
  const { psbt, signInputs } = request
  const refused = unsupportedFlags(request, ['finalize', 'tweak'])
  if (refused !== undefined) return E.left(refused)
  if (!signInputs.every(isNamed)) return E.left(unsupported('for these sighash types'))
  return E.right({ psbt: bytesOfBase64(psbt), inputsToSign: grouped(signInputs).map(signingOf(accountOf)) })
}
