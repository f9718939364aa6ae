import { act, fireEvent } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { RpcError } from '#domain/shared/rpc-error.ts'
import type { Token } from '#domain/tokens/token.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { COIN, coin } from '#tests/scenario/coin.ts'
import { walletWithOverrides } from '#tests/scenario/wallets.ts'
import { address as evmAddress, chain, type Setting } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { dialog, expectAccessible, modal, polite, press, title, wallet } from './modal-kit.tsx'
import { chooseTab, ORDINALS, PAYMENTS, twoAddresses, withWallets } from './wallets-kit.tsx'

const ME = evmAddress('a11ce')
/** The open view Receive of a connected account. */
const receiving = async (token?: Token, setting: Setting = {}) => {
  const page = new FakePage()
  const transfers = new FakeTransfers()
  const tab = await modal({ wallets: [wallet('Ternkey')], transfers, page, ...setting })
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  await tab.open('Account')
  await act(async () => tab.inside.navigation.show({ name: 'Receive', ...(token && { token }) }))
  await vi.waitFor(() => expect(title().textContent).toBe('Receive'), 10_000)
  return { ...tab, page }
}
const code = () => dialog().getByRole('img')
const shows = (text: string | RegExp) => expect(dialog().getAllByText(text)[0]).toBeTruthy()
const enterAmount = (value: string) =>
  act(
    async () =>
      void fireEvent.change(dialog().getByRole('textbox', { name: 'Amount' }), { target: { value } }),
  )

afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

clause('S2-21', () => {
  it('[S2-21] the address is shown as a QR code and in full, with the networks on which it is valid', async () => {
    const { page } = await receiving()
    expect(code().getAttribute('aria-label')).toBe('QR code with your address')
    shows(ME)
    shows(/2 networks/)
    await expectAccessible()
    await press('Copy address')
    expect(page.copied).toEqual([ME])
    expect(dialog().queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

describe('a smart account', () => {
  const network = 'Chain 1'
  const code = async (type: 'smartAccount' | 'eoa', answer: E.Either<RpcError, unknown>) => {
    const chains = new FakeChains()
    chains.answers['eth_getCode'] = answer
    const account = { namespace: 'eip155', address: ME, type } as const
    const report = { addresses: [ME], chainId: chain(1), accounts: [account] } as const
    const reportingWallet = walletWithOverrides(wallet('Ternkey'), { connect: () => TE.right(report) })
    await receiving(undefined, { chains, wallets: [reportingWallet] })
    return chains.calls.filter(({ method }) => method === 'eth_getCode')
  }
  const warned = () => dialog().queryByText(`Not set up on ${network} yet`, { selector: 'b' })

  it('that is not deployed yet shows a warning', async () => {
    const calls = await code('smartAccount', E.right('0x'))
    await vi.waitFor(() => expect(warned()).toBeTruthy())
    expect(calls[0]).toMatchObject({ params: [ME, 'latest'], rpcUrls: ['https://rpc.example/1'] })
    expect(polite()).toBe(`Not set up on ${network} yet`)
    await expectAccessible()
  })

  it.each([
    ['the network has its contract', 'smartAccount', E.right('0x60')],
    ['no node responds', 'smartAccount', E.left({ code: -32_000, message: 'busy' })],
  ] as const)('shows no warning if %s', async (_, type, answer) => {
    const calls = await code(type, answer)
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    expect(warned()).toBeNull()
  })

  it('is recognised by the wallet’s report, without a request to a node for other accounts', async () => {
    expect(await code('eoa', E.right('0x'))).toEqual([])
    expect(warned()).toBeNull()
  })
})

describe('a request', () => {
  it('[S2-21] for an amount is a payment link, and the address can still be copied', async () => {
    const { page } = await receiving()
    await press('Add an amount')
    expect(title().textContent).toBe('Amount to ask for')
    await expectAccessible()
    await enterAmount('nothing')
    await press('Use this amount')
    expect(dialog().getByRole('alert').textContent).toBe('Enter digits and one decimal mark')
    await enterAmount('0.25')
    await press('Use this amount')
    expect(title().textContent).toBe('Receive')
    expect(code().getAttribute('aria-label')).toMatch(/^QR code asking for 0\.25 \w+ on Chain 1$/)
    shows(/^Only send/)
    await expectAccessible()
    await press('Copy payment link')
    await press('Copy address')
    expect(page.copied).toEqual([`ethereum:${ME}@1?value=250000000000000000`, ME])
    await press(/Change amount$/)
    await press('Remove amount')
    expect(code().getAttribute('aria-label')).toBe('QR code with your address')
  })

  it('for a token names its contract and its network', async () => {
    const { page } = await receiving(coin)
    shows('Only send COIN on Chain 1 to this code.')
    await press('Add an amount')
    await enterAmount('5')
    await press('Use this amount')
    await press('Copy payment link')
    expect(page.copied).toEqual([`ethereum:${COIN}@1/transfer?address=${ME}&uint256=500`])
  })

  it('can be shared if the browser supports it', async () => {
    const share = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    await receiving()
    await press('Share')
    expect(share).toHaveBeenCalledWith({ text: ME })
  })
})

it('the addresses for payments and ordinals are shown separately', async () => {
  const page = new FakePage()
  const transfers = new FakeTransfers()
  const { inside } = await withWallets({ connected: [twoAddresses('Cinderloop')], transfers, page })
  await act(async () => void inside.navigation.open({ view: 'Account' }))
  await act(async () => inside.navigation.show({ name: 'Receive' }))
  await vi.waitFor(() => expect(title().textContent).toBe('Receive'), 10_000)
  shows(PAYMENTS)
  shows(/^For bitcoin only/)
  await expectAccessible()
  await chooseTab('Ordinals')
  shows(ORDINALS)
  shows(/^For ordinals/)
  expect(dialog().queryByRole('button', { name: 'Add an amount' })).toBeNull()
  await press('Copy address')
  expect(page.copied).toEqual([ORDINALS])
  await expectAccessible()
})
