import { describe, expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { amountFrom } from '#domain/tokens/amount.ts'
import { type Holding, type Token, tokenId } from '#domain/tokens/token.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { clause } from '#tests/spec/clauses.ts'

import { COIN, coin as plain } from './coin.ts'
import { ALICE, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld, type Setting } from './world.ts'

const coin: Token = { ...plain, imageUrl: 'https://images.example/coin.png' }
const spam: Token = {
  ...coin,
  id: tokenId(chain(1), 'erc20', `0x${'6'.repeat(40)}`),
  address: `0x${'6'.repeat(40)}`,
  name: cleanText('claim at https://evil.example'),
  isListed: false,
}

const worth = (text: string): NonNullable<Holding['price']> => {
  const amount = amountFrom(text)
  if (amount === undefined) throw new Error('no number')
  return { amount, currency: 'USD' }
}

/** A connected tab of a host with its own token list. */
const connectedHost = async (setting: Setting = {}) => {
  const holdings = new FakeHoldings()
  holdings.set(chain(1), ALICE, [
    { token: coin, units: 12_345n, price: worth('2.5') },
    { token: spam, units: 100n },
  ])
  const tab = await readyWorld({ wallets: [wallet()], holdings, ...setting })
  await tab.outside.connect({ connectorId: 'one' })
  return { ...tab, holdings, tokens: tab.outside.tokens }
}

describe('a host with its own token list', () => {
  it('[S0-05] gets the tokens with prices and total when it subscribes, and causes no request before', async () => {
    const { tokens, holdings } = await connectedHost()
    expect(tokens.state).toMatchObject({ status: 'pending', tokens: [] })
    await settled()
    expect(holdings.requests).toEqual([])
    tokens.state$.subscribe()
    await settled()
    expect(tokens.state).toEqual({
      status: 'success',
      refreshing: false,
      tokens: [
        {
          id: coin.id,
          chainId: 'eip155:1',
          standard: 'erc20',
          address: COIN,
          name: 'Coin',
          symbol: 'COIN',
          decimals: 2,
          iconUrl: 'https://images.example/coin.png',
          listed: true,
          suspicious: false,
          units: 12_345n,
          amount: '123.45',
          price: '2.5',
          value: '308.625',
        },
      ],
      unknown: [expect.objectContaining({ listed: false, suspicious: true, units: 100n })],
      currency: 'USD',
      total: '308.625',
    })
    expect(tokens.state.unknown[0]).not.toHaveProperty('iconUrl')
  })

  it('gets a new state when only base units have changed', async () => {
    const { tokens, holdings } = await connectedHost()
    const units: (bigint | undefined)[] = []
    tokens.state$.subscribe((state) => units.push(state.tokens[0]?.units))
    await settled()
    holdings.set(chain(1), ALICE, [{ token: coin, units: 12_346n, price: worth('2.5') }])
    await tokens.refresh()
    await settled()
    expect(units.at(-1)).toBe(12_346n)
  })

  it('causes no request after it has unsubscribed', async () => {
    const { tokens, holdings, page, clock } = await connectedHost()
    const subscription = tokens.state$.subscribe()
    await settled()
    subscription.unsubscribe()
    const requestsBefore = holdings.requests.length
    await clock.advance(31_000)
    page.returnToForeground()
    await settled()
    expect(holdings.requests).toHaveLength(requestsBefore)
  })

  it('gets an error without the option', async () => {
    const tab = await readyWorld({ wallets: [wallet()] })
    expect(tab.outside.tokens.state).toMatchObject({ status: 'idle', tokens: [] })
    expect(await outcomeOf(tab.outside.tokens.refresh())).toBe('TOKENS_NOT_ENABLED')
  })
})

clause('S9-07', () => {
  it('[S9-07] gets the time at which a failed request can be retried, and keeps the previous tokens', async () => {
    const { tokens, holdings, clock } = await connectedHost()
    tokens.state$.subscribe()
    await settled()
    const readAt = clock.now()
    await clock.advance(1000)
    holdings.failure = failure('Offline', 'No connection')
    await tokens.refresh()
    await settled()
    expect(tokens.state).toMatchObject({
      status: 'success',
      tokens: [{ units: 12_345n }],
      readAt,
      retryAt: clock.now() + 30_000,
      error: { code: 'OFFLINE' },
    })
    holdings.failure = undefined
    const requestsBefore = holdings.requests.length
    await clock.advance(29_999)
    await tokens.refresh()
    expect(holdings.requests).toHaveLength(requestsBefore)
    await clock.advance(1)
    await tokens.refresh()
    await settled()
    expect(holdings.requests).toHaveLength(requestsBefore + 1)
    expect(tokens.state).not.toHaveProperty('error')
    expect(tokens.state).not.toHaveProperty('readAt')
  })
})
