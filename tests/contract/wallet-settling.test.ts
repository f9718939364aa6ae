import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { SETTLING_MS } from '#domain/connection/settling.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import { createTestWallet, type TestWalletOptions } from '#testkit/test-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { chain, failed, network } from './examples.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000A1'
const connector = {
  id: 'test',
  name: cleanText('Test'),
  type: 'ANNOUNCED',
  namespace: 'eip155',
  chains: [],
} as const

const walletWith = (options: Partial<TestWalletOptions>) => {
  const played = createTestWallet({ accounts: [ACCOUNT], chainId: 1, permitted: true, ...options })
  const switched = () =>
    new Eip1193Wallet(connector, played.provider).switchNetwork(network(10), ['https://rpc.example'])()
  return { ...played, switched }
}

/** The answer, once all timers have run. */
const afterAll = async <A>(answer: Promise<A>): Promise<A> => {
  await vi.advanceTimersByTimeAsync(20_000)
  return answer
}

beforeEach(async () => {
  // It loads with the first answer, which takes no time of a test's clock.
  await import('#infrastructure/chains/evm/connected.ts')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

clause(['S4-32', 'S8-61'], () => {
  it('[S4-32] a wallet that switches within three seconds has switched, with or without an event', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 2 * SETTLING_MS }),
        fc.boolean(),
        fc.boolean(),
        async (switchesAfterMs, silent, isKnown) => {
          const { switched } = walletWith({
            knows: isKnown ? [1, 10] : [1],
            quirks: { switchesAfterMs, silent, addsAndSwitches: true },
          })
          const isInTime = switchesAfterMs < (silent ? 2600 : SETTLING_MS)
          const isLate = switchesAfterMs > SETTLING_MS
          const answer = await afterAll(switched())
          if (isInTime) expect(answer).toEqual(E.right(chain(10)))
          if (isLate && isKnown) expect(answer).toEqual(E.right(chain(1)))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[S4-32] a wallet that never says its network is not said to refuse the chain', async () => {
    const { provider } = walletWith({})
    for (const answer of [() => new Promise(() => undefined), () => Promise.reject(new Error('no'))]) {
      const mute = {
        ...provider,
        request: (call: { readonly method: string }) =>
          call.method === 'eth_chainId' ? answer() : Promise.resolve(null),
      }
      const asked = new Eip1193Wallet(connector, mute).switchNetwork(network(10), [])()
      expect(await afterAll(asked)).toEqual(
        failed('TimedOut', 'The wallet does not say which network it is on'),
      )
    }
  })

  it('[S4-32] a wallet that adds without switching is asked to switch once more', async () => {
    const { switched, requests } = walletWith({ knows: [1] })
    expect(await afterAll(switched())).toEqual(E.right(chain(10)))
    expect(requests.filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  it('[S4-32] a wallet that does not know the network gets it added, in whatever form it says so', async () => {
    for (const errors of [undefined, 'text', 'wrapped', 'json', 'words'] as const)
      for (const addsAndSwitches of [true, false]) {
        const { switched, requests } = walletWith({ knows: [1], quirks: { errors, addsAndSwitches } })
        expect(await afterAll(switched())).toEqual(E.right(chain(10)))
        expect(requests.filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
      }
  })

  it('[S4-32] a switch to which an earlier request stands in the way is there once the wallet is, also silently', async () => {
    for (const silent of [true, false])
      for (const manner of ['code', 'words'] as const) {
        const { provider, changeChain } = walletWith({ quirks: { silent } })
        const busy = {
          ...provider,
          request: (call: { readonly method: string }) =>
            call.method === 'wallet_switchEthereumChain'
              ? Promise.reject(manner === 'code' ? { code: -32_002 } : new Error('Already processing. Wait.'))
              : provider.request(call),
        }
        const asked = new Eip1193Wallet(connector, busy).switchNetwork(network(10), ['https://rpc.example'])()
        setTimeout(() => changeChain(10), 9000)
        expect(await afterAll(asked)).toEqual(E.right(chain(10)))
        await vi.advanceTimersByTimeAsync(60_000)
        expect(vi.getTimerCount()).toBe(0)
      }
  })

  it('[S4-32] an error that is returned instead of thrown is one', async () => {
    for (const [error, expected] of [
      [{ code: 4902, message: 'Unrecognized chain ID' }, E.right(chain(10))],
      [{ code: 4001, message: 'User rejected the request.' }, failed('UserRejected', 'Switch rejected')],
    ] as const) {
      const { provider } = walletWith({ quirks: { addsAndSwitches: true } })
      const returning = {
        ...provider,
        request: (call: { readonly method: string }) =>
          call.method === 'wallet_switchEthereumChain' ? Promise.resolve({ error }) : provider.request(call),
      }
      const asked = new Eip1193Wallet(connector, returning).switchNetwork(network(10), [
        'https://rpc.example',
      ])()
      expect(await afterAll(asked)).toEqual(expected)
    }
  })

  it('[S4-32] a switch that the user refuses is never added, in whatever form the wallet says so', async () => {
    for (const errors of [undefined, 'text', 'wrapped', 'json', 'words'] as const) {
      const { switched, requests, next } = walletWith({ quirks: { errors } })
      next('reject')
      expect(await afterAll(switched())).toEqual(failed('UserRejected', 'Switch rejected'))
      expect(requests).toEqual(['wallet_switchEthereumChain'])
    }
  })
})

clause('S7-34', () => {
  const unreadable = [
    null,
    undefined,
    '',
    'main',
    {},
    [],
    -1,
    0,
    1.5,
    '0x',
    '0x0',
    `0x${'f'.repeat(64)}`,
    true,
  ]
  const large = [
    ['0x20000000000001', '9007199254740993'],
    [`0x${'f'.repeat(16)}`, '18446744073709551615'],
    [9_007_199_254_740_993n, '9007199254740993'],
    ['99999999999999999999999999999999', '99999999999999999999999999999999'],
  ] as const

  /** A wallet that reports a chain in some form, and the changes that it emits. */
  const reporting = (chainId: unknown) => {
    const { provider } = walletWith({})
    const listeners: Record<string, (detail: unknown) => void> = {}
    const wallet = new Eip1193Wallet(connector, {
      request: ({ method }) => (method === 'eth_chainId' ? chainId : provider.request({ method })),
      on: (event, listener) => void (listeners[event] = listener),
    })
    const changes: unknown[] = []
    wallet.events$.subscribe((change) => changes.push(change))
    return { wallet, changes, emit: (detail: unknown) => listeners['chainChanged']?.(detail) }
  }

  it.each(unreadable)(
    '[S7-34] a chain id that cannot be read, %j, connects as an unknown chain',
    async (chainId) => {
      const { wallet, changes, emit } = reporting(chainId)
      for (const report of [wallet.connect(), wallet.restore()])
        expect(await report()).toMatchObject(E.right({ chainId: 'eip155:0' }))
      emit(chainId)
      await vi.advanceTimersByTimeAsync(0)
      expect(changes).toEqual([{ type: 'chainChanged', chainId: 'eip155:0' }])
    },
  )

  it.each(large)('[S7-34] a chain id above 2^53, %s, connects', async (chainId, reference) => {
    const { wallet, changes, emit } = reporting(chainId)
    expect(await wallet.connect()()).toMatchObject(E.right({ chainId: `eip155:${reference}` }))
    emit(chainId)
    expect(changes).toEqual([{ type: 'chainChanged', chainId: `eip155:${reference}` }])
  })

  it('[S7-34] a change whose payload cannot be read is the chain that the wallet reports', async () => {
    const { changes, emit } = reporting('0xa')
    emit({ chainId: 'ten' })
    await vi.advanceTimersByTimeAsync(0)
    expect(changes).toEqual([{ type: 'chainChanged', chainId: chain(10) }])
  })

  it('[S7-34] a wallet that never says its chain has a deadline of its own and a true text', async () => {
    const { wallet } = reporting(new Promise(() => undefined))
    let answer: unknown
    void wallet
      .connect()()
      .then((reported) => (answer = reported))
    await vi.advanceTimersByTimeAsync(9_900)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(answer).toEqual(failed('TimedOut', 'The wallet does not say which network it is on'))
  })
})

clause('S4-07', () => {
  it('[S4-07] a wallet that says that it is connected gives its accounts', async () => {
    const { provider, requests } = walletWith({})
    const listeners: Record<string, (detail?: unknown) => void> = {}
    const changes: unknown[] = []
    const listening = {
      request: provider.request,
      on: (event: string, listener: () => void) => void (listeners[event] = listener),
    }
    new Eip1193Wallet(connector, listening).events$.subscribe((change) => changes.push(change))
    listeners['connect']?.({ chainId: '0x1' })
    await vi.advanceTimersByTimeAsync(0)
    expect(changes).toEqual([{ type: 'accountsChanged', addresses: [ACCOUNT] }])
    expect(requests).toEqual(['eth_accounts'])
  })
})

clause('S7-33', () => {
  /** A wallet whose first answer to a request for accounts is this, and which has the accounts later. */
  const answering = (first: unknown, afterMs: number, manner: 'event' | 'silent') => {
    const listeners: Record<string, (detail: unknown) => void> = {}
    let accounts: readonly string[] = []
    setTimeout(() => {
      accounts = [ACCOUNT]
      if (manner === 'event') listeners['accountsChanged']?.(accounts)
    }, afterMs)
    return new Eip1193Wallet(connector, {
      request: ({ method }) => {
        if (method === 'eth_chainId') return '0x1'
        return method === 'eth_requestAccounts' ? first : accounts
      },
      on: (event, listener) => void (listeners[event] = listener),
    })
  }
  const noAnswers = [[], null, undefined, '', {}, [null], ['0x'], ACCOUNT, { result: [ACCOUNT] }]

  it('[S7-33] a wallet that answers before it has the accounts connects once it has them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...noAnswers),
        fc.integer({ min: 1, max: 2500 }),
        fc.constantFrom('event', 'silent'),
        async (first, afterMs, manner) => {
          const answer = await afterAll(answering(first, afterMs, manner).connect()())
          expect(answer).toEqual(E.right({ addresses: [ACCOUNT], chainId: chain(1) }))
        },
      ),
    )
  })

  it('[S7-33] a wallet that never has accounts has not connected', async () => {
    for (const first of noAnswers)
      expect(await afterAll(answering(first, 60_000, 'event').connect()())).toMatchObject({
        left: { _tag: Array.isArray(first) && first.length === 0 ? 'NoAccounts' : 'FailedToConnect' },
      })
  })

  it('[S8-13] an error that is returned instead of thrown is an error', async () => {
    const refused = answering({ error: { code: 4001, message: 'User rejected the request.' } }, 100, 'event')
    expect(await afterAll(refused.connect()())).toMatchObject({ left: { _tag: 'UserRejected' } })
    const open = answering({ jsonrpc: '2.0', id: 1, error: { code: -32_002 } }, 100, 'event')
    expect(await afterAll(open.connect()())).toMatchObject({ left: { _tag: 'RequestPending' } })
  })
})
