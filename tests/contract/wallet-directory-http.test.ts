import * as E from 'fp-ts/Either'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { HttpWalletDirectory } from '#infrastructure/http/http-wallet-directory.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { type Directory, startDirectory } from '#sandbox/directory/directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { failed } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

const QUERY = { page: 1, entries: 40 }
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }

let service: Directory
let before = 0
const requests = () => service.requests.slice(before)
beforeAll(async () => void (service = await startDirectory({ count: 1 })))
afterAll(() => service.stop())
afterEach(async () => {
  await service.fail()
  before = service.requests.length
})

const directory = () =>
  new HttpWalletDirectory({ baseUrl: service.url, projectId: 'project' }, new JsonHttp(new HastyClock()))
const answerOf = async (body: unknown, query = QUERY) => {
  await service.fail({ type: 'body', body: typeof body === 'string' ? body : JSON.stringify(body) }, 1)
  return directory().list(query)()
}

clause('S7-23', () => {
  it('sends the project, the SDK, and the query', async () => {
    await directory().list({
      page: 2,
      entries: 100,
      include: ['a', 'b'],
      exclude: ['c'],
      search: ' two words & more ',
      badge: 'certified',
    })()
    const clientParameters = { projectId: 'project', st: 'walletport', sv: `html-universal-${version}` }
    expect(requests()).toMatchObject([{ path: '/getWallets' }])
    expect(requests()[0]?.query).toEqual({
      ...clientParameters,
      page: '2',
      entries: '100',
      include: 'a,b',
      exclude: 'c',
      search: 'two words & more',
      badge_type: 'certified',
    })
  })

  it('omits absent parameters', async () => {
    const http = new JsonHttp(new HastyClock())
    await new HttpWalletDirectory({ baseUrl: `${service.url}/`, projectId: undefined }, http).list({
      ...QUERY,
      include: [],
      search: ' ',
    })()
    expect(requests()).toMatchObject([{ path: '/getWallets' }])
    expect(Object.keys(requests()[0]?.query ?? {})).toEqual(['st', 'sv', 'page', 'entries'])
  })

  it.each(
    [null, [], {}, 7, 'text', { data: {} }, { wallets: [] }, '{"data":[', '', '<html>'].map((body) => [body]),
  )('treats %j as an invalid response', async (body) => {
    expect(await answerOf(body)).toEqual(failed('Unreadable'))
    expect(requests()).toHaveLength(1)
  })

  it('omits each invalid entry', async () => {
    const data = [
      null,
      { id: 'a', name: 'A' },
      7,
      { id: 'b' },
      { name: 'C' },
      { id: '', name: 'D' },
      { id: 'e', name: 'E', chains: 7 },
    ]
    expect(await answerOf({ count: 7, data })).toMatchObject(
      E.right({ count: 7, wallets: [{ id: 'a' }, { id: 'e', chains: [] }] }),
    )
  })

  it.each([1, -1, 2.5, '500', null, undefined])(
    'counts at least the received wallets for a count of %j',
    async (count) => {
      const data = [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ]
      expect(await answerOf({ count, data })).toMatchObject(E.right({ count: 2 }))
      expect(await answerOf({ count, data }, { page: 3, entries: 2 })).toMatchObject(E.right({ count: 6 }))
    },
  )

  it('accepts no more wallets than requested', async () => {
    const data = Array.from({ length: 90 }, (_, index) => ({ id: String(index), name: 'A' }))
    const response = await answerOf({ count: 90, data })
    expect(E.isRight(response) && response.right.wallets).toHaveLength(40)
  })
})

clause('S7-27', () => {
  const imageAt = async (address: string | undefined) => {
    const response = await fetch(String(address))
    return [response.status, response.headers.get('content-type'), requests().at(-1)?.path]
  }

  it('returns the URL of a wallet’s image', async () => {
    const address = directory().imageUrl({ image_id: 'a b/c', image_url: undefined })
    expect(address).toContain('/getWalletImage/a%20b%2Fc?projectId=project&st=walletport&sv=')
    const imageUrl = directory().imageUrl({ image_id: '8b133786-e045', image_url: undefined })
    expect(await imageAt(imageUrl)).toEqual([200, 'image/svg+xml', '/getWalletImage/8b133786-e045'])
  })

  it.each([
    ['asset', 'getAssetImage'],
    ['currency', 'getCurrencyImage'],
    ['token', 'getTokenImage'],
  ] as const)('returns the URL of the image of a %s', async (kind, name) => {
    const id = 'eip155:1/erc20:0xA0b8'
    expect(await imageAt(directory().pictureUrl(kind, id))).toEqual([
      200,
      'image/svg+xml',
      `/public/${name}/${encodeURIComponent(id)}`,
    ])
  })
})
