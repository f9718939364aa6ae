// Imported here, because virtual time does not wait for modules.
import '#infrastructure/chains/transfers/evm/evm-transfers.ts'
import type { Sends } from '#domain/send/stored-sends.ts'

import { ModelChain } from './model-chain.ts'
import { ModelWallet } from './model-wallet.ts'
import { ALICE, wallet } from './wallets.ts'
import { readyWorld, type Setting, type World } from './world.ts'

export const CAROL = `0x${'c'.repeat(40)}`
export const STRANGER = `0x${'5'.repeat(40)}`

/** A page whose transfers are sent by a model of a wallet to a model of a chain. */
export interface ModelWorld {
  readonly tab: World
  readonly chain: ModelChain
  readonly wallet: ModelWallet
  readonly sends: () => Sends
  /** Calls at each change of the stored transfers. */
  readonly onChange: (listener: () => void) => void
}

export const modelWorld = async (
  setting: Setting = {},
  chain: ModelChain = new ModelChain(),
): Promise<ModelWorld> => {
  // A stranger's transaction, whose hash a wallet may return.
  chain.broadcast(chain.signed({ from: STRANGER, to: CAROL, value: 5n, nonce: 0, isPrivate: false }))
  // An earlier one of the account, which shows that a key signs for it.
  chain.broadcast(chain.signed({ from: ALICE, to: STRANGER, value: 1n, nonce: 0, isPrivate: false }))
  chain.mine()
  const model = new ModelWallet(chain, ALICE)
  const tab = await readyWorld({
    ...setting,
    wallets: [wallet('one', { connector: { provider: { request: model.request } } })],
    transferNodes: chain,
  })
  await tab.outside.connect({ connectorId: 'one' })
  const { sentTransfers } = await tab.inside.send.load()
  return {
    tab,
    chain,
    wallet: model,
    sends: () => sentTransfers.sends,
    onChange: (listener) => void sentTransfers.sends$.subscribe(listener),
  }
}
