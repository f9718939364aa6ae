import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type Payment, requestedPayment } from '#domain/pay/payment.ts'
import { ConfiguredPayments } from '#infrastructure/pay/configured-payments.ts'
import type { PayConfig } from '#infrastructure/pay/pay-config.ts'
import type { Payments } from '#ports/payments.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { type SandboxPay, startPay } from '#sandbox/pay/pay.ts'
import { rpc } from '#sandbox/rpc.ts'
import { SANDBOX_TOKEN } from '#sandbox/sandbox.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { startChain } from '#tests/contract/chain.ts'

import { address, network, failed, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

const MERCHANT = address('c0ffee')
const signal = () => new AbortController().signal

let anvil: Anvil
let sandbox: SandboxPay
beforeAll(async () => {
  anvil = await startChain(1)
  sandbox = await startPay({ evm: { '1': anvil.url }, token: SANDBOX_TOKEN })
}, 60_000)
afterAll(async () => void (await Promise.all([sandbox.stop(), anvil.stop()])))
afterEach(() => sandbox.service.fail())

const payment = (more: object = {}): Payment =>
  right(
    requestedPayment(
      {
        paymentAsset: {
          network: 'eip155:1',
          asset: 'native',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
        recipient: MERCHANT,
        amount: '0.25',
        ...more,
      },
      () => network(1),
    ),
  )

const paymentsOf = (source: PayConfig['source']): Payments =>
  new ConfiguredPayments({ source, projectId: 'project' }, new HastyClock())
const service = () => paymentsOf({ service: `${sandbox.service.url}/` })

const host = {
  exchanges: async () => [{ id: 'tidebank', name: 'Tidebank' }],
  payUrl: async () => ({ url: 'https://tidebank.example/pay', sessionId: '1' }),
  status: async () => ({ status: 'UNKNOWN' as const }),
}

describe.each([
  ['the service', service],
  ['functions of the host', () => paymentsOf(host)],
  ['the fake', (): Payments => new FakePayments()],
] as const)('exchanges by %s', (_, make) => {
  it('list the exchanges, start a payment, and report its status', async () => {
    const payments = make()
    expect(payments.isConfigured).toBe(true)
    const [exchange] = right(await payments.exchanges(payment(), signal())())
    expect(exchange).toMatchObject({ id: 'tidebank', name: expect.stringContaining('Tidebank') })
    const session = right(await payments.start('tidebank', payment(), signal())())
    expect(session).toEqual({ id: expect.any(String), url: expect.stringMatching(/^https?:\/\//) })
    expect(right(await payments.status('tidebank', session.id, signal())())).toEqual({ status: 'unknown' })
  })

  it('omit exchanges that the payment does not allow', async () => {
    const paymentWithoutTidebank = payment({ payWithExchange: { exclude: ['tidebank'] } })
    const ids = right(await make().exchanges(paymentWithoutTidebank, signal())()).map(({ id }) => id)
    expect(ids).not.toContain('tidebank')
  })
})

describe('the service of exchanges', () => {
  it('is called with the vendor’s JSON-RPC, with only the project', async () => {
    const payments = service()
    const before = sandbox.service.requests.length
    await payments.exchanges(payment({ payWithExchange: { includeOnly: ['tidebank'] } }), signal())()
    const session = right(await payments.start('tidebank', payment(), signal())())
    await payments.status('tidebank', session.id, signal())()
    const asset = { asset: 'eip155:1/slip44:60', amount: '0.25' }
    expect(
      sandbox.service.requests.slice(before).map(({ method, path, query, body }) => ({
        method,
        path,
        query,
        ...JSON.parse(body),
      })),
    ).toEqual(
      [
        ['reown_getExchanges', { page: 0, includeOnly: ['tidebank'], ...asset }],
        ['reown_getExchangePayUrl', { exchangeId: 'tidebank', recipient: `eip155:1:${MERCHANT}`, ...asset }],
        ['reown_getExchangeBuyStatus', { exchangeId: 'tidebank', sessionId: session.id }],
      ].map(([method, params]) => ({
        method,
        path: '/v1/json-rpc',
        query: { projectId: 'project' },
        jsonrpc: '2.0',
        id: 1,
        params,
      })),
    )
  })

  it('pays real money to the recipient, and returns its transaction', async () => {
    const payments = service()
    const { id, url } = right(await payments.start('tidebank', payment(), signal())())
    expect((await fetch(url)).ok).toBe(true)
    const order = sandbox.page.orders.at(-1)
    await sandbox.page.act(order?.id ?? '', 'pay')
    expect(right(await payments.status('tidebank', id, signal())())).toEqual({
      status: 'success',
      hash: expect.stringMatching(/^0x[\da-f]{64}$/),
    })
    expect(BigInt(String(await rpc(anvil.url, 'eth_getBalance', [MERCHANT, 'latest'])))).toBe(
      25n * 10n ** 16n,
    )
    const declined = right(await payments.start('tidebank', payment(), signal())())
    await fetch(declined.url)
    await sandbox.page.act(sandbox.page.orders.at(-1)?.id ?? '', 'decline')
    expect(right(await payments.status('tidebank', declined.id, signal())())).toEqual({ status: 'failed' })
  })

  it('rejects with its own code and message', async () => {
    const payments = service()
    expect(await payments.start('nobody', payment(), signal())()).toEqual(
      E.left({
        _tag: 'Refused',
        message: 'reown_getExchangePayUrl failed with code -7',
        reason: 'The exchange does not pay this',
      }),
    )
    expect(await payments.status('tidebank', '999', signal())()).toMatchObject({
      left: { _tag: 'Refused', message: 'reown_getExchangeBuyStatus failed with code -8' },
    })
  })

  it('starts a payment once, whatever the network does, and retries the other requests', async () => {
    const payments = service()
    const requestCount = () => sandbox.service.requests.length
    await sandbox.service.fail({ type: 'status', status: 500 })
    const first = requestCount()
    expect(await payments.start('tidebank', payment(), signal())()).toMatchObject(failed('Unavailable'))
    expect(requestCount() - first).toBe(1)
    const second = requestCount()
    expect(await payments.exchanges(payment(), signal())()).toMatchObject(failed('Unavailable'))
    expect(requestCount() - second).toBeGreaterThan(1)
  })

  it.each([
    '{}',
    '{"result":{"exchanges":[{"id":1}]}}',
    '{"result":{"url":"https://x.example","sessionId":""}}',
    `{"result":{"url":"https://x.example","sessionId":"${'9'.repeat(51)}"}}`,
    '{"result":{"txid":7}}',
  ])('returns an invalid response: %s', async (body) => {
    const payments = service()
    await sandbox.service.fail({ type: 'body', body })
    for (const response of [
      await payments.exchanges(payment(), signal())(),
      await payments.start('tidebank', payment(), signal())(),
      await payments.status('tidebank', '1', signal())(),
    ])
      expect(response).toMatchObject(failed('Unreadable'))
  })

  it('gets no further request without a waiting caller', async () => {
    await sandbox.service.fail({ type: 'silent' })
    const controller = new AbortController()
    const pendingQuote = service().exchanges(payment(), controller.signal)()
    controller.abort()
    expect(await pendingQuote).toMatchObject(failed('Unavailable'))
  })
})

describe('functions of the host', () => {
  /** What a function of the host returns, whatever its type promises. */
  const untyped = async (value: unknown): Promise<never> => JSON.parse(JSON.stringify(value)) as never

  it('get the payment as an argument', async () => {
    const requests: unknown[] = []
    const payments = paymentsOf({
      exchanges: async (request) => (requests.push(request), []),
      payUrl: async (request) => (requests.push(request), host.payUrl()),
      status: async (request) => (requests.push(request), untyped({ status: 'SUCCESS', txHash: null })),
    })
    await payments.exchanges(payment(), signal())()
    await payments.start('tidebank', payment(), signal())()
    expect(right(await payments.status('tidebank', '1', signal())())).toEqual({ status: 'success' })
    const asset = { asset: 'eip155:1/slip44:60', amount: '0.25', signal: expect.any(AbortSignal) }
    expect(requests).toEqual([
      asset,
      { ...asset, exchangeId: 'tidebank', recipient: `eip155:1:${MERCHANT}` },
      { exchangeId: 'tidebank', sessionId: '1', signal: expect.any(AbortSignal) },
    ])
  })

  it('can fail or return invalid data, and their images need https', async () => {
    const failing = paymentsOf({ ...host, payUrl: () => Promise.reject(new Error('No')) })
    expect(await failing.start('tidebank', payment(), signal())()).toMatchObject(failed('Unavailable'))
    const invalidPayments = paymentsOf({ ...host, exchanges: () => untyped({}) })
    expect(await invalidPayments.exchanges(payment(), signal())()).toMatchObject(failed('Unreadable'))
    const imageUrl = 'http://tidebank.example/mark.png'
    const customPayments = paymentsOf({
      ...host,
      exchanges: async () => [{ id: 'tidebank', name: 'Tidebank', imageUrl }],
    })
    expect(right(await customPayments.exchanges(payment(), signal())())).toEqual([
      { id: 'tidebank', name: 'Tidebank' },
    ])
  })
})

describe('the hosts of exchanges', () => {
  const listed = async (hosts: PayConfig['hosts'], ids: readonly string[]) => {
    const exchanges = async () => ids.map((id) => ({ id, name: id, hosts: ['evil.example'] }))
    const config = { source: { ...host, exchanges }, hosts, projectId: undefined }
    const payments = new ConfiguredPayments(config, new HastyClock())
    return right(await payments.exchanges(payment(), signal())())
  }

  it('are those that the page has named, whatever the source says, and others are not offered', async () => {
    const ids = ['tidebank', 'kelp', 'constructor', 'toString', '__proto__']
    const hosts = { tidebank: ['pay.tidebank.example'] }
    expect(await listed(hosts, ids)).toEqual([{ id: 'tidebank', name: 'tidebank', hosts: hosts.tidebank }])
    expect(await listed({}, ids)).toEqual([])
  })

  it('are unknown if the page names none', async () => {
    expect(await listed(undefined, ['tidebank'])).toEqual([{ id: 'tidebank', name: 'tidebank' }])
  })
})

it('without a source no request is sent', async () => {
  const payments = paymentsOf(undefined)
  expect(payments.isConfigured).toBe(false)
  expect(await payments.exchanges(payment(), signal())()).toMatchObject(failed('NoService'))
})
