import { afterAll, beforeAll, describe } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

import { framedWallets, type Networks } from './embedded-framed.ts'
import { type Chains, startChains } from './embedded-signing-kit.ts'
import { embeddedSigning } from './embedded-signing.ts'
import { network } from './examples.ts'
import { hasChromium, type FrameWorld, startFrameWorld } from './sandbox-frame-kit.ts'
import { devnet, mainnet, testnet } from './solana-kit.ts'
import { walletContract } from './wallet-contract.ts'

const ADA = 'ada@mail.test'
const BEN = 'ben@mail.test'

const families = [
  { home: network(10), other: network(137), elsewhere: network(8453) },
  { home: mainnet, other: devnet, elsewhere: testnet },
]

describe.skipIf(!hasChromium)('behind the sandbox frame in Chromium', () => {
  let world: FrameWorld
  let chains: Chains
  let framed: Awaited<ReturnType<typeof framedWallets>>
  beforeAll(async () => {
    chains = await startChains()
    world = await startFrameWorld(chains.faucet, 'embedded-site-page')
    framed = await framedWallets(world)
  })
  afterAll(async () => void (await Promise.all([world.stop(), chains.stop()])))

  describe.each(families)('$home.chainNamespace', ({ home, other, elsewhere }) => {
    const namespace = home.chainNamespace
    const networks: Networks = [home, other]
    let adas: Address
    let bens: Address
    beforeAll(async () => {
      adas = await framed.addressOf(ADA, networks)
      bens = await framed.addressOf(BEN, networks)
    })

    walletContract(
      `embedded, ${namespace}, another site`,
      async () => {
        const { moveTo, enter, ...wallet } = await framed.walletOf(ADA, networks)
        return {
          ...wallet,
          home,
          other,
          elsewhere: elsewhere.caipNetworkId,
          reportOn: (chainId: ChainId) => ({
            addresses: [adas],
            chainId,
            accounts: [{ namespace, address: adas, type: 'eoa' }],
            auth: { name: cleanText('email') },
          }),
          second: bens,
          chooseSecond: () => enter(BEN),
          moveTo: () => moveTo(elsewhere),
        }
      },
      { movesUnasked: true },
    )
  })

  embeddedSigning(() => ({ world, chains }))
})
