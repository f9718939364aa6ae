import * as E from 'fp-ts/Either'
import { expect, it, vi } from 'vitest'

import { parseChainId } from '#domain/caip/chain-id.ts'
import { bitcoin } from '#domain/networks/catalogue-bitcoin.ts'
import { networkOf } from '#domain/networks/network.ts'
import { UNCONFIRMED_BALANCE } from '#ports/chains.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { chain, right } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, modal, wallet } from './modal-kit.tsx'
import { PAYMENTS } from './wallets-kit.tsx'

const NOTE = 'The balance may include inscriptions.'

/** The open account of a Bitcoin address with this balance, of which this part is in no block yet. */
const account = async (units: bigint, unconfirmed: bigint | 'unknown') => {
  const chains = new FakeChains(['bip122'])
  chains.setBalance(right(networkOf(bitcoin)), PAYMENTS, units)
  if (unconfirmed !== 'unknown') chains.answers[UNCONFIRMED_BALANCE] = E.right(unconfirmed)
  const own = wallet('Ternkey', { namespace: 'bip122' })
  own.addresses = [PAYMENTS]
  own.chainId = right(parseChainId(bitcoin.caipNetworkId))
  own.balanceOf = () => async () => E.left({ _tag: 'ChainUnreachable', message: 'no' })
  const tab = await modal({
    wallets: [own],
    chains,
    namespaces: ['bip122'],
    options: { networks: [bitcoin] },
  })
  await tab.outside.connect({ connectorId: own.connector.id })
  await tab.open('Account')
  await vi.waitFor(() => expect(dialog().getAllByText(/BTC/)[0]).toBeTruthy())
  return { chains, unconfirmed: () => tab.state().accounts.bip122.unconfirmedBalance }
}

it.each([
  [150_000_000n, 0n, NOTE, undefined],
  [150_000_000n, 'unknown', NOTE, undefined],
  [150_000_001n, 1n, `0.00000001 BTC of the balance isn’t confirmed yet. ${NOTE}`, '0.00000001'],
  [100_000_000n, -2_500_000n, `0.025 BTC that you sent isn’t confirmed yet. ${NOTE}`, '-0.025'],
] as const)(
  'a balance of %s, of which %s is unconfirmed, has both apart',
  async (units, part, text, told) => {
    const { unconfirmed } = await account(units, part)
    await vi.waitFor(() => expect(dialog().getByText(NOTE, { exact: false }).textContent).toBe(text))
    await expectAccessible()
    expect(unconfirmed()).toBe(told)
  },
)

it('a balance of another family has no such note, and is not asked for it', async () => {
  const chains = new FakeChains()
  const own = wallet('Ternkey')
  const tab = await modal({ wallets: [own], chains })
  await tab.outside.connect({ connectorId: own.connector.id })
  await tab.open('Account')
  await vi.waitFor(() => expect(dialog().getAllByText(/ETH/)[0]).toBeTruthy())
  expect(dialog().queryByText(NOTE, { exact: false })).toBeNull()
  expect(chains.calls.filter(({ method }) => method === UNCONFIRMED_BALANCE)).toEqual([])
  expect(own.chainId).toBe(chain(1))
})
