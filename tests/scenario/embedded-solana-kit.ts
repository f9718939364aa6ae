import * as E from 'fp-ts/Either'

import type { SolanaProvider, SolanaProviderError } from '#contracts/solana-provider.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { FakeClock } from '#testkit/fake-clock.ts'
import { ANN, TestRegistry } from '#tests/contract/solana-kit.ts'

import { ada, loggedIn, startRespondingFrame } from './embedded-kit.ts'
import { ALICE } from './wallets.ts'
import { network, type Setting, world } from './world.ts'

export const MESSAGE = new TextEncoder().encode('Tidepool')
export const REFERENCE = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA = `solana:${REFERENCE}`
const solana = { ...network(1, 'Solana'), id: REFERENCE, chainNamespace: 'solana' } as const

/** A frame whose user has Ann's account in Solana. */
const frameOfAnn = (visitClock?: FakeClock) => {
  const { clock, frame } = startRespondingFrame(visitClock)
  frame.answers('IS_CONNECTED', () => E.right({ isConnected: true }))
  frame.answers('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => E.right({ smartAccountEnabledNetworks: [1] }))
  frame.answers('SET_PREFERRED_ACCOUNT', () => E.right({ type: 'eoa', address: ALICE }))
  frame.answers('GET_USER', (payload) => {
    const { chainId = 1 } = payload ?? {}
    const solanaTab = { address: ANN.address, accounts: [{ address: ANN.address, type: 'eoa' as const }] }
    return E.right(ada({ chainId, ...(typeof chainId === 'string' ? solanaTab : {}) }))
  })
  return { clock, frame }
}

const bothFamilies = { networks: [network(1), solana] } as const
const families = ['eip155', 'solana'] as const

/** A tab in which a user is logged in by email on Ethereum. The real Solana adapter creates the provider. */
export const withSolana = async (setting: Setting = {}) => {
  const options = { ...bothFamilies, ...setting.options }
  const tab = await loggedIn({ namespaces: families, ...frameOfAnn(), ...setting, options })
  const adapter = new SolanaWallets(() => new TestRegistry())
  tab.wallets.over = (namespace, relayed) =>
    namespace === 'solana' ? adapter.providerOver(relayed) : undefined
  const switchTo = async (chainId: string) => {
    const switched = tab.outside.switchNetwork(chainId)
    await tab.clock.advance(0)
    await switched
  }
  return { ...tab, switchTo }
}

/** The same tab after a switch to Solana. */
export const solanaTab = async () => {
  const tab = await withSolana()
  await tab.switchTo(SOLANA)
  const provider: SolanaProvider | undefined = tab.kernel.providerOf('solana')
  if (provider === undefined) throw new Error('No provider')
  return { ...tab, provider }
}
export type SolanaTab = Awaited<ReturnType<typeof solanaTab>>

/** The next visit in the same browser. */
export const nextVisit = async ({ disk, clock }: Pick<SolanaTab, 'disk' | 'clock'>) => {
  const { frame } = frameOfAnn(clock)
  const tab = world({ disk, clock, frame, options: bothFamilies, namespaces: families })
  const restored = tab.kernel.restore()
  await clock.advance(500)
  await restored
  return tab
}

/** A host with Solana as the only namespace. */
export const onlySolana = () => withSolana({ options: { networks: [solana] }, namespaces: ['solana'] })

/** The outcome of a promise of the provider. */
export const requestOutcome = (promise: Promise<unknown>) =>
  promise.then(
    (answer) => ({ answer }),
    ({ name, code, reason, message }: SolanaProviderError) => ({ name, code, reason, message }),
  )

/** Starts a request and lets it reach the frame. */
export const startRequest = async (send: (tab: SolanaTab) => Promise<unknown>) => {
  const tab = await solanaTab()
  const outcome = requestOutcome(send(tab))
  await tab.clock.advance(0)
  return { ...tab, outcome }
}
