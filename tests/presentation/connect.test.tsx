import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { dialog, expectAccessible, modal, press, title, wallet } from './modal-kit.tsx'
import { walletIn } from './wallets-kit.tsx'

describe('Connect', () => {
  it('[S2-02] lists the wallets of the page, each as installed', async () => {
    const { open } = await modal({ wallets: [wallet('Ternkey'), wallet('Hexwick')] })
    await open()
    const rows = dialog().getByRole('list', { name: 'Wallets' }).querySelectorAll('button')
    expect([...rows].map(({ textContent }) => textContent)).toEqual([
      'TTernkeyInstalled',
      'HHexwickInstalled',
    ])
    await expectAccessible()
  })

  const numberedWallets = (count: number) =>
    Array.from({ length: count }, (_, index) => wallet(`Wallet ${index + 1}`))
  const names = () =>
    [...dialog().getByRole('list', { name: 'Wallets' }).querySelectorAll('button')].map(
      (row) => row.querySelector('.wp-row__title')?.textContent,
    )

  it('[S2-02] shows four of many installed wallets, and on request the others, with the focus on them', async () => {
    const { open } = await modal({ wallets: numberedWallets(7) })
    await open()
    expect(names()).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4', '3 more'])
    await expectAccessible()
    await press('Show 3 more wallets')
    await screen.findByText('Show fewer')
    expect(names()).toEqual([...numberedWallets(7).map(({ connector }) => connector.name), 'Show fewer'])
    expect(document.activeElement?.textContent).toContain('Wallet 5')
    await expectAccessible()
    screen.getByRole('button', { name: 'Show fewer' }).focus()
    await press('Show fewer')
    expect(names()).toHaveLength(5)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show 3 more wallets' }))
  })

  it('[S2-02] searches two hundred installed wallets', async () => {
    const { open } = await modal({ wallets: numberedWallets(200) })
    await open()
    await press('Show 196 more wallets')
    const search = await screen.findByRole('searchbox', { name: 'Search wallets' })
    expect(document.activeElement).toBe(search)
    await act(async () => void fireEvent.change(search, { target: { value: 'wallet 19' } }))
    expect(names()).toEqual([
      'Wallet 19',
      ...Array.from({ length: 10 }, (_, index) => `Wallet ${190 + index}`),
      'Show fewer',
    ])
    await expectAccessible()
  })

  it('[S2-02] requests nothing of a wallet when the modal is closed right after the press', async () => {
    const ternkey = wallet('Ternkey')
    const { open, inside } = await modal({ wallets: [ternkey] })
    await open()
    fireEvent.click(dialog().getByRole('button', { name: /Ternkey/ }))
    act(() => inside.navigation.close())
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(ternkey.requests).not.toContain('connect')
  })

  it('[S6-16] lists the installed wallet that was used last first, as recent', async () => {
    const { open, inside } = await modal({ wallets: [wallet('Ternkey'), wallet('Hexwick')] })
    const { connectWallet, disconnect } = await inside.connection.load()
    await act(async () => void (await connectWallet.connect('test.hexwick')))
    await act(async () => void (await disconnect.disconnect()))
    await open()
    const rows = dialog().getByRole('list', { name: 'Wallets' }).querySelectorAll('button')
    expect([...rows].map(({ textContent }) => textContent)).toEqual(['HHexwickRecent', 'TTernkeyInstalled'])
  })

  it('[S2-02] lists a wallet that announces itself late', async () => {
    const { open, wallets } = await modal({ wallets: [wallet('Ternkey')] })
    await open()
    await act(async () => wallets.announce(wallet('Late')))
    expect(dialog().getByRole('button', { name: /Late/ })).toBeDefined()
  })

  describe('a wallet that is found while the list is open', () => {
    it('[S2-02] follows the installed wallets, which keep their places until the list opens again', async () => {
      const injected = ['Ternkey', 'Hexwick'].map((name) => wallet(name, { type: 'INJECTED' }))
      const { open, inside, wallets } = await modal({ wallets: injected })
      await open()
      expect(names()).toEqual(['Ternkey', 'Hexwick'])
      await act(async () => wallets.announce(wallet('Late')))
      expect(names()).toEqual(['Ternkey', 'Hexwick', 'Late'])
      await act(async () => wallets.announce(wallet('Later')))
      expect(names()).toEqual(['Ternkey', 'Hexwick', 'Late', 'Later'])
      await act(async () => inside.navigation.close())
      await open()
      // announced wallets come first
      expect(names()).toEqual(['Late', 'Later', 'Ternkey', 'Hexwick'])
    })

    it('[S3-02] stays where it is when the same wallet is found in another family', async () => {
      const inSolana = (name: string) => walletIn('solana', name, { type: 'ANNOUNCED' })
      const { open, wallets } = await modal({
        wallets: [wallet('Ternkey'), inSolana('Hexwick')],
        namespaces: ['eip155', 'solana'],
      })
      await open()
      expect(names()).toEqual(['Ternkey', 'Hexwick'])
      await act(async () => wallets.announce(walletIn('eip155', 'Hexwick', { type: 'ANNOUNCED' })))
      expect(names()).toEqual(['Ternkey', 'Hexwick'])
    })

    it('[S2-02] is folded with the others without making the drawn ones dense', async () => {
      const { open, wallets } = await modal({ wallets: numberedWallets(4) })
      await open()
      await act(async () => wallets.announce(wallet('Late')))
      expect(names()).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4', '1 more'])
      expect(document.querySelector('.wp-headrow, .wp-group--dense')).toBeNull()
    })
  })

  it('warns of a wallet with the same name as another one', async () => {
    const { open } = await modal({ wallets: [wallet('Ternkey'), wallet('Hexwick', { duplicate: true })] })
    await open()
    const row = dialog().getByRole('button', { name: /Hexwick/ })
    expect(row.textContent).toContain('Check which one opens')
  })

  it('[S1-34, S1-35] names the accepted terms, with links that open in a new tab', async () => {
    const { open, inside } = await modal({
      wallets: [wallet('Ternkey')],
      options: {
        termsConditionsUrl: 'https://a.example/terms',
        privacyPolicyUrl: 'https://a.example/privacy',
      },
    })
    await open()
    expect(document.querySelector('.wp-terms')?.textContent).toBe(
      'By connecting, you accept the Terms and Privacy Policy.',
    )
    const links = screen.getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      ['https://a.example/terms', '_blank', 'noopener noreferrer'],
      ['https://a.example/privacy', '_blank', 'noopener noreferrer'],
    ])
    await act(async () => void inside.configure.update({ privacyPolicyUrl: undefined }))
    expect(document.querySelector('.wp-terms')?.textContent).toBe('By connecting, you accept the Terms.')
  })

  it('helps a user without a wallet', async () => {
    const { open, eventNames } = await modal({ wallets: [] })
    await open()
    expect(dialog().getByRole('heading', { level: 3 }).textContent).toBe('No wallet found here')
    await expectAccessible()
    const [, button] = dialog().getAllByRole('button', { name: 'What is a wallet?' })
    await act(async () => button?.click())
    expect(eventNames()).toContain('CLICK_WALLET_HELP')
  })

  it('loads the connection feature once the list is painted, even if the user closes at once', async () => {
    const { open, inside } = await modal({ wallets: [wallet('Ternkey')] })
    expect(inside.connection.useCases).toBeUndefined()
    await open()
    await act(async () => inside.navigation.close())
    await expect.poll(() => inside.connection.useCases).toBeDefined()
  })

  it('[S4-02] shows placeholders while the storage is being read', async () => {
    const { open, kernel } = await modal({ wallets: [wallet('Ternkey')] }, { restored: false })
    await open()
    expect(dialog().queryByRole('list')).toBeNull()
    expect(dialog().getByRole('group', { name: 'Loading wallets' }).getAttribute('aria-busy')).toBe('true')
    expect(document.querySelector('.wp-progress')).not.toBeNull()
    await expectAccessible()
    await act(() => kernel.restore())
    expect(dialog().getByRole('button', { name: /Ternkey/ })).toBeDefined()
  })

  it("uses the host's own texts instead of the catalogue's", async () => {
    const { open } = await modal({
      wallets: [wallet('Ternkey')],
      options: { messages: { 'connect.title': 'Anmelden bei {app}', 'tag.installed': 'Da' } },
    })
    await open()
    expect(title().textContent).toBe('Anmelden bei Tidepool')
    expect(dialog().getByRole('button', { name: /Ternkey/ }).textContent).toContain('Da')
  })
})

describe('ConnectingExternal', () => {
  const liveText = () => document.querySelector('.wp-live')?.textContent

  it('[S2-09] says where to approve, for which site, and with which wallet', async () => {
    const hexwick = wallet('Hexwick')
    hexwick.next('hang')
    const { open, events } = await modal({ wallets: [hexwick] })
    await open()
    await press(/Hexwick/)
    expect(title().textContent).toBe('Hexwick')
    expect(dialog().getByText('Approve in Hexwick', { selector: '.wp-lead' })).toBeDefined()
    expect(liveText()).toBe('Approve in Hexwick')
    expect(document.querySelector('.wp-origin')?.textContent).toContain('You’re connecting to app.example')
    expect(events).toContainEqual({
      event: 'SELECT_WALLET',
      properties: { name: 'Hexwick', platform: 'browser', view: 'Connect', displayIndex: 0 },
    })
    expect(hexwick.requests).toContain('connect')
    await expectAccessible()
  })

  it('offers to request again after three seconds', async () => {
    const hexwick = wallet('Hexwick')
    hexwick.next('hang')
    const { open } = await modal({ wallets: [hexwick] })
    await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await press(/Hexwick/)
    const connectRequests = () => hexwick.requests.filter((question) => question === 'connect').length
    await act(async () => vi.advanceTimersByTime(2999))
    await press('Ask again')
    expect(connectRequests()).toBe(1)
    await act(async () => vi.advanceTimersByTime(1))
    hexwick.next('hang')
    await press('Ask again')
    expect(connectRequests()).toBe(2)
    expect(dialog().getByRole('button', { name: 'Ask again' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('[S8-13] announces a rejection as an alert, and retries on request', async () => {
    const hexwick = wallet('Hexwick')
    hexwick.next('reject')
    const { open, account } = await modal({ wallets: [hexwick] })
    await open()
    await press(/Hexwick/)
    expect(screen.getByRole('alert').textContent).toBe(
      'Connection rejectedThe request was turned down in Hexwick. Nothing was shared.',
    )
    expect(liveText()).toBe('')
    await expectAccessible()
    await press('Try again')
    expect(account().status).toBe('connected')
  })

  it('[S8-10] shows a failed connection', async () => {
    const hexwick = wallet('Hexwick')
    hexwick.next('fail')
    const { open } = await modal({ wallets: [hexwick] })
    await open()
    await press(/Hexwick/)
    expect(screen.getByRole('alert').textContent).toContain('Failed to connect')
  })

  it('[S8-10] fails when a wallet does not respond', async () => {
    const hexwick = wallet('Hexwick')
    hexwick.next('hang')
    const { open, advance } = await modal({ wallets: [hexwick] })
    await open()
    await press(/Hexwick/)
    await advance(120_000)
    expect(screen.getByRole('alert').textContent).toContain('Hexwick didn’t answer')
  })

  it('[S2-02] does not ask for an approval if the wallet responds at once', async () => {
    const { open } = await modal({ wallets: [wallet('Hexwick')] })
    await open()
    const spoken: (string | null | undefined)[] = []
    const region = new MutationObserver(() => spoken.push(liveText()))
    region.observe(document.body, { childList: true, subtree: true, characterData: true })
    onTestFinished(() => region.disconnect())
    await press(/Hexwick/)
    expect(dialog().getByText('Connected', { selector: '.wp-lead' })).toBeDefined()
    expect(spoken).toContain('Connected')
    expect(spoken).not.toContain('Approve in Hexwick')
  })

  it('sends no request if the modal is closed as soon as the wallet is pressed', async () => {
    const hexwick = wallet('Hexwick')
    const { open, inside } = await modal({ wallets: [hexwick] })
    await open()
    await act(async () => {
      fireEvent.click(dialog().getByRole('button', { name: /Hexwick/ }))
      inside.navigation.close()
    })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(hexwick.requests).not.toContain('connect')
  })

  it('sends no request if the user goes back while the code that connects is loading', async () => {
    const hexwick = wallet('Hexwick')
    const { open, inside } = await modal({ wallets: [hexwick] })
    const loaded = await inside.connection.load()
    let finish = (): void => undefined
    const slow = new Promise<typeof loaded>((resolve) => void (finish = () => resolve(loaded)))
    vi.spyOn(inside.connection, 'load').mockReturnValue(slow)
    await open()
    await press(/Hexwick/)
    expect(title().textContent).toBe('Hexwick')
    await act(async () => inside.navigation.back())
    await act(async () => finish())
    expect(hexwick.requests).not.toContain('connect')
  })

  it('[S2-02] shows that it is connected for 600 ms, then closes', async () => {
    const { open, advance, opener } = await modal({ wallets: [wallet('Hexwick')] })
    await open()
    await press(/Hexwick/)
    expect(liveText()).toBe('Connected')
    expect(dialog().getByText('0x0000…11ce', { exact: false })).toBeDefined()
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull()
    await expectAccessible()
    await advance(600)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('cancels the connection when the user leaves it', async () => {
    const hexwick = wallet('Hexwick')
    hexwick.next('hang')
    const { open, account } = await modal({ wallets: [hexwick] })
    await open()
    await press(/Hexwick/)
    await press('Back')
    expect(account().status).toBe('disconnected')
  })

  it('says that a wallet is missing', async () => {
    const { open, inside, advance } = await modal({ wallets: [wallet('Hexwick')] })
    await open()
    await act(async () => {
      inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'gone' })
      void inside.connection.load().then(({ connectWallet }) => connectWallet.connect('gone'))
    })
    await advance(3000)
    expect(screen.getByRole('alert').textContent).toContain('isn’t installed')
  })
})
