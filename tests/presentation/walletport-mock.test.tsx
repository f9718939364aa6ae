import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { Connected, NotConnected, Refused } from '#examples/hosts/stories/pay.stories.tsx'
import { base, mainnet, solana } from '#public/networks.ts'
import {
  ConnectButton,
  NetworkButton,
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useModal,
  useNetwork,
  useProvider,
  useSwitchNetwork,
  useTokens,
  WalletportError,
} from '#public/react.ts'
import { WalletportMock, type WalletportMockProps } from '#public/testkit/react.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'

import { buttonIn } from './hooks-kit.tsx'

const ADDRESS = '0x2222222222222222222222222222222222222222'

const Facts = () => {
  const { status, address, chainId } = useAccount().data
  const { data } = useBalance()
  const { network, isSupported } = useNetwork().data
  return (
    <output>
      {[status, address, chainId, data?.balance, data?.symbol, network?.name, isSupported].join(' ')}
    </output>
  )
}

const Actions = () => {
  const { connect, error } = useConnect()
  const { disconnect } = useDisconnect()
  const { switchNetwork } = useSwitchNetwork()
  const modal = useModal()
  return (
    <>
      <button onClick={() => void connect({ connectorId: 'any' }).catch(() => {})}>connect</button>
      <button onClick={() => void disconnect()}>disconnect</button>
      <button onClick={() => void switchNetwork(base)}>switch</button>
      <p>{error?.code ?? (modal.data.isOpen ? modal.data.view : 'closed')}</p>
    </>
  )
}

const show = (props: WalletportMockProps = {}) =>
  render(
    <StrictMode>
      <WalletportMock networks={[mainnet, base]} {...props}>
        <ConnectButton />
        <Facts />
        <Actions />
      </WalletportMock>
    </StrictMode>,
  )
const facts = () => screen.getByRole('status').textContent
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('WalletportMock', () => {
  it('shows a usual connected account at once, also in HTML of a server', () => {
    const { container } = show()
    expect(facts()).toBe('connected 0x1111111111111111111111111111111111111111 1 1.5 ETH Ethereum true')
    expect(buttonIn(container).dataset['state']).toBe('connected')
    expect(buttonIn(container).textContent).toContain('1.500 ETH')
    const html = renderToString(
      <WalletportMock>
        <Facts />
      </WalletportMock>,
    )
    expect(html).toContain('connected 0x1111')
  })

  it.each([
    ['disconnected', 'Connect wallet'],
    ['connecting', 'Connecting'],
  ] as const)('shows the status %s', (status, text) => {
    const { container } = show({ status })
    expect(buttonIn(container).textContent).toContain(text)
    expect(facts()).toMatch(new RegExp(`^${status}`))
  })

  it('has the fields of an account that the component is about', () => {
    show({ account: { address: ADDRESS, balance: '0.00001', caipNetworkId: 'eip155:5', chainId: 5 } })
    expect(facts()).toBe(`connected ${ADDRESS} 5 0.00001 ETH  false`)
  })

  it('has accounts of other families', () => {
    show({ networks: [solana] })
    expect(facts()).toMatch(/^connected 4vJ9\w+  1\.5 SOL Solana true$/)
  })

  it('connects, changes the network and disconnects by its functions, and reports the calls', async () => {
    const onCall = vi.fn()
    show({ status: 'disconnected', account: { address: ADDRESS }, onCall })
    await press('connect')
    expect(facts()).toBe(`connected ${ADDRESS} 1 1.5 ETH Ethereum true`)
    await press('switch')
    expect(facts()).toBe(`connected ${ADDRESS} 8453 1.5 ETH Base true`)
    await press('disconnect')
    expect(facts()).toMatch(/^disconnected/)
    expect(onCall.mock.calls).toEqual([
      ['connect', [{ connectorId: 'any' }]],
      ['switchNetwork', [base]],
      ['disconnect', []],
    ])
  })

  it('opens no modal, and says which view a press would open', async () => {
    const onCall = vi.fn()
    const { container } = show({ onCall })
    await act(async () => void fireEvent.click(buttonIn(container)))
    expect(onCall.mock.calls).toEqual([['open', [{ view: 'Account' }]]])
    expect(screen.getByText('Account')).toBeTruthy()
    expect(document.querySelector('walletport-modal')).toBeNull()
  })

  it('fails as a test says', async () => {
    const connect = () => Promise.reject(new WalletportError('USER_REJECTED', 'no'))
    show({ status: 'disconnected', verbs: { connect } })
    await press('connect')
    expect(screen.getByText('USER_REJECTED')).toBeTruthy()
    expect(facts()).toMatch(/^disconnected/)
  })

  it('shows changed properties, and keeps what a component changed until then', async () => {
    const { rerender } = show()
    await press('disconnect')
    const again = (props: WalletportMockProps) =>
      rerender(
        <StrictMode>
          <WalletportMock networks={[mainnet, base]} {...props}>
            <Facts />
          </WalletportMock>
        </StrictMode>,
      )
    again({ onCall: () => {} })
    expect(facts()).toMatch(/^disconnected/)
    again({ account: { address: ADDRESS } })
    expect(facts()).toMatch(`connected ${ADDRESS}`)
  })

  it('takes options of the buttons', () => {
    const { container } = show({ options: { themeMode: 'light' } })
    expect(buttonIn(container).dataset['theme']).toBe('light')
  })

  it('gives a provider, and the parts of the headless API that it was given', async () => {
    const { provider } = createTestWallet({ accounts: [ADDRESS], chainId: 1 })
    const Own = () => {
      const tokens = useTokens()
      const given = useProvider('eip155').data === provider
      return <p>{[given, tokens.status, tokens.data.tokens.length, tokens.error?.message].join(' ')}</p>
    }
    const tokens = { state: { status: 'success', refreshing: false, tokens: [], unknown: [] } } as const
    const { rerender, container } = render(
      <WalletportMock providers={{ eip155: provider }} useCases={{ tokens }}>
        <Own />
      </WalletportMock>,
    )
    await act(async () => {})
    expect(container.textContent).toBe('true success 0 ')
    rerender(
      <WalletportMock key="other">
        <Own />
        <NetworkButton />
      </WalletportMock>,
    )
    await act(async () => {})
    expect(container.textContent).toMatch(/^false error 0 .*useCases\.tokens, which the mock was not given/)
  })

  it('runs the stories of the guide', async () => {
    const connected = render(<Connected />)
    expect(screen.getByRole('button', { name: /Pay from/ }).textContent).toBe('Pay from 0.250 ETH')
    connected.unmount()
    const notConnected = render(<NotConnected />)
    await press('Connect')
    expect(screen.getByRole('button').textContent).toBe('Pay from 1.500 ETH')
    notConnected.unmount()
    render(<Refused />)
    await press('Connect')
    expect(screen.getByRole('button').textContent).toBe('Try again')
  })
})
