import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseChainId } from '#domain/caip/chain-id.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'
import { signedWallets } from '#public/signed-wallets.ts'
import { type Directory, startDirectory } from '#sandbox/directory/directory.ts'
import { sandboxListKey } from '#sandbox/directory/signed-list.ts'
import { walletLists } from '#sandbox/directory/wallets.ts'
import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { failed } from './examples.ts'
import { hostDirectory } from './host-directory.ts'

const COUNT = 600
const expectedLists = walletLists(COUNT)('https://phone.wallet.test')
const wallets = decodeWallets(expectedLists)
const idsOf = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id)
const chain = (id: string) => {
  const parsed = parseChainId(id)
  if (E.isLeft(parsed)) throw new Error(parsed.left.message)
  return parsed.right
}

/** The contract of a WalletDirectory over the sandbox's wallets, for each implementation. */
const walletDirectoryContract = (name: string, start: () => WalletDirectory): void => {
  describe(`WalletDirectory contract: ${name}`, () => {
    const ask = async (query: Partial<DirectoryQuery>, signal?: AbortSignal): Promise<DirectoryPage> => {
      const response = await start().list({ page: 1, entries: 40, ...query }, signal)()
      if (E.isLeft(response)) throw new Error(`${response.left._tag}: ${response.left.message}`)
      return response.right
    }

    it('is available', () => {
      expect(start().available).toBe(true)
    })

    clause('S9-10', () => {
      it('returns every wallet once in pages of 40, each with the total count', async () => {
        const pages = await Promise.all(Array.from({ length: 15 }, (_, index) => ask({ page: index + 1 })))
        expect(pages.map(({ wallets: { length }, count }) => [length, count])).toEqual(
          Array.from({ length: 15 }, () => [40, COUNT]),
        )
        expect(idsOf(pages.flatMap((page) => page.wallets))).toEqual(idsOf(wallets))
      })
    })

    clause('S9-11', () => {
      it('finds 100 wallets at once', async () => {
        const found = wallets.filter(({ name }) => name.toLowerCase().includes('er'))
        expect(found.length).toBeGreaterThan(100)
        const page = await ask({ entries: 100, search: ' ER ' })
        expect([page.count, idsOf(page.wallets)]).toEqual([found.length, idsOf(found.slice(0, 100))])
      })
    })

    clause('S7-23', () => {
      it('returns the wallets with all fields', async () => {
        expect((await ask({ entries: 12 })).wallets).toEqual(wallets.slice(0, 12))
      })

      it('returns an empty page after the last one', async () => {
        expect(await ask({ page: 16 })).toEqual({ wallets: [], count: COUNT })
      })

      it('finds nothing for an unknown name', async () => {
        expect(await ask({ search: 'no such wallet' })).toEqual({ wallets: [], count: 0 })
      })

      it('returns only included wallets', async () => {
        const include = idsOf([wallets[500], wallets[3]].flatMap((wallet) => wallet ?? []))
        const page = await ask({ include })
        expect([page.count, idsOf(page.wallets).toSorted()]).toEqual([2, [...include].sort()])
      })

      it('omits excluded wallets', async () => {
        const exclude = idsOf(wallets.slice(0, 5))
        const page = await ask({ exclude })
        expect([page.count, idsOf(page.wallets)]).toEqual([COUNT - 5, idsOf(wallets.slice(5, 45))])
      })

      it.each([
        ['one chain', ['bip122:000000000019d6689c085ae165831e93']],
        ['either chain', ['bip122:000000000019d6689c085ae165831e93', 'eip155:42161']],
      ])('returns only wallets of %s', async (_, ids) => {
        const found = wallets.filter(({ chains }) => chains.some((id) => ids.includes(id)))
        const page = await ask({ chains: ids.map(chain) })
        expect([page.count, idsOf(page.wallets)]).toEqual([found.length, idsOf(found.slice(0, 40))])
      })

      it('returns only certified wallets on request', async () => {
        const found = wallets.filter(({ badge_type }) => badge_type === 'certified')
        const page = await ask({ badge: 'certified', page: 2 })
        expect([page.count, idsOf(page.wallets)]).toEqual([found.length, idsOf(found.slice(40, 80))])
      })

      it('combines all filters', async () => {
        const found = wallets.filter(
          ({ name, badge_type, chains }, index) =>
            index !== 6 &&
            name.toLowerCase().includes('b') &&
            badge_type === 'certified' &&
            chains.includes(chain('eip155:1')),
        )
        const exclude = idsOf(wallets.slice(6, 7))
        const page = await ask({
          search: 'b',
          badge: 'certified',
          chains: [chain('eip155:1')],
          exclude,
          entries: 100,
        })
        expect(idsOf(page.wallets)).toEqual(idsOf(found).slice(0, 100))
      })

      it('treats empty lists as no filter', async () => {
        expect((await ask({ include: [], exclude: [], chains: [], search: '' })).count).toBe(COUNT)
      })
    })

    it('returns no response to a cancelled request', async () => {
      const question = { page: 1, entries: 40 }
      expect(await start().list(question, AbortSignal.abort())()).toEqual(failed('Unavailable'))
    })

    it("uses a wallet's own image URL, and none if there is none", () => {
      const ownImage = 'https://images.wallet.test/mark.svg'
      expect(start().imageUrl({ image_url: ownImage, image_id: 'a' })).toBe(ownImage)
      expect(start().imageUrl({ image_url: undefined, image_id: undefined })).toBeUndefined()
    })
  })
}

const snapshot = { version: 1, wallets: expectedLists }

walletDirectoryContract('fake', () => new FakeWalletDirectory(wallets))
walletDirectoryContract('snapshot', () => hostDirectory({ snapshot }))
walletDirectoryContract('snapshot that is fetched', () => hostDirectory({ snapshot: async () => snapshot }))

describe('HTTP against the sandbox', () => {
  let service: Directory
  beforeAll(async () => void (service = await startDirectory({ count: COUNT })))
  afterAll(() => service.stop())

  walletDirectoryContract('service', () => hostDirectory({ baseUrl: service.url, projectId: 'project' }))
  walletDirectoryContract('signed list', () =>
    hostDirectory({
      snapshot: signedWallets({ list: `${service.url}/wallets.json`, publicKeys: [sandboxListKey] }),
      baseUrl: 'http://127.0.0.1:9',
    }),
  )
  walletDirectoryContract('service with a snapshot additional it', () =>
    hostDirectory({ baseUrl: service.url, snapshot }),
  )
})
