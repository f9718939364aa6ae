import type { RpcError } from '#domain/kernel/rpc-error.ts'

import { unsupported } from './calls.ts'
import type { PsbtInput, PsbtRequest } from './driver.ts'

type Flag = 'finalize' | 'sighashTypes' | 'tweak'

/** What wallets do where nothing is said: all inputs and outputs, by its plain and by its taproot name. */
const USUAL: readonly number[] = [0, 1]

const isSet: Readonly<Record<Flag, (input: PsbtInput) => boolean>> = {
  finalize: () => false,
  sighashTypes: ({ sighashTypes = [] }) => sighashTypes.some((type) => !USUAL.includes(type)),
  tweak: ({ disableTweakSigner, useTweakedSigner }) =>
    disableTweakSigner === true || useTweakedSigner === true,
}

const wishes: Readonly<Record<Flag, string>> = {
  finalize: 'whether to finalize',
  sighashTypes: 'for these sighash types',
  tweak: 'which key to tweak',
}

/** Why a request cannot go to an interface that lacks fields for these flags. Nothing is dropped silently. */
export const untold = (
  { signInputs, finalize }: PsbtRequest,
  lacking: readonly Flag[],
): RpcError | undefined => {
  const flag = lacking.find((own) =>
    own === 'finalize' ? finalize !== undefined : signInputs.some((input) => isSet[own](input)),
  )
  return flag && unsupported(wishes[flag])
}
