import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { ANOTHER_BROWSER_WALLET, BROWSER_WALLET, type Connector } from '#domain/connectors/connector.ts'
import { isNamed, listConnectors, type ListingRules, showsBrowserWallet } from '#domain/connectors/listing.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { connector } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const OPEN: ListingRules = {
  namespaces: { eip155: true, solana: true, polkadot: true, bip122: true, cosmos: true },
  order: [],
  showsQrCode: true,
  excluded: [],
  included: [],
  device: 'desktop',
}
const connectors = fc.uniqueArray(connector, { selector: ({ id }) => id, minLength: 1, maxLength: 12 })
const idsOf = (list: readonly Connector[], rules: Partial<ListingRules> = {}) =>
  listConnectors(list, { ...OPEN, ...rules }).map((row) => row.connector.id)

clause('S5-49', () => {
  it('[S5-49] a wallet is hidden by directory id, rdns or name, in any case', () => {
    fc.assert(
      fc.property(connectors, fc.nat(), fc.boolean(), (list, pick, upper) => {
        const hiddenConnector = list[pick % list.length]
        fc.pre(hiddenConnector !== undefined)
        for (const known of [hiddenConnector.explorerId, hiddenConnector.info?.rdns, hiddenConnector.name]) {
          if (known === undefined) continue
          const excluded = ['nobody', upper ? known.toUpperCase() : known.toLowerCase()]
          const ids = idsOf(list, { excluded })
          expect(ids).not.toContain(hiddenConnector.id)
          const same = (text: string | undefined) => text?.toLowerCase() === known.toLowerCase()
          const otherConnectors = list.filter(
            (each) => ![each.explorerId, each.info?.rdns, each.name].some(same),
          )
          expect(ids).toEqual(idsOf(otherConnectors))
        }
      }),
    )
  })

  it('[S5-49] an id, a part of a name or nothing excludes no wallet', () => {
    fc.assert(
      fc.property(connector, (each) => {
        expect(isNamed(each, [each.id, `${each.name}-`, '', 'undefined'])).toBe(false)
        expect(isNamed(each, [])).toBe(false)
      }),
    )
  })
})

clause('S5-50', () => {
  it.each([
    [BROWSER_WALLET.name, false],
    [ANOTHER_BROWSER_WALLET, true],
  ])('[S5-50] next to an announced wallet, %s is shown: %s, as the last of all', (name, isShown) => {
    const order = fc.shuffledSubarray(['injected', 'recent', 'external'] as const)
    const lastUsed = fc.constantFrom(undefined, 'injected', '0')
    const found = fc.array(connector, { minLength: 1 })
    fc.assert(
      fc.property(found, order, lastUsed, fc.boolean(), (others, groups, used, hasExternal) => {
        const announced = others.map((other, at): Connector => ({
          ...other,
          id: `${at}`,
          namespace: 'eip155',
          connectors: [],
          type: hasExternal && at > 0 ? 'EXTERNAL' : 'ANNOUNCED',
        }))
        const browser = {
          ...BROWSER_WALLET,
          name,
          type: 'INJECTED',
          namespace: 'eip155',
          chains: [],
        } as const
        const rules = { device: 'desktop', order: groups, lastUsed: used } as const
        const ids = idsOf([browser, ...announced], rules)
        expect(ids).toHaveLength(announced.length + Number(isShown))
        expect(ids.indexOf('injected')).toBe(isShown ? announced.length : -1)
      }),
    )
  })

  const provider = {}
  const rdns = 'com.example'
  it.each([
    ['phone', {}, false, false],
    ['phone', {}, true, false],
    ['phone', { info: {} }, false, false],
    ['phone', { info: { rdns } }, false, true],
    ['phone', { info: { rdns } }, true, false],
    ['phone', { provider }, false, true],
    ['phone', { provider }, true, false],
    ['desktop', {}, false, true],
    ['desktop', {}, true, false],
    ['desktop', { info: { rdns }, provider }, false, true],
    ['desktop', { info: { rdns }, provider }, true, false],
  ] as const)(
    '[S5-50] Browser Wallet on a %s with %j, another announced %s: shown %s',
    (device, fields, announced, isShown) => {
      expect(showsBrowserWallet({ ...BROWSER_WALLET, type: 'INJECTED', ...fields }, announced, device)).toBe(
        isShown,
      )
      fc.assert(
        fc.property(
          connector,
          fc.constantFrom('ANNOUNCED' as const, 'MULTI_CHAIN' as const),
          (otherConnector, kind) => {
            const browser: Connector = {
              ...fields,
              id: 'injected',
              name: cleanText('Browser Wallet'),
              type: 'INJECTED',
              namespace: 'eip155',
              chains: [],
            }
            const additional = {
              ...otherConnector,
              namespace: 'eip155',
              connectors: [],
              type: announced ? kind : 'EXTERNAL',
            } as const
            expect(idsOf([browser, additional], { device }).includes('injected')).toBe(isShown)
            expect(idsOf([browser, additional], { device })).toContain(otherConnector.id)
          },
        ),
      )
    },
  )
})
