import { base, mainnet } from 'viem/chains'
import { expectTypeOf, it } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as wagmi2 from 'wagmi-2'

import type { EvmOptions } from '#public/evm.ts'
import type { Walletport } from '#public/index.ts'
import {
  defaultConfig,
  followWagmi,
  wagmiProviders,
  walletportConnector,
  walletportConnectors,
} from '#public/wagmi.ts'

declare const walletport: Walletport

it('the functions take what wagmi 3 makes, and wagmi 3 takes what they make', () => {
  const written = wagmi3.createConfig({
    chains: [mainnet, base],
    connectors: [walletportConnector(walletport), wagmi3.injected()],
    transports: { [mainnet.id]: wagmi3.http(), [base.id]: wagmi3.http() },
  })
  followWagmi(walletport, written)
  const config = wagmi3.createConfig(
    defaultConfig(walletport, {
      chains: [mainnet, base],
      transport: wagmi3.http,
      connectors: [wagmi3.injected()],
      ssr: true,
      storage: wagmi3.createStorage({ storage: wagmi3.cookieStorage }),
    }),
  )
  expectTypeOf(config.chains[1].id).toEqualTypeOf<8453>()
  expectTypeOf(config.state.chainId).toEqualTypeOf<1 | 8453>()
  expectTypeOf(followWagmi(walletport, config)).toEqualTypeOf<() => void>()
  expectTypeOf(walletportConnectors(walletport, config)).toEqualTypeOf<() => void>()
  expectTypeOf({ providers: wagmiProviders(() => config) }).toExtend<EvmOptions>()
  const general: wagmi3.Config = config
  followWagmi(walletport, general)
  walletportConnectors(walletport, general)
})

it('the functions take what wagmi 2 makes, and wagmi 2 takes what they make', () => {
  const written = wagmi2.createConfig({
    chains: [mainnet, base],
    connectors: [walletportConnector(walletport), wagmi2.injected()],
    transports: { [mainnet.id]: wagmi2.http(), [base.id]: wagmi2.http() },
  })
  followWagmi(walletport, written)
  const config = wagmi2.createConfig(
    defaultConfig(walletport, {
      chains: [mainnet, base],
      transport: wagmi2.http,
      connectors: [wagmi2.injected()],
      ssr: true,
      storage: wagmi2.createStorage({ storage: wagmi2.cookieStorage }),
    }),
  )
  expectTypeOf(config.chains[1].id).toEqualTypeOf<8453>()
  expectTypeOf(config.state.chainId).toEqualTypeOf<1 | 8453>()
  expectTypeOf(followWagmi(walletport, config)).toEqualTypeOf<() => void>()
  expectTypeOf(walletportConnectors(walletport, config)).toEqualTypeOf<() => void>()
  expectTypeOf({ providers: wagmiProviders(() => config) }).toExtend<EvmOptions>()
  const general: wagmi2.Config = config
  followWagmi(walletport, general)
  walletportConnectors(walletport, general)
})

it('a chain without a name of wagmi is not taken', () => {
  // @ts-expect-error a config needs a chain
  defaultConfig(walletport, { chains: [], transport: wagmi3.http })
  // @ts-expect-error `transport` makes the transports
  defaultConfig(walletport, { chains: [mainnet], transport: wagmi3.http, transports: {} })
})
