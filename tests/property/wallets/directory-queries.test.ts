import * as fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'

import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { CatalogueWallets } from '#application/use-cases/directory/catalogue-wallets.ts'
import { DirectoryQueries } from '#application/use-cases/directory/directory-queries.ts'
import { RECOMMENDED_WALLETS } from '#domain/connectors/slots.ts'
import { failureOf, itemsOf, pendingOf } from '#domain/remote-data/remote-data.ts'
import { failure } from '#domain/shared/failure.ts'
import { type Directory, directoryLists, type DirectoryScope } from '#domain/wallets/directory.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeWalletCatalogue } from '#testkit/fake-wallet-catalogue.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { idsOf } from './arbitraries.ts'

const all = Array.from({ length: 100 }, (_, index) => listedWallet(`w${index + 1}`, `Wallet ${index + 1}`))
const scopes: readonly DirectoryScope[] = [
  { include: [], exclude: [], featured: [], chains: [] },
  { include: [], exclude: ['w1', 'w2'], featured: ['w9', 'w8'], chains: [] },
]
const offline = failure('Offline', 'No connection')

const start = () => {
  const [directory, clock] = [new FakeWalletDirectory(all), new FakeClock()]
  const environment = new Environment(clock, new FakePage(), new Lifetime())
  const queries = new DirectoryQueries(
    directory,
    environment,
    new CatalogueWallets(new FakeWalletCatalogue()),
  )
  let state: Directory | undefined
  queries.state$.subscribe((next) => (state = next))
  return {
    directory,
    clock,
    queries,
    state: () => {
      if (state === undefined) throw new Error('Nothing is known of the directory')
      return state
    },
  }
}
type Tab = ReturnType<typeof start>

const setHeld = ({ directory }: Tab, isHeld: boolean) => {
  directory.held = isHeld
  if (!isHeld) directory.release()
}

/** The actions in any order. The model is the scope that was shown last. */
const commands: Readonly<Record<string, (tab: Tab) => unknown>> = {
  more: ({ queries }) => queries.more(),
  retry: ({ queries }) => queries.retry(),
  hold: (tab) => setHeld(tab, true),
  release: (tab) => setHeld(tab, false),
  fail: ({ directory }) => void (directory.failure = offline),
  recover: ({ directory }) => void (directory.failure = undefined),
  'five minutes': ({ clock }) => clock.advance(300_000),
  'show the first': ({ queries }) => queries.show(scopes[0] as DirectoryScope),
  'show the second': ({ queries }) => queries.show(scopes[1] as DirectoryScope),
}

const check = (state: Directory, scope: DirectoryScope | undefined): void => {
  const ids = idsOf(itemsOf(state.wallets))
  expect(new Set(ids).size).toBe(ids.length)
  const omittedIds = [...(scope?.exclude ?? []), ...(scope?.featured ?? [])]
  expect(ids.filter((id) => omittedIds.includes(id))).toEqual([])
  const key = (list: (typeof directoryLists)[number]) => ('key' in state[list] ? state[list].key : undefined)
  const keys = directoryLists.map(key).filter((each) => each !== undefined)
  if (scope === undefined) expect(keys).toEqual([])
  // All lists belong to one scope, even if requests for another one are pending.
  expect(new Set(keys).size).toBeLessThanOrEqual(1)
}

clause(['S3-04', 'S9-10'], () => {
  it('[S3-04] a retry between the requests of one opening loads all lists, once the service responds', async () => {
    const tab = start()
    tab.directory.failure = offline
    tab.directory.held = true
    tab.queries.show(scopes[0] as DirectoryScope)
    tab.directory.release()
    await settled()
    expect(pendingOf(tab.state().wallets)).toBe('refresh')
    tab.queries.retry()
    // The pages were requested before the retry, so their request fails before that of the recommended wallets.
    tab.directory.release()
    tab.directory.held = false
    tab.directory.failure = undefined
    await settled()
    for (const list of directoryLists)
      expect([failureOf(tab.state()[list]), pendingOf(tab.state()[list])]).toEqual([undefined, undefined])
    expect(itemsOf(tab.state().recommended)).toHaveLength(RECOMMENDED_WALLETS)
  })

  it('[S3-04] recommended wallets that fail alone are requested once more when the pages have loaded', async () => {
    const tab = start()
    let requests = 0
    const { list } = tab.directory
    tab.directory.list = (query, signal) => {
      if (query.entries !== RECOMMENDED_WALLETS) return list.call(tab.directory, query, signal)
      requests += 1
      return TE.left(offline)
    }
    tab.queries.show(scopes[0] as DirectoryScope)
    await settled()
    expect(failureOf(tab.state().recommended)).toEqual(offline)
    expect(itemsOf(tab.state().wallets)).not.toEqual([])
    expect(requests).toBe(2)
  })

  it('[S3-04] with scopes, responses and failures in any order, the lists are those of the last scope', async () => {
    const names = fc.constantFrom(...Object.keys(commands))
    await fc.assert(
      fc.asyncProperty(fc.array(names, { maxLength: 16 }), async (run) => {
        const tab = start()
        let shownScope: DirectoryScope | undefined
        for (const name of run) {
          if (name.startsWith('show')) shownScope = scopes[name.endsWith('first') ? 0 : 1]
          await commands[name]?.(tab)
          check(tab.state(), shownScope)
          await settled()
          check(tab.state(), shownScope)
        }
        if (shownScope === undefined) return
        // When the service responds again, a retry loads all lists.
        tab.directory.failure = undefined
        setHeld(tab, false)
        await settled()
        tab.queries.show(shownScope)
        await settled()
        tab.queries.retry()
        await settled()
        for (const list of directoryLists)
          expect([failureOf(tab.state()[list]), pendingOf(tab.state()[list])]).toEqual([undefined, undefined])
        expect(itemsOf(tab.state().recommended)).toHaveLength(4)
        expect(itemsOf(tab.state().wallets).length).toBeGreaterThanOrEqual(40)
        const remainingIds = idsOf(itemsOf(tab.state().recommended))
        expect(idsOf(itemsOf(tab.state().wallets)).filter((id) => remainingIds.includes(id))).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  }, 60_000)
})
