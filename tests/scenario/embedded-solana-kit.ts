import * as E from 'fp-ts/Either'

import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { SolanaProvider } from '#shell/solana-provider.ts'
import { ANN, TestRegistry } from '#tests/contract/solana-kit.ts'

import { ada, loggedIn, willingFrame } from './embedded-kit.ts'
import { network, type Setting } from './world.ts'

export const REFERENCE = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA = `solana:${REFERENCE}`
const solana = { ...network(1, 'Solana'), id: REFERENCE, chainNamespace: 'solana' } as const

/** Who is logged in has Ann's account in Solana. */
const frameOfAnn = () => {
  const { clock, frame } = willingFrame()
  frame.answers('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => E.right({ smartAccountEnabledNetworks: [1] }))
  frame.answers('GET_USER', (wanted) => {
    const { chainId = 1 } = wanted ?? {}
    const inSolana = { address: ANN.address, accounts: [{ address: ANN.address, type: 'eoa' as const }] }
    return E.right(ada({ chainId, ...(typeof chainId === 'string' ? inSolana : {}) }))
  })
  return { clock, frame }
}

/** A tab in which somebody logged in by email, on Ethereum; the Solana adapter makes the provider as it does. */
export const withSolana = async (setting: Setting = {}) => {
  const options = { networks: [network(1), solana], ...setting.options } as const
  const tab = await loggedIn({ ...frameOfAnn(), ...setting, options, namespaces: ['eip155', 'solana'] })
  const adapter = new SolanaWallets(() => new TestRegistry())
  tab.wallets.over = (namespace, relayed) =>
    namespace === 'solana' ? adapter.providerOver(relayed) : undefined
  const switchTo = async (chainId: string) => {
    const switched = tab.outside.switchNetwork.switchTo(chainId)
    await tab.clock.advance(0)
    await switched
  }
  return { ...tab, switchTo }
}

/** The same, gone to Solana. */
export const inSolana = async () => {
  const tab = await withSolana()
  await tab.switchTo(SOLANA)
  const provider: SolanaProvider | undefined = tab.kernel.providerOf('solana')
  if (provider === undefined) throw new Error('No provider')
  return { ...tab, provider }
}
export type SolanaTab = Awaited<ReturnType<typeof inSolana>>
