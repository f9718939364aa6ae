import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { ChainId } from '#domain/caip/chain-id.ts'

import { callMethod, partOf } from './calls.ts'
import { MAINNET, nameOf } from './chain-names.ts'
import type { Family } from './injected-wallet-client.ts'

const objects: Readonly<Record<string, string>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
}

/** The interface of `window.okxwallet`, which has one object per network. */
export const okx = (wallet: object): Family => {
  const objectFor = (chainId: ChainId) => partOf(wallet, objects[nameOf(chainId) ?? ''] ?? '')
  let chain: ChainId = MAINNET
  return {
    object: (chainId = MAINNET) => objectFor(chainId),
    connect: 'connect',
    chain: () => TE.fromIO(() => chain),
    canMoveTo: (chainId) => objectFor(chainId) !== undefined,
    moveTo: (chainId) =>
      pipe(
        callMethod(objectFor(chainId), 'connect'),
        TE.tapIO(() => () => void (chain = chainId)),
      ),
    networkEvents: [],
  }
}
