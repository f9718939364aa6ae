import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createConfig, http } from 'wagmi'

import {
  ConnectKitButton,
  type ConnectKitButtonRenderProps,
  ConnectKitProvider,
  getDefaultConfig,
  SIWEProvider,
  type SIWESession,
  useChainIsSupported,
  useChains,
  useIsMounted,
  useModal,
  useSIWE,
} from '#public/compat/connectkit.ts'
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

const configOf = (more: Partial<Parameters<typeof getDefaultConfig>[0]> = {}) =>
  createConfig(
    getDefaultConfig({
      appName: 'Shop',
      walletConnectProjectId: 'shop',
      chains: [mainnet, base],
      storage: null,
      ...more,
      walletport: { storage: memory(), ...more.walletport },
    }),
  )

/** The custom button as ConnectKit's documentation has it. */
const CustomButton = ({ seen }: { readonly seen: ConnectKitButtonRenderProps[] }) => (
  <ConnectKitButton.Custom>
    {(props) => {
      seen.push(props)
      const { isConnected, unsupported, show, truncatedAddress, chain } = props
      if (unsupported) return <button onClick={show}>Wrong network</button>
      return (
        <button onClick={show}>
          {isConnected ? `${truncatedAddress} on ${chain?.name}` : 'Custom connect'}
        </button>
      )
    }}
  </ConnectKitButton.Custom>
)

const Facts = () => {
  const { open, setOpen, openProfile, openSwitchNetworks, openAbout } = useModal()
  const supported = [useChainIsSupported(), useChainIsSupported(137)].join()
  return (
    <>
      <button onClick={() => setOpen(true)}>hook: open</button>
      <button onClick={() => setOpen(false)}>hook: close</button>
      <button onClick={openProfile}>hook: profile</button>
      <button onClick={openSwitchNetworks}>hook: networks</button>
      <button onClick={openAbout}>hook: about</button>
      <p>{open ? 'is open' : 'is closed'}</p>
      <p>
        supported: {supported}; chains: {useChains().map(({ id }) => id)}; mounted: {String(useIsMounted())}
      </p>
    </>
  )
}

describe('walletport/compat/connectkit', () => {
  it('connects, shows and switches in a host of ConnectKit, and wagmi says the same', async () => {
    const wallet = announced()
    const config = configOf()
    const walletport = instanceOf(config)
    const seen: ConnectKitButtonRenderProps[] = []
    const [onConnect, onDisconnect] = [vi.fn(), vi.fn()]
    renderHost(
      config,
      <ConnectKitProvider onConnect={onConnect} onDisconnect={onDisconnect}>
        <CustomButton seen={seen} />
        <Facts />
        <Wagmi />
      </ConnectKitProvider>,
    )
    expect(screen.getByText(/^supported/).textContent).toBe('supported: ,false; chains: 18453; mounted: true')
    await press(screen.getByText('Custom connect'))
    await screen.findByText('is open')
    await press(await rowOf('Alpha'))
    await screen.findByText('0xd8dA…6045 on Ethereum')
    await waitFor(() => expect(screen.getByTestId('wagmi').textContent).toBe(`connected ${ALICE} 1`))
    expect(screen.getByText(/^supported: true,false/)).toBeDefined()
    expect(onConnect.mock.calls).toEqual([[{ address: ALICE, connectorId: 'test.alpha' }]])
    expect(seen.at(-1)).toMatchObject({
      address: ALICE,
      isConnected: true,
      isConnecting: false,
      unsupported: false,
      chain: { id: 1, name: 'Ethereum' },
    })

    await walletport.close()
    await screen.findByText('is closed')
    await press(screen.getByText('hook: networks'))
    await press(await rowOf('Base'))
    await screen.findByText('0xd8dA…6045 on Base')
    await waitFor(() => expect(screen.getByTestId('wagmi').textContent).toBe(`connected ${ALICE} 8453`))
    wallet.changeChain(137)
    await screen.findByText('Wrong network')
    expect(screen.getByText(/^supported: false,false/)).toBeDefined()

    expect(onDisconnect).not.toHaveBeenCalled()
    await walletport.disconnect()
    await screen.findByText('Custom connect')
    expect(onDisconnect).toHaveBeenCalledOnce()
    expect(onConnect).toHaveBeenCalledOnce()
  })

  it('opens and closes our modal by the names of theirs', async () => {
    announced()
    const config = configOf()
    const walletport = instanceOf(config)
    renderHost(
      config,
      <ConnectKitProvider>
        <Facts />
      </ConnectKitProvider>,
    )
    const view = () => walletport.getState().open && walletport.getState().view
    for (const [name, expected] of [
      ['hook: open', 'Connect'],
      ['hook: about', 'WhatIsAWallet'],
      ['hook: networks', 'SwitchNetwork'],
    ] as const) {
      await press(screen.getByText(name))
      await waitFor(() => expect(view()).toBe(expected))
      await press(screen.getByText('hook: close'))
      await waitFor(() => expect(view()).toBe(false))
    }
    await press(screen.getByText('hook: open'))
    await press(await rowOf('Alpha'))
    await waitFor(() => expect(walletport.getState().accounts.eip155.status).toBe('connected'))
    await press(screen.getByText('hook: profile'))
    await waitFor(() => expect(view()).toBe('Account'))
  })

  it('draws our button, and lets the host act before it opens', async () => {
    const config = configOf()
    const walletport = instanceOf(config)
    const onClick = vi.fn<(open: () => void) => void>()
    const { container, again } = renderHost(
      config,
      <ConnectKitProvider>
        <ConnectKitButton label="Join" onClick={onClick} />
      </ConnectKitProvider>,
    )
    const pressOwn = async () => {
      await waitFor(() => expect(ownButtons(container).map((one) => one.textContent)).toEqual(['Join']))
      const [button] = ownButtons(container)
      if (button !== undefined) await press(button)
    }
    await pressOwn()
    expect(onClick).toHaveBeenCalledOnce()
    expect(walletport.getState().open).toBe(false)
    onClick.mock.calls[0]?.[0]()
    await waitFor(() => expect(walletport.getState()).toMatchObject({ open: true, view: 'Connect' }))
    await walletport.close()
    again(
      <ConnectKitProvider>
        <ConnectKitButton label="Join" />
      </ConnectKitProvider>,
    )
    await pressOwn()
    await waitFor(() => expect(walletport.getState().open).toBe(true))
  })

  it('passes the app, the mode, the language and the chain on', async () => {
    const config = configOf({ appUrl: 'https://shop.example', transports: { 1: http(), 8453: http() } })
    const { options } = ownInstanceOf(instanceOf(config))
    const { again } = renderHost(
      config,
      <ConnectKitProvider
        mode="dark"
        options={{ language: 'es-ES', initialChainId: 8453, hideBalance: true }}
      >
        {null}
      </ConnectKitProvider>,
    )
    expect(options()).toMatchObject({
      projectId: 'shop',
      metadata: { name: 'Shop', url: 'https://shop.example' },
      themeMode: 'dark',
      locale: 'es-ES',
      defaultNetwork: { id: 8453 },
      allowUnsupportedChain: false,
    })
    again(<ConnectKitProvider options={{ enforceSupportedChains: false }}>{null}</ConnectKitProvider>)
    await waitFor(() => expect(options()).toMatchObject({ themeMode: 'auto', allowUnsupportedChain: true }))
  })

  it('says which config it needs', () => {
    const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, storage: null })
    expect(() => renderHost(config, <ConnectKitProvider>{null}</ConnectKitProvider>)).toThrow(
      'none of getDefaultConfig or getDefaultConnectors',
    )
  })

  it('signs in and out with the functions of the host', async () => {
    announced()
    const config = configOf()
    const walletport = instanceOf(config)
    let session: SIWESession | null = null
    const texts: string[] = []
    const [onSignIn, onSignOut] = [vi.fn(), vi.fn()]
    const Session = () => {
      const { status, isSignedIn, data, signIn, signOut } = useSIWE()
      return (
        <>
          <p>{[`siwe ${status}`, isSignedIn, data?.chainId].join()}</p>
          <button onClick={() => void signIn()}>hook: sign in</button>
          <button onClick={() => void signOut()}>hook: sign out</button>
        </>
      )
    }
    renderHost(
      config,
      <SIWEProvider
        getNonce={async () => 'nonce123'}
        createMessage={signInText}
        verifyMessage={async ({ message }) => {
          texts.push(message)
          session = { address: ALICE, chainId: 1 }
          return true
        }}
        getSession={async () => session}
        signOut={async () => {
          session = null
          return true
        }}
        onSignIn={onSignIn}
        onSignOut={onSignOut}
      >
        <ConnectKitProvider>
          <Session />
        </ConnectKitProvider>
      </SIWEProvider>,
    )
    await walletport.open()
    await press(await rowOf('Alpha'))
    await press(await rowOf('Sign in'))
    await screen.findByText('siwe success,true,1')
    expect(texts).toEqual([expect.stringContaining('Nonce: nonce123')])
    expect(onSignIn.mock.calls).toEqual([[{ address: ALICE, chainId: 1 }]])
    await press(screen.getByText('hook: sign out'))
    await screen.findByText('siwe ready,false,')
    expect(onSignOut).toHaveBeenCalledOnce()
  })
})
