import * as fc from 'fast-check'

import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { chainId, httpsUrl, word } from '#tests/property/arbitraries.ts'

const maybe = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: undefined })
// Few values of each, so that wallets share an id, rdns or name.
const fewValues = (prefix: string) => fc.nat(9).map((number) => `${prefix}${number}`)

/** A wallet with one of few names and rdns, so that the same wallet appears in several lists. */
export const wallet: fc.Arbitrary<DirectoryWallet> = fc
  .record({
    id: fewValues('id'),
    name: fewValues('Name '),
    rdns: maybe(fewValues('test.rdns')),
    chains: fc.array(chainId, { maxLength: 2 }),
    mobile_link: maybe(word.map((scheme) => `app-${scheme.toLowerCase()}://`)),
    webapp_link: maybe(httpsUrl),
    app_store: maybe(httpsUrl),
    chrome_store: maybe(httpsUrl),
    order: maybe(fc.nat(5)),
    badge_type: maybe(fc.constantFrom('certified', 'none')),
    supports_wc: maybe(fc.boolean()),
  })
  .map(({ id, name, ...fields }) => listedWallet(id, name, fields))

export const wallets = fc.array(wallet, { maxLength: 8 })
/** A list in the directory's form: ids are unique. */
export const listed = fc.uniqueArray(wallet, { selector: ({ id }) => id, maxLength: 10 })

export const idsOf = (list: readonly DirectoryWallet[]): readonly string[] => list.map(({ id }) => id)
