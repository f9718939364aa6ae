import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import { cannotBeAdded } from '#domain/networks/switching.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import type { WalletChange } from '#ports/wallets.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, chain, network, failed } from './examples.ts'

const connector = {
  id: 'test',
  name: cleanText('Test'),
  type: 'ANNOUNCED',
  namespace: 'eip155',
  chains: [],
} as const
const owner = address('a1')

class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly data?: unknown,
  ) {
    super('rejected')
  }
}

type Answers = Readonly<Record<string, (params: unknown) => unknown>>

/** A wallet with a scripted response for each method, and the received requests. */
const scripted = (responses: Answers) => {
  const calls: { readonly method: string; readonly params?: unknown }[] = []
  const listeners = new Map<string, Set<(detail: unknown) => void>>()
  const provider = {
    request: async (call: { readonly method: string; readonly params?: unknown }) => {
      calls.push(call)
      const response = responses[call.method]
      if (response === undefined) throw new Refusal(4200)
      return response(call.params)
    },
    on: (event: string, listener: (detail: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (detail: unknown) => void) =>
      listeners.get(event)?.delete(listener),
  }
  const emit = (event: string, detail: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(detail)
  }
  const count = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  return { wallet: new Eip1193Wallet(connector, provider), asked: calls, emit, count }
}

const raise = (error: unknown) => (): never => {
  throw error
}

/** The wallet's answer to a switch once all readings of its state are over. */
const switched = async (wallet: Eip1193Wallet, to: Network, rpcUrls: readonly string[] = []) => {
  vi.useFakeTimers()
  const answer = wallet.switchNetwork(to, rpcUrls)()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  return answer
}

clause(['S7-37', 'S7-38', 'S4-32'], () => {
  const addition = {
    chainId: '0xa',
    rpcUrls: ['https://rpc.example'],
    chainName: 'Chain 10',
    nativeCurrency: { name: cleanText('Ether'), symbol: cleanText('ETH'), decimals: 18 },
    blockExplorerUrls: ['https://explorer.example'],
  }
  const unknownChain = [
    new Refusal(4902),
    new Refusal(-32603, { originalError: { code: 4902 } }),
    new Refusal(-32603, { cause: { code: 4902 } }),
    new Refusal(-32000, { originalError: { code: 4902 } }),
  ]

  it.each(unknownChain)(
    'adds the network after $code, and requests the switch again if the wallet did not switch',
    async (error) => {
      let chainId = '0x1'
      let isKnown = false
      const { wallet, asked: calls } = scripted({
        eth_chainId: () => chainId,
        wallet_addEthereumChain: () => void (isKnown = true),
        wallet_switchEthereumChain: () => {
          if (!isKnown) throw error
          chainId = '0xa'
        },
      })
      expect(await switched(wallet, network(10), ['https://rpc.example'])).toEqual(E.right(chain(10)))
      const change = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
      expect(calls.filter(({ method }) => method !== 'eth_chainId')).toEqual([
        change,
        { method: 'wallet_addEthereumChain', params: [addition] },
        change,
      ])
    },
  )

  it('does not add the network after a rejection', async () => {
    const { wallet, asked: calls } = scripted({
      eth_chainId: () => '0x1',
      wallet_switchEthereumChain: raise(new Refusal(5000)),
    })
    expect(await switched(wallet, network(10))).toEqual(failed('UserRejected', 'Switch rejected'))
    expect(calls.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
  })

  it.each([
    [['http://rpc.example', 'wss://rpc.example', '', 'nonsense'], undefined],
    [
      ['http://rpc.example', 'https://rpc.example', 'http://127.0.0.1:8545'],
      ['https://rpc.example', 'http://127.0.0.1:8545'],
    ],
  ])('adds a network only with addresses that wallets take: %j', async (rpcUrls, taken) => {
    const { wallet, asked: calls } = scripted({
      eth_chainId: () => '0x1',
      wallet_switchEthereumChain: raise(new Refusal(4902)),
      wallet_addEthereumChain: raise(new Refusal(4200)),
    })
    const { message } = cannotBeAdded({ message: '' })
    expect(await switched(wallet, network(10), rpcUrls)).toEqual(
      failed('ChainNotSupported', taken === undefined ? message : 'Chain is not supported'),
    )
    const added = calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added).toEqual(taken && expect.objectContaining({ params: [{ ...addition, rpcUrls: taken }] }))
  })

  it.each([undefined, '', 'http://explorer.example', 'explorer'])(
    'leaves out the explorer %j, which wallets reject',
    async (url) => {
      const { wallet, asked: calls } = scripted({
        eth_chainId: () => '0x1',
        wallet_switchEthereumChain: raise(new Refusal(4902)),
        wallet_addEthereumChain: raise(new Refusal(4001)),
      })
      const { blockExplorers: _, ...plain } = network(10)
      const explorers = url === undefined ? {} : { blockExplorers: { default: { name: 'Explorer', url } } }
      await switched(wallet, { ...plain, ...explorers }, ['https://rpc.example'])
      const { blockExplorerUrls: __, ...others } = addition
      expect(calls[1]).toEqual({ method: 'wallet_addEthereumChain', params: [others] })
    },
  )

  it('a wallet that refuses to add a network which it knows may have switched', async () => {
    let chainId = '0x1'
    const { wallet } = scripted({
      eth_chainId: () => chainId,
      wallet_switchEthereumChain: raise(new Refusal(-32603)),
      wallet_addEthereumChain: () => {
        setTimeout(() => (chainId = '0xa'), 500)
        throw new Refusal(-32602)
      },
    })
    expect(await switched(wallet, network(10), ['https://rpc.example'])).toEqual(E.right(chain(10)))
  })

  it('sends no second request when adding has already switched the chain', async () => {
    let chainId = '0x1'
    const { wallet, asked: calls } = scripted({
      eth_chainId: () => chainId,
      wallet_addEthereumChain: () => void (chainId = '0xa'),
      wallet_switchEthereumChain: raise(new Refusal(4902)),
    })
    expect(await switched(wallet, network(10), ['https://rpc.example'])).toEqual(E.right(chain(10)))
    expect(calls.filter(({ method }) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  it('returns the active chain of the wallet, whatever it confirmed', async () => {
    const { wallet } = scripted({ wallet_switchEthereumChain: () => null, eth_chainId: () => '0x89' })
    expect(await switched(wallet, network(10))).toEqual(E.right(chain(137)))
  })

  it.each([
    ['adding is rejected', new Refusal(4001), 'UserRejected'],
    ['adding fails', new Refusal(-32602), 'ChainNotSupported'],
  ])('stops when %s', async (_, error, tag) => {
    const { wallet } = scripted({
      eth_chainId: () => '0x1',
      wallet_switchEthereumChain: raise(new Refusal(4902)),
      wallet_addEthereumChain: raise(error),
    })
    expect(await switched(wallet, network(10), ['https://rpc.example'])).toEqual(failed(tag))
  })

  it('waits for the event while the wallet still handles an earlier request', async () => {
    const { wallet } = scripted({ wallet_switchEthereumChain: raise(new Refusal(-32002)) })
    const late = new Promise((resolve) => setTimeout(resolve, 20, 'nothing yet'))
    expect(await Promise.race([wallet.switchNetwork(network(10), [])(), late])).toBe('nothing yet')
  })

  it('[S8-54] sends no request about a chain that has no number', async () => {
    const { wallet, asked: calls } = scripted({})
    const invalidNetwork = { ...network(10), caipNetworkId: chain('testnet') }
    expect(await wallet.switchNetwork(invalidNetwork, [])()).toEqual(
      failed('ChainNotSupported', 'Chain is not supported'),
    )
    expect(calls).toEqual([])
  })
})

clause('S7-34', () => {
  it.each([
    ['0x1', 1],
    ['0X2105', 8453],
    ['10', 10],
    [137, 137],
  ])('decodes chain %j as %s, from responses and events', async (reportedChainId, id) => {
    const { wallet, emit } = scripted({ eth_accounts: () => [owner], eth_chainId: () => reportedChainId })
    expect(await wallet.restore()()).toEqual(E.right({ addresses: [owner], chainId: chain(id) }))
    const changes: WalletChange[] = []
    const listening = wallet.events$.subscribe((item) => changes.push(item))
    emit('chainChanged', reportedChainId)
    expect(changes).toEqual([{ type: 'chainChanged', chainId: chain(id) }])
    listening.unsubscribe()
  })
})

clause('S4-07', () => {
  it('[S4-07] a wallet that locks reports no accounts, although it emits no disconnect', () => {
    const { wallet, emit } = scripted({})
    const changes: WalletChange[] = []
    const listening = wallet.events$.subscribe((item) => changes.push(item))
    emit('accountsChanged', [])
    listening.unsubscribe()
    expect(changes).toEqual([{ type: 'accountsChanged', addresses: [] }])
  })
})

describe('the disconnect event', () => {
  const receivedAfter = async (accounts: () => unknown, error: unknown) => {
    const { wallet, emit, count } = scripted({ eth_accounts: accounts })
    const changes: WalletChange[] = []
    const listening = wallet.events$.subscribe((item) => changes.push(item))
    vi.useFakeTimers()
    emit('disconnect', error)
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    listening.unsubscribe()
    expect(count()).toBe(0)
    return changes
  }
  const disconnected = [{ type: 'disconnected' }]

  it('is a network failure with code 1013 or as long as accounts are permitted', async () => {
    expect(await receivedAfter(() => [], new Refusal(1013))).toEqual([])
    expect(await receivedAfter(() => [owner], new Refusal(4900))).toEqual([])
  })

  it('is a disconnect when no accounts are permitted any more', async () => {
    expect(await receivedAfter(() => [], new Refusal(4900))).toEqual(disconnected)
    expect(await receivedAfter(raise(new Refusal(4900)), undefined)).toEqual(disconnected)
    expect(await receivedAfter(() => 'garbage', null)).toEqual(disconnected)
  })

  it('is a disconnect when the wallet no longer responds', async () => {
    vi.useFakeTimers()
    const { wallet, emit } = scripted({ eth_accounts: () => new Promise(() => undefined) })
    const changes: WalletChange[] = []
    const listening = wallet.events$.subscribe((item) => changes.push(item))
    emit('disconnect', undefined)
    await vi.advanceTimersByTimeAsync(3000)
    expect(changes).toEqual(disconnected)
    listening.unsubscribe()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

describe('accounts', () => {
  it('are copied, so that a wallet cannot change them afterwards', async () => {
    const list: string[] = [owner]
    const { wallet } = scripted({ eth_accounts: () => list, eth_chainId: () => '0x1' })
    const response = await wallet.restore()()
    list[0] = 'javascript:alert(1)'
    expect(response).toEqual(E.right({ addresses: [owner], chainId: chain(1) }))
  })
})
