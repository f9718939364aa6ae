import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { createTestWallet, type TestWallet } from '#testkit/test-wallet.ts'
import { startChain } from '#tests/contract/chain.ts'

import { evmSubject, numberOf, firstAddress, secondAddress } from './evm-subject.ts'
import { address, network } from './examples.ts'
import { relayWorld } from './relay-world.ts'
import { evmSending } from './sending-chains.ts'
import { sendingContract } from './sending-contract.ts'
import { swappingContract } from './swapping-contract.ts'
import { walletContract, type WalletSubject } from './wallet-contract.ts'
import { devAccounts, hostContract } from './wallet-hosts.ts'
import { providerOf, relayPage } from './wallet-page.ts'
import { fakePhone, kitPhone } from './wallet-phone.ts'

type Page = ReturnType<typeof relayPage>

const driving = (
  test: TestWallet,
  { wallet, hears, stop }: Page,
  peer: NonNullable<WalletReport['wallet']>,
) => ({
  ...evmSubject,
  wallet,
  reportOn: (chainId: ChainId) => ({ ...evmSubject.reportOn(chainId), wallet: peer }),
  next: (behaviour: 'reject' | 'fail' | 'hang') => test.next(behaviour),
  chooseSecond: () => test.changeAccounts([secondAddress]),
  moveTo: async (chainId: ChainId) => {
    test.changeChain(numberOf(chainId))
    await hears(numberOf(chainId))
  },
  disconnectOne: () => test.disconnect(),
  stop: async () => stop(),
})

/** The provider of an existing session. Its user did not request the session here, and it ends elsewhere. S8-56. */
const provided = (start: () => Promise<WalletSubject>) => async (): Promise<WalletSubject> => {
  const subject = await start()
  await subject.wallet.connect()()
  const { wallet } = subject
  return {
    ...subject,
    reportOn: evmSubject.reportOn,
    wallet: new Eip1193Wallet(wallet.connector, providerOf(wallet)),
  }
}
const providers = { alwaysPermitted: true } as const

const overFakes = async (): Promise<WalletSubject> => {
  const test = createTestWallet({ accounts: [firstAddress, secondAddress], chainId: 1, knows: [1] })
  const [relay, chains] = [new FakeRelay(), new FakeChains()]
  const page = relayPage({
    relay,
    chains,
    networks: [network(1), network(10)],
    scan: fakePhone(test, relay).scan,
  })
  const fund = async (units: bigint) => {
    chains.setBalance(network(1), firstAddress, units)
    chains.answers['eth_getBalance'] = E.right(`0x${units.toString(16)}`)
  }
  return { ...driving(test, page, { name: cleanText('Fake Phone') }), fund }
}

walletContract('relay, faked', overFakes)
walletContract('the provider of a session, faked', provided(overFakes), providers)

describe('over the sandbox relay, with a phone', () => {
  const { relayWith, page: pageOf, phone, stop } = relayWorld()
  let anvil: Anvil
  beforeAll(async () => void (anvil = await startChain(1)))
  afterAll(() => anvil.stop())

  const overRelay = async (accounts: readonly string[] = [firstAddress, secondAddress]) => {
    const { url } = await relayWith()
    const test = createTestWallet({ accounts, chainId: 1, knows: [1], rpc: anvil.url })
    const page = relayPage({
      relay: pageOf([url]),
      chains: new LazyChains([evm()]),
      networks: [network(1, anvil.url), network(10)],
      scan: kitPhone(test, await phone(url)).scan,
    })
    return {
      ...driving(test, page, { name: cleanText('Sandbox phone wallet') }),
      fund: async (units: bigint) =>
        void (await rpc(anvil.url, 'anvil_setBalance', [firstAddress, `0x${units.toString(16)}`])),
      stop: async () => {
        page.stop()
        await stop()
      },
    }
  }

  walletContract('relay', () => overRelay())
  walletContract(
    'the provider of a session',
    provided(() => overRelay()),
    providers,
  )

  sendingContract('a wallet over the relay', async () => {
    const [first] = await devAccounts(anvil)
    const from = address(first.slice(2))
    const { wallet, next, stop } = await overRelay([from])
    await wallet.connect()()
    return {
      chain: await evmSending(anvil, [from]),
      from,
      provider: providerOf(wallet),
      decline: () => next('reject'),
      stop,
    }
  })

  swappingContract('a wallet over the relay', async () => {
    const [, second] = await devAccounts(anvil)
    const from = address(second.slice(2))
    const { wallet, stop } = await overRelay([from])
    await wallet.connect()()
    return { chain: anvil, from, provider: providerOf(wallet), stop }
  })

  hostContract('a session', async () => {
    const accounts = await devAccounts(anvil)
    const { wallet, stop } = await overRelay(accounts)
    await wallet.connect()()
    return { provider: providerOf(wallet), receiver: accounts[1], stop }
  })
})
