import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { SignedWalletsInput } from '#contracts/signed-wallets.ts'
import { signedWallets } from '#public/signed-wallets.ts'
import { type Directory, startDirectory } from '#sandbox/directory/directory.ts'
import { sandboxListKey, signText } from '#sandbox/directory/signed-list.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { FakeStorage } from '#testkit/fake-storage.ts'

import { failed } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { hostDirectory } from './host-directory.ts'

const QUERY = { page: 1, entries: 2 }

let service: Directory
beforeAll(async () => void (service = await startDirectory({ count: 50 })))
afterAll(() => service.stop())
afterEach(async () => {
  service.listState = 'signed'
  await service.fail()
})

/** A browser that visits a host of signed lists. */
const browser = (input: Partial<SignedWalletsInput> = {}) => {
  const [storage, log, clock] = [new FakeStorage(), new FakeLog(), new HastyClock()]
  const visit = ({ publicKeys = [sandboxListKey], ...rest }: Partial<SignedWalletsInput> = input) => {
    const list = `${service.url}/wallets.json`
    const config = { snapshot: signedWallets({ list, publicKeys, ...rest }), baseUrl: service.url }
    return hostDirectory(config, { storage, log, clock })
  }
  return { visit, log, clock, ask: () => visit().list(QUERY)() }
}

const ownFile = (issuedAt: string, id: string) => {
  const list = JSON.stringify({ version: 1, issuedAt, wallets: [{ id, name: id }] })
  return { list, signature: signText(list) }
}

const complete = E.right({ wallets: [{ name: 'Sandbox Phone' }, { name: 'Sandbox Harbour' }], count: 50 })

describe('a signed wallet list', () => {
  it('is the only source of wallets, even if a directory is configured', async () => {
    const requestCount = service.requests.length
    const { ask, log } = browser()
    expect(await ask()).toMatchObject(complete)
    expect(
      service.requests
        .slice(requestCount)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/wallets.json', '/wallets.json.sig'])
    expect(log.entries).toEqual([])
  })

  it.each(['altered', 'foreign'] as const)(
    'that is %s is rejected: no wallet of it or of the directory is listed',
    async (state) => {
      service.listState = state
      const { ask, log } = browser()
      expect(await ask()).toEqual(failed('Unreadable'))
      expect(log.entries).toEqual([
        { level: 'error', message: 'walletSnapshot: None of the pinned keys signed the wallet list' },
      ])
    },
  )

  it.each([
    ['altered', 'None of the pinned keys signed the wallet list'],
    ['foreign', 'None of the pinned keys signed the wallet list'],
    ['older', 'The wallet list is older than the one that was accepted before'],
    ['expired', 'The wallet list has expired, and needs a new signature'],
    ['early', 'The wallet list was issued later than now'],
  ] as const)('that is %s leaves the last valid one, in later visits too', async (state, message) => {
    const { ask, log } = browser()
    await ask()
    service.listState = state
    const standsInFor = { _tag: 'Unreadable', message }
    expect(await ask()).toMatchObject(E.map((page: object) => ({ ...page, standsInFor }))(complete))
    expect(log.entries).toEqual([{ level: 'error', message: `walletSnapshot: ${message}` }])
    service.listState = 'signed'
    expect(await ask()).not.toHaveProperty('right.standsInFor')
  })

  it.each([
    ['refuses', { type: 'status', status: 403 }, 'Refused'],
    ['is down', { type: 'refuse' }, 'Offline'],
    ['gives something else', { type: 'garbage' }, 'Unreadable'],
  ] as const)('stays when its server %s', async (_, fault, tag) => {
    const { ask } = browser()
    await ask()
    await service.fail(fault)
    expect(await ask()).toMatchObject(
      E.map((page: object) => ({ ...page, standsInFor: { _tag: tag } }))(complete),
    )
  })

  it('is unsigned without the file of its signature', async () => {
    await service.fail({ type: 'status', status: 404 }, 1, ({ path }) => path.endsWith('.sig'))
    expect(await browser().ask()).toEqual(failed('Refused'))
  })

  it('can be fetched by the host itself', async () => {
    const { visit } = browser()
    let file: unknown = ownFile('2026-01-01T00:00:00Z', 'first')
    const list = async () => file as Awaited<ReturnType<Exclude<SignedWalletsInput['list'], string>>>
    const directory = visit({ list })
    expect(await directory.list(QUERY)()).toMatchObject(E.right({ wallets: [{ id: 'first' }] }))
    file = ownFile('2026-01-02T00:00:00Z', 'second')
    expect(await visit({ list }).list(QUERY)()).toMatchObject(E.right({ wallets: [{ id: 'second' }] }))
    for (const invalidFile of [
      undefined,
      {},
      { list: 'x' },
      { ...ownFile('2026-01-03T00:00:00Z', 'x'), signature: 'no base64' },
    ]) {
      file = invalidFile
      expect(await visit({ list }).list(QUERY)()).toMatchObject(
        E.right({ wallets: [{ id: 'second' }], standsInFor: { _tag: 'Unreadable' } }),
      )
    }
  })

  it('stays when the host does not fetch it in time', async () => {
    const { visit, clock } = browser()
    await visit({ list: async () => ownFile('2026-01-01T00:00:00Z', 'first') }).list(QUERY)()
    clock.patience = Number.POSITIVE_INFINITY
    const directory = visit({ list: () => new Promise(() => {}) })
    expect(await directory.list(QUERY)()).toMatchObject(
      E.right({ wallets: [{ id: 'first' }], standsInFor: { _tag: 'Timeout' } }),
    )
  })

  it('is removed when its key is no longer pinned', async () => {
    const { visit, ask } = browser()
    await ask()
    const otherKey = Buffer.alloc(32, 1).toString('base64')
    expect(await visit({ publicKeys: [otherKey] }).list(QUERY)()).toEqual(failed('Unreadable'))
    expect(await visit({ publicKeys: [otherKey, sandboxListKey] }).list(QUERY)()).toMatchObject(complete)
  })

  it('reports an invalid key', async () => {
    const { visit, log } = browser()
    await visit({ publicKeys: ['c2hvcnQ=', sandboxListKey] }).list(QUERY)()
    expect(log.entries).toEqual([
      { level: 'error', message: 'walletSnapshot: publicKeys.0 is not the base64 of 32 bytes' },
    ])
  })

  it('is not a version of a later list at another URL by the same key', async () => {
    const { visit, ask, log } = browser()
    await ask()
    service.listState = 'older'
    const list = `${service.url}/wallets.json-2`
    const otherList = await visit({ list }).list(QUERY)()
    expect(otherList).toMatchObject(E.right({ count: 50 }))
    expect(otherList).not.toHaveProperty('right.standsInFor')
    expect(log.entries).toEqual([])
  })

  it('has its signature at its path, before a query', async () => {
    const requestCount = service.requests.length
    const list = `${service.url}/wallets.json?v=1`
    expect(await browser().visit({ list }).list(QUERY)()).toMatchObject(complete)
    const requests = service.requests.slice(requestCount).map(({ path, query }) => ({ path, query }))
    expect(requests).toHaveLength(2)
    expect(requests).toContainEqual({ path: '/wallets.json', query: { v: '1' } })
    expect(requests).toContainEqual({ path: '/wallets.json.sig', query: { v: '1' } })
  })

  it('that failed is not requested again by a search, but by another query', async () => {
    service.listState = 'altered'
    const requestCount = service.requests.length
    const directory = browser().visit()
    const lists = () =>
      service.requests.slice(requestCount).filter(({ path }) => path === '/wallets.json').length
    const search = (text: string) => directory.list({ ...QUERY, search: text })()
    expect(await search('h')).toEqual(failed('Unreadable'))
    expect(await search('ha')).toEqual(failed('Unreadable'))
    expect(lists()).toBe(1)
    service.listState = 'signed'
    const [listAndSearch, found] = await Promise.all([directory.list(QUERY)(), search('harb')])
    expect(listAndSearch).toMatchObject(complete)
    expect(found).toMatchObject(E.right({ wallets: [{ name: 'Sandbox Harbour' }] }))
    expect(lists()).toBe(2)
  })

  it('is identified without its query: an old version under another query is older', async () => {
    const { visit } = browser()
    await visit({ list: `${service.url}/wallets.json?v=2` }).list(QUERY)()
    service.listState = 'older'
    const other = await visit({ list: `${service.url}/wallets.json?v=1#x` }).list(QUERY)()
    expect(other).toMatchObject(E.right({ standsInFor: { message: expect.stringContaining('older') } }))
  })

  it('that was stored is used no more when it has expired', async () => {
    const { visit, clock } = browser()
    await visit().list(QUERY)()
    await service.fail({ type: 'refuse' })
    expect(await visit().list(QUERY)()).toMatchObject(complete)
    clock.pass(2 * 86_400_000)
    expect(await visit().list(QUERY)()).toEqual(failed('Offline'))
  })

  it('is requested again by a query for a fresh list, although it is loaded', async () => {
    const directory = browser().visit()
    expect(await directory.list(QUERY)()).toMatchObject(complete)
    service.listState = 'altered'
    expect(await directory.list(QUERY)()).not.toHaveProperty('right.standsInFor')
    expect(await directory.list({ ...QUERY, fresh: true })()).toHaveProperty('right.standsInFor')
  })

  it('uses the images of the directory', async () => {
    expect(browser().visit().imageUrl({ image_id: 'a', image_url: undefined })).toContain(service.url)
  })
})
