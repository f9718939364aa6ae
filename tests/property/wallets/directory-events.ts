import * as fc from 'fast-check'

import { failure } from '#domain/kernel/failure.ts'
import type { DirectoryEvent, DirectoryList } from '#domain/wallets/directory.ts'

import { listed } from './arbitraries.ts'

const LISTS = ['featured', 'recommended', 'wallets', 'excludedWallets', 'includedWallets'] as const
const list = fc.constantFrom<DirectoryList>(...LISTS)
const trouble = fc.constantFrom(failure('Refused', 'Refused'), failure('Unavailable', 'Unreachable'))
const round = fc.integer({ min: 1, max: 2 })
const count = fc.nat(100)
export const answered = fc.record({
  type: fc.constant('answered' as const),
  round,
  list,
  wallets: listed,
  count,
  trouble: fc.option(trouble, { nil: undefined }),
})
export const event: fc.Arbitrary<DirectoryEvent> = fc.oneof(
  fc.record({
    type: fc.constant('begun' as const),
    at: fc.nat(),
    lists: fc.subarray<DirectoryList>([...LISTS], { minLength: 3 }),
    anew: fc.boolean(),
  }),
  fc.record({ type: fc.constant('moreAsked' as const) }),
  { arbitrary: answered, weight: 4 },
  fc.record({ type: fc.constant('failed' as const), round, list, failure: trouble }),
  fc.record({
    type: fc.constant('search' as const),
    event: fc.record({ type: fc.constant('searched' as const), term: fc.constantFrom('a', 'b', '') }),
  }),
)
