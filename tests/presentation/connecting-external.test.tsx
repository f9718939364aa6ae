import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { dialog, expectAccessible, modal, press, title } from './modal-kit.tsx'
import { networks, rowsOf, walletIn } from './wallets-kit.tsx'

/** One wallet of three namespaces, and one that supports only Solana. */
const merged = async (setting: Parameters<typeof modal>[0] = {}) => {
  const parts = (['eip155', 'solana', 'bip122'] as const).map((chain) => walletIn(chain, 'Ternkey'))
  const mergedModal = await modal({
    wallets: [...parts, walletIn('solana', 'Sundial')],
    namespaces: ['eip155', 'solana', 'bip122'],
    options: { networks, features: { multiWallet: true } },
    ...setting,
  })
  const [evm, solana, bitcoin] = parts
  if (!evm || !solana || !bitcoin) throw new Error('Three parts')
  return { ...mergedModal, evm, solana, bitcoin }
}
const isAsked = ({ requests }: ReturnType<typeof walletIn>) => requests.includes('connect')

describe('ConnectingExternal, a wallet of several chain families', () => {
  it('[S3-02] is one row that names its families', async () => {
    const { open } = await merged()
    await open()
    expect(rowsOf('Wallets')).toEqual(['TTernkeyEVM, Solana, BitcoinInstalled', 'SSundialInstalled'])
    await expectAccessible()
  })

  it('[S2-09] asks for the namespace before it requests the wallet', async () => {
    const { open, evm, solana, bitcoin, state } = await merged()
    await open()
    await press(/Ternkey/)
    expect(title().textContent).toBe('Ternkey')
    expect(screen.getByText(/works with several blockchains/)).toBeDefined()
    expect(rowsOf('Blockchain')).toEqual(['Ethereum and compatibleEthereum, Optimism', 'Solana', 'Bitcoin'])
    expect([evm, solana, bitcoin].map(isAsked)).toEqual([false, false, false])
    await expectAccessible()
    await press(/Solana/)
    expect([evm, solana, bitcoin].map(isAsked)).toEqual([false, true, false])
    expect(state().accounts.solana?.connectorId).toBe('solana.ternkey')
    expect(state().namespace).toBe('solana')
  })

  it('goes back to the choice, which cancels the attempt', async () => {
    const { open, solana, bitcoin, state, advance } = await merged()
    solana.next('hang')
    await open()
    await press(/Ternkey/)
    await press(/Solana/)
    expect(dialog().getByText('Approve in Ternkey', { selector: '.wp-lead' })).toBeDefined()
    await press('Back')
    expect(rowsOf('Blockchain')).toHaveLength(3)
    await act(async () => solana.release())
    expect(state().accounts.solana?.status).toBe('disconnected')
    await press(/Bitcoin/)
    expect(isAsked(bitcoin)).toBe(true)
    await advance(600)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[S4-48] does not ask for the namespace if the modal is opened for one of them', async () => {
    const { inside, evm, solana } = await merged()
    await act(async () => void inside.navigation.open({ namespace: 'solana' }))
    await press(/Ternkey/)
    expect(screen.queryByText(/several blockchains/)).toBeNull()
    expect([isAsked(evm), isAsked(solana)]).toEqual([false, true])
  })

  it('retries with the same namespace', async () => {
    const { open, solana, state } = await merged()
    solana.next('reject')
    await open()
    await press(/Ternkey/)
    await press(/Solana/)
    await press('Try again')
    expect(state().accounts.solana?.status).toBe('connected')
  })

  it('names no more than three networks, and counts the others', async () => {
    const more = [100, 101].map((id) => ({ ...networks[0], id, name: `Chain ${id}` }))
    const { open } = await merged({
      wallets: [walletIn('eip155', 'Ternkey'), walletIn('solana', 'Ternkey')],
      options: { networks: [...networks, ...more] as typeof networks },
    })
    await open()
    await press(/Ternkey/)
    expect(rowsOf('Blockchain')[0]).toContain('Ethereum, Optimism, Chain 100 and 1 more')
  })
})

describe('ConnectingExternal, while an earlier request is open in the wallet', () => {
  it('says so, asks again only when the user wants it, and takes the answer to the earlier request', async () => {
    const { open, solana, state, advance } = await merged()
    const asked = () => solana.requests.filter((request) => request === 'connect').length
    solana.next('pending', 2)
    await open()
    await press(/Ternkey/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await press(/Solana/)
    const lead = () =>
      dialog().getByText('A request is already open in Ternkey', { selector: '.wp-lead' }).parentElement
        ?.textContent
    expect(lead()).toContain('Open the wallet to answer it.')
    expect(screen.queryByRole('alert')).toBeNull()
    await advance(60_000)
    expect([lead(), asked()]).toEqual([expect.stringContaining('Open the wallet'), 1])
    await press('Ask again')
    expect([lead(), asked()]).toEqual([expect.stringContaining('Open the wallet'), 2])
    vi.useRealTimers()
    await expectAccessible()
    solana.permitted = true
    await advance(2000)
    expect(state().accounts.solana?.status).toBe('connected')
  })
})

describe('ConnectingExternal, before its attempt', () => {
  it('[S2-09] shows no failure before its own attempt, even if the attempt of another wallet has failed', async () => {
    const { open, inside, solana } = await merged()
    await open()
    const show = (connectorId: string) =>
      act(async () =>
        inside.navigation.show({ name: 'ConnectingExternal', connectorId, namespace: 'solana' }),
      )
    await show('solana.ternkey')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(dialog().getByText('Approve in Ternkey', { selector: '.wp-lead' })).toBeDefined()
    solana.next('reject')
    const { connectWallet } = await inside.connection.load()
    await act(async () => void (await connectWallet.connect('solana.ternkey', 'solana')))
    expect(screen.getByRole('alert')).toBeDefined()
    await show('solana.sundial')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('SwitchActiveChain, with a wallet of several chain families', () => {
  it('[S2-15] offers to connect the same wallet on that network, or another one', async () => {
    const { open, inside, evm, solana, state } = await merged()
    await act(async () => (await inside.connection.load()).connectWallet.connect(evm.connector.id, 'eip155'))
    await open('SwitchNetwork')
    await screen.findByRole('radiogroup')
    await act(async () =>
      dialog()
        .getByRole('radio', { name: /Solana/ })
        .click(),
    )
    await screen.findByText('Ternkey isn’t connected to Solana yet')
    await expectAccessible()
    await press('Use another wallet')
    expect(rowsOf('Wallets')).toHaveLength(2)
    await press('Back')
    await press('Connect Ternkey')
    expect(isAsked(solana)).toBe(true)
    expect(state().namespace).toBe('solana')
    expect(state().accounts.eip155?.status).toBe('connected')
  })
})
