import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'
import { clause } from '#tests/spec/clauses.ts'

type Method = { readonly method: string }

const answering = (accounts: unknown, chainId: unknown = '0x1', more: object = {}) => {
  const asked: string[] = []
  const request = ({ method }: Method): unknown => {
    asked.push(method)
    const answer = method === 'eth_chainId' ? chainId : accounts
    if (answer === 'never') return new Promise(() => undefined)
    return answer === undefined ? Promise.reject(new Error('no')) : Promise.resolve(answer)
  }
  return { ...more, asked, request }
}

const ONE = `0x${'aB'.repeat(20)}`
const TWO = `0x${'cd'.repeat(20)}`
const announcedOne = answering([ONE])

const announce = (page: EventTarget, name: string, provider: unknown) => {
  const info = { uuid: name, rdns: `io.${name.toLowerCase().replaceAll(' ', '')}`, name, icon: '' }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
}

/** The page's legacy wallet next to the announced ones. */
const nextTo = (ethereum: unknown, announced: Readonly<Record<string, unknown>>) => {
  const page = Object.assign(new EventTarget(), { ethereum })
  page.addEventListener('eip6963:requestProvider', () => {
    for (const [name, provider] of Object.entries(announced)) announce(page, name, provider)
  })
  const source = new EvmWallets(() => page)
  let found: readonly Wallet[] = []
  const looking = source.found$.subscribe((list) => (found = list))
  const names = () => found.map(({ connector: { name } }) => name)
  return { page, source, names, stop: () => looking.unsubscribe() }
}

const [HIDDEN, OTHER] = ['Browser Wallet', 'Another browser wallet']

clause('S5-50', () => {
  // The file is there, so that only answers take time.
  beforeAll(() => import('#infrastructure/chains/evm/evm-signatures.ts'))
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['the same answers', answering([ONE.toLowerCase()], 1), [ONE], HIDDEN],
    ['other accounts', answering([TWO]), [ONE], OTHER],
    ['another chain', answering([ONE], '0xa'), [ONE], OTHER],
    ['no accounts', answering([]), [ONE], OTHER],
    ['an error', answering(undefined), [ONE], OTHER],
    ['no answer', answering('never', 'never'), [ONE], OTHER],
    ['accounts that the announced one does not show', answering([ONE]), [], OTHER],
    ['no accounts either', answering([]), [], OTHER],
    ['no answer, as the announced one', answering('never', 'never'), 'never', OTHER],
    ['no accounts either, and its flag', answering([], '0x1', { isFoxWallet: true }), [], HIDDEN],
    ['no accounts either, and a flag of another', answering([], '0x1', { isBird: true }), [], OTHER],
    [
      'no accounts either, and a flag that others borrow',
      answering([], '0x1', { isMetaMask: true }),
      [],
      OTHER,
    ],
    [
      'no accounts either, and a borrowed flag next to its own',
      answering([], '0x1', { isMetaMask: true, isFox: true }),
      [],
      HIDDEN,
    ],
    ['other accounts, and its flag', answering([TWO], '0x1', { isFox: true }), [ONE], OTHER],
  ])('[S5-50] next to an announced wallet, one with %s', async (_, ethereum, accounts, name) => {
    const [fox, bystander] = [answering(accounts), answering([])]
    const { source, names, stop } = nextTo(ethereum, { 'Fox Wallet': fox, MetaMask: bystander })
    const before = ['Fox Wallet', 'MetaMask', HIDDEN]
    expect(names()).toEqual(before)
    source.search(false)
    await vi.advanceTimersByTimeAsync(5000)
    expect([ethereum, fox, bystander].map(({ asked }) => asked)).toEqual([[], [], []])
    source.search(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(names()).toEqual(['Fox Wallet', 'MetaMask', name])
    source.search(true)
    await vi.advanceTimersByTimeAsync(5000)
    for (const { asked } of [ethereum, fox, bystander])
      expect(asked.toSorted()).toEqual(['eth_accounts', 'eth_chainId'])
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['the object', announcedOne, []],
    ['a wrapper of it', { provider: announcedOne, request: announcedOne.request }, [HIDDEN]],
    [
      'a list of providers with it',
      { providers: [answering([]), announcedOne], request: () => undefined },
      [HIDDEN],
    ],
  ])('[S5-50] %s that is announced has one row, and no wallet is asked', async (_, ethereum, others) => {
    const { source, names, stop } = nextTo(ethereum, { Fox: announcedOne })
    source.search(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(names()).toEqual(['Fox', ...others])
    expect(announcedOne.asked).toEqual([])
    stop()
  })

  it('[S5-50] no wallet is asked once the list is no longer shown, and wallets that announce themselves meanwhile are asked when it is again', async () => {
    const [ethereum, fox, late] = [answering([TWO]), answering([ONE]), answering([TWO], 1)]
    const { page, source, names, stop } = nextTo(ethereum, { Fox: fox })
    source.search(true)
    await vi.advanceTimersByTimeAsync(5000)
    source.search(false)
    announce(page, 'Late', late)
    await vi.advanceTimersByTimeAsync(5000)
    expect([names(), late.asked]).toEqual([['Fox', 'Late', OTHER], []])
    source.search(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(names()).toEqual(['Fox', 'Late', HIDDEN])
    expect([fox, late].map(({ asked }) => asked.length)).toEqual([2, 2])
    stop()
  })

  it('[S5-50] wallets that announce themselves while others are asked are asked together afterwards', async () => {
    const ethereum = answering([TWO])
    const { page, source, names, stop } = nextTo(ethereum, { Slow: answering('never') })
    source.search(true)
    const others = Array.from({ length: 9 }, (_, at) => [`Late ${at}`, answering([])] as const)
    for (const [name, provider] of others) announce(page, name, provider)
    await vi.advanceTimersByTimeAsync(5000)
    expect(names()).toEqual(['Slow', ...others.map(([name]) => name), OTHER])
    for (const [, { asked }] of others) expect(asked).toHaveLength(2)
    expect(ethereum.asked).toHaveLength(4)
    stop()
  })

  it('[S5-50] a comparison that is not over leaves no timer behind', async () => {
    const { source, stop } = nextTo(answering('never', 'never'), { Fox: answering('never', 'never') })
    source.search(true)
    await vi.advanceTimersByTimeAsync(10)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[S5-50] one that announces itself later has one row', async () => {
    const ethereum = answering([TWO])
    const { page, source, names, stop } = nextTo(ethereum, { Fox: answering([ONE]) })
    source.search(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(names()).toEqual(['Fox', OTHER])
    announce(page, 'Bird', ethereum)
    expect(names()).toEqual(['Fox', 'Bird'])
    stop()
  })

  it('[S5-50] one alone is not asked', async () => {
    const ethereum = answering([ONE])
    const { source, names, stop } = nextTo(ethereum, {})
    source.search(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect([names(), ethereum.asked]).toEqual([[HIDDEN], []])
    stop()
  })
})
