import schema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' }
import { Ajv } from 'ajv'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import { isTokenList, listedTokens } from '#domain/tokens/token-list.ts'
import { tokenTexts } from '#domain/tokens/token-name.ts'
import { MAX_TOKEN_DECIMALS } from '#domain/tokens/token.ts'

const ajv = new Ajv({ strict: false })
ajv.addFormat('uri', (text) => URL.canParse(text))
ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)))
/** The published JSON schema of the standard. */
const isOfStandard = ajv.compile(schema)

const networkOf = (chainId: number) =>
  ({ caipNetworkId: `eip155:${chainId}`, chainNamespace: 'eip155' }) as Network

const id = fc.stringMatching(/^\w{1,10}$/)
const text = (maxLength: number) =>
  fc.stringMatching(/^[^\s]*$/).map((original) => Array.from(original).slice(0, maxLength).join(''))
const token = fc.record(
  {
    chainId: fc.constantFrom(1, 10, 8453),
    address: fc.stringMatching(/^0x[a-fA-F0-9]{40}$/),
    name: fc.oneof(text(40), fc.constant('Two words'), fc.constant('')),
    symbol: fc.oneof(text(20), fc.constant('')),
    decimals: fc.oneof(fc.nat(18), fc.nat(255)),
    logoURI: fc.oneof(fc.webUrl(), fc.constantFrom('ipfs://QmX/logo.png', 'https://img.example/a.png')),
    tags: fc.constantFrom([], ['stable']),
    extensions: fc.dictionary(
      id,
      fc.oneof(fc.string({ maxLength: 42 }), fc.boolean(), fc.integer(), fc.constant(null)),
      {
        maxKeys: 3,
      },
    ),
  },
  { requiredKeys: ['chainId', 'address', 'name', 'symbol', 'decimals'] },
)
const list = fc.record({
  name: fc.constantFrom('A list', 'L'),
  timestamp: fc.constant('2026-01-02T03:04:05+00:00'),
  version: fc.record({ major: fc.nat(9), minor: fc.nat(9), patch: fc.nat(9) }),
  keywords: fc.constantFrom([], ['main']),
  tags: fc.constant({ stable: { name: 'Stable', description: 'It keeps its price' } }),
  tokens: fc.array(token, { minLength: 1, maxLength: 8 }),
})

it('every token of a standard list is listed, except those with more decimals than an amount can have', () => {
  fc.assert(
    fc.property(
      list.filter((tokenList) => isOfStandard(tokenList)),
      (tokenList) => {
        expect(isTokenList(tokenList)).toBe(true)
        for (const chainId of [1, 10, 8453]) {
          const keptTokens = tokenList.tokens.filter(
            (each) => each.chainId === chainId && each.decimals <= MAX_TOKEN_DECIMALS,
          )
          expect(listedTokens(tokenList, networkOf(chainId))).toMatchObject(
            keptTokens.map(({ address, name, symbol, decimals }) => ({
              address,
              decimals,
              ...tokenTexts(name, symbol),
            })),
          )
        }
      },
    ),
  )
})

it('most generated lists follow the standard, and their images have web URLs or are omitted', () => {
  const lists = fc.sample(list, 200)
  expect(lists.filter((list) => isOfStandard(list)).length).toBeGreaterThan(100)
  const images = lists
    .flatMap((list) => listedTokens(list, networkOf(1)))
    .flatMap(({ imageUrl }) => imageUrl ?? [])
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) expect(image).toMatch(/^https:/)
})
