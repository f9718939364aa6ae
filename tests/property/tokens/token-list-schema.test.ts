import schema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' }
import { Ajv } from 'ajv'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import { isTokenList, listedTokens } from '#domain/tokens/token-list.ts'
import { MAX_TOKEN_DECIMALS } from '#domain/tokens/token.ts'

const ajv = new Ajv({ strict: false })
ajv.addFormat('uri', (text) => URL.canParse(text))
ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)))
/** What the standard itself says: its published JSON schema. */
const isOfStandard = ajv.compile(schema)

const on = (chainId: number) => ({ caipNetworkId: `eip155:${chainId}`, chainNamespace: 'eip155' }) as Network

const id = fc.stringMatching(/^\w{1,10}$/)
const text = (most: number) =>
  fc.stringMatching(/^[^\s]*$/).map((own) => Array.from(own).slice(0, most).join(''))
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

it('every token of a list of the standard is listed, except those of more decimals than an amount can have', () => {
  fc.assert(
    fc.property(
      list.filter((own) => isOfStandard(own)),
      (own) => {
        expect(isTokenList(own)).toBe(true)
        for (const chainId of [1, 10, 8453]) {
          const kept = own.tokens.filter(
            (each) => each.chainId === chainId && each.decimals <= MAX_TOKEN_DECIMALS,
          )
          expect(listedTokens(own, on(chainId))).toMatchObject(
            kept.map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals })),
          )
        }
      },
    ),
  )
})

it('the generated lists are mostly of the standard, and their images are of the web or left out', () => {
  const lists = fc.sample(list, 200)
  expect(lists.filter((own) => isOfStandard(own)).length).toBeGreaterThan(100)
  const images = lists.flatMap((own) => listedTokens(own, on(1))).flatMap(({ imageUrl }) => imageUrl ?? [])
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) expect(image).toMatch(/^https:/)
})
