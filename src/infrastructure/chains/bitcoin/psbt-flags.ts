import type { RpcError } from '#domain/shared/rpc-error.ts'

import { unsupported } from './calls.ts'
import type { PsbtRequest } from './wallet-client.ts'

type Flag = 'finalize' | 'tweak'

const isSet: Readonly<Record<Flag, (request: PsbtRequest) => boolean>> = {
  finalize: ({ finalize }) => finalize !== undefined,
  tweak: ({ signInputs }) =>
    signInputs.some(
      ({ disableTweakSigner, useTweakedSigner }) => disableTweakSigner === true || useTweakedSigner === true,
    ),
}

const wishes: Readonly<Record<Flag, string>> = {
  finalize: 'whether to finalize',
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
