import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { withAccepted, withDecisions } from '#domain/tokens/accepted-tokens.ts'
import { isSuspicious } from '#domain/tokens/token-name.ts'
import type { Holding, Token, TokenId } from '#domain/tokens/token.ts'

const id = fc.string().map((text) => text as TokenId)
const ids = fc.uniqueArray(id, { maxLength: 150 })

it('the latest decisions are kept, each once', () => {
  fc.assert(
    fc.property(ids, id, (before, accepted) => {
      const after = withAccepted(before, accepted)
      expect(after[0]).toBe(accepted)
      expect(new Set(after).size).toBe(after.length)
      expect(after.length).toBeLessThanOrEqual(100)
      expect(after.slice(1)).toEqual(before.filter((token) => token !== accepted).slice(0, after.length - 1))
    }),
  )
})

it('a decision removes the spam mark of that token only, and does not make it listed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 20 }), fc.nat(19), (all, position) => {
      const holdings = all.map((token): Holding => ({
        token: { id: token, name: 'claim.io', symbol: 'C', isListed: false } as Token,
        units: 1n,
      }))
      const selected = all.slice(position, position + 1)
      const decided = withDecisions(holdings, selected).map(({ token }) => token)
      expect(decided.filter((token) => !isSuspicious(token)).map((token) => token.id)).toEqual(selected)
      expect(decided.some(({ isListed }) => isListed)).toBe(false)
    }),
  )
})
