import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'

import { callMethod, hasMethod, memberOf, unsupported } from './calls.ts'
import { chainNamed, nameOf } from './chain-names.ts'
import type { Family } from './injected-wallet-client.ts'

/** The name of a network in newer versions, which support more networks than `livenet` and `testnet`. */
const newName = (name: string): string => `BITCOIN_${name.toUpperCase()}`

const elsewhere: RpcError = { message: 'The wallet is on a network that is not Bitcoin' }

const formerNames: Readonly<Record<string, string>> = { mainnet: 'livenet', testnet: 'testnet' }

/** UniSat also supports other chains that use Bitcoin's address format. */
const named = (name: unknown): TE.TaskEither<RpcError, ChainId | undefined> => {
  const chain = chainNamed(name)
  return chain === undefined && name !== undefined ? TE.left(elsewhere) : TE.right(chain)
}

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
            TE.chain((chain) => named(memberOf(chain, 'enum'))),
          )
        : pipe(callMethod(wallet, 'getNetwork'), TE.chain(named)),
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
