import { expect, it, vi } from 'vitest'

import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'
import { clause } from '#tests/spec/clauses.ts'

const answering = (accounts: unknown, chainId: string, flags: object = {}) => ({
  ...flags,
  request: ({ method }: { readonly method: string }) =>
    method === 'eth_chainId'
      ? Promise.resolve(chainId)
      : accounts === undefined
        ? Promise.reject(new Error('no'))
        : Promise.resolve(accounts),
})

const announce = (page: EventTarget, rdns: string, provider: unknown) =>
  void page.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: { uuid: rdns, rdns, name: rdns, icon: '' }, provider },
    }),
  )

const ROW = ['injected', 'Another browser wallet']

clause('S5-50', () => {
  it.each([
    ['other accounts', true, answering(['0xb0'], '0x1')],
    ['another chain', true, answering(['0xa1'], '0xa')],
    ['another flag', true, answering(['0xa1'], '0x1', { isFox: true })],
    ['an error for its accounts', true, answering(undefined, '0x1')],
    ['no answer', true, { request: () => new Promise(() => undefined) }],
    ['the same answers in other letters', false, answering(['0xA1'], '0x1')],
  ])('[S5-50] beside an announced wallet, one with %s is another: %s', async (_, isOther, ethereum) => {
    vi.useFakeTimers()
    const page = Object.assign(new EventTarget(), { ethereum })
    const lists: (readonly Wallet[])[] = []
    page.addEventListener('eip6963:requestProvider', () => {
      announce(page, 'a.wallet', answering(['0xa1'], '0x1'))
      announce(page, 'b.wallet', answering(['0xc1'], '0x1'))
    })
    await import('#infrastructure/chains/evm/connected.ts')
    const looking = new EvmWallets(() => page).found$.subscribe((list) => lists.push(list))
    const rows = () => lists.at(-1)?.map(({ connector: { id, name } }) => [id, name])
    const announced = ['a.wallet', 'b.wallet'].map((name) => [name, name])
    expect(rows()).toEqual(announced)
    await vi.advanceTimersByTimeAsync(5000)
    expect(rows()).toEqual(isOther ? [...announced, ROW] : announced)
    // What is announced later may be the same wallet.
    announce(page, 'c.wallet', ethereum)
    expect(rows()).toEqual([...announced, ['c.wallet', 'c.wallet']])
    looking.unsubscribe()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
