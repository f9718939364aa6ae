import type { RpcError } from '#domain/shared/rpc-error.ts'

import { unsupported } from './calls.ts'
import type { PsbtInput, PsbtRequest } from './wallet-client.ts'
import { isTaproot } from './wallet-state.ts'

type Flag = 'finalize' | 'sighash' | 'tweak'

/** Taproot signs all inputs and outputs with the type 0 by default, other addresses with the type 1. */
const hasDefaultSighash = ({ address, sighashTypes: [type, ...others] = [] }: PsbtInput): boolean =>
  others.length === 0 && (type === undefined || type === (isTaproot(address) ? 0 : 1))

const isSet: Readonly<Record<Flag, (request: PsbtRequest) => boolean>> = {
  finalize: ({ finalize }) => finalize !== undefined,
  sighash: ({ signInputs }) => !signInputs.every(hasDefaultSighash),
  tweak: ({ signInputs }) =>
    signInputs.some(
      ({ disableTweakSigner, useTweakedSigner }) => disableTweakSigner === true || useTweakedSigner === true,
    ),
}

const wishes: Readonly<Record<Flag, string>> = {
  finalize: 'whether to finalize',
  sighash: 'for another sighash type than the default',
  tweak: 'which key to tweak',
}

/** The error for flags that the wallet's interface cannot express. No flag is dropped silently. */
export const unsupportedFlags = (request: PsbtRequest, lacking: readonly Flag[]): RpcError | undefined => {
  const flag = lacking.find((name) => isSet[name](request))
  return flag && unsupported(wishes[flag])
}

/** The sighash types of each input. Empty for inputs without a type. */
export const sighashesOf = ({ signInputs }: PsbtRequest): readonly (readonly number[])[] =>
  signInputs.map(({ sighashTypes = [] }) => sighashTypes)

/** The error for interfaces with one sighash list for all inputs. */
export const differingSighashes = (request: PsbtRequest): RpcError | undefined =>
  new Set(sighashesOf(request).map((types) => types.join())).size > 1
    ? unsupported('for other sighash types with each input')
    : undefined
