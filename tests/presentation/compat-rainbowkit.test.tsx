import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createConfig, http } from 'wagmi'

import {
  type AuthenticationStatus,
  ConnectButton,
  type ConnectButtonRenderProps,
  connectorsForWallets,
  createAuthenticationAdapter,
  darkTheme,
  getDefaultConfig,
  lightTheme,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '#public/compat/rainbowkit.ts'
import { metaMaskWallet, rabbyWallet } from '#public/compat/rainbowkit/wallets.ts'
import { instanceOf as ownInstanceOf } from '#shell/instance.ts'

import {
  ALICE,
  announced,
  base,
  instanceOf,
  mainnet,
  memory,
  ownButtons,
  press,
  renderHost,
  rowOf,
  signInText,
  Wagmi,
  withCompatPage,
} from './compat-kit.tsx'

withCompatPage()

const app = { appName: 'Shop', projectId: 'shop' }
const configOf = (more: Partial<Parameters<typeof getDefaultConfig>[0]> = {}) =>
  getDefaultConfig({
    ...app,
    chains: [mainnet, base],
    storage: null,
    ...more,
    walletport: { storage: memory(), ...more.walletport },
  })

/** The custom button as RainbowKit's documentation has it. */
const CustomButton = ({ seen }: { readonly seen: ConnectButtonRenderProps[] }) => (
  <ConnectButton.Custom>
    {(props) => {
      seen.push(props)
      const { account, chain, mounted, openAccountModal, openChainModal, openConnectModal } = props
      if (!mounted || account === undefined || chain === undefined)
        return <button onClick={openConnectModal}>Connect Wallet</button>
      if (chain.unsupported) return <button onClick={openChainModal}>Wrong network</button>
      return (
        <>
          <button onClick={openChainModal}>{chain.name}</button>
          <button onClick={openAccountModal}>
            {account.displayName} {account.displayBalance}
          </button>
        </>
      )
    }}
  </ConnectButton.Custom>
)

const Modals = () => {
  const { connectModalOpen, openConnectModal } = useConnectModal()
  const { accountModalOpen, openAccountModal } = useAccountModal()
  const { chainModalOpen, openChainModal } = useChainModal()
  const open = [connectModalOpen && 'connect', accountModalOpen && 'account', chainModalOpen && 'chain']
  return (
    <>
      {openConnectModal && <button onClick={openConnectModal}>hook: connect</button>}
      {openAccountModal && <button onClick={openAccountModal}>hook: account</button>}
      {openChainModal && <button onClick={openChainModal}>hook: chains</button>}
      <p>open: {open.filter(Boolean).join()}</p>
    </>
  )
}

describe('walletport/compat/rainbowkit', () => {
  it('connects, shows and switches in a host of RainbowKit, and wagmi says the same', async () => {
    announced()
    const config = configOf()
    const walletport = instanceOf(config)
    const seen: ConnectButtonRenderProps[] = []
    renderHost(
      config,
      <RainbowKitProvider>
        <CustomButton seen={seen} />
        <Modals />
        <Wagmi />
      </RainbowKitProvider>,
    )
    expect(screen.queryByText('hook: account')).toBeNull()
    await press(screen.getByText('Connect Wallet'))
    await screen.findByText('open: connect')
    await press(await rowOf('Alpha'))
    await screen.findByText('Ethereum')
    await screen.findByText('0xd8dA…6045 1.234 ETH')
    await waitFor(() => expect(screen.getByTestId('wagmi').textContent).toBe(`connected ${ALICE} 1`))
    expect(screen.queryByText('hook: connect')).toBeNull()
    expect(seen.at(-1)).toMatchObject({
      account: { address: ALICE, balanceDecimals: 18, balanceSymbol: 'ETH', hasPendingTransactions: false },
      chain: { id: 1, name: 'Ethereum', unsupported: false, hasIcon: false },
    })

    await press(screen.getByText('hook: account'))
    await screen.findByText('open: account')
    await walletport.close()
    await press(screen.getByText('hook: chains'))
    await screen.findByText('open: chain')
    await press(await rowOf('Base'))
    await screen.findByText('Base')
    await waitFor(() => expect(screen.getByTestId('wagmi').textContent).toBe(`connected ${ALICE} 8453`))
  })

  it('says that a chain is not configured', async () => {
    const wallet = announced()
    const config = configOf()
    const walletport = instanceOf(config)
    const seen: ConnectButtonRenderProps[] = []
    renderHost(
      config,
      <RainbowKitProvider>
        <CustomButton seen={seen} />
      </RainbowKitProvider>,
    )
    await walletport.open()
    await press(await rowOf('Alpha'))
    await screen.findByText('Ethereum')
    wallet.changeChain(137)
    await screen.findByText('Wrong network')
    expect(seen.at(-1)?.chain).toEqual({ id: 137, hasIcon: false, unsupported: true })
  })

  it('draws a button for the network only with a connection, and none for `none`', async () => {
    announced()
    const config = configOf()
    const walletport = instanceOf(config)
    const { container, again } = renderHost(
      config,
      <RainbowKitProvider>
        <ConnectButton label="Join" showBalance={false} />
      </RainbowKitProvider>,
    )
    const texts = () => ownButtons(container).map((button) => button.textContent)
    await waitFor(() => expect(texts()).toEqual(['Join']))
    await walletport.open()
    await press(await rowOf('Alpha'))
    await waitFor(() => expect(texts()).toEqual(['Ethereum', '0xd8dA…6045']))
    again(
      <RainbowKitProvider>
        <ConnectButton chainStatus="none" showBalance={{ smallScreen: true }} />
      </RainbowKitProvider>,
    )
    await waitFor(() => expect(texts()).toEqual(['0xd8dA…60451.234 ETH']))
  })

  it('applies theme, language and chain of the provider, before and after the first render', async () => {
    const config = configOf()
    const { options } = ownInstanceOf(instanceOf(config))
    const themes: unknown[] = []
    const Theme = () => {
      themes.push(options()?.themeMode)
      return null
    }
    const { again } = renderHost(
      config,
      <RainbowKitProvider
        theme={darkTheme({ accentColor: '#7b3fe4', accentColorForeground: 'white', borderRadius: 'small' })}
        locale="ua"
        initialChain={base}
      >
        <Theme />
      </RainbowKitProvider>,
    )
    expect(themes[0]).toBe('dark')
    expect(options()).toMatchObject({
      themeMode: 'dark',
      themeVariables: { '--wp-accent': '#7b3fe4', '--wp-on-accent': 'white', '--wp-radius': '6px' },
      locale: 'uk',
      defaultNetwork: { id: 8453 },
    })
    again(
      <RainbowKitProvider
        theme={{ lightMode: lightTheme(lightTheme.accentColors.green), darkMode: darkTheme() }}
      >
        {null}
      </RainbowKitProvider>,
    )
    await waitFor(() =>
      expect(options()).toMatchObject({ themeMode: 'auto', themeVariables: { '--wp-accent': '#1db954' } }),
    )
    again(<RainbowKitProvider>{null}</RainbowKitProvider>)
    await waitFor(() => expect(options()).toMatchObject({ themeMode: 'light', themeVariables: {} }))
  })

  it('passes the app, its wallets and its pictures on', () => {
    const own = () => ({
      id: 'own',
      name: 'Own Wallet',
      rdns: 'com.own',
      iconUrl: 'https://own.example/icon.png',
      downloadUrls: { ios: 'https://apps.apple.com/app/id1' },
    })
    const config = configOf({
      appDescription: 'A shop',
      appUrl: 'https://shop.example',
      appIcon: 'https://shop.example/icon.png',
      chains: [{ ...mainnet, iconUrl: 'https://shop.example/eth.png' }, base],
      wallets: [
        { groupName: 'Suggested', wallets: [rabbyWallet, own] },
        { groupName: 'Others', wallets: [metaMaskWallet] },
      ],
    })
    expect(ownInstanceOf(instanceOf(config)).options()).toMatchObject({
      projectId: 'shop',
      metadata: {
        name: 'Shop',
        description: 'A shop',
        url: 'https://shop.example',
        icons: ['https://shop.example/icon.png'],
      },
      chainImages: { 'eip155:1': 'https://shop.example/eth.png' },
      featuredWalletIds: ['rabby', 'own', 'metamask'],
      walletGroups: [
        { title: 'Suggested', wallets: ['rabby', 'own'] },
        { title: 'Others', wallets: ['metamask'] },
      ],
      customWallets: [
        {
          id: 'own',
          name: 'Own Wallet',
          rdns: 'com.own',
          image_url: 'https://own.example/icon.png',
          app_store: 'https://apps.apple.com/app/id1',
        },
      ],
    })
  })

  it('takes the connectors of connectorsForWallets, and says which config it needs', () => {
    const connectors = connectorsForWallets([], { ...app, walletport: { storage: memory() } })
    const transports = { [mainnet.id]: http() }
    const config = createConfig({ chains: [mainnet], connectors, transports, storage: null })
    expect(instanceOf(config).getState().networks).toMatchObject([{ caipNetworkId: 'eip155:1' }])
    const without = createConfig({ chains: [mainnet], transports, storage: null })
    expect(() => renderHost(without, <RainbowKitProvider>{null}</RainbowKitProvider>)).toThrow(
      'none of getDefaultConfig or connectorsForWallets',
    )
  })

  it('signs in with the adapter of the host, which says later that it has', async () => {
    const wallet = announced()
    const config = configOf()
    const walletport = instanceOf(config)
    const texts: string[] = []
    const adapter = createAuthenticationAdapter({
      getNonce: async () => 'nonce123',
      createMessage: async (args) => signInText(args),
      verify: async ({ message, signature }) => {
        texts.push(message)
        return signature.startsWith('0x')
      },
      signOut: async () => {},
    })
    const seen: ConnectButtonRenderProps[] = []
    const host = (status: AuthenticationStatus) => (
      <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
        <RainbowKitProvider>
          <CustomButton seen={seen} />
        </RainbowKitProvider>
      </RainbowKitAuthenticationProvider>
    )
    const { again } = renderHost(config, host('loading'))
    expect(seen.at(-1)?.authenticationStatus).toBe('loading')
    again(host('unauthenticated'))
    await walletport.open()
    await press(await rowOf('Alpha'))
    await press(await rowOf('Sign in'))
    const { useCases } = await walletport.core()
    await waitFor(() => expect(useCases.siwx.state.step).toBe('signedIn'))
    expect(texts).toEqual([expect.stringContaining('Nonce: nonce123')])
    expect(texts[0]).toContain(ALICE)
    expect(wallet.requests).toContain('personal_sign')
    again(host('authenticated'))
    expect(seen.at(-1)?.authenticationStatus).toBe('authenticated')
  })

  it('does not ask a user to sign in whose session the host has, once the host knows', async () => {
    announced()
    const config = configOf()
    const walletport = instanceOf(config)
    const no = () => Promise.reject(new Error('not asked'))
    const adapter = { getNonce: no, createMessage: no, verify: no, signOut: no }
    const host = (status: AuthenticationStatus) => (
      <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
        <RainbowKitProvider>{null}</RainbowKitProvider>
      </RainbowKitAuthenticationProvider>
    )
    const { again } = renderHost(config, host('loading'))
    await walletport.open()
    await press(await rowOf('Alpha'))
    const { useCases } = await walletport.core()
    await waitFor(() => expect(useCases.siwx.state.step).toBe('checking'))
    again(host('authenticated'))
    await waitFor(() => expect(useCases.siwx.state.step).toBe('signedIn'))
  })
})
