import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { RpcError } from '#domain/shared/rpc-error.ts'

import { callMethod, hasMethod, memberOf, unsupported } from './calls.ts'
import { nameOf, statedChain } from './chain-names.ts'
import type { Family } from './injected-wallet-client.ts'

/** The name of a network in newer versions, which support more networks than `livenet` and `testnet`. */
const newName = (name: string): string => `BITCOIN_${name.toUpperCase()}`

const formerNames: Readonly<Record<string, string>> = { mainnet: 'livenet', testnet: 'testnet' }

/** The interface of `window.unisat`. */
export const unisat = (object: object): Family => {
  const isNew = hasMethod(object, 'switchChain')
  return {
    object: () => object,
    connect: 'requestAccounts',
    chain: (wallet) =>
      hasMethod(wallet, 'getChain')
        ? pipe(
            callMethod(wallet, 'getChain'),
            TE.map((chain) => statedChain(memberOf(chain, 'enum'))),
          )
        : pipe(callMethod(wallet, 'getNetwork'), TE.map(statedChain)),
    canMoveTo: (chainId) => {
      const name = nameOf(chainId)
      return name !== undefined && name !== 'regtest' && (isNew || name in formerNames)
    },
    moveTo: (chainId): TE.TaskEither<RpcError, unknown> => {
      const name = nameOf(chainId)
      if (name === undefined) return TE.left(unsupported('for that network'))
      return isNew
        ? callMethod(object, 'switchChain', newName(name))
        : callMethod(object, 'switchNetwork', formerNames[name])
    },
    networkEvents: ['networkChanged', 'chainChanged'],
  }
}
