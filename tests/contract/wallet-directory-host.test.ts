import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { DirectoryConfig, HostWalletDirectory } from '#infrastructure/http/host-wallet-directory.ts'
import { type Directory, startDirectory } from '#sandbox/directory/directory.ts'

import { failed } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { hostDirectory } from './host-directory.ts'

const QUERY = { page: 1, entries: 40 }
const snapshot = { version: 1, wallets: [{ id: 'own', name: 'Own', image_id: 'i' }, null] }
const own = { count: 1, wallets: [{ id: 'own' }] }

let service: Directory
beforeAll(async () => void (service = await startDirectory({ count: 50 })))
afterAll(() => service.stop())
afterEach(() => service.fail())

const host = (config: DirectoryConfig) => hostDirectory(config, { clock: new HastyClock() })
const ask = (directory: HostWalletDirectory) => directory.list(QUERY)()

describe('a host with neither a service nor a list', () => {
  it('has no directory, and requests fail with that', async () => {
    const directory = host({})
    expect([directory.available, await ask(directory)]).toEqual([false, failed('NoService')])
    expect(directory.imageUrl({ image_id: 'i', image_url: undefined })).toBeUndefined()
  })

  it('has one as soon as it configures a URL', async () => {
    const config: { baseUrl?: string } = {}
    const directory = host(config)
    config.baseUrl = service.url
    expect(directory.available).toBe(true)
    expect(await ask(directory)).toMatchObject(E.right({ count: 50 }))
  })
})

describe('a host with a service and its own list', () => {
  it('uses the service as long as it responds', async () => {
    const response = await ask(host({ baseUrl: service.url, snapshot }))
    expect(response).toMatchObject(E.right({ count: 50 }))
    expect(response).not.toHaveProperty('right.standsInFor')
  })

  it.each([
    ['refuses', { type: 'status', status: 403 }, 'Refused'],
    ['is overrun', { type: 'status', status: 429 }, 'RateLimited'],
    ['is broken', { type: 'status', status: 500 }, 'Unavailable'],
    ['is down', { type: 'refuse' }, 'Offline'],
    ['talks nonsense', { type: 'garbage' }, 'Unreadable'],
  ] as const)('shows its own list when the service %s, with the failure', async (_, fault, tag) => {
    await service.fail(fault)
    expect(await ask(host({ baseUrl: service.url, snapshot }))).toMatchObject(
      E.right({ ...own, standsInFor: { _tag: tag } }),
    )
  })

  it("reports the service's failure when its list has no match", async () => {
    await service.fail({ type: 'status', status: 403 })
    expect(await ask(host({ baseUrl: service.url, snapshot: { version: 2 } }))).toEqual(failed('Refused'))
  })
})

describe('a host with only its own list', () => {
  it.each([7, null, [], {}, { version: 2, wallets: [] }, { version: 1, wallets: {} }].map((raw) => [raw]))(
    'rejects %j as a list',
    async (raw) => {
      expect(await ask(host({ snapshot: raw }))).toEqual(failed('Unreadable'))
    },
  )

  it('fetches it once', async () => {
    const fetchList = vi.fn(async () => snapshot)
    const directory = host({ snapshot: fetchList })
    expect(fetchList).not.toHaveBeenCalled()
    expect([await ask(directory), await ask(directory)]).toMatchObject([E.right(own), E.right(own)])
    expect(fetchList).toHaveBeenCalledTimes(1)
  })

  it('fetches it once for simultaneous requests', async () => {
    const fetchList = vi.fn(async () => snapshot)
    const directory = host({ snapshot: fetchList })
    expect(await Promise.all([ask(directory), ask(directory)])).toMatchObject([E.right(own), E.right(own)])
    expect(fetchList).toHaveBeenCalledTimes(1)
  })

  it('fetches it again after a failure', async () => {
    const fetchList = vi.fn(async () => snapshot).mockRejectedValueOnce(new Error('offline'))
    const directory = host({ snapshot: fetchList })
    expect(await ask(directory)).toEqual(failed('Unavailable'))
    expect(await ask(directory)).toMatchObject(E.right(own))
  })

  it('does not wait forever for it', async () => {
    const clock = new HastyClock()
    clock.patience = Number.POSITIVE_INFINITY
    const directory = hostDirectory({ snapshot: () => new Promise(() => {}) }, { clock })
    expect(await directory.list(QUERY)()).toEqual(failed('Timeout'))
    expect(clock.waits).toEqual([15_000])
  })

  it('sends no request for its images', async () => {
    const directory = host({ snapshot })
    expect(directory.imageUrl({ image_id: 'i', image_url: undefined })).toBeUndefined()
    expect(directory.pictureUrl('asset', 'i')).toBeUndefined()
  })
})
